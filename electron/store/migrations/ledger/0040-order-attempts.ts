import type { Migration } from '../migrate.ts';

/**
 * Every attempt at an order in up to three rows, each written once: it begins in the transaction that claims the
 * order, its request is noted before the first byte leaves, and it ends. Attempts of former versions are not known.
 */
export const orderAttempts: Migration = {
  id: 40,
  up(db) {
    db.exec(`
      CREATE TABLE order_attempts (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        order_id INTEGER NOT NULL REFERENCES orders (id),
        number INTEGER NOT NULL,
        at TEXT NOT NULL,
        key_sent INTEGER NOT NULL,
        budget TEXT NOT NULL,
        UNIQUE (order_id, number)
      ) STRICT;
      CREATE TABLE order_attempt_requests (
        attempt_id INTEGER PRIMARY KEY REFERENCES order_attempts (id),
        at TEXT NOT NULL,
        method TEXT NOT NULL,
        path TEXT NOT NULL,
        query TEXT NOT NULL,
        body TEXT
      ) STRICT;
      CREATE TABLE order_attempt_ends (
        attempt_id INTEGER PRIMARY KEY REFERENCES order_attempts (id),
        at TEXT NOT NULL,
        outcome TEXT NOT NULL CHECK (outcome IN ('answered', 'no-answer', 'not-sent')),
        requests INTEGER NOT NULL,
        status INTEGER,
        answer TEXT,
        answer_cut INTEGER NOT NULL,
        duration_ms INTEGER,
        problem TEXT
      ) STRICT;
      ${tables.flatMap(guards).join('\n')}
    `);
  },
};

const tables = ['order_attempts', 'order_attempt_requests', 'order_attempt_ends'];

const guards = (table: string): string[] =>
  ['DELETE', 'UPDATE'].map(
    (change) => `CREATE TRIGGER ${table}_no_${change.toLowerCase()} BEFORE ${change} ON ${table}
      BEGIN SELECT RAISE(ABORT, 'the attempts at an order are append-only'); END;`,
  );
