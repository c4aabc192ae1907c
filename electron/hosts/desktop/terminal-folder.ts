import { lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorCode } from '../../platform/error-code.ts';

const ours = /^namekeep-terminal-(\d+)-/;

export interface TerminalFolder {
  readonly path: string;
  /** Removes it, as far as it can be: on Windows Chromium keeps files open to the end. */
  leave(): void;
}

/** A temporary folder for one command; those that ended commands left behind are removed. */
export function terminalFolder(elsewhere = tmpdir()): TerminalFolder {
  const path = mkdtempSync(join(elsewhere, `namekeep-terminal-${process.pid}-`));
  for (const name of readdirSync(elsewhere)) {
    const pid = ours.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) removeOwn(join(elsewhere, name));
  }
  return { path, leave: () => removeOwn(path) };
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) !== 'ESRCH';
  }
}

/** Best effort. Temporary folders of other users are left alone: while one is removed, its owner could redirect it. */
function removeOwn(path: string): void {
  try {
    const user = process.getuid?.();
    if (user === undefined || lstatSync(path).uid === user) rmSync(path, { recursive: true, force: true });
  } catch {
    // The next command tries again.
  }
}
