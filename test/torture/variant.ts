import { isOdd } from '../support/sandbox/variant/values.ts';
import { pointNames, usualVariant, variantOf, type Variant } from '../support/sandbox/variant/variant.ts';
import type { Sign } from '../../electron/sandbox/effects.ts';

/** What stays as usual, as a whole or in one option, so that both books can be compared. */
const kept = new Set<string>([
  // The weather shows orders late, with lags that fit the rounds of the torture instead of minutes.
  'effects',
  'arrival',
  'restored',
  // Prices would change under way, and no answer names the amount of an invoice: the sums could not be equal.
  'discounts',
  // Nor could they where the price list has no fee for a restore.
  'priceFields: terms only',
]);

/** @param seed null for the service without a variant */
export function tortureVariant(seed: number | null): Variant {
  const variant = seed === null ? usualVariant : variantOf(seed);
  const usual = pointNames
    .filter((name) => kept.has(name) || kept.has(`${name}: ${variant[name]}`))
    .map((name) => [name, usualVariant[name]]);
  return { ...variant, ...Object.fromEntries(usual) };
}

/** @returns whether the service tells the date by which an order could be recognized, or another sign of it */
export function tellsSign({ dates }: Variant, domain: string, { of }: Sign): boolean {
  const words = { expiryDate: 'expires', nextDueDate: 'due' };
  const always = dates === 'date' || dates === 'with time' || !(of in words);
  return always || !isOdd(domain, words[of as keyof typeof words]);
}
