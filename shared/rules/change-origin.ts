import { isActive } from './domain-status.ts';
import type { Change } from '../model/change.ts';
import type { HistoryOrigin } from '../model/history.ts';
import type { Order, Baseline } from '../model/order.ts';
import { addDays } from './calendar.ts';
import { kindOf } from './changes/kinds.ts';
import type { Difference } from './detail-differences.ts';
import { movedAsOrdered } from './renewal.ts';

export type ExplainingOrder = Step & Pick<Order, 'state'>;
export type ExplainingChange = Pick<
  Change,
  'id' | 'change' | 'state' | 'attempts' | 'createdAt' | 'updatedAt'
>;

/** Work of this Namekeep on the domain that has not explained a difference of the same kind before. */
export interface OwnWork {
  readonly orders: readonly ExplainingOrder[];
  readonly changes: readonly ExplainingChange[];
}

export interface Origin {
  readonly origin: HistoryOrigin;
  readonly orderId: number | null;
  readonly changeId: number | null;
}

/** Registries take days over a transfer, users weeks over an invoice; an older order explains nothing. */
export const orderExplainsDays = 60;

/** Tells who made a difference; in doubt somebody outside, since that can mean a hijack. */
export function changeOrigin(difference: Difference, { orders, changes }: OwnWork): Origin {
  const order = explainingOrder(difference, orders.filter(tookPlace(difference.at)));
  if (order) return { origin: 'namekeep', orderId: order.id, changeId: null };
  const change = changes.find(
    (work) => inTime(work, difference) && kindOf(work.change).explains(work.change, difference),
  );
  if (change) return { origin: 'namekeep', orderId: null, changeId: change.id };
  return { origin: byItself(difference) ? 'service' : 'outside', orderId: null, changeId: null };
}

/** Something that nobody did: prices, a domain that runs out, and what was not known before or is not now. */
function byItself(difference: Difference): boolean {
  const { kind, before, after } = difference;
  switch (kind) {
    case 'price':
    case 'verification':
      return true;
    case 'expiry':
    case 'auto-renew':
      return before === null || after === null;
    case 'no-longer-listed':
    case 'not-in-account':
      return hasExpired(difference);
    // Nobody registers or transfers a name that has expired: it was in the account before, and was looked up now.
    case 'new':
      return hasExpired(difference);
    case 'status':
      return hasExpired(difference) && decline(before ?? '') < decline(after ?? '');
    case 'listed-again':
    case 'lock':
    case 'privacy':
    case 'nameservers':
    case 'contacts':
    case 'dnssec':
      return false;
  }
}

// A registry's day can begin before ours.
const hasExpired = ({ expiryDate, at }: Difference): boolean =>
  expiryDate !== null && expiryDate <= addDays(at.slice(0, 10), 1);

/** How far a domain has run out; NaN, which compares with nothing, for a status that is not on that way. */
function decline(status: string): number {
  if (/transfer/i.test(status)) return NaN;
  if (/delete/i.test(status)) return 3;
  if (/redemption|cancel/i.test(status)) return 2;
  if (/expired|grace/i.test(status)) return 1;
  return isActive(status) ? 0 : NaN;
}

const tookPlace =
  (instant: string) =>
  ({ state, sentAt }: ExplainingOrder): boolean =>
    (state === 'done' ||
      state === 'accepted' ||
      state === 'awaiting-payment' ||
      state === 'unknown' ||
      state === 'sending') &&
    sentAt !== null &&
    sentAt <= instant &&
    sentAt.slice(0, 10) >= addDays(instant.slice(0, 10), -orderExplainsDays);

function explainingOrder(
  { kind, before, after }: Difference,
  orders: readonly ExplainingOrder[],
): ExplainingOrder | undefined {
  const of = (...kinds: ExplainingOrder['kind'][]): ExplainingOrder | undefined =>
    orders.findLast((order) => kinds.includes(order.kind));
  switch (kind) {
    case 'new':
      return of('register', 'transfer');
    case 'listed-again':
      return of('renew', 'restore', 'register', 'transfer');
    case 'expiry':
      if (after === null) return undefined;
      return before === null ? of('register', 'transfer') : renewalSteps(before, after, orders).at(-1);
    case 'status':
      if (isActive(after) && decline(before ?? '') > 0) return of('restore', 'renew');
      return (isActive(after) || isPending(after)) && !isActive(before)
        ? of('register', 'transfer')
        : undefined;
    case 'no-longer-listed':
    case 'not-in-account':
    case 'auto-renew':
    case 'price':
    case 'lock':
    case 'privacy':
    case 'nameservers':
    case 'contacts':
    case 'dnssec':
    case 'verification':
      return undefined;
  }
}

const isPending = (status: string | null): boolean =>
  /pending/i.test(status ?? '') && decline(status ?? '') !== 3;

/** One that is still on its way can have had its effect at any time; one that is done, only after the former reading. */
function inTime(
  { state, attempts, createdAt, updatedAt }: ExplainingChange,
  difference: Difference,
): boolean {
  const { readBefore, at } = difference;
  if (createdAt > at) return false;
  switch (state) {
    case 'sending':
      return true;
    case 'done':
      return readBefore === null || updatedAt >= readBefore;
    // A reply was lost: it may have happened before it was put back.
    case 'queued':
    case 'cancelled':
      return attempts > 0;
    case 'failed':
      return false;
  }
}

type Step = Pick<Order, 'id' | 'kind' | 'years' | 'newExpiryDate' | 'sentAt'> & {
  readonly baseline: Pick<Baseline, 'expiryDate'> | null;
};

/**
 * The renewals that lead from one expiry date to another, in their order; several when nobody looked in between.
 * @param orders each is used once at most
 * @returns an empty list when they do not lead there exactly
 */
function renewalSteps<O extends Step>(from: string, to: string, orders: readonly O[]): O[] {
  if (from >= to) return [];
  for (const [index, order] of orders.entries()) {
    const end = endOf(order, from, to);
    if (end === null) continue;
    const rest = end === to ? [] : renewalSteps(end, to, orders.toSpliced(index, 1));
    if (end === to || rest.length > 0) return [order, ...rest];
  }
  return [];
}

/** @returns where the renewal of a domain that expires on `from` ends; null when this is not what was ordered */
function endOf(
  { kind, years, baseline, newExpiryDate, sentAt }: Step,
  from: string,
  to: string,
): string | null {
  if (kind !== 'renew' || (baseline?.expiryDate ?? from) !== from) return null;
  if (movedAsOrdered(from, to, years, sentAt)) return to;
  return newExpiryDate !== null && movedAsOrdered(from, newExpiryDate, years, sentAt) ? newExpiryDate : null;
}
