import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCurrency, readDecimal } from '../../../../electron/provider/amounts.ts';

describe('an amount in euro', () => {
  it.each<[unknown, string | null]>([
    ['9.87', '9.87'],
    [9.87, '9.87'],
    [0, '0'],
    ['1234.5', '1234.5'],
    ['1,234.50', '1234.50'],
    ['1.234,50', '1234.50'],
    ['1 234,50', '1234.50'],
    ['1\u00a0234,50', '1234.50'],
    ['1\u202f234,50', '1234.50'],
    ["1'234.50", '1234.50'],
    ['1’234.50', '1234.50'],
    ['1,234,567.89', '1234567.89'],
    ['1.234.567,89', '1234567.89'],
    ['1.234.567', '1234567'],
    ['12,5', '12.5'],
    ['9,87', '9.87'],
    ['€ 9.87', '9.87'],
    ['€9,87', '9.87'],
    ['9,87 €', '9.87'],
    ['&euro;9.87', '9.87'],
    ['9.87 &#8364;', '9.87'],
    ['EUR 1.234,50', '1234.50'],
    ['1,234.50EUR', '1234.50'],
    ['US$9.87', '9.87'],
    ['CHF 9.87', '9.87'],
    [' +9.87 ', '9.87'],
    ['-1.00', '-1.00'],
    ['€ -1.00', '-1.00'],
    // A point is the decimal point of the interface.
    ['9.8700', '9.8700'],
    ['1.234', '1.234'],
    // No amount in euro ends in thousandths.
    ['1,234', '1234'],
    ['0,123', null],
    ['1234,567', null],
    ['1,23,456', null],
    ['1,234.567,89', null],
    ['1.23.45', null],
    ['12 34', null],
    ['1 234 5', null],
    ['1e3', null],
    ['9.87.', null],
    ['.', null],
    ['--1', null],
    ['-€-1', null],
    ['', null],
    ['free', null],
    ['9.87 per year', null],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
    [true, null],
    [null, null],
    [['9.87'], null],
    ['9'.repeat(100), null],
  ])('%j is %s', (value, amount) => {
    expect(readDecimal(value, 'EUR')).toBe(amount);
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
  const notations = [
    ['.', ''],
    [',', ''],
    ['.', ','],
    [',', '.'],
    [',', ' '],
    ['.', "'"],
  ] as const;
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
