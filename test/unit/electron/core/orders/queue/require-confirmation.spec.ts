import { describe, expect, it } from 'vitest';
import {
  readOrderSettings,
  setConfirmAbove,
  setUnpaidInvoices,
} from '../../../../../../electron/core/orders/queue/order-settings.ts';
import { itemFor } from '../../../../../support/registration-item.ts';
import {
  orderBench,
  accountId,
  type BenchOptions,
  type OrderBench,
  renewal,
} from '../../../../../support/order-bench.ts';

const names = ['a.com', 'b.com', 'c.com'];

async function limited(limit: string, options: BenchOptions = {}): Promise<OrderBench> {
  const bench = await orderBench(names, [], options);
  await setConfirmAbove(bench.store, 'EUR', limit);
  return bench;
}
const refusal = (amount: string) => ({
  failure: {
    code: 'confirmation-needed',
    message: expect.saying(`type ${amount} to confirm`),
    details: { EUR: amount },
    fields: { confirm: expect.saying(amount) },
  },
});

describe('a sum above the limit', () => {
  it('queues no renewal until exactly that sum is typed', async () => {
    const bench = await limited('29.99');
    const { service, selection } = bench;
    for (const typed of [[], ['30'], ['29.99'], ['30.00 USD']]) {
      await expect(service.queue({ order: renewal(selection), confirm: typed })).rejects.toMatchObject(
        refusal('30.00'),
      );
    }
    expect(await bench.orders()).toEqual([]);
    expect(await service.queue({ order: renewal(selection), confirm: ['30.00'] })).toMatchObject({
      queued: 3,
    });
  });

  it('refuses a sum that is not theirs, also where none has to be typed', async () => {
    const bench = await orderBench(names, []);
    const { service, selection } = bench;
    for (const typed of ['3,00', '0.01', 'abc', '30.00 USD']) {
      await expect(service.queue({ order: renewal(selection), confirm: [typed] })).rejects.toMatchObject({
        failure: {
          code: 'bad-input',
          message: `You confirmed ${typed}, but this is 30.00 EUR. Nothing was queued.`,
        },
      });
    }
    expect(await bench.orders()).toEqual([]);
    expect(await service.queue({ order: renewal(selection), confirm: ['30.00', ''] })).toMatchObject({
      queued: 3,
    });
  });

  it('counts a restore and the renewal after it', async () => {
    const bench = await limited('59.99', { kind: 'restore' });
    const { service, selection } = bench;
    await expect(
      service.queue({ order: { kind: 'restore', selection, thenRenew: 1 } }),
    ).rejects.toMatchObject(refusal('60.00'));
    expect((await service.queue({ order: { kind: 'restore', selection, thenRenew: null } })).queued).toBe(3);
  });

  it.each(['register', 'transfer'] as const)('queues no %s, and keeps no EPP code', async (kind) => {
    const bench = await limited('20', { kind });
    const items = names.map((domain) => itemFor(domain, { eppCode: 'secret-epp' }));
    const { service } = bench;
    await expect(service.queue({ order: { kind, accountId, items } })).rejects.toMatchObject(
      refusal('30.00'),
    );
    expect(await bench.orders()).toEqual([]);
    expect((await service.queue({ order: { kind, accountId, items }, confirm: ['30,00'] })).queued).toBe(3);
  });

  it('approves no held order, and corrects none', async () => {
    const bench = await limited('5', { kind: 'register' });
    const { service, store } = bench;
    await service.queue({
      order: { kind: 'register', accountId, items: [itemFor('a.com')] },
      confirm: ['10.00'],
    });
    const [order] = await bench.orders();
    await store.orders.transition(order?.id ?? 0, 'hold', {}, 'Held.', '2026-11-20T08:00:00.000Z');
    await expect(service.approve([order?.id ?? 0])).rejects.toMatchObject(refusal('10.00'));
    await expect(service.correct(order?.id ?? 0, itemFor('a.com'))).rejects.toMatchObject(refusal('10.00'));
    expect(await bench.states()).toEqual(['held']);
    expect(await service.approve([order?.id ?? 0, order?.id ?? 0], { confirm: ['10.00'] })).toHaveLength(1);
  });

  it('is told by the preview before anything is queued', async () => {
    const bench = await limited('20');
    const sum = [{ amount: '30.00', currency: 'EUR' }];
    expect(await bench.service.preview({ order: renewal(bench.selection) })).toMatchObject({
      sums: sum,
      toConfirm: sum,
    });
    await setConfirmAbove(bench.store, 'EUR', '30');
    expect(await bench.service.preview({ order: renewal(bench.selection) })).toMatchObject({
      sums: sum,
      toConfirm: [],
    });
  });

  it('counts what will be ordered only', async () => {
    const bench = await limited('10');
    const [a] = bench.selection.keys;
    await bench.service.queue({
      order: renewal({ by: 'keys', keys: a ? [a] : [] }),
    });
    await expect(bench.service.queue({ order: renewal(bench.selection) })).rejects.toMatchObject(
      refusal('20.00'),
    );
  });
});

