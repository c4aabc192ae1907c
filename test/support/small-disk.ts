import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** How a full disk can be had: a small file system of its own (root on Linux), or a limit on the size of files. */
export type FullDiskBy = 'a small tmpfs' | 'a limit on file sizes';

export interface SmallDisk {
  /** An empty folder on it. */
  readonly home: string;
  /** From now on nothing can be written any more; with a limit on file sizes by these processes, else by nobody. */
  fill(...pids: readonly number[]): void;
  free(): void;
  /** Makes the file system read-only, or writable again; a tmpfs only. */
  readOnly(yes: boolean): void;
  remove(): void;
}

const mount = (...args: readonly string[]): void => void execFileSync('mount', args, { stdio: 'ignore' });

function works(attempt: () => void): boolean {
  try {
    attempt();
    return true;
  } catch {
    return false;
  }
}

/** @returns the ways this machine has; never none on Linux */
export function waysToFillADisk(): FullDiskBy[] {
  const ways: FullDiskBy[] = [];
  if (process.platform === 'linux' && works(() => openTmpfs(1).remove())) ways.push('a small tmpfs');
  if (works(() => execFileSync('prlimit', ['--version']))) ways.push('a limit on file sizes');
  return ways;
}

export const openSmallDisk = (by: FullDiskBy, megabytes: number): SmallDisk =>
  by === 'a small tmpfs' ? openTmpfs(megabytes) : openLimited();

function openTmpfs(megabytes: number): SmallDisk {
  const home = mkdtempSync(join(tmpdir(), 'namekeep-small-'));
  try {
    mount('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', home);
  } catch (error) {
    rmSync(home, { recursive: true });
    throw error;
  }
  const filler = join(home, 'filler');
  return {
    home,
    fill() {
      const file = openSync(filler, 'a');
      for (const size of [65_536, 4_096, 1]) while (works(() => writeSync(file, Buffer.alloc(size))));
      closeSync(file);
    },
    free: () => rmSync(filler, { force: true }),
    readOnly: (yes) => mount('-o', `remount,${yes ? 'ro' : 'rw'}`, home),
    remove() {
      execFileSync('umount', ['-l', home]);
      rmSync(home, { recursive: true });
    },
  };
}

// No file grows: to a database almost what a full disk is.
function openLimited(): SmallDisk {
  const home = mkdtempSync(join(tmpdir(), 'namekeep-small-'));
  // This process itself stays as it is: the runner of the tests writes files, too.
  const limit = (pid: number): void => void execFileSync('prlimit', ['--pid', String(pid), '--fsize=1']);
  return {
    home,
    fill: (...pids) => pids.forEach(limit),
    free: () => undefined,
    readOnly() {
      throw new Error('A limit makes nothing read-only.');
    },
    remove: () => rmSync(home, { recursive: true, force: true }),
  };
}
