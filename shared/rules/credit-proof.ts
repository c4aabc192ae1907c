import type { Money } from '../model/money.ts';
import type { Baseline, Order } from '../model/order.ts';
import { creditMove, tellCreditMove } from './credit-move.ts';
import { toMinor, toMoney } from './money.ts';

/** What is needed of another order of the account to judge whether it moved the credit. */
export type CreditUser = Pick<
  Order,
  'id' | 'domain' | 'state' | 'cost' | 'attempts' | 'sentAt' | 'updatedAt' | 'chargedAt' | 'confirmedByUser'
>;

/** A reading of the account's credit. */
export interface CreditReading {
  readonly credit: Money;
  readonly readAt: string;
}

/** What a reading of the credit says of one order. */
export interface CreditProof {
  /**
   * `charged`: the credit fell by exactly the price, and no other order can have moved it; or by the price of this and
   * all other open orders together. `not-charged`: it did not move, or never covered the price. `unclear`: anything else.
   */
  readonly verdict: 'charged' | 'not-charged' | 'unclear';
  /** The credit fell by enough to have paid for the order. */
  readonly mayBeCharged: boolean;
  /** How the credit moved and which other orders did or may have moved it; one to three sentences. */
  readonly finding: string;
}

/**
 * Judges from two readings of the credit whether an order was charged. Subtracts what other known orders charged in
 * between, and names them.
 * @param order with its baseline; `sentAt` stands for the time of a credit that was computed, not read
 * @param others other orders of the account that were sent
 * @param settleMs how long after being sent an order may still be charged
 * @returns null when either credit is not known, or they are in different currencies
 * @see docs/ARCHITECTURE.md, Money > 5
 */
export function creditProof(
  order: Pick<Order, 'sentAt'> & { readonly baseline: Baseline | null },
  reading: CreditReading,
  others: readonly CreditUser[],
  settleMs: number,
): CreditProof | null {
  const { baseline, sentAt } = order;
  const move = creditMove(baseline, reading);
  if (!baseline || !move || sentAt === null) return null;
  const window = { from: baseline.creditReadAt ?? sentAt, to: reading.readAt, settleMs };
  const currency = move.after.currency;
  const { charged, possible } = sortOthers(others, window);
  const taken = charged.reduce((sum, { cost }) => sum + minorIn(cost, currency), 0);
  const rest = -toMinor(move.moved).minor - taken;
  const price = baseline.price?.currency === currency ? toMinor(baseline.price).minor : null;
  const suspects = possible.filter(({ cost }) => cost?.currency !== currency || toMinor(cost).minor <= rest);
  const before = toMinor(move.before).minor;
  const all = possible.reduce((sum, { cost }) => sum + minorIn(cost, currency), price ?? 0);
  const everyOne = rest === all && possible.every(({ cost }) => cost?.currency === currency);
  const finding = [
    tellCreditMove(move),
    tellCharged(charged, taken, rest, currency),
    tellRest(rest, baseline.price, price, everyOne ? [] : suspects, everyOne && possible.length > 0),
  ];
  return {
    verdict:
      everyOne && price !== null && price > 0 ? 'charged' : judge(rest, price, before, suspects.length === 0),
    mayBeCharged: price !== null && price > 0 && rest >= price,
    finding: finding.filter(Boolean).join(' '),
  };
}

function judge(rest: number, price: number | null, before: number, alone: boolean): CreditProof['verdict'] {
  if (price === null || price <= 0) return 'unclear';
  if (rest === price && alone) return 'charged';
  // A rise is a top-up, which can hide a charge.
  return rest === 0 || (rest > 0 && rest < price && before < price) ? 'not-charged' : 'unclear';
}

interface Window {
  /** ISO 8601 UTC, both. */
  readonly from: string;
  readonly to: string;
  readonly settleMs: number;
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

function chargeWithin(
  { state, sentAt, updatedAt, chargedAt, attempts, cost, confirmedByUser }: CreditUser,
  { from, to, settleMs }: Window,
): 'yes' | 'no' | 'maybe' {
  // The credit is read right before a request leaves, perhaps in the same millisecond.
  if (sentAt === null || attempts === 0 || sentAt >= to) return 'no';
  if (chargedAt !== null)
    return chargedAt <= from ? 'no' : chargedAt <= to && sentAt > from ? 'yes' : 'maybe';
  switch (state) {
    case 'refused':
    case 'cancelled':
      return 'no';
    case 'done':
      if (updatedAt <= from) return 'no';
      // The user's word that it happened says nothing of the credit.
      return sentAt > from && cost !== null && !confirmedByUser ? 'yes' : 'maybe';
    case 'awaiting-payment':
      // The user may pay it from the credit in the client area.
      return updatedAt > from ? 'maybe' : 'no';
    case 'accepted':
      return 'maybe';
    case 'queued':
    case 'held':
    case 'sending':
    case 'unknown':
      return Date.parse(sentAt) + settleMs > Date.parse(from) ? 'maybe' : 'no';
  }
}

const minorIn = (money: Money | null, currency: string): number =>
  money?.currency === currency ? toMinor(money).minor : 0;

const text = (minor: number, currency: string): string =>
  `${toMoney({ minor, currency }).amount} ${currency}`;

const tellCharged = (
  charged: readonly CreditUser[],
  taken: number,
  rest: number,
  currency: string,
): string | null =>
  taken === 0
    ? null
    : `Of this, ${listed(charged)} took ${text(taken, currency)}; ${text(Math.max(0, rest), currency)} is left to explain.`;

function tellRest(
  rest: number,
  money: Money | null,
  price: number | null,
  suspects: readonly CreditUser[],
  everyOne: boolean,
): string | null {
  if (rest <= 0) return null;
  if (everyOne) return 'That is the price of this and of all other open orders together.';
  const costs =
    rest === price
      ? 'That is the price of this order'
      : `This order costs ${money ? `${money.amount} ${money.currency}` : 'an unknown amount'}`;
  if (suspects.length > 0) return `${costs}; ${listed(suspects)} may have moved it too.`;
  return rest === price ? `${costs}, and no other order can have moved it.` : `${costs}.`;
}

const named = 3;

/** @returns “order 3 (a.com)”, “orders 3 (a.com), 4 (b.com) and 12 more” */
function listed(orders: readonly CreditUser[]): string {
  const names = orders.slice(0, named).map(({ id, domain }) => `${id} (${domain})`);
  const more = orders.length - names.length;
  const all = more > 0 ? [...names, `${more} more`] : names;
  const joined = all.length === 1 ? all[0] : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
  return `${orders.length === 1 ? 'order' : 'orders'} ${joined}`;
}
