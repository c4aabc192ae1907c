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
