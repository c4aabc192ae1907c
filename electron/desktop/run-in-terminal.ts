import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { app } from 'electron';
import type { ProgramFiles } from '../platform/program-files.ts';
import { keychainProcess } from './keychain-process.ts';

/**
 * Answers `namekeep COMMAND …` from the desktop program, and ends with the command's exit code. There is no window, no
 * icon in the dock and no lock, so that commands run beside an open window.
 *
 * On Linux without a display Electron needs `--ozone-platform=headless`, which its launcher gives. A console of
 * Windows does not wait for a program with windows: what it writes there follows the next prompt.
 */
export async function runInTerminal(words: readonly string[], files: ProgramFiles): Promise<void> {
  // Chromium's own files, which two processes cannot share.
  const chromium = mkdtempSync(join(tmpdir(), 'namekeep-terminal-'));
  app.setPath('userData', chromium);
  app.dock?.hide();
  await app.whenReady();
  const [{ processTerminal }, { runTerminal }] = await Promise.all([
    import('../cli/process-terminal.ts'),
    import('../cli/program.ts'),
  ]);
  const helper = keychainProcess(files.keychainHelper);
  const terminal = processTerminal(files, () => Promise.resolve(helper));
  const code = await runTerminal(words, terminal);
  await new Promise<void>((written) => {
    process.stdout.write('', () => written());
  });
  rmSync(chromium, { recursive: true, force: true });
  app.exit(code);
}
