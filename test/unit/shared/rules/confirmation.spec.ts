import { describe, expect, it } from 'vitest';
import { isConfirmed, sumsToConfirm, readCount } from '../../../../shared/rules/confirmation.ts';

const money = (amount: string, currency = 'EUR') => ({ amount, currency });

describe('what has to be confirmed', () => {
  it('is a sum above the limit of its currency, to the cent', () => {
    const limits = [money('100.00')];
    expect(sumsToConfirm([money('100.00')], limits)).toEqual([]);
    expect(sumsToConfirm([money('100.01')], limits)).toEqual([money('100.01')]);
    expect(sumsToConfirm([money('500.00', 'USD')], limits)).toEqual([]);
    expect(sumsToConfirm([money('0.01')], [money('0.00')])).toEqual([money('0.01')]);
    expect(sumsToConfirm([money('1')], [])).toEqual([]);
  });

  it('is told for sums larger than a number holds exactly, and for currencies without decimals', () => {
    const huge = money('90071992547409930.12');
    expect(sumsToConfirm([huge], [money('100.00')])).toEqual([huge]);
    expect(sumsToConfirm([money('1200', 'JPY')], [money('1199', 'JPY')])).toHaveLength(1);
    expect(sumsToConfirm([money('1200', 'JPY')], [money('1200', 'JPY')])).toHaveLength(0);
  });
});

describe('typing a sum', () => {
  it.each(['118.44', ' 118.44 ', '118,44', '118.44 EUR', 'EUR 118.44', '118.44eur'])('takes “%s”', (text) => {
    expect(isConfirmed([money('118.44')], [text])).toBe(true);
  });

  it.each(['', '118', '118.4', '118.45', '118.440', '1118.44', '118.44 USD', '118.44 118.44', 'yes'])(
    'does not take “%s”',
    (text) => {
      expect(isConfirmed([money('118.44')], [text])).toBe(false);
    },
  );

  it('asks for each currency, and counts each text once', () => {
    const sums = [money('50.00'), money('50.00', 'USD')];
    expect(isConfirmed(sums, ['50.00'])).toBe(false);
    expect(isConfirmed(sums, ['50.00', '50.00'])).toBe(true);
    expect(isConfirmed(sums, ['50.00 USD', '50.00 EUR'])).toBe(true);
    expect(isConfirmed([], [])).toBe(true);
  });
});

describe('the number of domains', () => {
  it.each([
    ['170', 170],
    [' 1,700 ', 1700],
    ['1.700', 1700],
    ['1 700', 1700],
    ['1\u202f700', 1700],
    ['', null],
    ['all', null],
    ['17.5', null],
    ['-3', null],
    ['1e3', null],
  ])('typed as %j is %j', (text, count) => {
    expect(readCount(text)).toBe(count);
  });
});
