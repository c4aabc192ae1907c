import { Said } from './sentence.ts';
import { z } from 'zod';
import { Bucket } from './budget.ts';

/** A request as it left: no header, since they carry the key; secrets and contacts in the rest are removed. */
export const SentRequest = z.object({
  method: z.string(),
  path: z.string(),
  query: z.record(z.string(), z.string()),
  /** JSON text; null where the request has none. */
  body: z.string().nullable(),
});
export type SentRequest = z.infer<typeof SentRequest>;

/** How an attempt ended, as far as the line goes: what the service did with the order is another question. */
export const AttemptEnd = z.object({
  at: z.iso.datetime(),
  /** `not-sent`: nothing left. `no-answer`: it may have arrived, and nothing readable came back. */
  outcome: z.enum(['answered', 'no-answer', 'not-sent']),
  /** How often the request left: more than once only where the service asked to send it again later. */
  requests: z.int(),
  /** HTTP status of the latest answer. */
  status: z.int().nullable(),
  /** The latest answer's text, secrets and contacts removed; at most 16 KiB. */
  answer: z.string().nullable(),
  /** The answer was longer than what is kept. */
  answerCut: z.boolean(),
  /** From handing the latest request over to the end of its answer; null when nothing left. */
  durationMs: z.int().nullable(),
  /** One sentence; null after a success. */
  problem: Said.nullable(),
});
export type AttemptEnd = z.infer<typeof AttemptEnd>;

export const OrderAttempt = z.object({
  orderId: z.int(),
  /** 1 for the first attempt at this order. */
  number: z.int(),
  /** Before the first byte left. */
  at: z.iso.datetime(),
  /** The order's idempotency key went with it. */
  keySent: z.boolean(),
  /** The request budget when it began. */
  budget: z.array(Bucket),
  /** Noted right before the first byte left; null when none did. */
  request: SentRequest.extend({ at: z.iso.datetime() }).nullable(),
  end: AttemptEnd.nullable(),
});
export type OrderAttempt = z.infer<typeof OrderAttempt>;
