import type { Migration } from '../migrate.ts';

/**
 * What the user decided about an order, so that it can be taken back. Decisions from before are only in the story, and
 * cannot be.
 */
export const userDecisions: Migration = {
  id: 90,
  up(db) {
    db.exec('ALTER TABLE orders ADD COLUMN decision TEXT');
  },
};
