import { describe, expect, it } from 'vitest';
import type { OrderPreview } from '../../../../../../shared/model/ordering.ts';
import type { Account } from '../../../../../../shared/model/account.ts';
import { newOrder, priceEntry } from '../../../../../support/fixtures.ts';
import { accountId, orderBench, renewal } from '../../../../../support/order-bench.ts';
import { anAccount, aDomain, refreshWith } from '../../../../../support/temporary-store.ts';

const price = { amount: '12.50', currency: 'EUR' };

/** Two accounts that both list a.com; b.com is in the first one, c.com in the other. All is selected, the other first. */
async function bench(more: Partial<Account> = {}, status = 'Active') {
  const made = await orderBench(['a.com', 'b.com'], [], { status });
  const { store } = made;
  await store.accounts.insert(anAccount('other', { name: 'Bottega', ...more }));
  await refreshWith(
    store,
    'other',
    ['a.com', 'c.com'].map((domain) => aDomain(domain, { status })),
  );
  const terms = { renew: [{ years: 1, price }], redemptionPeriod: { days: 30, fee: price } };
  await store.portfolio.savePrices(
    'other',
    'EUR',
    JSON.stringify([priceEntry('com', terms)]),
    '2026-11-20T08:00:00.000Z',
  );
  const keys = [
    { accountId: 'other', domain: 'a.com' },
    { accountId, domain: 'a.com' },
    { accountId, domain: 'b.com' },
    { accountId: 'other', domain: 'c.com' },
  ];
  return { ...made, keys, selection: { by: 'keys' as const, keys } };
}

const itemIn = ({ items }: OrderPreview, account: string, domain = 'a.com') =>
  items.find((item) => item.accountId === account && item.domain === domain);

describe('a domain that is selected in two accounts', () => {
  it('is renewed in the first of them alone, and in the other only if the user confirms it', async () => {
    const { service, selection, store } = await bench();
    const preview = await service.preview({ order: renewal(selection) });
    expect(preview).toMatchObject({
      counts: { willBeOrdered: 3, uncertain: 1 },
      again: { unconfirmed: 1, willBeOrdered: 0 },
      sums: [{ amount: '35.00', currency: 'EUR' }],
    });
    expect(itemIn(preview, 'other')).toMatchObject({ bucket: 'will-be-ordered' });
    expect(itemIn(preview, accountId)).toMatchObject({
      bucket: 'uncertain',
      reason: expect.saying('It is also selected in “Bottega”, where it is ordered.'),
    });
    const shown = { count: 3, sums: preview.sums };
    const { queued } = await service.queue({ order: renewal(selection), shown });
    expect(queued).toBe(3);
    const orders = await store.orders.list({ accountId: null, states: [], offset: 0, limit: 9 });
    expect(orders.rows.filter(({ domain }) => domain === 'a.com')).toMatchObject([{ accountId: 'other' }]);
  });

  it('is renewed in both if the user confirms that, each with the reason beside it', async () => {
    const { service, selection } = await bench();
    const order = renewal(selection, { allowAgain: true });
    const preview = await service.preview({ order });
    expect(preview).toMatchObject({ counts: { willBeOrdered: 4 }, again: { willBeOrdered: 1 } });
    expect(itemIn(preview, accountId)?.again).toEqual(expect.saying('It is also selected in “Bottega”'));
    expect(await service.queue({ order, shown: { count: 4, sums: preview.sums } })).toMatchObject({
      queued: 4,
    });
  });

  it('is restored in the first of them alone', async () => {
    const { service, selection } = await bench({}, 'Redemption');
    const preview = await service.preview({ order: { kind: 'restore', selection, thenRenew: 1 } });
    expect(preview).toMatchObject({ counts: { willBeOrdered: 3, uncertain: 1 }, again: { unconfirmed: 1 } });
  });

  it('is renewed in the other one where the first cannot', async () => {
    const { service, selection, store } = await bench();
    await refreshWith(store, 'other', [aDomain('a.com', { status: 'Cancelled' }), aDomain('c.com')]);
    const preview = await service.preview({ order: renewal(selection) });
    expect(itemIn(preview, 'other')).toMatchObject({ bucket: 'cannot' });
    expect(itemIn(preview, accountId)).toMatchObject({ bucket: 'will-be-ordered' });
  });

  it('cannot be renewed in both where they are one account of the service', async () => {
    const { service, selection } = await bench({ email: `${accountId}@example.com` });
    const preview = await service.preview({ order: renewal(selection, { allowAgain: true }) });
    expect(preview).toMatchObject({
      counts: { willBeOrdered: 3, alreadyQueued: 1 },
      again: { willBeOrdered: 0 },
    });
  });
});

describe('a domain of the demo', () => {
  it('is another one than that of an account with real money', async () => {
    const { service, selection } = await bench({ demo: true });
    expect((await service.preview({ order: renewal(selection) })).counts).toMatchObject({ willBeOrdered: 4 });
  });

  it('is not paid again by an order of a real account, nor the other way round', async () => {
    const { service, keys, store } = await bench({ demo: true });
    const selected = (key: number) => ({ by: 'keys' as const, keys: keys.slice(key, key + 1) });
    await store.orders.insert([newOrder('a.com', { accountId: 'other' })], '2026-11-20T08:00:00.000Z');
    const real = await service.preview({ order: renewal(selected(1)) });
    expect(real.counts).toMatchObject({ willBeOrdered: 1, uncertain: 0 });
    await service.queue({ order: renewal(selected(1)) });
    await service.cancel([1]);
    const demo = await service.preview({ order: renewal(selected(0)) });
    expect(demo.counts).toMatchObject({ willBeOrdered: 1, uncertain: 0 });
  });
});
