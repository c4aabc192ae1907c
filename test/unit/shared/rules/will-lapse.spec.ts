import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  byHorizon,
  creditByHorizon,
  type LapseGroup,
  lapsesShortOfCredit,
  lapsesWithoutAutoRenew,
  sumOf,
} from '../../../../shared/rules/will-lapse.ts';
import { sumByCurrency } from '../../../../shared/rules/money.ts';
import { eur } from '../../../support/fixtures.ts';

const noFees = { fees: [], feesUnknown: 0 };
const window = { today: '2026-11-20', until: '2026-12-20' };
/** Domains whose automatic renewal costs what a year does, unless given. */
const group = (more: Partial<LapseGroup> = {}): LapseGroup => ({
  automatic: { years: 1, price: more.renewal === undefined ? eur('10.00') : more.renewal },
  expiryDate: '2026-11-25',
  autoRenew: true,
  renewal: eur('10.00'),
  status: 'Active',
  listed: true,
  domains: 1,
  ordered: false,
  ...more,
});

describe('what lapses without auto-renew', () => {
  const off = (more: Partial<LapseGroup>) =>
    lapsesWithoutAutoRenew([group({ autoRenew: false, ...more })], window);

  it('is counted and added up by day, what is past its expiry first', () => {
    const found = lapsesWithoutAutoRenew(
      [
        group({ autoRenew: false, domains: 3, renewal: eur('30.00') }),
        group({ autoRenew: false, renewal: null, domains: 2 }),
        group({ autoRenew: false, expiryDate: '2026-11-01' }),
      ],
      window,
    );
    expect(found).toEqual([
      { day: null, domains: 1, withoutPrice: 0, sums: [eur('10.00')], ...noFees },
      { day: '2026-11-25', domains: 5, withoutPrice: 2, sums: [eur('30.00')], ...noFees },
    ]);
  });

  it('costs at the most what its grace period adds for each domain', () => {
    const past = { autoRenew: false, expiryDate: '2026-11-01' };
    expect(
      lapsesWithoutAutoRenew(
        [
          group({ ...past, domains: 2, renewal: eur('20.00'), fee: eur('40.00') }),
          group({ ...past, domains: 3, renewal: eur('30.00'), feeUnknown: true }),
        ],
        window,
      ),
    ).toEqual([
      { day: null, domains: 5, withoutPrice: 0, sums: [eur('130.00')], fees: [eur('80.00')], feesUnknown: 3 },
    ]);
  });

  it.each([
    ['auto-renew was not read', { autoRenew: null }],
    ['an order is open', { ordered: true }],
    ['it is no longer listed', { listed: false }],
    ['its status refuses a renewal', { status: 'Redemption' }],
    ['its date is in no calendar', { expiryDate: '0000-00-00' }],
    ['it expires later', { expiryDate: '2026-12-21' }],
  ])('does not count a domain when %s', (_, more) => {
    expect(off(more)).toEqual([]);
  });
});

