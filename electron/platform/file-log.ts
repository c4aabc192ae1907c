import {
  closeSync,
  fchmodSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Log } from './log.ts';
import { createRedaction } from './redaction.ts';
import { errorCode } from './error-code.ts';

const FILES = 3;

export interface FileLog extends Log {
  /** Brings everything to the disk and closes the file; what is logged afterwards is dropped. */
  close(): void;
}

/**
 * A log of JSON lines in `namekeep.log`, readable by this user alone. At 5 MB it becomes `namekeep.1.log`, then
 * `namekeep.2.log`, then it is gone. Logging never throws: when it cannot be written the line is dropped, and stderr
 * says so once. Several processes may share the folder.
 * @param now milliseconds since the epoch
 * @param level `warn` leaves out what is only informative; default `info`
 * @param maxBytes size at which the file is exchanged; default 5 MB
 */
export function openFileLog({
  folder,
  now,
  level = 'info',
  maxBytes = 5_000_000,
}: {
  readonly folder: string;
  readonly now: () => number;
  readonly level?: 'info' | 'warn';
  readonly maxBytes?: number;
}): FileLog {
  const redaction = createRedaction();
  const fileAt = (age: number): string => join(folder, age === 0 ? 'namekeep.log' : `namekeep.${age}.log`);
  let descriptor: number | null = null;
  let complained = false;
  let closed = false;

  function open(): number {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const opened = openSync(fileAt(0), 'a', 0o600);
    // A file that was there before keeps the mode it had.
    fchmodSync(opened, 0o600);
    return opened;
  }

  function release(): void {
    if (descriptor === null) return;
    const opened = descriptor;
    descriptor = null;
    closeSync(opened);
  }

  function exchangeFiles(): void {
    release();
    // Another process may have done it already; then the path leads to a fresh file.
    if (statSync(fileAt(0)).size < maxBytes) return;
    for (let age = FILES - 1; age > 0; age -= 1) {
      try {
        renameSync(fileAt(age - 1), fileAt(age));
      } catch (error) {
        if (errorCode(error) !== 'ENOENT') throw error;
      }
    }
  }

  function append(line: string): void {
    descriptor ??= open();
    if (fstatSync(descriptor).size >= maxBytes) {
      exchangeFiles();
      descriptor = open();
    }
    writeSync(descriptor, line);
  }

  function complain(error: unknown): void {
    if (complained) return;
    complained = true;
    const reason = errorCode(error) || 'unknown reason';
    process.stderr.write(
      `The log in ${folder} cannot be written (${reason}); Namekeep goes on without it.\n`,
    );
  }

  function write(at: 'info' | 'warn', event: string, fields: Readonly<Record<string, unknown>>): void {
    if (closed || (level === 'warn' && at === 'info')) return;
    try {
      const head = { at: new Date(now()).toISOString(), level: at, event: redaction.text(event) };
      const rest = redaction.value(fields);
      append(
        `${JSON.stringify({ ...head, ...(typeof rest === 'object' ? rest : { fields: rest }), ...head })}\n`,
      );
    } catch (error) {
      complain(error);
    }
  }

  return {
    info: (event, fields = {}) => write('info', event, fields),
    warn: (event, fields = {}) => write('warn', event, fields),
    hide: (secret) => redaction.hide(secret),
    close() {
      closed = true;
      try {
        if (descriptor !== null) fsyncSync(descriptor);
        release();
      } catch (error) {
        complain(error);
      }
    },
  };
}
