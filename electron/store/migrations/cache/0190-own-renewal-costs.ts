import type { Migration } from '../migrate.ts';

/**
 * A domain's own renewal cost beside the list price for the same term (`registration_period`), in `own_currency`. They
 * are filled in with the next price list, which every refresh reads.
 */
export const ownRenewalCosts: Migration = {
  id: 190,
  up(db) {
    db.exec(`
      ALTER TABLE domains ADD COLUMN own_minor INTEGER;
      ALTER TABLE domains ADD COLUMN own_list_minor INTEGER;
      ALTER TABLE domains ADD COLUMN own_currency TEXT;
      -- Another text, so that the next list is not taken for the same one.
      UPDATE price_lists SET entries = entries || ' ';
    `);
  },
};
