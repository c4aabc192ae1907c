import type { Money } from '../model/money.ts';
import type { Baseline, Order } from '../model/order.ts';
import { toMinor } from './money.ts';

export const orderPrice = ({ cost, approval }: Pick<Order, 'cost' | 'approval'>): Money | null =>
  cost ?? approval.price;

/** @returns whether the credit did not cover the order when it was sent: else a credit that did not fall lags behind */
export const isShort = (baseline: Partial<Pick<Baseline, 'credit' | 'price'>> | null): boolean => {
  const { credit = null, price = null } = baseline ?? {};
  if (credit === null || price === null || credit.currency !== price.currency) return false;
  return toMinor(credit).minor < toMinor(price).minor;
};
