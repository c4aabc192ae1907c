import { z } from 'zod';
import type { PriceList } from '../model/price.ts';
import { say, type Sentence } from '../words/sentence.ts';
import { daysBetween } from './calendar.ts';
import { priceEntryOf } from './price-list.ts';

/** So long a refusal counts for other domains of the extension, in days. */
const rememberedDays = 90;

/** Terms for which a service renews an extension, as it said when it refused another one. */
export const AllowedYears = z.object({
  years: z.array(z.int()),
  sold: z.array(z.int()),
  /** When it said so. */
  at: z.iso.datetime(),
});
export type AllowedYears = z.infer<typeof AllowedYears>;

/**
 * @returns the terms that a refusal names, null where it names none, or the one that it refused
 * @see docs/INTERFACE.md, Surface B: error envelope > required_years, allowed_years
 */
export function readAllowedYears(
  details: Readonly<Record<string, unknown>>,
  refused: number,
): readonly number[] | null {
  const named = details['required_years'] ?? details['allowed_years'] ?? [];
  const years = [named]
    .flat()
    .map(Number)
    .filter((year) => Number.isInteger(year) && year > 0);
  return years.length === 0 || years.includes(refused) ? null : [...new Set(years)].sort((a, b) => a - b);
}

export const termsSold = (prices: PriceList | null, extension: string): number[] =>
  priceEntryOf(prices, extension)?.renew.map(({ years }) => years) ?? [];

/** Why the service may refuse a renewal of the extension for a term; it may have spoken of one domain. */
export function termDoubt(
  allowed: AllowedYears | undefined,
  {
    extension,
    years,
    prices,
    today,
  }: {
    readonly extension: string;
    readonly years: number;
    readonly prices: PriceList | null;
    readonly today: string;
  },
): Sentence | null {
  if (!allowed || allowed.years.includes(years)) return null;
  const day = allowed.at.slice(0, 10);
  if (daysBetween(day, today) > rememberedDays) return null;
  if (allowed.sold.join() !== termsSold(prices, extension).join()) return null;
  return say('orders.term-not-allowed', { extension, years: allowed.years.join(', '), day: { date: day } });
}
