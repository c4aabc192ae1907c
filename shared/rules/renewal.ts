import type { DomainRow, OwnRenewal } from '../model/domain.ts';
import type { Bucket, Order, PriceDifference } from '../model/order.ts';
import type { Money } from '../model/money.ts';
import type { PriceList } from '../model/price.ts';
import { say, type Sentence } from '../words/sentence.ts';
import { addYears, daysBetween } from './calendar.ts';
import { toMinor, toMoney } from './money.ts';
import { renewalByStatus } from './order-status.ts';
import { priceEntryOf } from './price-list.ts';

/** Statuses of which the interface says that the domain does not renew as it is. */
const notDue = [
  /redemption/i,
  /\bcancell?ed\b/i,
  /\b(deleted|transferred)\b/i,
  /^\s*pending( (registration|transfer))?\s*$/i,
];

/** A renewal comes due, for sums; with an unlisted status it may. Orders go by `renewalByStatus`. */
export const renewalComesDue = (status: string): boolean => !notDue.some((pattern) => pattern.test(status));

export interface RenewalCost {
  /** The list has the extension and this term, or not the extension. */
  readonly sold: boolean;
  /** At the most; null when nobody said. */
  readonly price: Money | null;
  /** Set where the list and the domain's own record say different prices for the term: the higher one is `price`. */
  readonly difference: PriceDifference | null;
}

/**
 * What a renewal costs at the most: the list's price for the extension and term, or the domain's own cost where that is
 * higher. The own cost is for the domain's own term. Another term is compared only where the list has a lower price for
 * the own one: then the domain costs more than its extension, and the order is reckoned with as many of its own terms as
 * cover it. Else the list's price for the term of the order counts.
 * @see docs/INTERFACE.md, Domain record > recurringamount; docs/PRICES.md, A domain's own renewal cost
 */
export function renewalPrice(
  row: Pick<DomainRow, 'extension' | 'renewal' | 'ownRenewal'>,
  years: number,
  prices: PriceList | null,
): RenewalCost {
  const { renewal, ownRenewal } = row;
  const entry = priceEntryOf(prices, row.extension);
  if (!entry || entry.renew.length === 0) {
    const own = ownRenewal?.years === years ? ownRenewal.price : null;
    return { sold: true, price: own ?? (years === 1 ? renewal : null), difference: null };
  }
  const listOf = (term: number): Money | null =>
    entry.renew.find((listed) => listed.years === term)?.price ?? null;
  const list = listOf(years);
  if (list === null) return { sold: false, price: null, difference: null };
  const own = ownRenewal && ownCost(ownRenewal, years, listOf);
  if (own === null || own.currency !== list.currency || own.amount === list.amount) {
    return { sold: true, price: list, difference: null };
  }
  return { sold: true, price: isHigher(own, list) ? own : list, difference: { list, own } };
}

/** @returns what the domain itself says that the term costs at the most; null where it says nothing about the term */
function ownCost(
  { price, years: term }: OwnRenewal,
  years: number,
  listOf: (term: number) => Money | null,
): Money | null {
  if (price === null || term === years) return price;
  const list = listOf(term);
  if (list === null || !isHigher(price, list)) return null;
  const { minor, currency } = toMinor(price);
  return toMoney({ minor: minor * Math.ceil(years / term), currency });
}

/** @returns whether both are in one currency, and the first is more */
const isHigher = (money: Money, other: Money): boolean =>
  money.currency === other.currency && toMinor(money).minor > toMinor(other).minor;

/** True when the domain costs more than its extension for its own term; null where they cannot be compared. */
export const isPremium = (renewal: OwnRenewal | null): boolean | null =>
  renewal?.price && renewal.list ? isHigher(renewal.price, renewal.list) : null;

export interface AutomaticRenewal {
  readonly years: number;
  /** At the most; null when nobody said. */
  readonly price: Money | null;
}

/** The most an automatic renewal costs, and its term: the own cost or the list price, whichever is higher. */
export function automaticRenewal({
  renewal,
  ownRenewal,
}: Pick<DomainRow, 'renewal' | 'ownRenewal'>): AutomaticRenewal {
  if (ownRenewal) {
    const { years, price, list } = ownRenewal;
    const higher = price && list && isHigher(list, price) ? list : (price ?? list);
    if (higher) return { years, price: higher };
  }
  return { years: 1, price: renewal };
}

/** The cost of a year's renewal if it is ordered, or of the automatic renewal if that is not off. */
export const nextRenewal = (
  row: Pick<DomainRow, 'renewal' | 'ownRenewal' | 'autoRenew'>,
): AutomaticRenewal => (row.autoRenew === false ? { years: 1, price: row.renewal } : automaticRenewal(row));

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

/** Why an order has to be confirmed. The user agrees to each apart. */
export interface Doubts {
  /** It seems to be paid already, so that it is paid again. */
  readonly again: Sentence | null;
  /** The service may refuse it. */
  readonly byService: Sentence | null;
  /** Its customer lets it expire. */
  readonly byWish: Sentence | null;
}

/**
 * Which bucket a domain falls into when a renewal is asked for, from the cache alone.
 * @param doubts what is known beside the row that makes the order uncertain
 * @param readAfterRefresh an unlisted domain was read alone since, so that its status is known
 */
export function renewalBucket(
  row: Pick<
    DomainRow,
    'extension' | 'renewal' | 'ownRenewal' | 'status' | 'listed' | 'expiryDate' | 'nextDueDate'
  >,
  years: number,
  prices: PriceList | null,
  open: OpenOrder | null,
  readAfterRefresh: boolean,
  doubts: Doubts = { again: null, byService: null, byWish: null },
): { bucket: Bucket; reason: Sentence | null } & Partial<Doubts> & Pick<RenewalCost, 'price' | 'difference'> {
  const { sold, ...cost } = renewalPrice(row, years, prices);
  const cannot = (reason: Sentence) => ({ bucket: 'cannot' as const, reason, ...cost });
  if (open) return { ...openOrderBucket(open), ...cost };
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
  const again = doubts.again ?? renewedElsewhere(row);
  const byService = doubts.byService ?? reason;
  const { byWish } = doubts;
  const why = byWish ?? again ?? byService;
  const bucket = why === null ? ('will-be-ordered' as const) : ('uncertain' as const);
  return { bucket, reason: why, again, byService, byWish, ...cost };
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
