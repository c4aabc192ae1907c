import type { Baseline, Order } from '../model/order.ts';
import { movedAsOrdered } from './renewal.ts';

export type Step = Pick<Order, 'id' | 'kind' | 'years' | 'newExpiryDate' | 'sentAt'> & {
  readonly baseline: Pick<Baseline, 'expiryDate'> | null;
};

/**
 * The renewals that lead from one expiry date to another, in their order; several when nobody looked in between.
 * @param orders each is used once at most
 * @returns an empty list when they do not lead there exactly
 */
export function renewalSteps<O extends Step>(from: string, to: string, orders: readonly O[]): O[] {
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
