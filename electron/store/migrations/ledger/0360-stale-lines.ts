import type { Migration } from '../migrate.ts';

/** What every line may depend on, beside its order: customers, what they pay and were asked, and which accounts are a demo. */
const sources = ['accounts', 'customers', 'domain_customers', 'markups', 'retail_prices', 'round_domains'];
const events = ['INSERT', 'UPDATE', 'DELETE'];

// Not INSERT OR IGNORE: inside a trigger, the word of the statement that fired it counts.
const note = (id: string): string =>
  `BEGIN INSERT INTO stale_lines SELECT ${id} WHERE ${id} NOT IN (SELECT order_id FROM stale_lines); END`;
const paid = (row: string): string => `${row}.state IN ('done', 'accepted')`;

/** Lines are written again where something changed that they depend on, instead of all of them after every write. */
export const staleLines: Migration = {
  id: 360,
  up(db) {
    db.exec(`
      -- Orders whose lines may not say what they should; 0 stands for all of them.
      CREATE TABLE stale_lines (order_id INTEGER PRIMARY KEY) STRICT;
      INSERT INTO stale_lines VALUES (0);
      CREATE TRIGGER stale_by_new_order AFTER INSERT ON orders WHEN ${paid('new')} ${note('new.id')};
      CREATE TRIGGER stale_by_order AFTER UPDATE ON orders WHEN ${paid('old')} OR ${paid('new')} ${note('new.id')};
      CREATE TRIGGER stale_by_lost_order AFTER DELETE ON orders WHEN ${paid('old')} ${note('old.id')};
      CREATE TRIGGER stale_by_refund AFTER INSERT ON refunds ${note('new.order_id')};
      CREATE TRIGGER stale_by_no_refund AFTER DELETE ON refunds ${note('old.order_id')};
      CREATE TRIGGER stale_by_billed_line AFTER INSERT ON invoice_lines WHEN new.batch_id IS NOT NULL
        ${note('new.order_id')};
      CREATE TRIGGER stale_by_billing AFTER UPDATE OF batch_id, price_by_hand ON invoice_lines ${note('new.order_id')};
    `);
    for (const source of sources)
      for (const event of events)
        db.exec(`CREATE TRIGGER stale_by_${event}_of_${source} AFTER ${event} ON ${source} ${note('0')}`);
  },
};
