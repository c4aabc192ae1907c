import type { Migration } from '../migrate.ts';

/**
 * The state `accepted`, and what is known of an order's charge. A CHECK cannot be altered, but a column with its own
 * can be replaced. Orders that the service accepted and that were called unknown so far become accepted, so that
 * nobody sends them again.
 */
export const acceptedOrders: Migration = {
  id: 80,
  up(db) {
    db.exec(`
      DROP INDEX orders_one_open;
      DROP INDEX orders_by_state;
      DROP INDEX orders_to_run;

      ALTER TABLE orders ADD COLUMN new_state TEXT NOT NULL DEFAULT 'queued' CHECK (new_state IN
        ('queued', 'held', 'sending', 'accepted', 'unknown', 'done', 'awaiting-payment', 'refused', 'cancelled'));
      UPDATE orders SET new_state = state;
      ALTER TABLE orders DROP COLUMN state;
      ALTER TABLE orders RENAME COLUMN new_state TO state;

      CREATE UNIQUE INDEX orders_one_open ON orders (account_id, domain, (depends_on IS NULL))
        WHERE state IN ('queued', 'held', 'sending', 'accepted', 'unknown', 'awaiting-payment');
      CREATE INDEX orders_by_state ON orders (state, id);
      CREATE INDEX orders_to_run ON orders (account_id, id) WHERE state = 'queued';

      ALTER TABLE orders ADD COLUMN first_sent_at TEXT;
      UPDATE orders SET first_sent_at =
        (SELECT min(at) FROM order_events WHERE order_id = orders.id AND to_state = 'sending');
      ALTER TABLE orders ADD COLUMN charged_at TEXT;
      ALTER TABLE orders ADD COLUMN confirmed_by_user INTEGER NOT NULL DEFAULT 0;
      UPDATE orders SET confirmed_by_user = 1 WHERE state = 'done' AND EXISTS
        (SELECT 1 FROM order_events WHERE order_id = orders.id AND from_state = 'unknown'
          AND note LIKE 'The user says that it happened.%');

      INSERT INTO order_events (order_id, at, from_state, to_state, note)
        SELECT id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), 'unknown', 'accepted', '${explanation}'
        FROM orders WHERE ${wasAccepted} ORDER BY id;
      UPDATE orders SET state = 'accepted', error = NULL WHERE state = 'unknown' AND EXISTS
        (SELECT 1 FROM order_events WHERE order_id = orders.id AND to_state = 'accepted');
    `);
  },
};

const explanation =
  'The service accepted this order before; its effect is not visible yet. It is not sent again.';

const wasAccepted = `state = 'unknown' AND (SELECT note FROM order_events WHERE order_id = orders.id
  AND from_state = 'sending' ORDER BY id DESC LIMIT 1) LIKE '%The service accepted the %'`;
