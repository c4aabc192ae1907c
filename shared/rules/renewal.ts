import type { DomainRow } from '../model/domain.ts';
import type { Approval, Bucket, Order } from '../model/order.ts';
import type { Money } from '../model/money.ts';
import { reason as reasonFor, type Reason } from '../model/order-cause.ts';
import type { PriceEntry, PriceList } from '../model/price.ts';
import { say, type Sentence } from '../words/sentence.ts';
import { addYears, daysBetween } from './calendar.ts';
import { renewalByStatus, statusDiffers } from './order-status.ts';
import { priceDiffers } from './price-differs.ts';

/** Statuses of which the interface says that the domain does not renew as it is. */
const notDue = [
  /redemption/i,
  /\bcancell?ed\b/i,
  /\b(deleted|transferred)\b/i,
  /^\s*pending( (registration|transfer))?\s*$/i,
];

/**
 * Whether a renewal of the domain comes due, for sums. With a status that the interface does not name it may, so it
 * counts. Whether it can be ordered is for `renewalByStatus` to say.
 */
export const renewalComesDue = (status: string): boolean => !notDue.some((pattern) => pattern.test(status));

/**
 * What a renewal costs: the list's price for the extension and term, else the domain's own recurring amount for its
 * own period.
 * @returns null when nobody said; `sold: false` when the list has the extension but not this term
 */
export function renewalPrice(
  row: Pick<DomainRow, 'extension' | 'renewal'>,
  years: number,
  prices: PriceList | null,
): { sold: boolean; price: Money | null } {
  const entry = prices && entryOf(prices, row.extension);
  if (entry && entry.renew.length > 0) {
    const price = entry.renew.find((term) => term.years === years)?.price ?? null;
    return { sold: price !== null, price };
  }
  return { sold: true, price: years === 1 ? row.renewal : null };
}

const entriesByExtension = new WeakMap<PriceList, Map<string, PriceEntry>>();

/** A list has hundreds of extensions, and a portfolio is asked of each of its domains. */
function entryOf(list: PriceList, extension: string): PriceEntry | undefined {
  const entries =
    entriesByExtension.get(list) ??
    new Map(list.entries.toReversed().map((entry) => [entry.extension, entry]));
  entriesByExtension.set(list, entries);
  return entries.get(extension);
}

/** @returns the bucket of a domain for which an order is open, and why */
export function openOrderBucket(open: Pick<Order, 'id' | 'kind' | 'state' | 'invoiceId'>): {
  bucket: 'already-queued' | 'cannot';
  reason: Sentence;
} {
  const id = String(open.id);
  if (open.state !== 'awaiting-payment') {
    const reason =
      open.state === 'accepted'
        ? say('orders.accepted-unseen', { id })
        : say('orders.order-is', { id, state: say(`state.${open.state}`) });
    return { bucket: 'already-queued', reason };
  }
  const reason = open.invoiceId
    ? say('orders.invoice-waits', { invoice: open.invoiceId })
    : say(`orders.invoice-waits-${open.kind}`);
  return { bucket: 'cannot', reason };
}

/** No service asks for a renewal this long after the domain expires, in days. */
const longAfterExpiry = 180;

/** One moved date is enough to doubt: a service may show the new expiry date much later than the new due date. */
function renewedElsewhere({
  expiryDate,
  nextDueDate,
}: Pick<DomainRow, 'expiryDate' | 'nextDueDate'>): Sentence | null {
  if (expiryDate === null || nextDueDate === null) return null;
  if (daysBetween(expiryDate, nextDueDate) < longAfterExpiry) return null;
  return say('orders.renewed-elsewhere', { due: { date: nextDueDate }, expiry: { date: expiryDate } });
}

/**
 * Which bucket a domain falls into when a renewal is asked for, from the cache alone.
 * @param doubt why a completed order makes this one uncertain, if one does
 * @param readAfterRefresh an unlisted domain was read alone since, so that its status is known
 */
export function renewalBucket(
  row: Pick<DomainRow, 'extension' | 'renewal' | 'status' | 'listed' | 'expiryDate' | 'nextDueDate'>,
  years: number,
  prices: PriceList | null,
  open: Pick<Order, 'id' | 'kind' | 'state' | 'invoiceId'> | null,
  readAfterRefresh: boolean,
  doubt: Sentence | null = null,
): { bucket: Bucket; reason: Sentence | null; price: Money | null } {
  const { sold, price } = renewalPrice(row, years, prices);
  const cannot = (reason: Sentence) => ({ bucket: 'cannot' as const, reason, price });
  if (open) return { ...openOrderBucket(open), price };
  const { verdict, reason } = renewalByStatus(row.status);
  if (verdict === 'refused' && reason !== null) return cannot(reason);
  if (!row.listed && !readAfterRefresh) {
    return cannot(say('orders.not-listed-renew'));
  }
  if (!sold) {
    return cannot(
      say('orders.term-not-sold', { extension: row.extension, years: say('time.years', { count: years }) }),
    );
  }
  const why = doubt ?? reason ?? renewedElsewhere(row);
  return { bucket: why === null ? 'will-be-ordered' : 'uncertain', reason: why, price };
}

export const unknownDomain = reasonFor(say('orders.domain-unknown'), 'not-found');

export const statusChanged = (
  text: Sentence,
  { status: from }: Pick<Approval, 'status'>,
  { status: to }: Pick<DomainRow, 'status'>,
): Reason => reasonFor(text, 'status-changed', { ...(from !== null && { from }), to });

/**
 * Compares what the user approved with what the service says now. Right after a restore the status says little: the
 * service decides whether it permits the renewal.
 * @returns why the order must wait for a new approval, null when it may run: equal or better
 */
export function differsFromApproval(
  approval: Approval,
  now: { row: DomainRow | null; price: Money | null },
  afterRestore = false,
): Reason | null {
  const { row, price } = now;
  if (!row) return unknownDomain;
  const differs = statusDiffers(approval.status, row.status, renewalByStatus(row.status));
  if (differs !== null && !afterRestore) return statusChanged(differs, approval, row);
  if (approval.expiryDate !== null && row.expiryDate !== null && row.expiryDate !== approval.expiryDate) {
    const [from, to] = [approval.expiryDate, row.expiryDate];
    const text = say('orders.expiry-moved', { to: { date: to }, from: { date: from } });
    return reasonFor(text, 'expiry-moved', { from, to });
  }
  return priceDiffers(approval.price, price);
}

/** Registries round to their own calendar: a term counts as granted within this many days. */
export const toleranceDays = 3;

/**
 * @param sentAt when the renewal was sent (ISO 8601 or `YYYY-MM-DD`), null when that is not known: some services count
 * the term of a domain past its expiry date from that day
 * @returns whether a date moved by exactly the years ordered
 */
export function movedAsOrdered(from: string, to: string, years: number, sentAt: string | null): boolean {
  const isTerm = (start: string): boolean =>
    Math.abs(daysBetween(addYears(start, years), to)) <= toleranceDays;
  const sentOn = sentAt?.slice(0, 10) ?? null;
  return isTerm(from) || (sentOn !== null && from < sentOn && isTerm(sentOn));
}
