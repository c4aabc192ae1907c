import { say, type Sentence } from '../words/sentence.ts';
import type { Capabilities } from '../model/capabilities.ts';
import type { Order, OrderKind, Baseline } from '../model/order.ts';
import type { Money } from '../model/money.ts';
import { toMinor } from './money.ts';

/**
 * @param years 0 for a restore, which has no term
 * @returns one sentence when the service does not take such an order, null when it does
 * @see docs/INTERFACE.md, Surface A: domain endpoints > renew; Register and transfer request body
 */
export function termProblem({ orders }: Capabilities, kind: OrderKind, years: number): Sentence | null {
  const term = orders[kind];
  if (!term) return say(`orders.takes-no-${kind}`);
  if (kind === 'restore' || (Number.isInteger(years) && years >= term.least && years <= term.most))
    return null;
  return say(`orders.terms-${kind}`, { least: term.least, most: term.most, years });
}

export const orderText = (kind: OrderKind, years: number): string =>
  kind === 'restore' ? kind : `${kind} ${years} y`;

export const hasEppCode = ({ kind, details }: Pick<Order, 'kind' | 'details'>): boolean =>
  details?.withEppCode ?? kind === 'transfer';

export const orderPrice = ({ cost, approval }: Pick<Order, 'cost' | 'approval'>): Money | null =>
  cost ?? approval.price;

/** @returns whether the credit did not cover the order when it was sent: else a credit that did not fall lags behind */
export const isShort = (baseline: Partial<Pick<Baseline, 'credit' | 'price'>> | null): boolean => {
  const { credit = null, price = null } = baseline ?? {};
  if (credit === null || price === null || credit.currency !== price.currency) return false;
  return toMinor(credit).minor < toMinor(price).minor;
};
