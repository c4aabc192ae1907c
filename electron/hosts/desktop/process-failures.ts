import { app } from 'electron';
import type { Log } from '../../platform/log.ts';

/**
 * Logs what goes wrong in a process of the program where nobody expected it.
 * @param stop for an exception that nobody caught: nothing can be relied on any more
 * @param notify for a rejection that nobody handled: one piece of work failed, and the rest goes on
 */
export function watchProcesses({
  stop,
  notify,
  log,
}: {
  readonly stop: (error: unknown) => void;
  readonly notify: () => void;
  readonly log: Log;
}): void {
  process.on('uncaughtException', stop);
  process.on('unhandledRejection', (error) => {
    log.warn('rejection-not-handled', { error });
    notify();
  });
  app.on('child-process-gone', (_event, { type, reason, exitCode, name, serviceName }) => {
    log.warn('child-process-gone', { type, reason, exitCode, name: name ?? serviceName });
  });
}
