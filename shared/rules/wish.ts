import type { Approval } from '../model/order.ts';
import type { SaidWish } from '../model/wish.ts';
import { day, say, type Sentence } from '../words/sentence.ts';

/** @returns why an order of the domain has to be confirmed: its customer lets it expire; else null */
export function dropDoubt(said: SaidWish | null): Sentence | null {
  if (said?.wish !== 'drop') return null;
  const { saidBy, saidAt } = said;
  return saidBy === null
    ? say('orders.to-be-dropped', { day: day(saidAt) })
    : say('orders.to-be-dropped-by', { name: saidBy, day: day(saidAt) });
}

/** @returns the same for an order in the queue: null where the user knew of it at one of these approvals, of the order or its restore */
export const dropSince = (
  said: SaidWish | null,
  approvals: readonly Pick<Approval, 'dropSaidAt'>[],
): Sentence | null =>
  approvals.some(({ dropSaidAt }) => dropSaidAt === said?.saidAt) ? null : dropDoubt(said);
