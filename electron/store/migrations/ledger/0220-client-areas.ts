import type { Migration } from '../migrate.ts';

/** Where the invoices of an account are paid. */
export const clientAreas: Migration = {
  id: 220,
  up(db) {
    db.exec('ALTER TABLE accounts ADD COLUMN client_area_url TEXT;');
  },
};
