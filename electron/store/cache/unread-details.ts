import type { Database } from 'better-sqlite3';
import { DetailPart, type DomainKey, NotRead, type NotReadParts } from '../../../shared/model/domain.ts';
import type { NotReadGroup } from '../../../shared/model/details-fetch.ts';
import { fromColumn } from '../../../shared/model/sentence.ts';
import { toColumn } from '../../../shared/words/sentence.ts';

export interface NotReadCells {
  readonly part: string;
  readonly cause: string;
  readonly words: string | null;
  readonly at: string;
}

/** Reasons why the latest reading of a part brought nothing. */
export function createUnreadDetails(db: Database) {
  const put = db.prepare('INSERT OR REPLACE INTO unread_details VALUES (?, ?, ?, ?, ?, ?)');
  const drop = db.prepare('DELETE FROM unread_details WHERE account_id = ? AND domain = ? AND part = ?');
  return {
    put: (
      { accountId, domain }: DomainKey,
      part: DetailPart,
      { cause, words }: NotRead,
      readAt: string,
    ): void => void put.run(accountId, domain, part, cause, words && toColumn(words), readAt),
    /** @returns whether there was a reason */
    drop: ({ accountId, domain }: DomainKey, part: DetailPart): boolean =>
      drop.run(accountId, domain, part).changes > 0,
  };
}

export function createUnreadDetailsReads(db: Database) {
  const ofOne = db.prepare<[string, string], NotReadCells>(
    'SELECT part, cause, words, at FROM unread_details WHERE account_id = ? AND domain = ?',
  );
  const grouped = db.prepare<
    [string, number],
    Omit<NotReadCells, 'at'> & { domains: number; example: string }
  >(`
    SELECT part, cause, words, count(*) AS domains, min(domain) AS example FROM unread_details
    WHERE at >= ? GROUP BY part, cause, words ORDER BY domains DESC, part, words LIMIT ?`);
  return {
    /** Parts of each domain whose latest reading brought nothing, in the order of `keys`. */
    notRead: (keys: readonly DomainKey[]): NotReadParts[] =>
      keys.map(({ accountId, domain }) => toNotRead(ofOne.all(accountId, domain))),
    /** The most frequent reasons since a time (ISO 8601), each with how many domains it concerns. */
    notReadGroups: (since: string, limit: number): NotReadGroup[] =>
      grouped.all(since, limit).map(({ part, cause, words, domains, example }) => ({
        part: DetailPart.parse(part),
        ...parsed({ cause, words }),
        domains,
        example,
      })),
  };
}

export const toNotRead = (rows: readonly NotReadCells[]): NotReadParts =>
  Object.fromEntries(rows.map(({ part, at, ...why }) => [DetailPart.parse(part), { ...parsed(why), at }]));

const parsed = ({ cause, words }: Pick<NotReadCells, 'cause' | 'words'>): NotRead =>
  NotRead.parse({ cause, words: words && fromColumn(words) });
