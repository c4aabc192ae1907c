import { say } from '../../../shared/words/sentence.ts';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { toAppError } from '../../../shared/model/errors.ts';
import { toFailure } from '../../store/failures.ts';
import { takeLock, tryLock } from '../../store/ledger/locks.ts';

export interface DownloadRoom {
  readonly folder: string;
  /** Gives up the lock; the folder is still there. */
  leave(): void;
}

const tidying = say('store.doing-downloads');
const roomsOf = (home: string): string => join(home, 'downloads');

/** Only this user can enter it. @throws AppError `busy`, `disk-full`, `file-failed` */
export function takeDownloadRoom(home: string): DownloadRoom {
  const rooms = roomsOf(home);
  try {
    return alone(home, () => {
      mkdirSync(rooms, { recursive: true, mode: 0o700 });
      const folder = mkdtempSync(join(rooms, 'room-'));
      return { folder, leave: takeLock(folder, 'host', 0, tidying) };
    });
  } catch (error) {
    throw toAppError(toFailure(error, rooms));
  }
}

/**
 * Removes the folders whose process is dead, however it ended; those of the living stay.
 * @throws when one cannot be removed
 */
export function clearDownloadRooms(home: string): void {
  const rooms = roomsOf(home);
  if (!existsSync(rooms)) return;
  alone(home, () => {
    for (const entry of readdirSync(rooms, { withFileTypes: true })) {
      if (!entry.isDirectory() || !entry.name.startsWith('room-')) continue;
      const folder = join(rooms, entry.name);
      const release = tryLock(folder, 'host');
      if (!release) continue;
      release();
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

/** A folder is made before its lock is held: meanwhile nobody may take it for one that was left. */
function alone<T>(home: string, work: () => T): T {
  const release = takeLock(home, 'downloads', 10_000, tidying);
  try {
    return work();
  } finally {
    release();
  }
}
