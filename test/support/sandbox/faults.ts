import { z } from 'zod';
import { createRules, ruleParts, type Rules } from './rules.ts';

/** `work` tells whether the service does what it was asked before it fails to say so. */
const work = z.boolean().default(false);

const faultKinds = z.discriminatedUnion('kind', [
  /** The connection ends before anything is done. */
  z.strictObject({ kind: z.literal('drop-before') }),
  /** The work is done, the reply never leaves. */
  z.strictObject({ kind: z.literal('drop-after') }),
  /** The connection stays open and silent. */
  z.strictObject({ kind: z.literal('hang'), work }),
  z.strictObject({ kind: z.literal('html-502'), work }),
  z.strictObject({ kind: z.literal('html-200'), work }),
  /** Half of the reply: as a complete HTTP message, or with the connection cut in the middle. */
  z.strictObject({ kind: z.literal('truncated-json'), cut: z.enum(['body', 'connection']).default('body') }),
  /** Waits before replying, or with `drip` sends the reply in pieces over that time. */
  z.strictObject({
    kind: z.literal('slow'),
    ms: z.number().int().min(0).max(600_000),
    drip: z.boolean().default(false),
  }),
  /** Numbers become strings and numeric strings numbers; or all values null; or nested objects arrays. */
  z.strictObject({
    kind: z.literal('wrong-types'),
    how: z.enum(['swap', 'nulls', 'arrays']).default('swap'),
  }),
  /** Any status with any body: text as it is, everything else as JSON. */
  z.strictObject({
    kind: z.literal('status'),
    status: z.number().int().min(200).max(599),
    body: z.unknown().optional(),
    work,
  }),
  /** The work stops in the middle, or with `work` at its end: 500, and an idempotency key stays locked. */
  z.strictObject({ kind: z.literal('crash'), work }),
  z.strictObject({ kind: z.literal('429'), retryAfter: z.number().int().min(0).default(1) }),
  /** A success of surface A that says something else in `result`, nothing when absent; alone without `rest`. */
  z.strictObject({
    kind: z.literal('odd-result'),
    result: z.json().optional(),
    rest: z.boolean().default(true),
  }),
  z.strictObject({ kind: z.literal('wrong-content-type'), contentType: z.string().default('text/html') }),
  /** A list that ends early, half-way unless told, while its count stays. */
  z.strictObject({ kind: z.literal('short-list'), keep: z.number().int().min(0).optional() }),
  /** No entries, in the shape PHP gives an empty object: an empty array. */
  z.strictObject({ kind: z.literal('empty-list'), count: z.number().int().min(0).default(0) }),
]);

/** A fault; one without required details may be just its name. */
export const Fault = z.preprocess(
  (given) => (typeof given === 'string' ? { kind: given } : given),
  faultKinds,
);
export type Fault = z.infer<typeof faultKinds>;

/** Which requests meet which fault. */
export const FaultRule = z.strictObject({ ...ruleParts, fault: Fault });
export type FaultRule = z.input<typeof FaultRule>;

/** The fault switches. */
export type FaultSwitches = Rules<FaultRule, z.output<typeof FaultRule>>;

export const createFaultSwitches = (before: readonly FaultRule[]): FaultSwitches =>
  createRules(FaultRule, before);

/** @returns whether the service does what it was asked before the fault strikes */
export function worksBefore(fault: Fault): boolean {
  switch (fault.kind) {
    case 'drop-before':
    case '429':
      return false;
    case 'hang':
    case 'html-502':
    case 'html-200':
    case 'status':
    case 'crash':
      return fault.work;
    default:
      return true;
  }
}
