import type { Rule } from './rules.ts';

/** `work`: the service does what it was asked before it fails to say so. */
export type Fault =
  /** The connection ends before anything is done, or when the work is done and before the reply leaves. */
  | { readonly kind: 'drop-before' | 'drop-after' }
  /** The connection stays open and silent; a page; the work stops in the middle, and an idempotency key stays locked. */
  | { readonly kind: 'hang' | 'html-502' | 'html-200' | 'crash'; readonly work?: boolean }
  /** Half of the reply: as a complete HTTP message, or with the connection cut in the middle. */
  | { readonly kind: 'truncated-json'; readonly cut?: 'body' | 'connection' }
  /** Waits before replying, or with `drip` sends the reply in pieces over that time. */
  | { readonly kind: 'slow'; readonly ms: number; readonly drip?: boolean }
  /** Numbers become strings and numeric strings numbers; or all values null; or nested objects arrays. */
  | { readonly kind: 'wrong-types'; readonly how?: 'swap' | 'nulls' | 'arrays' }
  /** Any status with any body: text as it is, everything else as JSON. */
  | { readonly kind: 'status'; readonly status: number; readonly body?: unknown; readonly work?: boolean }
  /** With the seconds to wait; 1 when absent. */
  | { readonly kind: '429'; readonly retryAfter?: number }
  /** A success of surface A that says something else in `result`, nothing when absent; alone without `rest`. */
  | { readonly kind: 'odd-result'; readonly result?: unknown; readonly rest?: boolean }
  | { readonly kind: 'wrong-content-type'; readonly contentType?: string }
  /** A list that ends early, half-way unless told, while its count stays. */
  | { readonly kind: 'short-list'; readonly keep?: number }
  /** No entries, in the shape PHP gives an empty object: an empty array. */
  | { readonly kind: 'empty-list'; readonly count?: number };

/** Those that need no details may be just their name. */
type Given = Fault | Exclude<Fault['kind'], 'slow' | 'status'>;
/** Which requests meet which fault. */
export type FaultRule = Rule & { readonly fault: Given };

export const faultOf = (given: Given): Fault =>
  typeof given === 'string' ? ({ kind: given } as Fault) : given;

/** @returns whether the service does what it was asked before the fault strikes */
export const worksBefore = (fault: Fault): boolean =>
  fault.kind !== 'drop-before' && fault.kind !== '429' && (!isStop(fault) || fault.work === true);

const stops: readonly string[] = ['hang', 'html-502', 'html-200', 'status', 'crash'];
const isStop = (fault: Fault): fault is Extract<Fault, { work?: boolean }> => stops.includes(fault.kind);
