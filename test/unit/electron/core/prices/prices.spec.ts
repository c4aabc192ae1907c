import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPriceService } from '../../../../../electron/core/prices/prices.ts';
import { createEventBus } from '../../../../../electron/platform/events.ts';
import type { Store } from '../../../../../electron/store/store.ts';
import { matching } from '../../../../../shared/lists/lists.ts';
import { aDomain, anAccount, refreshWith, temporaryHome } from '../../../../support/temporary-store.ts';
import { newOrder, priceEntry } from '../../../../support/fixtures.ts';

let home: Awaited<ReturnType<typeof temporaryHome>>;
let store: Store;
let prices: ReturnType<typeof createPriceService>;
beforeEach(async () => {
  home = await temporaryHome();
  store = await home.open();
  await store.accounts.insert(anAccount('a', { name: 'Main' }));
  const now = Date.parse('2026-11-20T08:00:00.000Z');
  prices = createPriceService({
    ...{ store, clock: { now: () => now, sleep: () => Promise.resolve() } },
    events: createEventBus(() => undefined),
  });
});
afterEach(() => home.end());

const recordAt = (amount: string, at: string): Promise<unknown> =>
  store.priceHistory.record(
    'a',
    'EUR',
    JSON.stringify([priceEntry('it', { renew: [{ years: 1, price: { amount, currency: 'EUR' } }] })]),
    at,
  );

it('puts a change beside the domains it touches', async () => {
  await refreshWith(store, 'a', [
    aDomain('soon.it', { expiryDate: '2026-12-01' }),
    aDomain('later.it', { expiryDate: '2028-01-01' }),
  ]);
  await recordAt('8.00', '2026-11-01T08:00:00.000Z');
  await recordAt('9.50', '2026-11-10T08:00:00.000Z');
  const selection = matching('priceChanges', { accountId: null });
  const question = { list: 'priceChanges' as const, selection, sort: [], offset: 0, limit: 50 };
  const page = await store.priceHistory.rows(question, '2026-11-20');
  expect(await store.priceHistory.knownSince(null)).toBe('2026-11-01T08:00:00.000Z');
  expect(page).toMatchObject({
    total: 1,
    rows: [
      {
        accountId: 'a',
        domains: 2,
        due: 1,
        difference: { amount: '1.50' },
        percent: '18.8',
        extraCost: { amount: '1.50' },
      },
    ],
  });
});

it('says where domains that lapse and queued registrations may move the prices, which moved with their number', async () => {
  const lapsing = { expiryDate: '2026-12-01', autoRenew: false };
  await refreshWith(store, 'a', [
    aDomain('soon.it', lapsing),
    aDomain('soon.com', lapsing),
    aDomain('pending.it', { ...lapsing, status: 'Pending' }),
    aDomain('renewed.it', { ...lapsing, autoRenew: true }),
    aDomain('later.it', { autoRenew: false }),
  ]);
  await recordAt('8.00', '2026-11-01T08:00:00.000Z');
  await store.priceHistory.keepActive('a', '2026-11-01T08:00:00.000Z', 5);
  expect(await prices.tiers(null)).toEqual([]);
  await recordAt('9.50', '2026-11-10T08:00:00.000Z');
  await store.priceHistory.keepActive('a', '2026-11-10T08:00:00.000Z', 3);
  // Three with the latest list, as with the higher price: two that lapse leave one.
  expect(await prices.tiers(null)).toEqual([]);
  const registrations = ['new.it', 'b.it', 'c.it'].map((domain) =>
    newOrder(domain, { kind: 'register', idempotencyKey: domain }),
  );
  await store.orders.insert(registrations, '2026-11-20T08:00:00.000Z');
  expect(await prices.tiers('a')).toEqual([
    {
      accountId: 'a',
      text: expect.saying(
        'from 5 to 3. It has 3. Lapsing by 2026-12-20: 2. Registrations and transfers queued: 3. That makes 4,',
      ),
    },
  ]);
  expect(await prices.tiers('b')).toEqual([]);
});
