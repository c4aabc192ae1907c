import type { CauseCode } from '../model/order-cause.ts';
import type { Order } from '../model/order.ts';
import type { CreditProof } from './credit-proof.ts';
import { sendAgainWay } from './order-decision.ts';
import type { OrderEffect } from './order-effect.ts';
import { isShort } from './order-terms.ts';

/** How long the credit alone says that an order was paid for, while its domain does not change, in ms. */
export const creditSpeaksForMs = 86_400_000;

/** All that decides what became of an order whose request left. */
export interface VerdictQuestion {
  readonly order: Pick<
    Order,
    'kind' | 'state' | 'invoiceId' | 'evidence' | 'baseline' | 'sentAt' | 'idempotencyKey' | 'firstSentAt'
  >;
  /** Effect on the domain, read after the settle time of an order whose answer was lost. */
  readonly effect: OrderEffect['kind'];
  /** The account has the domain. */
  readonly isThere: boolean;
  /** Read after the domain; `unclear` where it was not read. */
  readonly charge: Pick<CreditProof, 'verdict' | 'mayBeCharged'>;
  readonly idempotent: boolean;
  /** The settle time is over: what has not shown by now was not carried out while the service worked on it. */
  readonly isSettled: boolean;
  readonly now: number;
}

export type Verdict =
  | { readonly kind: 'done' }
  /** The service has it, and nobody paid its invoice. */
  | { readonly kind: 'unpaid' }
  /** The service has it; its effect does not show yet. `byCredit`: nothing but the credit says so. */
  | { readonly kind: 'accepted'; readonly byCredit: boolean }
  /** The service said that it failed, and nothing moved. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'open'; readonly cause: CauseCode };

export function verdict(question: VerdictQuestion): Verdict {
  const { order, effect, isThere, charge, idempotent, isSettled, now } = question;
  const { state, invoiceId, evidence, baseline, sentAt } = order;
  if (effect === 'seen') return { kind: 'done' };
  // A stored answer or a crash at the service: the charge may still be taken back.
  const key = evidence?.key;
  if (key === 'kept' || key === 'locked') return { kind: 'open', cause: `key-${key}` };
  if (effect === 'pending' && charge.verdict === 'charged') return { kind: 'done' };
  // A service with idempotency keys refuses what the credit does not cover, so nothing there waits for payment.
  const mayWait = !idempotent && (effect === 'pending' || leavesNoTrace(order, effect));
  if (mayWait && charge.verdict === 'not-charged' && isShort(baseline)) return { kind: 'unpaid' };
  const isSaid = state === 'accepted' && evidence?.byCredit === undefined;
  if (isSaid || effect === 'pending' || invoiceId !== null) return { kind: 'accepted', byCredit: false };
  const saidAt = sentAt === null ? now : Date.parse(sentAt);
  if (charge.verdict === 'charged' || evidence?.byCredit === true) {
    if (now - saidAt < creditSpeaksForMs) return { kind: 'accepted', byCredit: true };
    return { kind: 'open', cause: 'contradicted' };
  }
  const isError = evidence?.answer === 'error';
  const isUnmoved = effect === 'unseen' || !isThere;
  if (isError && isSettled && isUnmoved && charge.verdict === 'not-charged') return { kind: 'refused' };
  return { kind: 'open', cause: openCause(question) };
}

/** Orders that stay unknown and showed the same are decided together. */
function openCause({ order, effect, charge, idempotent, now }: VerdictQuestion): CauseCode {
  if (order.evidence?.answer === 'error') return 'error-unlisted';
  const way = sendAgainWay(order, idempotent, now);
  if (way === 'never') return 'service-received';
  if (charge.mayBeCharged && way !== 'under-key') return 'may-be-charged';
  return effect === 'unseen' ? 'nothing-moved' : 'something-changed';
}

/** @returns whether nothing but the invoice shows that the service took the order: an unpaid renewal or restore */
const leavesNoTrace = (
  { kind, state, invoiceId }: Pick<Order, 'kind' | 'state' | 'invoiceId'>,
  effect: OrderEffect['kind'],
): boolean =>
  (kind === 'renew' || kind === 'restore') &&
  effect === 'unseen' &&
  (invoiceId !== null || state === 'accepted');
