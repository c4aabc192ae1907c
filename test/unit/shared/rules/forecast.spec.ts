import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PriceList } from '../../../../shared/model/price.ts';
import {
  createForecast,
  type CurrencyForecast,
  type ForecastRow,
} from '../../../../shared/rules/forecast.ts';
import { sumToMoney } from '../../../../shared/rules/money.ts';
import { decimal, forecastByHand, type PlainDomain, rowOf } from './forecast-by-hand.ts';
import { runs } from '../../../support/runs.ts';
import { priceEntry } from '../../../support/fixtures.ts';

const fetchedAt = '2026-11-10T00:00:00.000Z';
const domain = (more: Partial<PlainDomain> = {}): ForecastRow =>
  rowOf({
    cents: 987,
    currency: 'EUR',
    expiryDate: '2026-12-05',
    autoRenew: true,
    fate: 'listed',
    ...more,
  });

function forecast(
  rows: readonly ForecastRow[],
  more: Partial<Parameters<typeof createForecast>[0]> = {},
): CurrencyForecast[] {
  const made = createForecast({
    today: '2026-11-20',
    prices: null,
    credit: { amount: '20.00', currency: 'EUR', fetchedAt },
    ...more,
  });
  made.add(rows);
  return made.byCurrency();
}

const costs = ({ months }: CurrencyForecast): [string, bigint][] =>
  months.flatMap(({ month, renewing }) => (renewing.domains > 0 ? [[month, renewing.cost]] : []));

describe('the renewals of 24 months', () => {
  it.each(['pendingDelete', 'Pending Verification', 'Renewal pending', 'Grace', 'Delete requested'])(
    'count a domain whose status “%s” the interface does not name',
    (status) => {
      const [eur] = forecast([{ ...domain(), status }]);
      expect(eur && costs(eur)).toHaveLength(2);
    },
  );

  it.each(['Pending', 'pending registration', 'Cancelled', 'canceled', 'DELETED'])(
    'leave out a domain that is “%s”',
    (status) => {
      const [eur] = forecast([{ ...domain(), status }]);
      expect(eur ? costs(eur) : []).toEqual([]);
    },
  );

  it('count a domain without price or with auto-renew off apart, and one not known to renew as renewing', () => {
    const rows = [domain({ cents: null }), domain({ autoRenew: false }), domain({ autoRenew: null })];
    expect(forecast(rows)[0]?.months[1]).toEqual({
      month: '2026-12',
      renewing: { domains: 2, withoutPrice: 1, cost: 987n, fees: 0n },
      autoRenewOff: { domains: 1, withoutPrice: 0, cost: 987n, fees: 0n },
      ordered: { domains: 0, withoutPrice: 0, cost: 0n, fees: 0n },
    });
  });

  it.each([null, '0000-00-00', '2026-02-30'])('set a domain that expires on %s aside', (expiryDate) => {
    const [eur] = forecast([domain({ expiryDate })]);
    expect(eur && costs(eur)).toEqual([]);
    expect(eur?.undated.renewing).toEqual({ domains: 1, withoutPrice: 0, cost: 987n, fees: 0n });
    expect(eur?.credit?.runsOut).toBeNull();
  });

  it('leave out what is no longer listed or cannot be renewed', () => {
    const pending = { ...domain(), status: 'Pending Transfer' };
    const [eur] = forecast([domain({ fate: 'gone' }), pending]);
    expect(eur && costs(eur)).toEqual([]);
  });

  it('stay exact beyond what a number can hold', () => {
    const rows = Array.from({ length: 3 }, () => domain({ cents: Number.MAX_SAFE_INTEGER }));
    const [eur] = forecast(rows, { months: 2 });
    expect(eur?.months[1]?.renewing.cost).toBe(BigInt(Number.MAX_SAFE_INTEGER) * 3n);
    expect(sumToMoney(27_021_597_764_222_973n, 'EUR').amount).toBe('270215977642229.73');
  });

  it('tell the oldest reading they rest on', () => {
    const rows = [{ ...domain(), fetchedAt: '2026-11-12T00:00:00.000Z' }];
    expect(forecast(rows)[0]?.asOf).toBe(fetchedAt);
    expect(forecast([domain()])[0]?.asOf).toBe(domain().fetchedAt);
    expect(forecast([], { credit: null })).toEqual([]);
  });
});

