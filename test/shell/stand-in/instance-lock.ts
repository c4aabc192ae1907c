import { openSync, readdirSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const lockName = 'stand-in.lock';
const knock = 'stand-in.second-';

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/**
 * One process a folder holds the lock; the others tell it that they were started.
 * @returns whether this process holds it
 */
export function takeInstanceLock(folder: string, onSecond: () => void): boolean {
  const lock = join(folder, lockName);
  try {
    writeFileSync(openSync(lock, 'wx'), String(process.pid));
  } catch {
    if (isRunning(Number(readFileSync(lock, 'utf8')))) {
      writeFileSync(join(folder, `${knock}${process.pid}`), '');
      return false;
    }
    writeFileSync(lock, String(process.pid));
  }
  watch(folder, { persistent: false }, () => {
    for (const name of readdirSync(folder).filter((entry) => entry.startsWith(knock))) {
      rmSync(join(folder, name), { force: true });
      onSecond();
    }
  }).on('error', () => undefined);
  process.on('exit', () => rmSync(lock, { force: true }));
  return true;
}
