import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Store } from '../../../../../electron/store/store.ts';
import type { NewOrder, Order } from '../../../../../shared/model/order.ts';
import { newOrder } from '../../../../support/fixtures.ts';
import { anAccount, temporaryHome } from '../../../../support/temporary-store.ts';

let home: Awaited<ReturnType<typeof temporaryHome>>;
let store: Store;
const at = '2026-11-20T12:00:00.000Z';
const email = 'me@example.com';
const token = { surface: 'token', email: '', baseUrl: 'https://tokens.example/api' } as const;

beforeEach(async () => {
  home = await temporaryHome();
  store = await home.open();
  await store.accounts.insert(anAccount('b', { name: 'Main', email }));
  await store.accounts.insert(anAccount('a', { name: 'Second', email: 'ME@example.com' }));
  await store.accounts.insert(anAccount('z', { name: 'Other' }));
  for (const id of ['t', 'u']) await store.accounts.insert(anAccount(id, { ...token, name: id }));
});
afterEach(() => home.end());

async function queue(accountId: string, more: Partial<NewOrder> = {}): Promise<Order> {
  const approval = { ...newOrder('').approval, price: { amount: '7.90', currency: 'EUR' } };
  const [answer] = await store.orders.insert([newOrder('one.com', { accountId, approval, ...more })], at);
  if (!answer || !('inserted' in answer)) throw new Error('not queued');
  return answer.inserted;
}
const send = (id: number) =>
  store.orders.transition(
    id,
    'claim',
    { sentAt: at, cost: { amount: '7.90', currency: 'EUR' } },
    'Sending.',
    at,
  );
async function complete(id: number): Promise<void> {
  await send(id);
  await store.orders.transition(id, 'service-accepted', {}, 'Accepted.', at);
  await store.orders.transition(id, 'effect-seen', {}, 'Done.', at);
}
const key = (accountId: string) => ({ accountId, domain: 'one.com' });

it('are the accounts of one identity, the first one first, also when they were removed', async () => {
  expect(await store.accounts.siblings('a')).toEqual(['b', 'a']);
  expect(await store.accounts.siblings('u')).toEqual(['t', 'u']);
  expect(await store.accounts.siblings('z')).toEqual(['z']);
  await store.accounts.remove('b');
  expect(await store.accounts.siblings('a')).toEqual(['b', 'a']);
});

it('give back the id of one that was removed, by its name or else the latest', async () => {
  const again = (name: string) => store.accounts.formerId({ ...anAccount('new'), email, name });
  expect(await again('Main')).toBeNull();
  await store.accounts.remove('b');
  expect(await again('Anything')).toBe('b');
  await store.accounts.remove('a');
  expect([await again('Main'), await again('Anything')]).toEqual(['b', 'a']);
});

it.each([
  ['a', 'b', 'Main'],
  ['u', 't', 't'],
])(
  'cannot queue an order for a domain of which the other has an open one: %s',
  async (asking, first, name) => {
    const { id } = await queue(first);
    const [answer] = await store.orders.insert([newOrder('one.com', { accountId: asking })], at);
    expect(answer).toMatchObject({ open: { id }, account: name });
    expect(await store.orders.openFor([key(asking), key(first), key('z')])).toMatchObject([
      { asked: key(asking), order: { id }, account: name },
      { asked: key(first), order: { id }, account: null },
    ]);
    const standing = await store.orders.standing('renew', '2026-11-01', null);
    expect(standing?.names.split('\n').sort()).toEqual([`${asking}/one.com`, `${first}/one.com`].sort());
    expect(await queue('z')).toMatchObject({ accountId: 'z' });
  },
);

it('know of the orders that each other completed', async () => {
  const { id } = await queue('b');
  const former = await store.orders.standing('renew', '2026-11-01', null);
  await complete(id);
  expect(await store.orders.completed('renew', [key('a'), key('z')], '2026-11-01')).toMatchObject([
    { asked: key('a'), order: { id }, account: 'Main' },
  ]);
  const names = async (known: number | null) =>
    (await store.orders.standing('renew', '2026-11-01', known))?.names.split('\n').sort();
  expect(await names(null)).toEqual(['a/one.com', 'b/one.com']);
  expect(await names(former?.state ?? 0)).toEqual(['a/one.com', 'b/one.com']);
});

it('cannot take a cancellation back where the other has ordered the domain since', async () => {
  const { id } = await queue('b');
  await store.orders.transition(id, 'cancel', {}, 'Cancelled.', at);
  await queue('a');
  expect(await store.orders.undo([id], 'cancel', at)).toEqual([]);
});

it('cannot take a decision back where the other has ordered the domain since', async () => {
  const { id } = await queue('b');
  await send(id);
  await store.orders.transition(id, 'reply-lost', {}, 'Lost.', at);
  await store.orders.transition(id, 'user-says-refused', { confirmedByUser: true }, 'The user says so.', at);
  const later = await queue('a');
  expect(await store.orders.revoke(id, 'Back.', at)).toEqual({ revoked: null, later: later.id });
});

it('share their credit where they have one for certain', async () => {
  const before = '2026-11-20T11:00:00.000Z';
  for (const accountId of ['b', 't']) await complete((await queue(accountId)).id);
  const charged = [{ minor: 790, currency: 'EUR' }];
  expect(await store.orders.chargedSince('a', before, before)).toEqual(charged);
  expect(await store.orders.creditUsers('a', before)).toHaveLength(1);
  expect(await store.orders.chargedSince('u', before, before)).toEqual([]);
  expect(await store.orders.creditUsers('u', before)).toEqual([]);
  for (const accountId of ['b', 't']) await queue(accountId, { domain: 'two.com' });
  expect(await store.orders.promised('a')).toEqual([{ amount: '7.90', currency: 'EUR' }]);
  expect(await store.orders.promised('u')).toEqual([]);
});

it('are run under one lock', async () => {
  const release = await store.locks.tryHoldRuns('orders', 'a');
  expect(await store.locks.tryHoldRuns('orders', 'b')).toBeNull();
  expect(await store.locks.tryHoldRuns('orders', 'z')).not.toBeNull();
  await release?.();
  expect(await store.locks.tryHoldRuns('orders', 'b')).not.toBeNull();
});
