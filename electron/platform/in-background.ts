import type { Log } from './log.ts';

/** Lets work go on that nobody waits for; when it fails, the log says so as `<what>-failed`. */
export function inBackground(work: Promise<unknown>, log: Log, what: string): void {
  work.catch((error: unknown) => log.warn(`${what}-failed`, { error }));
}
