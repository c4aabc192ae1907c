import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPriceService } from '../../../../../electron/core/prices/prices.ts';
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
  prices = createPriceService({ store, clock: { now: () => now, sleep: () => Promise.resolve() } });
});
afterEach(() => home.end());

const renewal = { extension: 'it', operation: 'renew', years: 1 } as const;
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

it('keeps amounts as the currency writes them', async () => {
  await prices.saveMarkup(null, 'EUR', { percent: '10', fixed: '1,5', rounding: 'exact' });
  await prices.saveRetailPrice('a', renewal, 'EUR', ' 12,5 ');
  expect(await prices.retail('a')).toMatchObject({
    own: { prices: [{ ...renewal, price: { amount: '12.50', currency: 'EUR' } }] },
    all: { markups: [{ currency: 'EUR', percent: '10', fixed: '1.50' }] },
  });
  await prices.saveMarkup(null, 'EUR', null);
  await prices.saveRetailPrice('a', renewal, 'EUR', null);
  const nothing = { markups: [], prices: [] };
  expect(await prices.retail('a')).toEqual({ own: nothing, all: nothing });
});

it('names the field that is wrong', async () => {
  const markup = { percent: '10', fixed: '0', rounding: '.90' } as const;
  const wrong = [
    [
      prices.saveRetailPrice('a', renewal, 'EUR', '1.999'),
      'amount',
      '“1.999” is not an amount in EUR; write it like 12.50.',
    ],
    [
      prices.saveRetailPrice('a', renewal, 'JPY', 'x'),
      'amount',
      '“x” is not an amount in JPY; write it like 1250.',
    ],
    [
      prices.saveRetailPrice('a', { ...renewal, years: 0 }, 'EUR', '9'),
      'years',
      'A fee has no years; every other price has 1 to 10.',
    ],
    [
      prices.saveMarkup('a', 'EUR', { ...markup, fixed: '-1' }),
      'fixed',
      '“-1” is not an amount in EUR; write it like 12.50.',
    ],
    [
      prices.saveMarkup('a', 'JPY', markup),
      'rounding',
      'No amount in JPY ends in .90: leave the sum as it is.',
    ],
  ] as const;
  for (const [saving, field, sentence] of wrong) {
    await expect(saving).rejects.toMatchObject({
      code: 'bad-input',
      message: sentence,
      failure: { fields: { [field]: sentence } },
    });
  }
  await expect(prices.saveMarkup('nobody', 'EUR', markup)).rejects.toMatchObject({ code: 'not-found' });
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
