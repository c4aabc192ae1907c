import type { Migration } from '../migrate.ts';

/** What an order may cost on top of its price, as the user approved it; null where there is none or it is not known. */
export const orderFees: Migration = {
  id: 190,
  up(db) {
    db.exec(`
      ALTER TABLE orders ADD COLUMN fee_minor INTEGER;
      ALTER TABLE orders ADD COLUMN fee_currency TEXT;
    `);
  },
};