describe('the settings for orders', () => {
  it('are none at first: no limit, no unpaid invoices', async () => {
    const bench = await limited('1');
    await setConfirmAbove(bench.store, 'EUR', null);
    expect(await readOrderSettings(bench.store)).toEqual({ confirmAbove: [], unpaidInvoices: [] });
    expect((await bench.service.queue({ order: renewal(bench.selection, { years: 9 }) })).queued).toBe(3);
  });

  it('keep one limit a currency, written with its decimals', async () => {
    const bench = await limited('1');
    await setConfirmAbove(bench.store, 'JPY', '5000');
    expect((await setConfirmAbove(bench.store, 'EUR', ' 250.5 ')).confirmAbove).toEqual([
      { amount: '250.50', currency: 'EUR' },
      { amount: '5000', currency: 'JPY' },
    ]);
  });

  it.each([
    ['EUR', '-1'],
    ['EUR', 'much'],
    ['', '1.00'],
    ['E U R', '1.00'],
  ])('refuse a limit of %s %s', async (currency, amount) => {
    const bench = await limited('1');
    await expect(setConfirmAbove(bench.store, currency, amount)).rejects.toMatchObject({ code: 'bad-input' });
  });

  it('allow unpaid invoices account by account', async () => {
    const bench = await limited('1');
    await setUnpaidInvoices(bench.store, accountId, true);
    expect((await setUnpaidInvoices(bench.store, accountId, true)).unpaidInvoices).toEqual([accountId]);
    expect((await setUnpaidInvoices(bench.store, accountId, false)).unpaidInvoices).toEqual([]);
    await expect(setUnpaidInvoices(bench.store, 'nobody', true)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('let nobody spend while they are damaged, until they are set again', async () => {
    const bench = await limited('1');
    await bench.store.settings.set('orders.settings', { confirmAbove: 'all' });
    await expect(bench.service.queue({ order: renewal(bench.selection) })).rejects.toMatchObject({
      code: 'file-failed',
    });
    await setConfirmAbove(bench.store, 'EUR', '50');
    expect((await bench.service.queue({ order: renewal(bench.selection) })).queued).toBe(3);
  });
});

describe('orders that are not those on the button', () => {
  const eur = (amount: string) => [{ amount, currency: 'EUR' }];
  const changed = { failure: { code: 'confirmation-needed', message: expect.saying('Nothing was ordered') } };
  const others = [
    { count: 2, sums: eur('30.00') },
    { count: 3, sums: eur('20.00') },
    { count: 3, sums: [{ amount: '30.00', currency: 'USD' }] },
    { count: 3, sums: [] },
    { count: 3, sums: [...eur('30.00'), { amount: '0.00', currency: 'USD' }] },
  ];

  it.each(others)('are not queued: $count for $sums', async (shown) => {
    const bench = await orderBench(names, []);
    await expect(bench.service.queue({ order: renewal(bench.selection), shown })).rejects.toMatchObject(
      changed,
    );
    expect(await bench.orders()).toEqual([]);
  });

  it('are not sent by a run of everything that waits', async () => {
    const bench = await orderBench(names, []);
    await bench.service.queue({ order: renewal(bench.selection) });
    for (const shown of [...others, { count: 0, sums: [] }])
      await expect(bench.service.start(undefined, shown)).rejects.toMatchObject(changed);
    expect((await bench.orders()).map(({ state }) => state)).toEqual(['queued', 'queued', 'queued']);
    await bench.service.start(undefined, { count: 3, sums: eur('30.00') });
    await bench.service.pause();
  });

  it('are not queued when a domain has joined the selection, or a price has changed, since', async () => {
    const bench = await orderBench(names, []);
    const all = { by: 'filter' as const, filter: { accountId, query: '' }, except: [] };
    const two = { ...all, except: [{ accountId, domain: 'c.com' }] };
    const { counts, sums } = await bench.service.preview({
      order: renewal(two),
    });
    const shown = { count: counts.willBeOrdered, sums };
    await expect(bench.service.queue({ order: renewal(all), shown })).rejects.toMatchObject(changed);
    bench.reseller.reprice(12);
    await bench.refresh();
    await expect(bench.service.queue({ order: renewal(two), shown })).rejects.toMatchObject(changed);
    expect(await bench.orders()).toEqual([]);
    const now = await bench.service.preview({ order: renewal(two) });
    expect(
      await bench.service.queue({
        order: renewal(two),
        shown: { count: 2, sums: now.sums },
      }),
    ).toMatchObject({
      queued: 2,
    });
  });

  it('counts a restore and its renewal as one, for the sum of both', async () => {
    const { service, selection, orders } = await orderBench(names, [], { kind: 'restore' });
    const shown = { count: 3, sums: eur('60.00') };
    await expect(
      service.queue({ order: { kind: 'restore', selection, thenRenew: null }, shown }),
    ).rejects.toMatchObject(changed);
    expect(await orders()).toEqual([]);
    await service.queue({ order: { kind: 'restore', selection, thenRenew: 1 }, shown });
    expect(await orders()).toHaveLength(6);
  });

  it.each(['register', 'transfer'] as const)('are not queued as %s, and keep no EPP code', async (kind) => {
    const { service, orders } = await orderBench(names, [], { kind });
    const items = names.map((domain) => itemFor(domain, { eppCode: 'secret-epp' }));
    const queue = (amount: string) =>
      service.queue({ order: { kind, accountId, items }, shown: { count: 3, sums: eur(amount) } });
    await expect(queue('29.99')).rejects.toMatchObject(changed);
    expect(await orders()).toEqual([]);
    expect((await queue('30.00')).queued).toBe(3);
  });

  it('are not approved', async () => {
    const bench = await orderBench(names, []);
    const { service, store } = bench;
    await service.queue({ order: renewal(bench.selection) });
    for (const { id } of await bench.orders())
      await store.orders.transition(id, 'hold', {}, 'Held.', '2026-11-20T08:00:00.000Z');
    const approve = (count: number, amount: string) =>
      service.approve([1, 2, 3], { shown: { count, sums: eur(amount) } });
    await expect(approve(3, '20.00')).rejects.toMatchObject(changed);
    await expect(approve(2, '30.00')).rejects.toMatchObject(changed);
    expect(await bench.states()).toEqual(['held', 'held', 'held']);
    expect(await approve(3, '30.00')).toEqual([1, 2, 3]);
  });

  it('are not sent when an order that was not shown would have to go first', async () => {
    const { service, selection, orders, reseller } = await orderBench(['a.com'], [], { kind: 'restore' });
    await service.queue({ order: { kind: 'restore', selection, thenRenew: 1 } });
    const renewal = (await orders()).find(({ kind }) => kind === 'renew');
    const start = (count: number, amount: string) =>
      service.start([renewal?.id ?? 0], { count, sums: eur(amount) });
    await expect(start(1, '10.00')).rejects.toMatchObject(changed);
    expect(reseller.sent).toEqual([]);
    await start(2, '20.00');
  });

  it('are not sent', async () => {
    const bench = await orderBench(names, []);
    const { service } = bench;
    await service.queue({ order: renewal(bench.selection) });
    await service.cancel([3]);
    const shown = { count: 3, sums: eur('30.00') };
    await expect(service.start([1, 2, 3], shown)).rejects.toMatchObject(changed);
    expect(bench.reseller.sent).toEqual([]);
    await service.start([1, 2, 3], { count: 2, sums: eur('20.00') });
    await expect.poll(() => bench.states()).toEqual(['done', 'done', 'cancelled']);
  });
});
