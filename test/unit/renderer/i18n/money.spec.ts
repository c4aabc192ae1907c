import { describe, expect, it } from 'vitest';
import { formatCount, formatMoney, formatPercent } from '../../../../renderer/i18n/money.ts';

const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

describe('an amount', () => {
  it.each([
    ['en', { amount: '118.44', currency: 'EUR' }, '€118.44'],
    ['it', { amount: '118.44', currency: 'EUR' }, '118,44 €'],
    ['en', { amount: '1200', currency: 'JPY' }, '¥1,200'],
    ['it', { amount: '-12345.60', currency: 'USD' }, '-12.345,60 USD'],
    ['en', { amount: '3.500', currency: 'KWD' }, 'KWD 3.500'],
  ] as const)('is written the way of %s: %o', (locale, money, text) => {
    expect(plain(formatMoney(money, locale))).toBe(text);
  });

  it('keeps every digit, however large', () => {
    expect(formatMoney({ amount: '9007199254740993.07', currency: 'EUR' }, 'en')).toBe(
      '€9,007,199,254,740,993.07',
    );
  });

  it('is shown as it is when the currency is the service’s own', () => {
    expect(formatMoney({ amount: '12.00', currency: 'credits' }, 'en')).toBe('12.00 credits');
  });
});

it('groups the digits of a count', () => {
  expect([formatCount(100_000, 'en'), formatCount(100_000, 'it')]).toEqual(['100,000', '100.000']);
});

it('writes a percentage with one decimal in the language of the page', () => {
  expect(formatPercent('-12.5', 'en')).toBe('-12.5');
  expect(formatPercent('1250.0', 'it')).toBe('1250,0');
});
