import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Money } from '../../../../shared/model/money.ts';
import {
  currencyExponent,
  parseAmount,
  sumByCurrency,
  toMinor,
  toMoney,
  toMoneyOrNull,
} from '../../../../shared/rules/money.ts';

const currency = fc.constantFrom('EUR', 'USD', 'JPY', 'KWD', 'CREDIT', '');
const minor = fc.maxSafeInteger();

describe('currencyExponent', () => {
  it.each([
    ['EUR', 2],
    ['JPY', 0],
    ['KWD', 3],
    ['eur', 2],
    ['CREDITS', 2],
    ['', 2],
  ])('of %j is %i', (code, exponent) => {
    expect(currencyExponent(code)).toBe(exponent);
  });
});

describe('parseAmount', () => {
  it.each([
    ['9.87', 987],
    [9.87, 987],
    [' 12 ', 1200],
    ['0', 0],
    ['-0.05', -5],
    ['1.005', 101],
    [1.005, 101],
    [0.1 + 0.2, 30],
    ['007.10', 710],
    [4.35, 435],
    ['90071992547409.91', Number.MAX_SAFE_INTEGER],
  ])('reads %j as %i cents', (text, cents) => {
    expect(parseAmount(text, 'EUR')).toBe(cents);
  });

  it.each([
    '',
    '.',
    '1.',
    '.5',
    '1,50',
    '1.234,50',
    '1 000',
    '+1',
    '--1',
    '€ 1',
    '1e3',
    '0x10',
    'NaN',
    'Infinity',
    '1.2.3',
    '90071992547409.92',
    '٣',
    null,
    undefined,
    true,
    [],
    {},
    [1],
    NaN,
    Infinity,
    1e21,
    5n,
  ])('refuses %s', (text) => {
    expect(parseAmount(text, 'EUR')).toBeNull();
  });

  it('never answers minus zero', () => {
    for (const text of ['-0', '-0.00', '-0.004', -0, -0.004]) {
      expect(Object.is(parseAmount(text, 'EUR'), 0)).toBe(true);
    }
  });

  it('reads a number and its text alike', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: -1e9, max: 1e9 }), currency, (number, code) => {
        expect(parseAmount(number, code)).toBe(parseAmount(String(number), code));
      }),
    );
  });

  it('never throws and answers a whole safe number or null', () => {
    const text = fc.oneof(fc.anything(), fc.stringMatching(/^-?[\d.]{1,40}$/));
    fc.assert(
      fc.property(text, currency, (value, code) => {
        const read = parseAmount(value, code);
        expect(read === null || Number.isSafeInteger(read)).toBe(true);
      }),
    );
  });
});

describe('toMoney', () => {
  it('round-trips every whole number of minor units', () => {
    fc.assert(
      fc.property(minor, currency, (value, code) => {
        const money = toMoney({ minor: value, currency: code });
        expect(Money.safeParse(money).success).toBe(true);
        expect(toMinor(money)).toEqual({ minor: value, currency: code });
      }),
    );
  });

  it('shows exactly the decimals of the currency', () => {
    expect(toMoney({ minor: 987, currency: 'EUR' }).amount).toBe('9.87');
    expect(toMoney({ minor: 5, currency: 'EUR' }).amount).toBe('0.05');
    expect(toMoney({ minor: -5, currency: 'EUR' }).amount).toBe('-0.05');
    expect(toMoney({ minor: -0, currency: 'EUR' }).amount).toBe('0.00');
    expect(toMoney({ minor: 1200, currency: 'JPY' }).amount).toBe('1200');
    expect(toMoney({ minor: 1, currency: 'KWD' }).amount).toBe('0.001');
  });

  it('keeps the unknown unknown', () => {
    expect(toMoneyOrNull(null, 'EUR')).toBeNull();
    expect(toMoneyOrNull(1, null)).toBeNull();
    expect(toMoneyOrNull(1, 'EUR')).toEqual({ amount: '0.01', currency: 'EUR' });
  });
});

describe('toMinor', () => {
  it('throws for what is not an amount', () => {
    expect(() => toMinor({ amount: '1,50', currency: 'EUR' })).toThrow(RangeError);
  });
});

describe('sumByCurrency', () => {
  it('adds to the cent, in any order', () => {
    const cents = fc.integer({ min: -1e9, max: 1e9 });
    const entries = fc.array(fc.tuple(cents, fc.constantFrom('EUR', 'JPY', 'KWD')), { maxLength: 50 });
    fc.assert(
      fc.property(entries, (amounts) => {
        const sums = sumByCurrency(amounts.map(([value, code]) => toMoney({ minor: value, currency: code })));
        expect(sums.map((sum) => sum.currency)).toEqual([...new Set(amounts.map(([, code]) => code))]);
        for (const sum of sums) {
          const own = amounts.filter(([, code]) => code === sum.currency);
          const total = own.reduce((so, [value]) => so + BigInt(value), 0n);
          expect(BigInt(toMinor(sum).minor)).toBe(total);
        }
      }),
    );
  });

  it('adds a thousand times ten cents to exactly a hundred', () => {
    expect(sumByCurrency(Array.from({ length: 1000 }, () => ({ amount: '0.10', currency: 'EUR' })))).toEqual([
      { amount: '100.00', currency: 'EUR' },
    ]);
  });

  it('counts exactly what is too large for a safe number', () => {
    const most = toMoney({ minor: Number.MAX_SAFE_INTEGER, currency: 'EUR' });
    const cent = toMoney({ minor: 1, currency: 'EUR' });
    expect(sumByCurrency([most, cent, cent])).toEqual([{ amount: '90071992547409.93', currency: 'EUR' }]);
  });
});
