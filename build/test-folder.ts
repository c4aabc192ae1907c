import { accessSync, constants, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Makes a folder for everything that a run of the tests writes. SQLite waits for the disk at each commit: in memory the
 * same tests take a third of the time.
 * @param memory a file system in memory
 * @param needed bytes
 * @returns a folder there, if it has as much free and lets programs run; else in the system's temporary folder
 */
export function makeTestFolder(memory = '/dev/shm', needed = 4 * 2 ** 30): string {
  try {
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize >= needed) {
      const folder = mkdtempSync(join(memory, 'namekeep-tests-'));
      if (runsPrograms(folder)) return folder;
      rmSync(folder, { recursive: true });
    }
  } catch {
    // There is none, or it is not for everybody.
  }
  return mkdtempSync(join(tmpdir(), 'namekeep-tests-'));
}

/** A file system can be mounted so that nothing on it may be executed. */
function runsPrograms(folder: string): boolean {
  const file = join(folder, 'program');
  writeFileSync(file, '', { mode: 0o700 });
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(file);
  }
}
