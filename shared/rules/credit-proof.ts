import type { MinorMoney, Money } from '../model/money.ts';
import type { Baseline, Order } from '../model/order.ts';
import { creditMove, describeCreditMove } from './credit-move.ts';
import { joinSentences, say, type Sentence } from '../words/sentence.ts';
import { toMinor, toMoney } from './money.ts';

/** Facts of another order of the account that show whether it moved the credit. */
export type CreditUser = Pick<
  Order,
  | 'id'
  | 'domain'
  | 'state'
  | 'cost'
  | 'attempts'
  | 'firstSentAt'
  | 'sentAt'
  | 'updatedAt'
  | 'chargedAt'
  | 'confirmedByUser'
>;

export interface CreditReading {
  readonly credit: Money;
  readonly readAt: string;
}

export interface CreditProof {
  /**
   * `charged`: the credit fell by exactly the price, and no other order can have moved it; or by the price of this and
   * all other open orders together. `not-charged`: it did not move, or never covered the price. `unclear`: anything else.
   */
  readonly verdict: 'charged' | 'not-charged' | 'unclear';
  /** The credit fell by enough to have paid for the order. */
  readonly mayBeCharged: boolean;
  /** Time of the reading, the move of the credit and the orders that may have moved it, in two to four sentences. */
  readonly finding: Sentence;
}

/**
 * Judges from two readings of the credit whether an order was charged. Subtracts what other known orders charged in
 * between, and names them. A charge can show late, so an order that was sent before the first reading may have moved
 * the credit too, unless an earlier reading shows that it was paid for.
 * @param order with its baseline; `sentAt`, when it was first sent on that, stands for the time of a credit that was
 * computed, not read
 * @param others other orders of the account that were sent, those of the last days before the baseline included,
 * oldest first
 * @param paid what the readings up to the baseline say of them
 * @param alone nobody else can have ordered in between: the readings are seconds apart, and there is no sign of others
 * @returns null when either credit is not known, or they are in different currencies
 * @see docs/MONEY.md, 5
 */
export function creditProof(
  order: Pick<Order, 'sentAt'> & { readonly baseline: Baseline | null },
  reading: CreditReading,
  others: readonly CreditUser[],
  paid: PaidBefore,
  alone = true,
): CreditProof | null {
  const { baseline, sentAt } = order;
  const move = creditMove(baseline, reading);
  if (!baseline || !move || sentAt === null) return null;
  const window = { ...paid, from: baseline.creditReadAt ?? sentAt, to: reading.readAt };
  const currency = move.after.currency;
  const { charged, possible } = sortOthers(others, window);
  const taken = charged.reduce((sum, { cost }) => sum + minorIn(cost, currency), 0);
  const rest = -toMinor(move.moved).minor - taken;
  const price = baseline.price?.currency === currency ? toMinor(baseline.price).minor : null;
  const suspects = possible.filter(({ cost }) => cost?.currency !== currency || toMinor(cost).minor <= rest);
  const before = toMinor(move.before).minor;
  const all = possible.reduce((sum, { cost }) => sum + minorIn(cost, currency), price ?? 0);
  // Its price was taken off although it may not be charged: then the credit is really higher, and hides this charge.
  const takenOff = possible.some((other) => isTakenOff(other, window));
  const everyOne = rest === all && possible.every(({ cost }) => cost?.currency === currency);
  const more = [
    toMinor(move.moved).minor > 0 ? say('credit.topped-up') : describeCharged(charged, taken, rest, currency),
    describeRest(rest, baseline.price, price, {
      suspects: everyOne ? [] : suspects,
      everyOne: everyOne && possible.length > 0,
      alone,
    }),
  ];
  return {
    verdict: takenOff
      ? 'unclear'
      : everyOne && price !== null && price > 0
        ? 'charged'
        : judge(rest, price, before, suspects.length === 0),
    mayBeCharged: price !== null && price > 0 && (takenOff || rest >= price),
    finding: joinSentences(
      say('credit.read-at', { read: { instant: move.afterReadAt } }),
      describeCreditMove(move),
      ...more.filter((sentence) => sentence !== null),
    ),
  };
}

function judge(rest: number, price: number | null, before: number, alone: boolean): CreditProof['verdict'] {
  if (price === null || price <= 0) return 'unclear';
  if (rest === price && alone) return 'charged';
  // A rise is a top-up, which can hide a charge.
  return rest === 0 || (rest > 0 && rest < price && before < price) ? 'not-charged' : 'unclear';
}

/** Earlier orders that the credit had paid for; ISO 8601 UTC. */
export interface PaidBefore {
  /** Orders sent before have been paid for. Empty when that is not certain of any order. */
  readonly paidUntil: string;
  /** A computed credit takes what was sent since as paid; null when nothing was read. */
  readonly lastReadAt: string | null;
}

/**
 * Follows the credit from reading to reading: when it has fallen by exactly what the orders until then cost, all of
 * them are paid for. While an order is open, or something else moves the credit, nobody can tell which are not.
 * @param readings up to the baseline, oldest first
 * @param orders oldest first
 */
