import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../../../../shared/model/errors.ts';
import type { OrderKind } from '../../../../../shared/model/order.ts';
import type { OrderTransition } from '../../../../../shared/rules/order-transitions.ts';
import { newOrder } from '../../../../support/fixtures.ts';
import { input, secret, useAccounts } from './accounts-bench.ts';

const { store, vault, accounts, emitted } = useAccounts();

describe('removing an account', () => {
  const at = '2026-11-20T12:00:00.000Z';
  let id: string;
  let other: string;
  beforeEach(async () => {
    ({ id } = await accounts.add(input, secret, { verify: false }));
    ({ id: other } = await accounts.add(
      { ...input, name: 'Other', baseUrl: 'https://other.example/api' },
      secret,
      { verify: false },
    ));
  });

  async function order(domain: string, accountId = id, kind: OrderKind = 'renew'): Promise<number> {
    const [answer] = await store.orders.insert([newOrder(domain, { accountId, kind })], at);
    return answer && 'inserted' in answer ? answer.inserted.id : 0;
  }
  const change = async (domain: string, accountId = id): Promise<number> => {
    const queued = { accountId, domain, change: { kind: 'lock', on: true } } as const;
    return (await store.changes.insert([queued], at))[0]?.id ?? 0;
  };
  const step = (orderId: number, event: OrderTransition) =>
    store.orders.transition(orderId, event, {}, 'A step.', at);
  const states = async () => ({
    orders: (await store.orders.list({ accountId: null, states: [], offset: 0, limit: 2_000 })).rows.map(
      ({ state }) => state,
    ),
    changes: (await store.changes.list({ accountId: null, states: [], offset: 0, limit: 2_000 })).rows.map(
      ({ state }) => state,
    ),
  });

  it('takes the EPP codes of its waiting transfers out of the vault', async () => {
    const transfer = await order('one.com', id, 'transfer');
    await vault.writeEppCode(transfer, 'a-code');
    await accounts.remove(id, { cancelQueued: true });
    expect(await vault.readEppCode(transfer)).toBeNull();
    expect(await vault.read(id)).toBeNull();
  });

  it('says beforehand what it would cancel', async () => {
    await step(await order('held.com'), 'hold');
    await order('one.com');
    await order('theirs.com', other);
    await change('one.com');
    expect(await accounts.previewRemoval(id)).toEqual({ orders: 2, changes: 1, unsettled: 0 });
    expect(await accounts.previewRemoval(other)).toEqual({ orders: 1, changes: 0, unsettled: 0 });
  });

  it('is refused while something waits in its queues, and loses nothing', async () => {
    await order('one.com');
    await change('one.com');
    await change('two.com');
    await expect(accounts.remove(id)).rejects.toMatchObject({
      code: 'refused',
      message: 'Removing “Shop” cancels 1 order and 2 changes that wait in its queues.',
    });
    expect(await states()).toEqual({ orders: ['queued'], changes: ['queued', 'queued'] });
    expect((await store.accounts.list()).map(({ name }) => name)).toEqual(['Shop', 'Other']);
    expect(await vault.read(id)).not.toBeNull();
  });

  it('cancels its orders and changes, says why, and touches those of no other account', async () => {
    const mine = await order('one.com');
    await step(await order('held.com'), 'hold');
    await order('one.com', other);
    const lock = await change('one.com');
    await change('one.com', other);
    await accounts.remove(id, { cancelQueued: true });
    expect(await states()).toEqual({
      orders: ['cancelled', 'cancelled', 'queued'],
      changes: ['cancelled', 'queued'],
    });
    const why = 'Cancelled: the account “Shop” was removed.';
    expect(await store.orders.get(mine)).toMatchObject({ error: why });
    expect((await store.orders.story(mine)).at(-1)?.note).toEqual(why);
    expect(await store.changes.get(lock)).toMatchObject({ error: why });
    expect((await store.accounts.list()).map(({ name }) => name)).toEqual(['Other']);
    const told = [
      'orders.changed',
      'queue.changed',
      'changes.changed',
      'changeQueue.changed',
      'accounts.changed',
    ];
    expect(emitted.slice(-5)).toEqual(told);
  });

  it('cancels however many there are', async () => {
    const many = Array.from({ length: 1_100 }, (_, index) => newOrder(`d${index}.com`, { accountId: id }));
    await store.orders.insert(many, at);
    await accounts.remove(id, { cancelQueued: true });
    expect(new Set((await states()).orders)).toEqual(new Set(['cancelled']));
  });

  it('cancels a change that a dead process was sending', async () => {
    await change('one.com');
    await store.changes.claimNext(id, at);
    await accounts.remove(id, { cancelQueued: true });
    expect((await states()).changes).toEqual(['cancelled']);
  });

  it.each([[['claim']], [['claim', 'reply-lost']]] as const)(
    'is refused while nobody knows what became of an order: %s',
    async (events) => {
      await order('two.com');
      const open = await order('one.com');
      for (const event of events) await step(open, event);
      expect(await accounts.previewRemoval(id)).toMatchObject({ unsettled: 1 });
      await expect(accounts.remove(id, { cancelQueued: true })).rejects.toMatchObject({
        code: 'refused',
        message:
          `“Shop” cannot be removed yet: the outcome of 1 of its orders is unknown (order ${open} for one.com). ` +
          'Run the orders, or decide the outcome.',
      });
      expect((await states()).orders[0]).toBe('queued');
      expect(await store.accounts.list()).toHaveLength(2);
    },
  );

  it('keeps what was sent: an unpaid invoice is still owed', async () => {
    const unpaid = await order('one.com');
    await step(unpaid, 'claim');
    await step(unpaid, 'invoice-unpaid');
    await accounts.remove(id);
    expect((await states()).orders).toEqual(['awaiting-payment']);
  });

  it.each(['orders', 'changes'])('is refused while its %s run', async (what) => {
    await order('one.com');
    const release = await store.locks.tryHold(`${what}-${id}`);
    await expect(accounts.remove(id, { cancelQueued: true })).rejects.toMatchObject({
      code: 'busy',
      message: `The ${what} of “Shop” are being run: pause them, then remove the account.`,
    });
    expect((await states()).orders).toEqual(['queued']);
    await release?.();
    await accounts.remove(id, { cancelQueued: true });
    expect((await states()).orders).toEqual(['cancelled']);
  });

  it('cancels nothing when its key cannot be removed', async () => {
    await order('one.com');
    const { remove } = vault;
    vault.remove = () => Promise.reject(new AppError('keychain-locked', 'The keychain is locked.'));
    await expect(accounts.remove(id, { cancelQueued: true })).rejects.toMatchObject({
      code: 'keychain-locked',
    });
    vault.remove = remove;
    expect((await states()).orders).toEqual(['queued']);
    await accounts.remove(id, { cancelQueued: true });
    expect(await store.accounts.list()).toHaveLength(1);
  });
});
