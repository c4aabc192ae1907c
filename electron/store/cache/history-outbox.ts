import { randomUUID } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import type { DomainKey } from '../../../shared/model/domain.ts';
import type { HistoryKind } from '../../../shared/model/history.ts';
import type { Difference } from '../../../shared/rules/change-origin.ts';
import type { ContactValues } from '../../../shared/rules/detail-differences.ts';

/** A difference that was just read. */
export type FoundDifference = DomainKey & Difference;

/** One that waits for the ledger. Source and number name it for good, whatever becomes of this file. */
export type WaitingDifference = FoundDifference & { readonly source: string; readonly seq: number };

interface Columns {
  readonly seq: number;
  readonly source: string;
  readonly account_id: string;
  readonly domain: string;
  readonly kind: HistoryKind;
  readonly before: string | null;
  readonly after: string | null;
  readonly expiry_date: string | null;
  readonly contacts: string | null;
  readonly read_before: string | null;
  readonly at: string;
}

export type HistoryOutbox = ReturnType<typeof createHistoryOutbox>;

/**
 * Differences wait in `cache.db`, written in the transaction that made them, until the ledger has them. A process that dies
 * in between leaves them here, and the ledger knows up to which number it has those of a source.
 */
export function createHistoryOutbox(db: Database) {
  // A source of its own for each opening: an older copy of the file, put back, never repeats a number of this one.
  const source = randomUUID();
  const add = db.prepare(`
    INSERT INTO history_outbox (source, account_id, domain, kind, before, after, expiry_date, contacts, read_before, at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  const drop = db.prepare('DELETE FROM history_outbox WHERE seq <= ?');
  const wasListed = db.prepare<[string], 1>('SELECT 1 FROM listed_accounts WHERE account_id = ?').pluck();
  const setListed = db.prepare('INSERT OR IGNORE INTO listed_accounts VALUES (?)');

  return {
    /** Inside the transaction that saves what was read. */
    add({
      accountId,
      domain,
      kind,
      before,
      after,
      expiryDate,
      contacts,
      readBefore,
      at,
    }: FoundDifference): void {
      const fields = contacts && JSON.stringify(contacts);
      add.run(source, accountId, domain, kind, before, after, expiryDate, fields, readBefore, at);
    },
    /** Whether the account's domains were all listed before, so that one that is not known is new. */
    knows: (accountId: string): boolean => wasListed.get(accountId) !== undefined,
    noteListed: (accountId: string): void => void setListed.run(accountId),
    /** Drops those up to this number: numbers are given out inside write transactions, so none is added below it. */
    forget: (seq: number): void => void drop.run(seq),
  };
}

/** What waits, read without keeping those who add to it waiting. */
export function createOutboxReads(db: Database) {
  const first = db.prepare<[number], Columns>('SELECT * FROM history_outbox ORDER BY seq LIMIT ?');
  return {
    /** The oldest differences; they stay until `forget`. */
    waiting: (limit: number): WaitingDifference[] => first.all(limit).map(toDifference),
  };
}

const toDifference = (row: Columns): WaitingDifference => ({
  source: row.source,
  seq: row.seq,
  accountId: row.account_id,
  domain: row.domain,
  kind: row.kind,
  before: row.before,
  after: row.after,
  expiryDate: row.expiry_date,
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- written by this repository alone
  contacts: row.contacts === null ? null : (JSON.parse(row.contacts) as ContactValues),
  readBefore: row.read_before,
  at: row.at,
});
