import type { Migration } from '../migrate.ts';

/**
 * How many active domains an account had beside each price list: prices depend on that. Of lists from before nobody knows.
 * @see docs/INTERFACE.md, What the service does > 3
 */
export const activeDomains: Migration = {
  id: 240,
  up(db) {
    db.exec(`
      ALTER TABLE known_price_lists ADD COLUMN active INTEGER;
      ALTER TABLE price_changes ADD COLUMN active INTEGER;
      -- Beside the list before.
      ALTER TABLE price_changes ADD COLUMN active_before INTEGER;
      CREATE INDEX price_changes_by_list ON price_changes (account_id, at);
    `);
  },
};