describe('what the credit does not cover', () => {
  it('begins on the first day that is not covered, in full', () => {
    const groups = [
      group({ expiryDate: '2026-11-22' }),
      group({ expiryDate: '2026-11-25', domains: 2, renewal: eur('20.00') }),
      group({ expiryDate: '2026-12-01' }),
    ];
    expect(lapsesShortOfCredit(groups, eur('15.00'), window)).toEqual({
      days: [
        { day: '2026-11-25', domains: 2, withoutPrice: 0, sums: [eur('20.00')], ...noFees },
        { day: '2026-12-01', domains: 1, withoutPrice: 0, sums: [eur('10.00')], ...noFees },
      ],
      left: eur('5.00'),
      notCompared: 0,
    });
  });

  it('counts auto-renew that was not read as a cost, and what is overdue as due today', () => {
    const groups = [group({ autoRenew: null, expiryDate: '2026-11-01' })];
    expect(lapsesShortOfCredit(groups, eur('0.00'), window).days[0]).toMatchObject({
      day: '2026-11-20',
      domains: 1,
    });
  });

  it('is reckoned with what a grace period adds at the most, as far as that is in its currency', () => {
    const past = { expiryDate: '2026-11-01', domains: 2, renewal: eur('20.00') };
    const fees = { fees: [eur('80.00')], feesUnknown: 0 };
    expect(lapsesShortOfCredit([group({ ...past, fee: eur('40.00') })], eur('60.00'), window)).toEqual({
      days: [{ day: '2026-11-20', domains: 2, withoutPrice: 0, sums: [eur('100.00')], ...fees }],
      left: eur('60.00'),
      notCompared: 0,
    });
    const dollars = { amount: '40.00', currency: 'USD' };
    expect(lapsesShortOfCredit([group({ ...past, fee: dollars })], eur('60.00'), window).days).toEqual([]);
  });

  it('says how many could not be compared with it', () => {
    const groups = [
      group({ renewal: null, domains: 4 }),
      group({ renewal: { amount: '9.00', currency: 'USD' } }),
    ];
    expect(lapsesShortOfCredit(groups, eur('1.00'), window)).toEqual({
      days: [],
      left: eur('1.00'),
      notCompared: 5,
    });
  });

  it('is nothing exactly when the credit covers all of it', () => {
    const anyGroup = fc.record({
      day: fc.integer({ min: 20, max: 30 }),
      cents: fc.integer({ min: 1, max: 5000 }),
      domains: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(fc.array(anyGroup), fc.integer({ min: 0, max: 100_000 }), (all, credit) => {
        const amount = (cents: number): string => (cents / 100).toFixed(2);
        const groups = all.map(({ day, cents, domains }) =>
          group({ expiryDate: `2026-11-${day}`, renewal: eur(amount(cents * domains)), domains }),
        );
        const cost = all.reduce((sum, { cents, domains }) => sum + cents * domains, 0);
        const { days, left } = lapsesShortOfCredit(groups, eur(amount(credit)), window);
        expect(days.length === 0).toBe(cost <= credit);
        const short = creditByHorizon(left, byHorizon(days, window)).map((horizon) => horizon.short);
        const lacks = cost <= credit ? [] : [eur(amount(cost - credit))];
        expect(sumByCurrency(short)).toEqual(lacks);
      }),
    );
  });
});

it('adds up the renewals, fees and unknown fees of several days', () => {
  const counts = { domains: 5, feesUnknown: 2, withoutPrice: 1 };
  const day = { day: '2026-11-25', sums: [eur('10.00')], fees: [eur('2.00')], ...counts };
  expect(sumOf([day, { ...day, feesUnknown: 3 }])).toEqual({
    sums: [eur('20.00')],
    fees: [eur('4.00')],
    feesUnknown: 5,
    withoutPrice: 2,
  });
});

describe('the horizons', () => {
  const lapses = (...days: (string | null)[]) =>
    days.map((day) => ({ day, domains: 1, withoutPrice: 0, sums: [eur('10.00')], ...noFees }));

  it('are seven days with today and what is overdue, and the days after them', () => {
    const [overdue, last, first, end] = lapses(null, '2026-11-26', '2026-11-27', '2026-12-20');
    expect(byHorizon([overdue!, last!, first!, end!], window)).toEqual([
      { horizon: 'week', until: '2026-11-26', days: [overdue, last] },
      { horizon: 'month', until: '2026-12-20', days: [first, end] },
    ]);
  });

  it.each([
    ['this week', '2026-11-20', 'week'],
    ['later', '2026-12-01', 'month'],
  ])('leave out the other where everything lapses %s', (_when, day, horizon) => {
    expect(byHorizon(lapses(day), window)).toMatchObject([{ horizon }]);
  });

  it('take what is left of the credit nearest first', () => {
    const horizons = byHorizon(lapses('2026-11-21', '2026-11-22', '2026-12-01'), window);
    expect(creditByHorizon(eur('5.00'), horizons)).toEqual([
      { left: eur('5.00'), short: eur('15.00') },
      { left: eur('0.00'), short: eur('10.00') },
    ]);
  });
});
