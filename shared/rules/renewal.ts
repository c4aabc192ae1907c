import type { DomainRow } from '../model/domain.ts';
import type { Bucket, Order } from '../model/order.ts';
import type { Money } from '../model/money.ts';
import type { PriceEntry, PriceList } from '../model/price.ts';
import { say, type Sentence } from '../words/sentence.ts';
import { addYears, daysBetween } from './calendar.ts';
import { renewalByStatus } from './order-status.ts';

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

/** An order that is open for a domain. `account`: the name of the other account of the same identity that it is of. */
export type OpenOrder = Pick<Order, 'id' | 'kind' | 'state' | 'invoiceId'> & {
  readonly account?: string | null;
};

/** @returns the bucket of a domain for which an order is open, and why */
export function openOrderBucket({ account, ...open }: OpenOrder): {
  bucket: 'already-queued' | 'cannot';
  reason: Sentence;
} {
  const id = String(open.id);
  if (account) {
    const state = say(`state.${open.state}`);
    return { bucket: 'already-queued', reason: say('orders.order-is-of', { id, account, state }) };
  }
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
  open: OpenOrder | null,
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

/** Registries round to their own calendar: a term counts as granted within this many days. */
export const toleranceDays = 3;

/** @returns whether a date moved by exactly the years ordered */
export const movedAsOrdered = (from: string, to: string, years: number): boolean =>
  Math.abs(daysBetween(addYears(from, years), to)) <= toleranceDays;
