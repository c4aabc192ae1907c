import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Rounding, type Markup, type RetailRules } from '../../../../shared/model/retail.ts';
import { currencyExponent, toMinor, toMoney } from '../../../../shared/rules/money.ts';
import { canRound, createRetail, readTypedAmount, retailByMarkup } from '../../../../shared/rules/retail.ts';
import { eur } from '../../../support/fixtures.ts';

const markup = (more: Partial<Markup> = {}): Markup => ({
  currency: 'EUR',
  percent: '0',
  fixed: '0',
  rounding: 'exact',
  ...more,
});
const nobody: RetailRules = { own: { markups: [], prices: [] }, all: { markups: [], prices: [] } };
const renew = { extension: 'it', operation: 'renew', years: 1 } as const;

describe('a markup', () => {
  it('adds the percentage of the cost and the fixed amount of each year', () => {
    expect(retailByMarkup(eur('8.00'), 1, markup({ percent: '25' }))).toEqual(eur('10.00'));
    expect(retailByMarkup(eur('16.00'), 2, markup({ percent: '25', fixed: '1.50' }))).toEqual(eur('23.00'));
    expect(retailByMarkup(eur('60.00'), 0, markup({ fixed: '5' }))).toEqual(eur('65.00'));
  });

  it('raises a fraction of a cent, never lowers it', () => {
    expect(retailByMarkup(eur('9.87'), 1, markup({ percent: '12.5' }))).toEqual(eur('11.11'));
    expect(retailByMarkup(eur('0.01'), 1, markup({ percent: '0.01' }))).toEqual(eur('0.02'));
  });

  it('raises to the next amount with the ending', () => {
    const at = (cost: string, rounding: Rounding): string | undefined =>
      retailByMarkup(eur(cost), 1, markup({ rounding }))?.amount;
    expect(at('9.90', '.90')).toBe('9.90');
    expect(at('9.91', '.90')).toBe('10.90');
    expect(at('9.99', '.99')).toBe('9.99');
    expect(at('9.01', '.00')).toBe('10.00');
    expect(at('9.51', '.50')).toBe('10.50');
    expect(at('9.96', '.95')).toBe('10.95');
    expect(at('0.00', '.90')).toBe('0.00');
  });

  it('knows what a currency cannot be rounded to', () => {
    expect(canRound('.99', 'JPY')).toBe(false);
    expect(canRound('.00', 'JPY')).toBe(true);
    const yen = { currency: 'JPY', percent: '10', fixed: '0', rounding: '.99' } as const;
    expect(retailByMarkup({ amount: '1205', currency: 'JPY' }, 1, yen)?.amount).toBe('1326');
    const dinar = { currency: 'KWD', percent: '0', fixed: '0', rounding: '.99' } as const;
    expect(retailByMarkup({ amount: '3.991', currency: 'KWD' }, 1, dinar)?.amount).toBe('4.990');
  });

  it('leaves costs in another currency alone', () => {
    expect(retailByMarkup({ amount: '8.00', currency: 'USD' }, 1, markup({ percent: '25' }))).toBeNull();
  });

  it('is never undercut by the price made of it, nor exceeded by more than one unit, whatever the numbers', () => {
    const any = fc.record({
      currency: fc.constantFrom('EUR', 'JPY', 'KWD'),
      minor: fc.integer({ min: 0, max: 100_000_000 }),
      years: fc.integer({ min: 0, max: 10 }),
      hundredths: fc.integer({ min: 0, max: 99_999 }),
      fixed: fc.integer({ min: 0, max: 1_000_000 }),
      rounding: fc.constantFrom(...Rounding.options),
    });
    fc.assert(
      fc.property(any, ({ currency, minor, years, hundredths, fixed, rounding }) => {
        const cost = toMoney({ minor, currency });
        const percent = new Big(hundredths).div(100).toString();
        const rule = { currency, percent, fixed: toMoney({ minor: fixed, currency }).amount, rounding };
        const retail = toMinor(retailByMarkup(cost, years, rule)!).minor;
        const wanted = new Big(minor)
          .times(10_000 + hundredths)
          .div(10_000)
          .plus(fixed * Math.max(1, years));
        expect(wanted.lte(retail)).toBe(true);
        const unit =
          !wanted.eq(0) && rounding !== 'exact' && canRound(rounding, currency)
            ? 10 ** currencyExponent(currency)
            : 1;
        expect(new Big(retail).minus(wanted).lt(unit)).toBe(true);
        if (unit > 1) {
          expect(
            new Big(retail)
              .mod(unit)
              .div(unit)
              .eq(new Big(`0${rounding}`)),
          ).toBe(true);
        }
      }),
    );
  });
});