describe('restores', () => {
  const prices: PriceList = {
    accountId: 'a',
    currency: 'EUR',
    fetchedAt,
    entries: [
      priceEntry('it', {
        gracePeriod: { days: 15, fee: null },
        redemptionPeriod: { days: 30, fee: { amount: '40.00', currency: 'EUR' } },
      }),
    ],
  };
  const redeemable = (more: Partial<PlainDomain> = {}): ForecastRow =>
    domain({ fate: 'redemption', expiryDate: '2026-10-06', ...more });

  it('are counted apart, with the renewals that follow, up to their last day', () => {
    const rows = [redeemable(), redeemable({ expiryDate: '2026-10-05' }), redeemable({ cents: null })];
    const [eur] = forecast(rows, { prices });
    expect(eur?.restores).toEqual({ domains: 2, fees: 8000n, renewals: 987n, withoutPrice: 1 });
    expect(eur && costs(eur)).toEqual([]);
    expect(eur?.credit?.left.at(-1)).toBe(2000n);
  });

  it('count without a fee or a last day where the list does not say', () => {
    const [eur] = forecast([
      redeemable({ expiryDate: '2020-01-01' }),
      redeemable({ expiryDate: '0000-00-00' }),
    ]);
    expect(eur?.restores).toEqual({ domains: 2, fees: 0n, renewals: 1974n, withoutPrice: 2 });
  });
});

describe('the term and the fees of renewals', () => {
  const twoYears = { ...domain(), automatic: { years: 2, price: { amount: '20.00', currency: 'EUR' } } };

  it('are those of the automatic renewal, every second year for a two-year domain', () => {
    const [eur] = forecast([twoYears], { months: 50 });
    // 2026-12-05, 2028-12-05 and 2030-12-05.
    expect(eur && costs(eur)).toEqual([
      ['2026-12', 2000n],
      ['2028-12', 2000n],
      ['2030-12', 2000n],
    ]);
    expect(eur?.credit?.topUps[0]).toEqual({ days: 30, needed: 0n });
    const two = forecast([twoYears, twoYears])[0];
    expect(two?.credit?.topUps[0]).toEqual({ days: 30, needed: 2000n });
  });

  it('are a year where auto-renew is off', () => {
    const [eur] = forecast([{ ...twoYears, autoRenew: false }]);
    const off = eur?.months.flatMap(({ autoRenewOff }) =>
      autoRenewOff.domains > 0 ? autoRenewOff.cost : [],
    );
    expect(off).toEqual([987n, 987n]);
  });

  it('count from the expiry date, also when that is long past', () => {
    const [eur] = forecast([{ ...twoYears, expiryDate: '2025-03-01' }], { months: 50 });
    // Overdue, so today; then for two years from 2025-03-01.
    expect(eur && costs(eur).map(([month]) => month)).toEqual(['2026-11', '2027-03', '2029-03']);
  });

  it('may add the fee of the grace period, which the credit has to cover', () => {
    const prices: PriceList = {
      accountId: 'a',
      currency: 'EUR',
      fetchedAt,
      entries: [priceEntry('it', { gracePeriod: { days: 30, fee: { amount: '40.00', currency: 'EUR' } } })],
    };
    const [eur] = forecast([{ ...domain(), expiryDate: '2026-11-10', domains: 2 }], { prices });
    expect(eur?.months[0]?.renewing).toEqual({ domains: 2, withoutPrice: 0, cost: 987n, fees: 8000n });
    // 9.87 and 80.00, with a credit of 20.00.
    expect(eur?.credit?.topUps[0]).toEqual({ days: 30, needed: 6987n });
    const [ordered] = forecast([{ ...domain(), expiryDate: '2026-11-10', ordered: true }], { prices });
    expect(ordered?.credit?.topUps[0]).toEqual({ days: 30, needed: 0n });
    // The queue pays the fee, too.
    expect([ordered?.months[0]?.renewing.fees, ordered?.months[0]?.ordered.fees]).toEqual([0n, 4000n]);
  });
});

