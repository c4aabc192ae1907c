import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Clock } from '../../../../electron/platform/clock.ts';
import { createEventBus } from '../../../../electron/platform/events.ts';
import { createOverviewService } from '../../../../electron/overview/overview.ts';
import type { Store } from '../../../../electron/store/store.ts';
import { aDomain, anAccount, refreshWith, temporaryHome } from '../../../support/temporary-store.ts';
import { eur, priceEntry } from '../../../support/fixtures.ts';

const now = Date.parse('2026-11-20T12:00:00.000Z');
const clock: Clock = { now: () => now, sleep: () => Promise.resolve() };
const fetchedAt = '2026-11-20T10:00:00.000Z';
const entry = priceEntry('it', {
  renew: [{ years: 1, price: { amount: '10.00', currency: 'EUR' } }],
  gracePeriod: { days: 10, fee: null },
  redemptionPeriod: { days: 30, fee: { amount: '50.00', currency: 'EUR' } },
});

let place: Awaited<ReturnType<typeof temporaryHome>>;
let store: Store;
let selects: number;
const progressed: unknown[] = [];

beforeEach(async () => {
  place = await temporaryHome();
  store = await place.open();
  await store.accounts.insert(anAccount('a'));
  await store.portfolio.savePrices('a', 'EUR', [entry], fetchedAt);
  await store.portfolio.saveCredit('a', { amount: '15.00', currency: 'EUR', fetchedAt });
  await refreshWith(store, 'a', [
    aDomain('one.it', { expiryDate: '2026-11-25' }),
    aDomain('two.it', { expiryDate: '2026-12-01' }),
    aDomain('off.it', { expiryDate: '2026-12-02', autoRenew: false }),
    aDomain('gone.it', { expiryDate: '2026-10-30', status: 'Redemption' }),
  ]);
  selects = 0;
  progressed.length = 0;
});
afterEach(() => place.end());

function open() {
  const events = createEventBus((error) => {
    throw error;
  });
  events.on((name, payload) => void progressed.push([name, payload]));
  const counting: Store['portfolio']['select'] = (...input) => {
    selects += 1;
    return store.portfolio.select(...input);
  };
  const portfolio = { ...store.portfolio, select: counting };
  return createOverviewService({ store: { ...store, portfolio }, clock, events });
}

describe('the overview', () => {
  it('sets the renewals of each month against the credit', async () => {
    const { forecasts } = await open().show(null);
    const [{ months, credit, restores } = expect.fail()] = forecasts;
    expect(months).toHaveLength(24);
    expect(months.slice(0, 2)).toEqual([
      {
        month: '2026-11',
        renewing: { domains: 1, withoutPrice: 0, cost: eur('10.00') },
        autoRenewOff: { domains: 0, withoutPrice: 0, cost: eur('0.00') },
      },
      {
        month: '2026-12',
        renewing: { domains: 1, withoutPrice: 0, cost: eur('10.00') },
        autoRenewOff: { domains: 1, withoutPrice: 0, cost: eur('10.00') },
      },
    ]);
    expect(credit).toMatchObject({ now: eur('15.00'), fetchedAt, runsOut: '2026-12-01' });
    expect(credit?.left.slice(0, 2)).toEqual([eur('5.00'), eur('-5.00')]);
    expect(credit?.topUps[0]).toEqual({ days: 30, needed: eur('5.00') });
    expect(restores).toMatchObject({ domains: 1, fees: eur('50.00') });
  });

  it('counts what expires, and shows until when what is in redemption can be restored', async () => {
    const { expiring, restores } = await open().show('a');
    expect(expiring.months[1]).toEqual({ month: '2026-12', domains: 2, autoRenewOff: 1 });
    expect(restores).toMatchObject({
      total: 1,
      rows: [{ domain: 'gone.it', deadline: '2026-12-09', covered: false }],
    });
  });

  it('is computed once for the same cache, and anew when something it rests on changed', async () => {
    const service = open();
    const [first] = await Promise.all([service.show(null), service.show('a')]);
    const pages = selects;
    expect(await service.show(null)).toEqual(first);
    expect(selects).toBe(pages);
    await store.portfolio.saveCredit('a', { amount: '100.00', currency: 'EUR', fetchedAt });
    expect((await service.show(null)).forecasts[0]?.credit?.now.amount).toBe('100.00');
    await refreshWith(store, 'a', [aDomain('one.it')], { hour: 11 });
    expect((await service.show(null)).expiring.months[1]?.domains).toBe(0);
    expect(selects).toBeGreaterThan(pages);
  });

  it('tells how far it is', async () => {
    await open().show(null);
    expect(progressed.at(-1)).toEqual(['overview.progressed', { domains: 4, total: 4 }]);
  });

  it('refuses an account that is not there', async () => {
    await expect(open().show('nobody')).rejects.toMatchObject({ code: 'not-found' });
  });
});
