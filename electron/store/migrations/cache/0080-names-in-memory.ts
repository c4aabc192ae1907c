import type { Migration } from '../migrate.ts';

/** Names are searched in memory, by `portfolio/name-search.ts`. */
export const namesInMemory: Migration = {
  id: 80,
  up(db) {
    db.exec(`
      DROP TRIGGER domains_named;
      DROP TRIGGER domains_forgotten;
      DROP TABLE domain_names;
    `);
  },
};
