import type { Money } from '../model/money.ts';
import { toMinor } from './money.ts';

/** @returns one sentence when the price is not what the user approved, nor better; null when it is, or when it is not known */
export function priceDiffers(approved: Money | null, now: Money | null): string | null {
  if (now === null) return null;
  if (approved === null) return `The price, unknown when it was queued, is ${now.amount} ${now.currency}.`;
  if (approved.currency !== now.currency) {
    return `The price is now in ${now.currency}, not in ${approved.currency}.`;
  }
  return toMinor(now).minor > toMinor(approved).minor
    ? `The price is now ${now.amount} ${now.currency}, not ${approved.amount} ${now.currency}.`
    : null;
}
