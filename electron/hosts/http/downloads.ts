import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { SaveTarget } from '../../core/app/services.ts';
import type { Log } from '../../platform/log.ts';
import { clearDownloadRooms, type DownloadRoom, takeDownloadRoom } from './download-rooms.ts';
import { isSame, randomSecret } from './secrets.ts';

/** How long a ticket can be used, in milliseconds: the page asks for it when the user clicks. */
const ticketLifeMs = 30_000;

export interface Download {
  readonly path: string;
  readonly name: string;
}

/**
 * Where reports go when the page is in a browser: a private folder in the home folder. Each is fetched once, with a
 * ticket: a link that saves a file cannot send the page's header, so the page asks for a ticket first.
 */
export interface Downloads extends SaveTarget {
  /** @returns a ticket for one request in the next 30 seconds, the only valid one; null when there is no such file */
  issueTicket(id: string): string | null;
  /** Hands the file out and forgets its address; null when there is none or the ticket is not valid. */
  take(id: string, ticket: string): Download | null;
  /** Lets the file be asked for again, because the transfer broke off. */
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

/**
 * Removes what hosts that are dead left in this home folder; its own place is made when there is a report for it.
 * @param now milliseconds since 1970
 */
export function openDownloads(home: string, log: Log, now: () => number = Date.now): Downloads {
  let room: DownloadRoom | null = null;
  try {
    clearDownloadRooms(home);
  } catch (error) {
    // A later start tries again.
    log.warn('downloads-left', { error });
  }
  const ready = new Map<string, Download>();
  const tickets = new Map<string, { readonly ticket: string; readonly until: number }>();
  return {
    async choose(suggestedName) {
      room ??= takeDownloadRoom(home);
      const id = randomBytes(16).toString('hex');
      const name = safeFileName(suggestedName);
      const path = join(room.folder, id, name);
      await mkdir(join(room.folder, id));
      return {
        path,
        inHome: true,
        publish() {
          ready.set(id, { path, name });
          return `/download/${id}`;
        },
      };
    },
    issueTicket(id) {
      if (!ready.has(id)) return null;
      const ticket = randomSecret();
      tickets.set(id, { ticket, until: now() + ticketLifeMs });
      return ticket;
    },
    take(id, ticket) {
      const issued = tickets.get(id);
      if (!issued || now() >= issued.until || !isSame(ticket, issued.ticket)) return null;
      tickets.delete(id);
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