describe('the credit', () => {
  it('runs out on the first day it does not cover, and needs what is missing', () => {
    const rows = [
      domain({ expiryDate: '2026-12-20', cents: 2000 }),
      domain({ expiryDate: '2026-12-21', cents: 1 }),
      domain({ expiryDate: '2027-02-18', cents: 500 }),
      domain({ expiryDate: '2027-02-19', cents: 9900 }),
    ];
    const [eur] = forecast(rows);
    expect(eur?.credit).toMatchObject({
      runsOut: '2026-12-21',
      topUps: [
        { days: 30, needed: 0n },
        { days: 60, needed: 1n },
        { days: 90, needed: 501n },
      ],
      topUpForQueue: 0n,
    });
    expect(eur?.credit?.left.slice(0, 4)).toEqual([2000n, -1n, -1n, -10_401n]);
  });

  it('pays for the queue first, and for a renewal on order there alone', () => {
    const rows = [
      { ...domain({ expiryDate: '2026-12-01', cents: 1500 }), ordered: true },
      domain({ expiryDate: '2026-12-02', cents: 500 }),
      domain({ expiryDate: '2026-12-03', cents: 1 }),
    ];
    const [eur] = forecast(rows, { available: { amount: '5.00', currency: 'EUR' } });
    expect(eur?.credit).toMatchObject({ runsOut: '2026-12-03', nextDays: 501n, topUpForQueue: 0n });
    expect(eur?.credit?.topUps[0]).toEqual({ days: 30, needed: 1n });
    expect(eur?.credit?.left.slice(0, 2)).toEqual([500n, -1n]);
    // What is left is what was left, less the cost of each month: both are on screen, and add up by hand.
    const december = eur?.months[1];
    expect([december?.renewing, december?.ordered]).toEqual([
      { domains: 2, withoutPrice: 0, cost: 501n, fees: 0n },
      { domains: 1, withoutPrice: 0, cost: 1500n, fees: 0n },
    ]);
    expect((eur?.credit?.left[0] ?? 0n) - (december?.renewing.cost ?? 0n)).toBe(eur?.credit?.left[1]);
    // A year later nothing is on order.
    expect(eur?.credit?.left[13]).toBe(-2002n);
  });

  it('is not known without a balance, whose currency then is the price list’s, if any', () => {
    expect(forecast([domain({ cents: null })], { credit: null })).toMatchObject([
      { currency: null, credit: null },
    ]);
  });
});

describe('a random portfolio', () => {
  const day = (least: number, most: number) =>
    fc
      .integer({ min: least, max: most })
      .map((at) => new Date(Date.UTC(2027, 5, 1) + at * 86_400_000).toISOString().slice(0, 10));
  const currency = fc.constantFrom('EUR', 'USD');
  const portfolio = fc.record({
    today: day(-400, 400),
    domains: fc.array(
      fc.record({
        cents: fc.option(fc.integer({ min: 0, max: 30_000 })),
        currency,
        expiryDate: fc.option(
          fc.oneof(day(-1500, 1500), fc.constant('2024-02-29'), fc.constant('2028-02-29')),
        ),
        autoRenew: fc.option(fc.boolean()),
        fate: fc.constantFrom('listed', 'listed', 'listed', 'gone', 'redemption'),
      }),
      { maxLength: 12 },
    ),
    credit: fc.integer({ min: -100, max: 100_000 }),
    promised: fc.integer({ min: 0, max: 100_000 }),
    batch: fc.integer({ min: 1, max: 5 }),
  });

  // Each portfolio walks through two years of days.
  it('costs, to the cent, what walking through every day finds', () => {
    fc.assert(
      fc.property(portfolio, currency, ({ batch, ...random }, own) => {
        const { today, domains, credit, promised } = random;
        const made = createForecast({
          today,
          prices: null,
          credit: { amount: decimal(credit), currency: own, fetchedAt },
          available: { amount: decimal(credit - promised), currency: own },
        });
        for (let from = 0; from < domains.length; from += batch) {
          made.add(domains.slice(from, from + batch).map(rowOf));
        }
        const all = made.byCurrency();
        expect(all[0]?.currency).toBe(own);
        const spoken = domains
          .filter(({ fate }) => fate !== 'gone')
          .map((one) => (one.cents === null ? own : one.currency));
        expect(new Set(all.map((one) => one.currency))).toEqual(new Set([own, ...spoken]));
        for (const one of all) {
          const byHand = forecastByHand(random, one.currency ?? '', own);
          expect(one.months.map(plainMonth)).toEqual(byHand.months);
          if (one.currency !== own) expect(one.credit).toBeNull();
          else
            expect(plainCredit(one)).toEqual({
              left: byHand.left.map(decimal),
              runsOut: byHand.runsOut,
              topUps: byHand.topUps,
              topUpForQueue: byHand.topUpForQueue,
            });
        }
      }),
      { numRuns: runs(300, 20_000) },
    );
  });
});

const plainMonth = ({ renewing, autoRenewOff }: CurrencyForecast['months'][number]) => ({
  domains: renewing.domains,
  cost: Number(renewing.cost),
  withoutPrice: renewing.withoutPrice,
  off: autoRenewOff.domains,
  offCost: Number(autoRenewOff.cost),
});

function plainCredit({ credit }: CurrencyForecast) {
  if (credit === null) return null;
  return {
    left: credit.left.map((minor) => sumToMoney(minor, 'EUR').amount),
    runsOut: credit.runsOut,
    topUps: credit.topUps.map(({ days, needed }) => ({ days, needed: Number(needed) })),
    topUpForQueue: Number(credit.topUpForQueue),
  };
}
