import type { Money } from '../model/money.ts';
import type { Uncovered } from '../model/order.ts';
import { sumToMoney, toMinor } from './money.ts';

/** Adds up orders in their sequence, to say later which of them a credit does not cover. */
export function createUncovered() {
  /** What each order and all before it cost, by currency, in minor units: it only grows. */
  const costs = new Map<string, bigint[]>();
  return {
    /** @param fee what it may cost on top, which the credit has to cover, too */
    add(price: Money | null, fee: Money | null): void {
      if (price === null || (fee && fee.currency !== price.currency)) return;
      const ofCurrency = costs.get(price.currency) ?? [];
      costs.set(price.currency, ofCurrency);
      const cost = BigInt(toMinor(price).minor) + BigInt(fee ? toMinor(fee).minor : 0);
      ofCurrency.push((ofCurrency.at(-1) ?? 0n) + cost);
    },
    /**
     * The first order that is not covered and all after it, as `allotCredit` has it; orders that cannot be compared
     * with the credit are not among them.
     */
    of(credit: Money): Uncovered | null {
      const ofCurrency = costs.get(credit.currency) ?? [];
      const available = BigInt(toMinor(credit).minor);
      const first = ofCurrency.findIndex((cost) => cost > available);
      if (first === -1) return null;
      const sum = (ofCurrency.at(-1) ?? 0n) - (ofCurrency[first - 1] ?? 0n);
      return { orders: ofCurrency.length - first, sum: sumToMoney(sum, credit.currency) };
    },
  };
}
