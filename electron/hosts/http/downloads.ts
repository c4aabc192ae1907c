import { randomBytes } from 'node:crypto';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../../platform/log.ts';
import { isSame, randomSecret } from './session.ts';
import { say } from '../../../shared/words/sentence.ts';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, createReadStream } from 'node:fs';
import { toAppError } from '../../../shared/model/errors.ts';
import { toFailure } from '../../store/failures.ts';
import { takeLock, tryLock } from '../../store/ledger/locks.ts';
import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';

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
  let claimed: DownloadFolder | null = null;
  try {
    removeAbandonedFolders(home);
  } catch (error) {
    // A later start tries again.
    log.warn('downloads-left', { error });
  }
  const ready = new Map<string, Download>();
  const tickets = new Map<string, { readonly ticket: string; readonly until: number }>();
  return {
    async choose(suggestedName: string) {
      claimed ??= claimFolder(home);
      const id = randomBytes(16).toString('hex');
      const name = safeFileName(suggestedName);
      const path = join(claimed.folder, id, name);
      await mkdir(join(claimed.folder, id));
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
      claimed?.leave();
      if (claimed) await rm(claimed.folder, { recursive: true, force: true });
    },
  };
}

interface DownloadFolder {
  readonly folder: string;
  /** Gives up the lock; the folder is still there. */
  leave(): void;
}

const tidying = say('store.doing-downloads');
const downloadsOf = (home: string): string => join(home, 'downloads');

/** Only this user can enter it. @throws AppError `busy`, `disk-full`, `file-failed` */
function claimFolder(home: string): DownloadFolder {
  const folders = downloadsOf(home);
  try {
    return alone(home, () => {
      mkdirSync(folders, { recursive: true, mode: 0o700 });
      const folder = mkdtempSync(join(folders, 'host-'));
      return { folder, leave: takeLock(folder, 'host', 0, tidying) };
    });
  } catch (error) {
    throw toAppError(toFailure(error, folders));
  }
}

/** Removes the folders whose process is dead, however it ended; throws when one cannot be removed. */
function removeAbandonedFolders(home: string): void {
  const folders = downloadsOf(home);
  if (!existsSync(folders)) return;
  alone(home, () => {
    for (const entry of readdirSync(folders, { withFileTypes: true })) {
      if (!entry.isDirectory() || !entry.name.startsWith('host-')) continue;
      const folder = join(folders, entry.name);
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

/** @returns a Content-Disposition that saves the file under its name, in old and new spelling (RFC 6266) */
export function attachment(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** Sends a finished report once; a transfer that breaks off can be asked for again. */
export async function sendDownload(
  response: ServerResponse,
  id: string,
  download: Download,
  downloads: Downloads,
): Promise<void> {
  try {
    const { size } = await stat(download.path);
    response.writeHead(200, {
      'content-type': download.name.endsWith('.xlsx')
        ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
        : 'text/csv; charset=utf-8',
      'content-length': size,
      'content-disposition': attachment(download.name),
      'cache-control': 'no-store',
    });
    await pipeline(createReadStream(download.path), response);
  } catch (error) {
    downloads.putBack(id, download);
    throw error;
  }
  await downloads.discard(download);
}
