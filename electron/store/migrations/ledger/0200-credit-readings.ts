import { parseAmount } from '../../../../shared/rules/money.ts';
import type { Migration } from '../migrate.ts';

interface Reading {
  readonly accountId: string;
  readonly readAt: string;
  readonly amount: string;
  readonly currency: string;
}

/** Every reading of the credit, what the user says of differences, and what orders were seen to cost. */
export const creditReadings: Migration = {
  id: 200,
  up(db) {
    db.exec(`
      -- account_id is not a foreign key: the statement of an account outlives it.
      CREATE TABLE credit_readings (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        account_id TEXT NOT NULL,
        read_at TEXT NOT NULL,
        minor INTEGER NOT NULL,
        currency TEXT NOT NULL
      ) STRICT;
      CREATE UNIQUE INDEX credit_readings_by_time ON credit_readings (account_id, read_at);

      -- A difference is known by the reading that showed it; the label holds while the difference is that amount.
      CREATE TABLE credit_labels (
        account_id TEXT NOT NULL,
        read_at TEXT NOT NULL,
        minor INTEGER NOT NULL,
        currency TEXT NOT NULL,
        label TEXT NOT NULL,
        note TEXT,
        labelled_at TEXT NOT NULL,
        PRIMARY KEY (account_id, read_at)
      ) STRICT, WITHOUT ROWID;

      ALTER TABLE orders ADD COLUMN charged_minor INTEGER;
      ALTER TABLE orders ADD COLUMN charged_currency TEXT;
    `);
    const readings = db.prepare<[], Reading>(`
      SELECT account_id AS accountId, baseline ->> '$.creditReadAt' AS readAt,
        baseline ->> '$.credit.amount' AS amount, baseline ->> '$.credit.currency' AS currency
      FROM orders WHERE readAt IS NOT NULL AND amount IS NOT NULL AND currency IS NOT NULL ORDER BY readAt`);
    const add = db.prepare(
      'INSERT OR IGNORE INTO credit_readings (account_id, read_at, minor, currency) VALUES (?, ?, ?, ?)',
    );
    for (const { accountId, readAt, amount, currency } of readings.all()) {
      const minor = parseAmount(amount, currency);
      if (minor !== null) add.run(accountId, readAt, minor, currency);
    }
  },
};
