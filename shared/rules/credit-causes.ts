import type { CreditCause } from '../model/credit-statement.ts';
import type { Money } from '../model/money.ts';
import { addDays } from './calendar.ts';
import type { DraftRow, StatementOrder } from './credit-charges.ts';
import { elsewhereIn } from './credit-rows.ts';
import { toMinor, toMoney } from './money.ts';

export interface PriceFacts {
  /** Null where it is not known. */
  readonly now: Money | null;
  /** Fees of grace and redemption that may come with it. */
  readonly fees: readonly Money[];
  readonly terms: readonly Money[];
}

/** An order older than this is no reason for a refund or an invoice, in days. */
const recentDays = 60;

/** @returns what the difference of the row may come from, the likeliest first */
export function likelyCauses(
  { unexplained, renewals, currency, charged, uncharged, beside, own, to }: DraftRow,
  known: readonly StatementOrder[],
  pricesOf: (order: StatementOrder) => PriceFacts | null,
): CreditCause[] {
  const minorOf = (money: Money | null): number => (money?.currency === currency ? toMinor(money).minor : 0);
  const rest = unexplained - elsewhereIn(renewals, currency);
  const amount = Math.abs(rest);
  const orders = charged.map(({ order, minor }) => ({ minor, prices: pricesOf(order) }));
  /** As many of it as there are orders make the difference. */
  const makes = (difference: number): boolean =>
    difference > 0 && amount % difference === 0 && amount / difference <= orders.length;
  /** How much more the list asks for the orders now. */
  const rise = orders.reduce(
    (sum, { minor, prices }) => sum + Math.max(0, minorOf(prices?.now ?? null) - minor),
    0,
  );
  const price = toMoney({ minor: amount, currency }).amount;
  const isPriceOf = ({ cost }: StatementOrder): boolean =>
    cost?.amount === price && cost.currency === currency;
  const refused = (order: StatementOrder): boolean => order.state === 'refused';
  const causes = new Set<CreditCause>();
  if (rest === 0) return ['other-program'];
  const since = addDays(to.slice(0, 10), -recentDays);
  const recent = known.filter(
    (order) => order.sentAt !== null && order.sentAt < to && order.sentAt >= since && isPriceOf(order),
  );
  if (rest > 0) {
    if (rise === amount) causes.add('price-rose');
    if (beside.some((order) => refused(order) && isPriceOf(order))) causes.add('refused');
    if (orders.some(({ prices }) => prices?.fees.some((fee) => makes(minorOf(fee))))) causes.add('fee');
    if (orders.some(({ minor, prices }) => prices?.terms.some((term) => makes(minorOf(term) - minor))))
      causes.add('years');
    if (orders.some(({ minor }) => makes(minor))) causes.add('repeated');
    if (rise > 0 || (orders.length > 0 && causes.size === 0)) causes.add('price-rose');
    if (recent.some((order) => refused(order) && !beside.includes(order))) causes.add('invoice-paid');
    causes.add('other-program');
    return [...causes];
  }
  if (uncharged.length > 0) causes.add('not-charged');
  if (charged.length > 0 && amount < own) causes.add('price-fell');
  if (recent.some((order) => !uncharged.some((charge) => charge.order === order))) causes.add('refund');
  if (uncharged.length === 0 && causes.size === 0) causes.add('top-up');
  return [...causes];
}
