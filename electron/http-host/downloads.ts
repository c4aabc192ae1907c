import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { SaveTarget } from '../core.ts';
import type { Log } from '../log.ts';
import { clearDownloadRooms, type DownloadRoom, takeDownloadRoom } from './download-rooms.ts';

export interface Download {
  readonly path: string;
  readonly name: string;
}

/**
 * Where reports go when the page is in a browser: a private folder in the home folder, each fetched once by an address
 * nobody can guess.
 */
export interface Downloads extends SaveTarget {
  /** Hands the file out and forgets its address; null when there is none or it was handed out already. */
  take(id: string): Download | null;
  /** Makes the address valid again, because the transfer broke off. */
  putBack(id: string, download: Download): void;
  /** Removes a file that arrived. */
  discard(download: Download): Promise<void>;
  /** Removes all that is left. */
  close(): Promise<void>;
}

/** @returns a name without folders, control characters or anything a file system refuses */
export function safeFileName(suggested: string): string {
  const name = suggested
    // eslint-disable-next-line no-control-regex -- control characters are what must go
    .replace(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069"*/:<>?\\|]+/g, '-')
    // 80 characters are at most 240 bytes; file systems stop at 255.
    .slice(0, 80)
    .toWellFormed()
    .replace(/^[.\s]+|[.\s]+$/g, '');
  return name || 'report.csv';
}

/** Removes what hosts that are dead left in this home folder; its own place is made when there is a report for it. */
export function openDownloads(home: string, log: Log): Downloads {
  let room: DownloadRoom | null = null;
  try {
    clearDownloadRooms(home);
  } catch (error) {
    // A later start tries again.
    log.warn('downloads-left', { error });
  }
  const ready = new Map<string, Download>();
  return {
    async choose(suggestedName) {
      room ??= takeDownloadRoom(home);
      const id = randomBytes(16).toString('hex');
      const name = safeFileName(suggestedName);
      const path = join(room.folder, id, name);
      await mkdir(join(room.folder, id));
      return {
        path,
        publish() {
          ready.set(id, { path, name });
          return `/download/${id}`;
        },
      };
    },
    take(id) {
      const download = ready.get(id) ?? null;
      ready.delete(id);
      return download;
    },
    putBack: (id, download) => void ready.set(id, download),
    discard: ({ path }) => rm(path, { force: true }),
    async close() {
      room?.leave();
      if (room) await rm(room.folder, { recursive: true, force: true });
    },
  };
}
