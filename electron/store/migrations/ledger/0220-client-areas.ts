import type { Migration } from '../migrate.ts';

export const clientAreas: Migration = {
  id: 220,
  up(db) {
    db.exec('ALTER TABLE accounts ADD COLUMN client_area_url TEXT;');
  },
};
