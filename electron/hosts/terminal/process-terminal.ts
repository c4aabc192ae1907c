import { systemReason } from '../../platform/error-code.ts';
import type { ProgramFiles } from '../../platform/program-files.ts';
import type { TerminalOptions } from './output.ts';

/**
 * The terminal that this process was started in: its streams, its environment, and the signals that stop a command.
 * @param keychainHelper how this host runs the keychain's helper
 */
export function processTerminal(
  files: ProgramFiles,
  keychainHelper: TerminalOptions['keychainHelper'],
): TerminalOptions {
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => stop.abort(new Error(`Stopped by ${name}.`)));
  }
  const { env, stdin, stdout, stderr } = process;
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    // The reader went away (`namekeep domains | head`): there is nobody left to write to.
    if (error.code === 'EPIPE') process.exit(0);
    // The window of the terminal was closed: SIGHUP says so, and what is in flight is finished without it.
    if (error.code === 'EIO') return;
    stderr.write(`Standard output cannot be written: ${systemReason(error)}.\n`);
    process.exit(1);
  });
  // There is no other place to say it.
  stderr.on('error', () => undefined);
  return { env, files, keychainHelper, signal: stop.signal, stdin, stdout, stderr };
}
