import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allotCredit } from '../../../../shared/rules/credit-allotment.ts';
import { runs } from '../../../support/runs.ts';

const eur = (minor: number) => ({ minor, currency: 'EUR' });

describe('allotting the credit', () => {
  it('says what the credit is, what the orders before take, what it costs and what is missing', () => {
    const { judge } = allotCredit({ credit: eur(2500), reserved: 0 });
    expect([judge(eur(987)), judge(eur(1000))]).toEqual([null, null]);
    expect(judge(eur(987))?.text).toEqual(
      'The credit is short by 4.74 EUR: the credit is 25.00 EUR, the orders before it take 19.87 EUR, and it costs 9.87 EUR. ' +
        'Top up the credit, then approve it.',
    );
    expect(judge(eur(1))?.text).toEqual(
      expect.saying(
        'The credit is short by 4.75 EUR: the credit is 25.00 EUR, the orders before it take 29.74 EUR, and it costs 0.01 EUR.',
      ),
    );
  });

  it('leaves out of the sentence what takes nothing', () => {
    expect(allotCredit({ credit: eur(500), reserved: 0 }).judge(eur(987))?.text).toEqual(
      'The credit is short by 4.87 EUR: the credit is 5.00 EUR, and it costs 9.87 EUR. Top up the credit, then approve it.',
    );
  });

  it('keeps back what orders sent before may still take', () => {
    const { judge } = allotCredit({ credit: eur(1500), reserved: 600 });
    expect(judge(eur(1000))?.text).toEqual(
      expect.saying(
        'short by 1.00 EUR: the credit is 15.00 EUR, orders sent before may take 6.00 EUR, and it costs 10.00 EUR.',
      ),
    );
  });

  it.each([
    [null, /price is unknown/],
    [{ minor: 100, currency: 'USD' }, /costs 1\.00 USD and the credit is in EUR/],
  ])('lets an order that cannot be compared wait by itself: %j', (price, sentence) => {
    const { judge } = allotCredit({ credit: eur(1000), reserved: 0 });
    expect(judge(price)?.text).toEqual(expect.saying(sentence));
    expect(judge(price)?.text).toEqual(expect.saying(/allow unpaid invoices/));
    expect(judge(eur(1000))).toBeNull();
  });

  it('covers exactly the longest prefix in the user’s order, whatever prices and credit are', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat({ max: 5_000 }), { maxLength: 60 }),
        fc.integer({ min: -1_000, max: 60_000 }),
        fc.nat({ max: 3_000 }),
        (prices, credit, reserved) => {
          const { judge } = allotCredit({ credit: eur(credit), reserved });
          const covered = prices.map((minor) => judge(eur(minor)) === null);
          let longest = 0;
          for (let length = 1; length <= prices.length; length += 1) {
            if (prices.slice(0, length).reduce((sum, price) => sum + price, 0) <= credit - reserved) {
              longest = length;
            } else break;
          }
          expect(covered).toEqual(prices.map((_, index) => index < longest));
        },
      ),
      { numRuns: runs(300, 20_000) },
    );
  });
});
