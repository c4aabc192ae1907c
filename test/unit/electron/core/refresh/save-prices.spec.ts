import { expect, it } from 'vitest';
import { savePrices } from '../../../../../electron/core/refresh/save-prices.ts';
import type { Store } from '../../../../../electron/store/store.ts';
import { AppError } from '../../../../../shared/model/errors.ts';
import type { PriceEntry, PriceList } from '../../../../../shared/model/price.ts';
import { priceEntry } from '../../../../support/fixtures.ts';

const at = '2026-11-20T08:00:00.000Z';
const sold = (extension: string, amount: string): PriceEntry =>
  priceEntry(extension, { renew: [{ years: 1, price: { amount, currency: 'EUR' } }] });

function bench(record: Store['priceHistory']['record'], former: PriceList | null = null) {
  const steps: string[] = [];
  let saved: readonly PriceEntry[] = [];
  const store = {
    priceHistory: {
      record: (...args: Parameters<typeof record>) => {
        steps.push('recorded');
        return record(...args);
      },
    },
    portfolio: {
      prices: async () => former,
      savePrices: async (_account: string, _currency: string, entries: string) => {
        steps.push('cached');
        saved = JSON.parse(entries) as PriceEntry[];
      },
    },
  } as unknown as Pick<Store, 'portfolio' | 'priceHistory'>;
  return { store, steps, saved: () => saved };
}
const believed = async () => ({ verdict: 'believed', listed: 1, before: 1, changes: 0 }) as const;
const short = async () => ({ verdict: 'short', listed: 1, before: 9, changes: 0 }) as const;
const list = { currency: 'EUR', entries: [sold('it', '9.00')] };

it('records what changed before the cache forgets what was', async () => {
  const { store, steps, saved } = bench(believed);
  expect(await savePrices(store, 'a', list, at)).toEqual({ entries: list.entries, warnings: [] });
  expect(steps).toEqual(['recorded', 'cached']);
  expect(saved()).toEqual(list.entries);
});

it('keeps the prices that a short list lacks, and says so', async () => {
  const former = {
    accountId: 'a',
    currency: 'EUR',
    fetchedAt: at,
    entries: [sold('it', '8.00'), sold('com', '7.00')],
  };
  const { store, saved } = bench(short, former);
  const { warnings } = await savePrices(store, 'a', list, at);
  expect(warnings).toEqual([
    'The price list has 1 price, before it had 9: those that are missing are kept, and no price change is recorded before a list confirms it.',
  ]);
  expect(saved()).toEqual([sold('it', '9.00'), sold('com', '7.00')]);
});

it('keeps terms that could not be read, but none in another currency', async () => {
  const unreadable = { currency: 'EUR', entries: [{ ...sold('it', '9.00'), renew: [] }] };
  const former = { accountId: 'a', currency: 'EUR', fetchedAt: at, entries: [sold('it', '8.00')] };
  const kept = bench(short, former);
  await savePrices(kept.store, 'a', unreadable, at);
  expect(kept.saved()).toEqual([sold('it', '8.00')]);
  const elsewhere = bench(short, { ...former, currency: 'USD' });
  await savePrices(elsewhere.store, 'a', unreadable, at);
  expect(elsewhere.saved()).toEqual(unreadable.entries);
});

it('goes on with the refresh when the ledger cannot be written, and tells it', async () => {
  const full = bench(async () => {
    throw new AppError('disk-full', 'The disk is full.');
  });
  expect((await savePrices(full.store, 'a', list, at)).warnings).toEqual([
    'The price changes could not be recorded; the next refresh does it. The disk is full.',
  ]);
  expect(full.saved()).toEqual(list.entries);
});

it('hides no mistake of its own', async () => {
  const broken = bench(async () => {
    throw new TypeError('no');
  });
  await expect(savePrices(broken.store, 'a', list, at)).rejects.toThrow(TypeError);
});
