import type { Order } from '../model/order.ts';
import { say, type Sentence } from '../words/sentence.ts';
import { creditMove } from './credit-move.ts';
import { toMinor, toMoney } from './money.ts';
import { sameStatus } from './order-status.ts';

type Facts = Pick<Order, 'kind' | 'cause' | 'baseline' | 'evidence'>;

/** What the evidence makes likely, for the user who decides about an unknown order. It decides nothing itself. */
export interface LikelyOutcome {
  readonly outcome: 'carried-out' | 'not-carried-out' | 'unclear';
  readonly sentence: Sentence;
}

const likely = (outcome: LikelyOutcome['outcome'], why: Sentence): LikelyOutcome => ({
  outcome,
  sentence: say(`outcome.${outcome}`, { why }),
});

/**
 * Of the credit only what holds whatever else moved it is used: a fall by less than the price, from a credit that was
 * read, cannot have paid for the order; a greater one may have paid for another.
 * @see docs/MONEY.md, 5
 */
export function likelyOutcome(order: Facts): LikelyOutcome {
  const { cause, baseline, evidence } = order;
  if (!baseline || !evidence || evidence.readAt === null) return likely('unclear', say('outcome.not-read'));
  if (evidence.key === 'kept' || evidence.key === 'locked')
    return likely('unclear', say(`outcome.${evidence.key}`));
  const date = laterDate(order);
  if (date !== null) return likely('carried-out', say('outcome.date-moved', { date: { date } }));
  if (!isUnmoved(order)) return likely('unclear', say('outcome.changed'));
  const move = creditMove(baseline, evidence);
  if (move === null || baseline.price === null) return likely('unclear', say('outcome.credit-unread'));
  const { minor: moved, currency } = toMinor(move.moved);
  const price = toMinor(baseline.price);
  if (moved > 0) return likely('unclear', say('outcome.credit-rose'));
  const sums = { fell: toMoney({ minor: -moved, currency }), price: baseline.price };
  if (price.currency !== currency || -moved >= price.minor)
    return likely('unclear', say('outcome.may-have-paid', sums));
  if (cause?.code === 'may-be-charged') return likely('unclear', say('outcome.others'));
  if (move.beforeReadAt === null) return likely('unclear', say('outcome.credit-reckoned'));
  if (evidence.arrived || cause?.code === 'service-received')
    return likely('unclear', say('outcome.received'));
  return likely('not-carried-out', moved === 0 ? say('outcome.unmoved') : say('outcome.fell-less', sums));
}

/** @returns the date of a renewal or restore that is later than before it was sent */
function laterDate({ kind, baseline, evidence }: Facts): string | null {
  if (kind !== 'renew' && kind !== 'restore') return null;
  const dates = (['expiryDate', 'nextDueDate'] as const).map((name) => {
    const [before = null, after = null] = [baseline?.[name], evidence?.[name]];
    return before !== null && after !== null && after > before ? after : null;
  });
  return dates.find((date) => date !== null) ?? null;
}

function isUnmoved({ baseline, evidence }: Facts): boolean {
  const [before, after] = [baseline?.status ?? null, evidence?.status ?? null];
  return (
    baseline?.expiryDate === evidence?.expiryDate &&
    baseline?.nextDueDate === evidence?.nextDueDate &&
    (before === after || sameStatus(before, after))
  );
}
