import { memoize } from './memoize.ts';
import type { Money } from '../../shared/model/money.ts';

const countFormat = memoize((locale: string) => new Intl.NumberFormat(locale));
const percentFormat = memoize(
  (locale: string) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }),
);
const currencyFormat = memoize((locale: string, currency: string) => {
  try {
    return new Intl.NumberFormat(locale, { style: 'currency', currency });
  } catch {
    // The service names its own credit unit: shown as it is written.
    return null;
  }
});

/** @returns the amount in the locale's way of writing it, exact: no float is made of it */
export function formatMoney({ amount, currency }: Money, locale: string): string {
  const format = currencyFormat(locale, currency);
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- a plain decimal by the schema of Money
  return format ? format.format(amount as Intl.StringNumericLiteral) : `${amount} ${currency}`.trim();
}

/** @returns the count with the locale's grouping */
export const formatCount = (count: number, locale: string): string => countFormat(locale).format(count);

/** @returns the percentage with its one decimal in the locale's way of writing it; the sign `%` is the caller's */
export const formatPercent = (percent: string, locale: string): string =>
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the core writes it as a plain decimal
  percentFormat(locale).format(percent as Intl.StringNumericLiteral);
