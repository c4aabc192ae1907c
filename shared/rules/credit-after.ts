import type { Money } from '../model/money.ts';
import type { CreditUse } from '../model/order.ts';
import { toMinor, toMoney } from './money.ts';

function part(a: Money | null, b: Money | null): Money | null {
  if (a === null || b === null) return null;
  const minor = toMinor(a).minor - toMinor(b).minor;
  return minor === 0 ? null : toMoney({ minor, currency: a.currency });
}

/** @returns what orders cost since the credit was read; null when that is nothing or not known */
export const spentOf = ({ credit, left }: Pick<CreditUse, 'credit' | 'left'>): Money | null =>
  part(credit, left);

/** @returns what the queue leaves of the credit; null where it is not known */
export const afterQueue = ({ left, queued }: Pick<CreditUse, 'left' | 'queued'>): Money | null =>
  left === null || queued === null
    ? null
    : toMoney({ minor: toMinor(left).minor - toMinor(queued).minor, currency: left.currency });

/**
 * What leads from a credit to what is left after the orders of a preview, so that it can be added up by hand:
 * credit − spent − queued − ordered = after.
 * @returns null for a part that is nothing or not known
 */
export function creditSteps({ credit, left, queued, after }: CreditUse): {
  readonly spent: Money | null;
  readonly queued: Money | null;
  readonly ordered: Money | null;
} {
  const before = afterQueue({ left, queued });
  return {
    spent: spentOf({ credit, left }),
    queued: part(left, before),
    ordered: part(before, after),
  };
}
