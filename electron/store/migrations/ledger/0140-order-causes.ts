import type { Migration } from '../migrate.ts';

/**
 * Why an order waits for the user, as a code with values, so that orders are decided in groups. Orders from before get
 * theirs from what was written about them; a sentence that says nothing of that kind leads to `other`.
 */
export const orderCauses: Migration = {
  id: 140,
  up(db) {
    db.exec(`
      ALTER TABLE orders ADD COLUMN cause TEXT;
      UPDATE orders SET cause = json_object('code', CASE
        WHEN state = 'awaiting-payment' THEN 'invoice-unpaid'
        WHEN state = 'unknown' AND evidence IS NULL THEN 'reply-lost'
        WHEN state = 'unknown' AND evidence ->> 'key' = 'kept' THEN 'key-kept'
        WHEN state = 'unknown' AND evidence ->> 'key' = 'locked' THEN 'key-locked'
        WHEN state = 'unknown' AND (evidence ->> 'arrived' = 1 OR invoice_id IS NOT NULL) THEN 'service-received'
        WHEN state = 'unknown' AND evidence ->> 'readAt' IS NULL THEN 'reply-lost'
        WHEN state = 'unknown' THEN 'other'
        WHEN error LIKE 'The credit does not cover it%' THEN 'credit-short'
        WHEN error LIKE 'The credit could not be read%' THEN 'credit-unread'
        WHEN error LIKE 'Its price is unknown%' OR error LIKE 'The price, unknown when%' THEN 'price-unknown'
        WHEN error LIKE 'The price is now in %' OR error LIKE 'It costs % and the credit is in %' THEN 'currency-changed'
        WHEN error LIKE 'The price is now %' THEN 'price-rose'
        WHEN error LIKE 'Its expiry date is now %' THEN 'expiry-moved'
        WHEN error LIKE 'Its status %' OR error LIKE 'It is in redemption%' OR error LIKE 'It has been cancelled%'
          THEN 'status-changed'
        WHEN error LIKE 'It was changed by someone else%' THEN 'changed-elsewhere'
        WHEN error LIKE 'Its EPP code %' THEN 'epp-code-missing'
        ELSE 'other' END, 'values', json('{}'))
      WHERE state IN ('held', 'unknown', 'awaiting-payment');
    `);
  },
};
