import type { Order } from '../model/order.ts';
import { isSentence } from '../words/sentence.ts';

/** Reasons of the service or registrar that say nothing against the order itself. */
const passing: ReadonlySet<string> = new Set(['token.operation-failed', 'token.upstream-error']);

/**
 * @returns whether a refused renewal or restore may well be accepted when it is ordered once more: it failed at the
 * service or its registrar, and what was charged was refunded
 * @see docs/INTERFACE.md, Surface B: reseller codes > operation_failed; codes every call can meet > upstream_error
 */
export const mayPassNow = ({ kind, state, error }: Pick<Order, 'kind' | 'state' | 'error'>): boolean =>
  state === 'refused' && (kind === 'renew' || kind === 'restore') && speaksOfFault(error);

const speaksOfFault = (part: unknown): boolean =>
  isSentence(part) && (passing.has(part.key) || Object.values(part.values).some(speaksOfFault));
