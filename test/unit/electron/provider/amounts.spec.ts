import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCurrency, readDecimal } from '../../../../electron/provider/amounts.ts';

/** Spellings of an amount in euro, and what is none. */
const spellings: Readonly<Record<string, string>> = {
  '9.87': '9.87|9,87|€ 9.87|€9,87|9,87 €|&euro;9.87|9.87 &#8364;|US$9.87|CHF 9.87| +9.87 ',
  '1234.50':
    "1,234.50|1.234,50|1 234,50|1\u00a0234,50|1\u202f234,50|1'234.50|1’234.50|EUR 1.234,50|1,234.50EUR",
  '1234567.89': '1,234,567.89|1.234.567,89',
  '1234567': '1.234.567',
  '12.5': '12,5',
  '-1.00': '-1.00|€ -1.00',
  // A point is the decimal point of the interface, and no amount in euro ends in thousandths.
  '1.234': '1.234',
  '9.8700': '9.8700',
  '1234': '1,234',
  null: '0,123|1234,567|1,23,456|1,234.567,89|1.23.45|12 34|1 234 5|1e3|9.87.|.|--1|-€-1||free|9.87 per year',
};
describe('an amount in euro', () => {
  it.each(
    Object.entries(spellings).flatMap(([amount, texts]) => texts.split('|').map((text) => [text, amount])),
  )('“%s” is %s', (text, amount) => {
    expect(String(readDecimal(text, 'EUR'))).toBe(amount);
  });

  it('may be a number, and nothing else but text of 100 characters at most', () => {
    expect([readDecimal(9.87, 'EUR'), readDecimal(0, 'EUR')]).toEqual(['9.87', '0']);
    const none = [Number.NaN, Number.POSITIVE_INFINITY, true, null, ['9.87'], '9'.repeat(100)];
    expect(none.filter((value) => readDecimal(value, 'EUR') !== null)).toEqual([]);
  });
});

it.each<[string | null, string, string | null]>([
  ['JPY', '1,234', '1234'],
  ['KWD', '1,234', null],
  [null, '1,234', null],
  ['KWD', '1,234.500', '1234.500'],
  ['KWD', '1.234', '1.234'],
  [null, '1,23', '1.23'],
  [null, '1.234,50', '1234.50'],
])('in %s, %s is %s', (currency, text, amount) => {
  expect(readDecimal(text, currency)).toBe(amount);
});

it('reads every amount in every notation as the same', () => {
  /** Decimal point, and what stands between thousands. */
  const notations = ['.', ',', '.,', ',.', ', ', ".'"].map((marks) => [marks[0]!, marks[1] ?? ''] as const);
  fc.assert(
    fc.property(
      fc.nat(9_999_999),
      fc.nat(99),
      fc.constantFrom(...notations),
      (whole, cents, [point, group]) => {
        const fraction = String(cents).padStart(2, '0');
        const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, group);
        expect(readDecimal(`${grouped}${point}${fraction}`, 'EUR')).toBe(`${whole}.${fraction}`);
      },
    ),
  );
});

it.each<[unknown, string | null]>([
  ['EUR', 'EUR'],
  ['eur', 'EUR'],
  [{ id: 1, code: ' EUR ', prefix: '€' }, 'EUR'],
  ['credits', 'credits'],
  [{ id: 1 }, null],
  [[], null],
  ['', null],
])('reads the currency %j as %s', (value, currency) => {
  expect(readCurrency(value)).toBe(currency);
});
