import type { Money } from '../model/money.ts';
import type { Baseline, Evidence } from '../model/order.ts';
import { say, type Sentence } from '../words/sentence.ts';
import { toMinor, toMoney } from './money.ts';

export interface CreditMove {
  readonly before: Money;
  readonly after: Money;
  /** Negative when it fell. Other orders, and the user's own payments, move it too. */
  readonly moved: Money;
  /** Null when `before` was reckoned from an earlier reading and the orders done since. */
  readonly beforeReadAt: string | null;
  readonly afterReadAt: string;
}

/** @returns null when either reading is missing or the two are in different currencies */
export function creditMove(
  baseline: Pick<Baseline, 'credit' | 'creditReadAt'> | null,
  evidence: Pick<Evidence, 'credit' | 'readAt'> | null,
): CreditMove | null {
  const before = baseline?.credit;
  const after = evidence?.credit;
  if (!before || !after || evidence.readAt === null || before.currency !== after.currency) return null;
  const moved = toMoney({ minor: toMinor(after).minor - toMinor(before).minor, currency: after.currency });
  return {
    before,
    after,
    moved,
    beforeReadAt: baseline.creditReadAt,
    afterReadAt: evidence.readAt,
  };
}

/** @returns “The credit fell by 11.00 EUR since 2026-11-20 08:00 UTC.” */
export function describeCreditMove({ moved, after, beforeReadAt }: CreditMove): Sentence {
  const then = beforeReadAt === null ? say('credit.right-before') : { instant: beforeReadAt };
  const { minor, currency } = toMinor(moved);
  if (minor === 0) return say('credit.still', { credit: after, then });
  const by = toMoney({ minor: Math.abs(minor), currency });
  return say(minor < 0 ? 'credit.fell' : 'credit.rose', { by, then });
}

/** @returns `2026-11-20 08:00 UTC` */
export const instantText = (instant: string): string => `${instant.slice(0, 16).replace('T', ' ')} UTC`;
