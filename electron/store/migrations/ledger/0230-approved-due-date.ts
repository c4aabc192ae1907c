import type { Migration } from '../migrate.ts';

/**
 * The next due date that the user saw when approving an order, which a renewal elsewhere may move before the expiry date,
 * and when that was.
 */
export const approvedDueDate: Migration = {
  id: 230,
  up(db) {
    db.exec(`
      ALTER TABLE orders ADD COLUMN approved_next_due_date TEXT;
      -- Null: when it was queued.
      ALTER TABLE orders ADD COLUMN approved_at TEXT;
      UPDATE orders SET approved_at =
        (SELECT max(at) FROM order_events WHERE order_id = orders.id AND from_state = 'held' AND to_state = 'queued');
    `);
  },
};
