import type { DomainRow } from '../model/domain.ts';
import type { Money } from '../model/money.ts';
import { reason, type Reason } from '../model/order-cause.ts';
import type { Approval, Order, PossibleFee } from '../model/order.ts';
import { say, type Sentence } from '../words/sentence.ts';
import type { UnexplainedFall } from './credit-rows.ts';
import { hiddenEffect } from './hidden-effect.ts';
import { toMinor, toMoney } from './money.ts';
import { orderEffect, type Reading } from './order-effect.ts';
import { renewalByStatus, restoreByStatus, sameStatus } from './order-status.ts';
import { alreadyTaken } from './registration.ts';

export type Shown = Reading & Pick<DomainRow, 'status' | 'listed' | 'absence' | 'leftAt'>;

/** An order that may have been paid for: of this account or of another one of the same service account. */
export type PaidFact = Pick<
  Order,
  'id' | 'kind' | 'state' | 'baseline' | 'evidence' | 'sentAt' | 'confirmedByUser'
>;

export interface GateQuestion {
  readonly order: Pick<Order, 'kind' | 'approval' | 'approvedAt' | 'attempts' | 'dependsOn'>;
  /** Read since the run's lock and since the order, or its restore, was sent; null when the domain is not there. */
  readonly shown: Shown | null;
  /** Cost by a price list read since the run took its lock; null when the list does not say. */
  readonly price: Money | null;
  /** Fee of a renewal, as the user approved it and by that price list. */
  readonly fee: { readonly approved: PossibleFee; readonly now: PossibleFee };
  /** Other orders for the domain, sent in the last 90 days. */
  readonly facts: readonly PaidFact[];
  /** Recent falls of the credit without an explanation. */
  readonly falls: readonly UnexplainedFall[];
  /** The accepted restore that a renewal waits for, and the end of its settle time (epoch ms). */
  readonly restore:
    (Pick<Order, 'id' | 'kind' | 'years' | 'dependsOn' | 'baseline'> & { settledAt: number }) | null;
  /** That its customer lets the domain expire, where the user did not know when approving. */
  readonly toBeDropped: Sentence | null;
  readonly now: number;
}

export type Passage =
  | { readonly kind: 'go' }
  | { readonly kind: 'hold'; readonly why: Reason }
  /** Its restore does not show yet, so that the service would most likely refuse it. */
  | { readonly kind: 'wait'; readonly ms: number; readonly why: Reason['text'] }
  /** It was sent before, and the name is in the account: what was read decides what became of it. */
  | { readonly kind: 'there' };

/**
 * Decides whether a paid request may leave. Whatever moved since the user approved the order holds it, and so does
 * another order for the domain that may have been paid for and does not show.
 * @see docs/MONEY.md, The gate; docs/INTERFACE.md, Refusal conditions
 */
export function gate(question: GateQuestion): Passage {
  const { order, shown, price, fee, facts, falls, restore, toBeDropped, now } = question;
  const { kind, approval, attempts, dependsOn } = order;
  const hold = (reason: Reason | null): Passage | null => reason && { kind: 'hold', why: reason };
  if (kind === 'register' || kind === 'transfer') {
    if (attempts > 0 && shown) return { kind: 'there' };
    const taken = shown && alreadyTaken(shown);
    return (
      hold(taken && reason(taken, 'already-owned')) ??
      hold(paidBefore(order, shown, facts)) ??
      hold(priceDiffers(approval.price, price)) ??
      hold(fellSince(order, price, falls)) ?? { kind: 'go' }
    );
  }
  if (!shown) return { kind: 'hold', why: unknownDomain };
  // After its restore, the fee of the redemption period was approved instead.
  const mayCostFee = kind === 'renew' && dependsOn === null;
  return (
    waitForRestore(restore, shown, now) ??
    hold(movedSince(kind, approval, shown, dependsOn !== null)) ??
    hold(paidBefore(order, shown, facts)) ??
    hold(priceDiffers(approval.price, price)) ??
    hold(mayCostFee ? feeDiffers(fee.approved, fee.now) : null) ??
    hold(fellSince(order, price, falls)) ??
    hold(toBeDropped && reason(toBeDropped, 'to-be-dropped')) ?? { kind: 'go' }
  );
}

const unknownDomain = reason(say('orders.domain-unknown'), 'not-found');

/**
 * After the settle time, or with any other status, the service decides: it may show a restore late, or only once the
 * domain is renewed.
 * @see docs/INTERFACE.md, Refusal conditions > 2
 */
function waitForRestore(restore: GateQuestion['restore'], shown: Shown, now: number): Passage | null {
  if (!restore?.baseline || restore.settledAt <= now) return null;
  const { kind, finding } = orderEffect(restore, restore.baseline, shown);
  if (kind !== 'unseen') return null;
  const why = say('orders.waits-for-restore', { id: String(restore.id), finding });
  return { kind: 'wait', ms: restore.settledAt - now, why };
}

/**
 * Compares a domain with what the user approved. What was not known then, or is not now, has not moved.
 * @param afterRestore its status and due date then were those from before the restore
 * @returns why an order for it has to wait, with before and after; null when nothing moved
 */
