import type { Database } from 'better-sqlite3';
import type { DomainKey } from '../../../shared/model/domain.ts';
import type { ContactValues, Difference } from '../../../shared/rules/detail-differences.ts';
import { inserting, selecting } from '../columns.ts';

export type FoundDifference = DomainKey & Difference;

/** One that waits for the ledger. Source and number name it for good, whatever becomes of this file. */
export type WaitingDifference = FoundDifference & { readonly source: string; readonly seq: number };

type Row = Omit<WaitingDifference, 'contacts'> & { readonly contacts: string | null };

const fields = [
  ...['source', 'accountId', 'domain', 'kind', 'before', 'after'],
  ...['expiryDate', 'contacts', 'readBefore', 'at'],
];

export type HistoryOutbox = ReturnType<typeof createHistoryOutbox>;

/** Differences wait in the transaction that made them until the ledger, which knows their numbers, has them. */
export function createHistoryOutbox(db: Database) {
  // A source of its own for each opening: an older copy of the file, put back, never repeats a number of this one.
  const source = crypto.randomUUID();
  const add = db.prepare(inserting('history_outbox', fields));
  const drop = db.prepare('DELETE FROM history_outbox WHERE seq <= ?');
  const wasListed = db.prepare<[string], 1>('SELECT 1 FROM listed_accounts WHERE account_id = ?').pluck();

  return {
    /** Inside the transaction that saves what was read. */
    add(difference: FoundDifference): void {
      const { contacts } = difference;
      add.run({ ...difference, source, contacts: contacts && JSON.stringify(contacts) });
    },
    /** The account's domains were all listed before, so that one that is not known is new. */
    knows: (accountId: string): boolean => wasListed.get(accountId) !== undefined,
    /** Drops those up to this number: numbers are given out inside write transactions, so none is added below it. */
    forget: (seq: number): void => void drop.run(seq),
  };
}

export function createOutboxReads(db: Database) {
  const first = db.prepare<[number], Row>(
    `SELECT ${selecting(['seq', ...fields])} FROM history_outbox ORDER BY seq LIMIT ?`,
  );
  return {
    /** The oldest differences; they stay until `forget`. */
    waiting: (limit: number): WaitingDifference[] => first.all(limit).map(toDifference),
  };
}

const toDifference = (row: Row): WaitingDifference => ({
  ...row,
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- written by this repository alone
  contacts: row.contacts === null ? null : (JSON.parse(row.contacts) as ContactValues),
});
