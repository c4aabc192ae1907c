import type { Migration } from '../migrate.ts';

/** The credit that the user saw when approving an order, and a way to find what was sent since a credit was read. */
export const approvedCredit: Migration = {
  id: 30,
  up(db) {
    db.exec(`
      ALTER TABLE orders ADD COLUMN credit_minor INTEGER;
      ALTER TABLE orders ADD COLUMN credit_currency TEXT;
      ALTER TABLE orders ADD COLUMN credit_fetched_at TEXT;
      CREATE INDEX orders_by_sending ON orders (account_id, sent_at) WHERE sent_at IS NOT NULL;
    `);
  },
};