export function paidBefore(readings: readonly CreditReading[], orders: readonly CreditUser[]): PaidBefore {
  const lastReadAt = readings.at(-1)?.readAt ?? null;
  let paidUntil = '';
  let previous: MinorMoney | null = null;
  /** Charges that do not show yet. */
  let missing = 0;
  let next = 0;
  for (const { credit, readAt } of readings) {
    const now = toMinor(credit);
    let spent = 0;
    const first = next;
    for (let order = orders[next]; order?.firstSentAt && order.firstSentAt < readAt; order = orders[++next])
      spent += costOf(order, credit.currency);
    // Whether orders before the first reading have been paid for is not known.
    if (previous === null ? next > 0 : previous.currency !== now.currency) break;
    const fell = (previous?.minor ?? now.minor) - now.minor;
    const isTopUp = fell < 0 && missing === 0 && first === next;
    if (!isTopUp) missing += spent - fell;
    if (!(missing >= 0) || (fell < 0 && !isTopUp)) break;
    if (missing === 0) paidUntil = readAt;
    previous = now;
  }
  return { paidUntil, lastReadAt };
}

function costOf(order: CreditUser, currency: string): number {
  const { state, cost, chargedAt, confirmedByUser, firstSentAt, sentAt } = order;
  if (firstSentAt !== sentAt) return NaN;
  if (chargedAt === null && (confirmedByUser || earlierMayBeCharged(order))) return NaN;
  if (chargedAt === null && (state === 'refused' || state === 'cancelled')) return 0;
  const isCertain = chargedAt !== null || state === 'done';
  return isCertain && cost?.currency === currency ? toMinor(cost).minor : NaN;
}

interface Window extends PaidBefore {
  /** ISO 8601 UTC, both. */
  readonly from: string;
  readonly to: string;
}

/** Orders that took their price from the credit within the window, and those that may have. */
function sortOthers(others: readonly CreditUser[], window: Window) {
  const charged: CreditUser[] = [];
  const possible: CreditUser[] = [];
  for (const other of others) {
    const when = chargeWithin(other, window);
    if (when === 'yes') charged.push(other);
    else if (when === 'maybe') possible.push(other);
  }
  return { charged, possible };
}

const earlierMayBeCharged = ({ state, attempts }: CreditUser): boolean => state === 'refused' && attempts > 1;

/** @returns whether a computed credit has the price of the order taken off: all that were sent since the last reading */
const isTakenOff = ({ firstSentAt }: CreditUser, { from, lastReadAt }: Window): boolean =>
  firstSentAt !== null &&
  lastReadAt !== null &&
  lastReadAt < from &&
  firstSentAt >= lastReadAt &&
  firstSentAt <= from;

function chargeWithin(other: CreditUser, window: Window): 'yes' | 'no' | 'maybe' {
  const { from, to, paidUntil } = window;
  const { state, firstSentAt, sentAt, updatedAt, chargedAt, attempts, cost, confirmedByUser } = other;
  if (firstSentAt === null || sentAt === null || attempts === 0) return 'no';
  // The credit is read right before a request leaves, perhaps in the same millisecond.
  if (firstSentAt >= to || sentAt < paidUntil) return 'no';
  if (isTakenOff(other, window) && (chargedAt !== null || (state === 'done' && cost !== null))) return 'no';
  if (chargedAt !== null)
    return chargedAt <= from ? 'no' : chargedAt <= to && firstSentAt > from ? 'yes' : 'maybe';
  // The user's word says nothing of the credit.
  if (confirmedByUser || earlierMayBeCharged(other)) return 'maybe';
  switch (state) {
    case 'refused':
    case 'cancelled':
      return 'no';
    case 'done':
      if (cost === null) return 'maybe';
      if (firstSentAt > from) return 'yes';
      return 'maybe';
    case 'awaiting-payment':
      // The user may pay it from the credit in the client area.
      return updatedAt > from ? 'maybe' : 'no';
    case 'accepted':
    case 'queued':
    case 'held':
    case 'sending':
    case 'unknown':
      return 'maybe';
  }
}

const minorIn = (money: Money | null, currency: string): number =>
  money?.currency === currency ? toMinor(money).minor : 0;

const describeCharged = (
  charged: readonly CreditUser[],
  taken: number,
  rest: number,
  currency: string,
): Sentence | null => {
  if (taken === 0) return null;
  const [orders, took] = [listed(charged), toMoney({ minor: taken, currency })];
  return rest < 0
    ? say('credit.did-not-fall', { taken: took, orders })
    : say('credit.of-this', { orders, taken: took, rest: toMoney({ minor: rest, currency }) });
};

function describeRest(
  rest: number,
  money: Money | null,
  price: number | null,
  {
    suspects,
    everyOne,
    alone,
  }: { readonly suspects: readonly CreditUser[]; readonly everyOne: boolean; readonly alone: boolean },
): Sentence | null {
  if (rest <= 0) return null;
  if (everyOne) return say('credit.all-open');
  const known = { price: money ?? say('credit.unknown-amount') };
  if (suspects.length > 0) {
    const costs = rest === price ? say('credit.that-is-price') : say('credit.this-costs', known);
    return say('credit.suspects', { costs, orders: listed(suspects) });
  }
  return rest === price
    ? say(alone ? 'credit.no-other' : 'credit.no-own-other')
    : say('credit.this-costs-all', known);
}

const named = 3;

/** @returns “order 3 (a.com)”, “orders 3 (a.com), 4 (b.com) and 12 more” */
function listed(orders: readonly CreditUser[]): Sentence {
  const names = orders.slice(0, named).map(({ id, domain }) => `${id} (${domain})`);
  const [only = ''] = names;
  if (orders.length === 1) return say('credit.one-order', { order: only });
  const count = orders.length - names.length;
  const all =
    count > 0
      ? say('credit.list-more', { first: names, count })
      : say('credit.list', { first: names.slice(0, -1), last: names.at(-1) ?? '' });
  return say('credit.orders', { orders: all });
}
