import type { Migration } from '../migrate.ts';

/** What an order costs at the price of the day on which it was sent, which may be lower than the approved one. */
export const orderCost: Migration = {
  id: 70,
  up(db) {
    db.exec(`
      ALTER TABLE orders ADD COLUMN cost_minor INTEGER;
      ALTER TABLE orders ADD COLUMN cost_currency TEXT;
      UPDATE orders SET cost_minor = price_minor, cost_currency = price_currency
        WHERE sent_at IS NOT NULL AND state NOT IN ('queued', 'held');
    `);
  },
};
