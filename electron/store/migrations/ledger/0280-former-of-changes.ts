import type { Migration } from '../migrate.ts';

/** What a change replaced, as the change that would bring it back. */
export const formerOfChanges: Migration = {
  id: 280,
  up(db) {
    db.exec('ALTER TABLE changes ADD COLUMN former TEXT');
  },
};
