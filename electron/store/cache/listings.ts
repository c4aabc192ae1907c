import type { Database } from 'better-sqlite3';
import type { ListAnswer, ListFacts } from '../../../shared/model/domain-batch.ts';

export type Listings = ReturnType<typeof createListings>;

/** Time and digest of each account's last complete list; inside the transactions that save domains. */
export function createListings(db: Database) {
  const set = db.prepare(`
    INSERT INTO listed_accounts (account_id, listed_at, answer, facts) VALUES (?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET listed_at = excluded.listed_at, answer = excluded.answer, facts = excluded.facts`);
  const drop = db.prepare(
    'UPDATE listed_accounts SET answer = NULL WHERE account_id = ? AND answer IS NOT NULL',
  );
  return {
    /** Notes the answer to a list asked for at `startedAt`; null where nothing identifies it or a domain differs. */
    note: (accountId: string, startedAt: string, answer: ListAnswer | null): void =>
      void set.run(accountId, startedAt, answer?.id ?? null, answer && JSON.stringify(answer.facts)),
    dropAnswer: (accountId: string): void => void drop.run(accountId),
    listAnswer: createListAnswerRead(db),
  };
}

/** @returns a read of the answer that was saved last, if every listed domain is still as it said */
export function createListAnswerRead(db: Database) {
  const answer = db.prepare<[string], { id: string; facts: string }>(
    'SELECT answer AS id, facts FROM listed_accounts WHERE account_id = ? AND answer IS NOT NULL',
  );
  return (accountId: string): ListAnswer | null => {
    const row = answer.get(accountId);
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- written by this repository alone
    return row ? { id: row.id, facts: JSON.parse(row.facts) as ListFacts } : null;
  };
}
