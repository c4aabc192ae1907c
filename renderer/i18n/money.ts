import type { Money } from '../../shared/model/money.ts';

const formats = new Map<string, Intl.NumberFormat | null>();

/** @returns the amount in the locale's way of writing it, exact: no float is made of it */
export function formatMoney(money: Money, locale: string): string {
  const format = currencyFormat(money.currency, locale);
  if (!format) return `${money.amount} ${money.currency}`.trim();
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- a plain decimal by the schema of Money
  return format.format(money.amount as Intl.StringNumericLiteral);
}

/** @returns the count with the locale's grouping */
export function formatCount(count: number, locale: string): string {
  return countFormat(locale).format(count);
}

function currencyFormat(currency: string, locale: string): Intl.NumberFormat | null {
  const key = `${locale} ${currency}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  let format: Intl.NumberFormat | null = null;
  try {
    format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  } catch {
    // The service names its own credit unit: shown as it is written.
  }
  formats.set(key, format);
  return format;
}

function countFormat(locale: string): Intl.NumberFormat {
  const known = formats.get(locale);
  if (known) return known;
  const format = new Intl.NumberFormat(locale);
  formats.set(locale, format);
  return format;
}
