import { z } from 'zod';
import type { Said } from '../words/sentence.ts';

/** Orders of one state and cause in one account are decided together. */
export const CauseCode = z.enum([
  // Held: nothing was sent.
  'credit-short',
  'credit-unread',
  'price-unknown',
  'price-rose',
  'currency-changed',
  'expiry-moved',
  'status-changed',
  'paid-before',
  'credit-fell',
  'to-be-dropped',
  'changed-elsewhere',
  'not-read',
  'not-found',
  'already-owned',
  'data-missing',
  'epp-code-missing',
  'connection',
  'approval-undone',
  // Unknown: the reply was lost.
  'reply-lost',
  'nothing-moved',
  'may-be-charged',
  'something-changed',
  'service-received',
  'key-kept',
  'key-locked',
  'to-be-repeated',
  'error-unlisted',
  'contradicted',
  // Accepted days ago without a visible effect.
  'no-effect',
  'invoice-unpaid',
  /** From before causes were kept. */
  'other',
]);
export type CauseCode = z.infer<typeof CauseCode>;

/** `values`: amounts with their currency, dates and statuses, as they were. */
export const OrderCause = z.object({
  code: CauseCode,
  values: z.record(z.string(), z.string()).default({}),
});
export type OrderCause = z.infer<typeof OrderCause>;

/** Why an order has to wait: in one sentence, and for putting it together with others. */
export interface Reason {
  readonly text: Said;
  readonly cause: OrderCause;
}

export const causeOf = (code: CauseCode): OrderCause => ({ code, values: {} });

export const reason = (text: Said, code: CauseCode, values: OrderCause['values'] = {}): Reason => ({
  text,
  cause: { code, values },
});