describe('the rules of an account', () => {
  const own = { markups: [markup({ percent: '50' })], prices: [{ ...renew, price: eur('7.00') }] };
  const all = {
    markups: [markup({ percent: '10' })],
    prices: [
      { ...renew, price: eur('99.00') },
      { ...renew, years: 2, price: eur('20.00') },
    ],
  };

  it('take its price before that of all accounts, a price before a markup, and its markup before the other', () => {
    const retail = createRetail({ own, all });
    expect(retail(renew, eur('8.00'))).toMatchObject({ retail: eur('7.00'), by: 'price', scope: 'own' });
    expect(retail({ ...renew, years: 2 }, eur('16.00'))).toMatchObject({
      retail: eur('20.00'),
      by: 'price',
      scope: 'all',
    });
    const transfer = { ...renew, operation: 'transfer' } as const;
    expect(retail(transfer, eur('8.00'))).toMatchObject({ retail: eur('12.00'), by: 'markup', scope: 'own' });
    const shared = createRetail({ ...nobody, all });
    expect(shared(transfer, eur('8.00'))).toMatchObject({ retail: eur('8.80'), scope: 'all' });
  });

  it('say nothing without a rule, and nothing of another currency', () => {
    expect(createRetail(nobody)(renew, eur('8.00'))).toBeNull();
    expect(createRetail({ own, all })(renew, { amount: '8.00', currency: 'USD' })).toBeNull();
  });

  it('mark a loss, and no margin as none', () => {
    const retail = createRetail({ ...nobody, own });
    expect(retail(renew, eur('8.00'))).toMatchObject({
      margin: eur('-1.00'),
      marginPercent: '-14.3',
      loss: true,
    });
    expect(retail(renew, eur('7.00'))).toMatchObject({
      margin: eur('0.00'),
      marginPercent: '0.0',
      loss: false,
    });
  });

  it('go from what is agreed with a customer to their group and then to the account, each with its markups', () => {
    const of = (amount: string, ...more: Markup[]) => ({
      markups: more,
      prices: [{ ...renew, price: eur(amount) }],
    });
    const com = { ...renew, extension: 'com' };
    const rules: RetailRules = {
      customer: of('9.00'),
      group: { markups: [markup({ percent: '50', rounding: '.90' })], prices: [] },
      own: of('12.00', markup({ percent: '100' })),
      all: nobody.all,
    };
    expect(createRetail(rules)(renew, eur('10.00'))).toMatchObject({
      retail: eur('9.00'),
      scope: 'customer',
      by: 'price',
      loss: true,
    });
    expect(createRetail(rules)(com, eur('10.00'))).toMatchObject({
      retail: eur('15.90'),
      scope: 'group',
      by: 'markup',
    });
    const { group: _, customer: __, ...others } = rules;
    expect(createRetail(others)(com, eur('10.00'))).toMatchObject({ retail: eur('20.00'), scope: 'own' });
  });

  it('take a price in the currency of the customer, and then know no margin', () => {
    const francs = { amount: '30.00', currency: 'CHF' };
    const rules = { ...nobody, currency: 'CHF', all: { markups: [], prices: [{ ...renew, price: francs }] } };
    expect(createRetail(rules)(renew, eur('10.00'))).toEqual({
      ...{ retail: francs, by: 'price', scope: 'all', margin: null, marginPercent: null, loss: false },
    });
    expect(createRetail({ ...rules, currency: 'USD' })(renew, eur('10.00'))).toBeNull();
  });

  it('add the margin to the cost to make the retail price, whatever the numbers', () => {
    const minor = fc.integer({ min: 0, max: 1_000_000_000 });
    fc.assert(
      fc.property(minor, fc.option(minor), fc.integer({ min: 0, max: 9999 }), (cost, fixedPrice, percent) => {
        const prices =
          fixedPrice === null ? [] : [{ ...renew, price: toMoney({ minor: fixedPrice, currency: 'EUR' }) }];
        const rules = { own: { markups: [markup({ percent: String(percent) })], prices }, all: nobody.all };
        const quote = createRetail(rules)(renew, toMoney({ minor: cost, currency: 'EUR' }))!;
        expect(cost + toMinor(quote.margin!).minor).toBe(toMinor(quote.retail).minor);
        expect(quote.loss).toBe(toMinor(quote.retail).minor < cost);
      }),
    );
  });
});

it('reads amounts as people type them', () => {
  expect(readTypedAmount(' 12,5 ', 'EUR')).toBe('12.50');
  expect(readTypedAmount('12.50', 'EUR')).toBe('12.50');
  expect(readTypedAmount('1200', 'JPY')).toBe('1200');
  for (const wrong of ['', 'abc', '-1', '1.2.3', '1,234.50', '12.345', '99999999999999999']) {
    expect(readTypedAmount(wrong, 'EUR')).toBeNull();
  }
  expect(readTypedAmount('12.5', 'JPY')).toBeNull();
});
