import type { Migration } from '../migrate.ts';

/** Domains are grouped by the column of their tags, under its name. */
export const viewsByTags: Migration = {
  id: 270,
  up(db) {
    db.exec(`
      UPDATE views SET look = json_set(look, '$.group', 'tags') WHERE json_extract(look, '$.group') = 'tag'`);
  },
};
