import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../../../../../electron/store/store.ts';
import { newOrder } from '../../../../support/fixtures.ts';
import { aDomain, anAccount, refreshWith, temporaryHome } from '../../../../support/temporary-store.ts';

const at = '2026-11-20T12:00:00.000Z';
let place: Awaited<ReturnType<typeof temporaryHome>>;
let store: Store;

beforeEach(async () => {
  place = await temporaryHome();
  store = await place.open();
  for (const id of ['a', 'b']) await store.accounts.insert(anAccount(id));
  await refreshWith(
    store,
    'a',
    ['a.com', 'b.com', 'c.it', 'd.it'].map((name) => aDomain(name)),
  );
});
afterEach(() => place.end());

const groupsOf = async (of: Store) => {
  const groups = await of.portfolio.domainTotals(['a', 'b'], '2026-11-20');
  return groups.map((group) => JSON.stringify(group)).toSorted();
};

describe('the groups of alike domains', () => {
  it('add up prices, whatever the extension of what is active', async () => {
    await store.portfolio.saveRecord('a', aDomain('d.it', { status: 'Redemption' }), at);
    expect(await store.portfolio.domainTotals(['a'], '2026-11-20')).toMatchObject([
      { extension: '', domains: 3, renewal: { amount: '29.61', currency: 'EUR' } },
      { extension: 'it', domains: 1, status: 'Redemption', fetchedAt: at },
    ]);
  });

  it('name each domain that can be restored once, in whatever groups it could be', async () => {
    await store.portfolio.saveRecord('a', aDomain('d.it', { status: 'Redemption' }), at);
    const group = { expiryDate: '2027-05-01', extension: 'it', status: 'Redemption' };
    expect(await store.portfolio.restorable('a', [group, { ...group }], 10)).toMatchObject([
      { domain: 'd.it' },
    ]);
  });

  it('follow every change of a domain or an order', async () => {
    const list = (names: readonly string[], hour: number, accountId = 'a') =>
      refreshWith(
        store,
        accountId,
        names.map((name) => aDomain(name)),
        { hour },
      );
    const many = Array.from({ length: 2_500 }, (_, i) => `n${i}.com`);
    const { orders, portfolio } = store;
    const changes: (() => Promise<unknown>)[] = [
      () => portfolio.saveRecord('a', aDomain('b.com', { expiryDate: '2030-01-01' }), at),
      () => portfolio.saveRecord('a', aDomain('new.com'), at),
      () => portfolio.saveAutoRenew({ accountId: 'a', domain: 'c.it' }, false, at),
      () => orders.insert([newOrder('a.com'), newOrder('gone.com')], at),
      () => orders.transition(1, 'claim', {}, 'Sending.', at),
      () => orders.transition(1, 'service-refused', {}, 'No.', at),
      () => list(['a.com', 'c.it', 'gone.com'], 13),
      () => portfolio.saveNotFound({ accountId: 'a', domain: 'b.com' }, at),
      () => list(many, 14, 'b'),
      () => list(many.slice(1), 15, 'b'),
      () => store.accounts.remove('b'),
      () => list(['b.it'], 16, 'b'),
    ];
    await groupsOf(store);
    for (const change of changes) {
      await change();
      const fresh = await place.open();
      expect(await groupsOf(store)).toEqual(await groupsOf(fresh));
      await fresh.close();
    }
  });
});