export function movedSince(
  kind: 'renew' | 'restore',
  approval: Pick<Approval, 'expiryDate' | 'nextDueDate' | 'status'>,
  shown: Reading,
  afterRestore = false,
): Reason | null {
  const dates = [
    ['expiry', approval.expiryDate, shown.expiryDate],
    ['due', afterRestore ? null : approval.nextDueDate, shown.nextDueDate],
  ] as const;
  const status = afterRestore ? null : statusMoved(kind, approval.status, shown.status);
  // A status that refuses the order says more than a date that moved with it.
  if (status?.refused) return status.why;
  for (const [name, from, to] of dates) {
    if (from === null || to === null || from === to) continue;
    const text = say(`orders.${name}-moved`, { to: { date: to }, from: { date: from } });
    return reason(text, 'expiry-moved', { from, to });
  }
  return status?.why ?? null;
}

function statusMoved(
  kind: 'renew' | 'restore',
  from: string | null,
  to: string | null,
): { readonly why: Reason; readonly refused: boolean } | null {
  const { verdict, reason: refusal } = (kind === 'renew' ? renewalByStatus : restoreByStatus)(to);
  const values = { ...(from !== null && { from }), ...(to !== null && { to }) };
  if (verdict === 'refused' && refusal !== null) {
    const text = kind === 'renew' ? refusal : say('orders.nothing-to-restore', { status: to ?? '' });
    return { why: reason(text, 'status-changed', values), refused: true };
  }
  if (sameStatus(from, to) || from === null || to === null)
    // Approved without a status that was known, only the named ones go without asking.
    return from === null && verdict === 'uncertain' && refusal !== null
      ? { why: reason(refusal, 'status-changed', values), refused: false }
      : null;
  return { why: reason(say('orders.status-moved', { from, to }), 'status-changed', values), refused: false };
}

/** @returns why another order for the domain stands in the way: it may have been paid for, and nothing shows it */
function paidBefore(
  { kind, approvedAt }: GateQuestion['order'],
  shown: Shown | null,
  facts: readonly PaidFact[],
): Reason | null {
  for (const fact of facts) {
    const isSame = kind === 'renew' || kind === 'restore' ? fact.kind === kind : isTaking(fact.kind);
    // What the user knew of when approving this one is decided.
    if (!isSame || fact.sentAt === null || fact.sentAt <= approvedAt || fact.confirmedByUser) continue;
    const hidden = fact.state === 'done' && shown ? hiddenEffect(shown, fact) : null;
    const open = fact.state !== 'done' || !shown;
    if (hidden) return reason(hidden, 'paid-before');
    if (!open) continue;
    const known = { id: String(fact.id), day: { date: fact.sentAt.slice(0, 10) } };
    return reason(say('orders.paid-before', known), 'paid-before');
  }
  return null;
}

/** @returns that the credit fell by enough to have paid for the order, after what the user saw of it when approving */
function fellSince(
  { approval, approvedAt }: GateQuestion['order'],
  price: Money | null,
  falls: readonly UnexplainedFall[],
): Reason | null {
  const cost = price ?? approval.price;
  const seen = approval.credit?.fetchedAt ?? approvedAt;
  const fall = falls.find(
    ({ to, amount }) =>
      to > seen && cost?.currency === amount.currency && toMinor(amount).minor >= toMinor(cost).minor,
  );
  if (!fall) return null;
  const { amount, from, to } = fall;
  const text = say('orders.credit-fell', { amount, from: { instant: from }, to: { instant: to } });
  return reason(text, 'credit-fell', { amount: amount.amount, currency: amount.currency, from, to });
}

const isTaking = (kind: Order['kind']): boolean => kind === 'register' || kind === 'transfer';

/** @returns why the order waits when the price is not what the user approved, nor better; null when it is, or when it is not known */
export function priceDiffers(approved: Money | null, now: Money | null): Reason | null {
  if (now === null) return null;
  const { amount: to, currency } = now;
  if (approved === null)
    return reason(say('orders.price-now-known', { price: now }), 'price-unknown', {
      to,
      currency,
    });
  const { amount: from } = approved;
  if (approved.currency !== currency) {
    const text = say('orders.currency-now', { to: currency, from: approved.currency });
    return reason(text, 'currency-changed', { from: approved.currency, to: currency });
  }
  return toMinor(now).minor > toMinor(approved).minor
    ? reason(say('orders.price-now', { to: now, from: approved }), 'price-rose', {
        from,
        to,
        currency,
      })
    : null;
}

/** @returns why a renewal waits when it may cost a fee that the user did not approve, with both; else null */
export function feeDiffers(approved: PossibleFee, { fee, feeUnknown }: PossibleFee): Reason | null {
  if (fee === null)
    return feeUnknown && !approved.feeUnknown && approved.fee === null
      ? reason(say('orders.fee-now-unknown'), 'price-rose')
      : null;
  const { currency } = fee;
  const from = approved.fee ?? toMoney({ minor: 0, currency });
  if (from.currency === currency && toMinor(fee).minor <= toMinor(from).minor) return null;
  const values = { from: from.amount, to: fee.amount, currency };
  const cause = from.currency === currency ? 'price-rose' : 'currency-changed';
  return reason(say('orders.fee-now', { to: fee, from }), cause, values);
}
