import { app } from 'electron';
import type { Log } from '../../platform/log.ts';
import type { ProgramFiles } from '../../platform/program-files.ts';
import { keychainProcess } from './keychain-process.ts';
import { terminalFolder } from './terminal-folder.ts';

/**
 * Answers `namekeep COMMAND …` from the desktop program, and ends with the command's exit code. There is no window, no
 * icon in the dock and no lock, so that commands run beside an open window. Returns at once: Electron is not ready
 * before its entry has been evaluated.
 *
 * On Linux without a display Electron needs `--ozone-platform=headless`, which its launcher gives. A console of
 * Windows does not wait for a program with windows: what it writes there follows the next prompt.
 * @throws the error of the file system when there can be no temporary folder
 */
export function runInTerminal(words: readonly string[], files: ProgramFiles, log: Log): void {
  const chromium = terminalFolder();
  app.setPath('userData', chromium.path);
  app.dock?.hide();
  const end = (code: number): void => {
    chromium.leave();
    app.exit(code);
  };
  app
    .whenReady()
    .then(() => answer(words, files))
    .then(end, (error: unknown) => {
      log.warn('terminal-failed', { error });
      process.stderr.write('Something went wrong inside Namekeep; the log in its home folder says more.\n');
      end(1);
    });
}

/** @returns the exit code, when everything is written */
async function answer(words: readonly string[], files: ProgramFiles): Promise<number> {
  const [{ processTerminal }, { runTerminal }] = await Promise.all([
    import('../terminal/process-terminal.ts'),
    import('../terminal/program.ts'),
  ]);
  const helper = keychainProcess(files.keychainHelper);
  const terminal = processTerminal(files, () => Promise.resolve(helper));
  const signal = AbortSignal.any([terminal.signal, quitSignal()]);
  const code = await runTerminal(words, { ...terminal, signal });
  await new Promise<void>((written) => {
    process.stdout.write('', () => written());
  });
  return code;
}

/** @returns aborted when the system asks the program to quit, which then waits for the command */
function quitSignal(): AbortSignal {
  const quit = new AbortController();
  app.on('will-quit', (event) => {
    event.preventDefault();
    quit.abort(new Error('Stopped, as the program was asked to quit.'));
  });
  return quit.signal;
}
