import type { Database } from 'better-sqlite3';

export type Listings = ReturnType<typeof createListings>;

/** When each account was listed whole, and which answer that was; inside the transactions that save domains. */
export function createListings(db: Database) {
  const set = db.prepare(`
    INSERT INTO listed_accounts (account_id, listed_at, answer) VALUES (?, ?, ?)
    ON CONFLICT DO UPDATE SET listed_at = excluded.listed_at, answer = excluded.answer`);
  const drop = db.prepare(
    'UPDATE listed_accounts SET answer = NULL WHERE account_id = ? AND answer IS NOT NULL',
  );
  const answerOf = db
    .prepare<[string], string | null>('SELECT answer FROM listed_accounts WHERE account_id = ?')
    .pluck();
  return {
    /**
     * @param at when the list was asked for (ISO 8601)
     * @param answer null where a domain is not as the list says, or where nothing identifies it
     */
    note: (accountId: string, at: string, answer: string | null): void => void set.run(accountId, at, answer),
    /** The listed domains may no longer be as the list said. */
    dropAnswer: (accountId: string): void => void drop.run(accountId),
    /** Whether a list was saved of this very answer, and every listed domain is still as it said. */
    isAnswer: (accountId: string, answer: string): boolean => answerOf.get(accountId) === answer,
  };
}
