import type { Migration } from '../migrate.ts';

/** The day on which a customer said to let the domain expire, of which the user knew when approving an order all the same. */
export const approvedDrop: Migration = {
  id: 340,
  up: (db) => db.exec('ALTER TABLE orders ADD COLUMN approved_drop TEXT'),
};
