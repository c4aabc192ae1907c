import { openSync, readdirSync, readFileSync, renameSync, rmSync, watch, writeFileSync } from 'node:fs';
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
export function takeInstanceLock(folder: string, onSecond: (args: string[]) => void): boolean {
  const lock = join(folder, lockName);
  try {
    writeFileSync(openSync(lock, 'wx'), String(process.pid));
  } catch {
    if (isRunning(Number(readFileSync(lock, 'utf8')))) {
      // Whole before it is seen.
      const args = join(folder, `stand-in.args-${process.pid}`);
      writeFileSync(args, JSON.stringify(process.argv));
      renameSync(args, join(folder, `${knock}${process.pid}`));
      return false;
    }
    writeFileSync(lock, String(process.pid));
  }
  watch(folder, { persistent: false }, () => {
    for (const name of readdirSync(folder).filter((entry) => entry.startsWith(knock))) {
      const args = JSON.parse(readFileSync(join(folder, name), 'utf8')) as string[];
      rmSync(join(folder, name), { force: true });
      onSecond(args);
    }
  }).on('error', () => undefined);
  process.on('exit', () => rmSync(lock, { force: true }));
  return true;
}
