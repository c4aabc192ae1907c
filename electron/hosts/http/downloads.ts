import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../../platform/log.ts';
import { clearDownloadRooms, type DownloadRoom, takeDownloadRoom } from './download-rooms.ts';
import { isSame, randomSecret } from './secrets.ts';

/** How long a ticket can be used, in milliseconds: the page asks for it when the user clicks. */
const ticketLifeMs = 30_000;

export interface Download {
  readonly path: string;
  readonly name: string;
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

export type Downloads = ReturnType<typeof openDownloads>;

/**
 * A private folder in the home folder for reports of a page in a browser. Each is fetched once, with a ticket: a link that
 * saves a file cannot send the page's header, so the page asks for a ticket first. Folders of hosts that are dead are removed.
 * @param now milliseconds since 1970
 */
export function openDownloads(home: string, log: Log, now: () => number = Date.now) {
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
    async choose(suggestedName: string) {
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
    /** @returns a ticket for one request in the next 30 seconds, the only valid one; null when there is no such file */
    issueTicket(id: string) {
      if (!ready.has(id)) return null;
      const ticket = randomSecret();
      tickets.set(id, { ticket, until: now() + ticketLifeMs });
      return ticket;
    },
    /** Hands the file out and forgets its address; null when there is none or the ticket is not valid. */
    take(id: string, ticket: string) {
      const issued = tickets.get(id);
      if (!issued || now() >= issued.until || !isSame(ticket, issued.ticket)) return null;
      tickets.delete(id);
      const download = ready.get(id) ?? null;
      ready.delete(id);
      return download;
    },
    /** Lets the file be asked for again, because the transfer broke off. */
    putBack: (id: string, download: Download) => void ready.set(id, download),
    /** Removes a file that arrived. */
    discard: ({ path }: Download) => rm(path, { force: true }),
    /** Removes all that is left. */
    async close() {
      room?.leave();
      if (room) await rm(room.folder, { recursive: true, force: true });
    },
  };
}
