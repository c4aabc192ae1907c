import { describe, expect, it } from 'vitest';
import {
  readOrderSettings,
  setConfirmAbove,
  setUnpaidInvoices,
} from '../../../../../electron/orders/queue/order-settings.ts';
import { itemFor } from '../../../../support/registration-item.ts';
import {
  orderBench,
  accountId,
  type BenchOptions,
  type OrderBench,
} from '../../../../support/order-bench.ts';

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
      await expect(service.queue(selection, 1, typed)).rejects.toMatchObject(refusal('30.00'));
    }
    expect(await bench.orders()).toEqual([]);
    expect(await service.queue(selection, 1, ['30.00'])).toMatchObject({ queued: 3 });
  });

  it('refuses a sum that is not theirs, also where none has to be typed', async () => {
    const bench = await orderBench(names, []);
    const { service, selection } = bench;
    for (const typed of ['3,00', '0.01', 'abc', '30.00 USD']) {
      await expect(service.queue(selection, 1, [typed])).rejects.toMatchObject({
        failure: {
          code: 'bad-input',
          message: `You confirmed ${typed}, but this is 30.00 EUR. Nothing was queued.`,
        },
      });
    }
    expect(await bench.orders()).toEqual([]);
    expect(await service.queue(selection, 1, ['30.00', ''])).toMatchObject({ queued: 3 });
  });

  it('counts a restore and the renewal after it', async () => {
    const bench = await limited('59.99', { kind: 'restore' });
    const { service, selection } = bench;
    await expect(service.queueRestore(selection, 1, [])).rejects.toMatchObject(refusal('60.00'));
    expect((await service.queueRestore(selection, null, [])).queued).toBe(3);
  });

  it.each(['register', 'transfer'] as const)('queues no %s, and keeps no EPP code', async (kind) => {
    const bench = await limited('20', { kind });
    const items = names.map((domain) => itemFor(domain, { eppCode: 'secret-epp' }));
    const { service } = bench;
    await expect(service.queueRegistrations(accountId, kind, items)).rejects.toMatchObject(refusal('30.00'));
    expect(await bench.orders()).toEqual([]);
    expect((await service.queueRegistrations(accountId, kind, items, ['30,00'])).queued).toBe(3);
  });

  it('approves no held order, and corrects none', async () => {
    const bench = await limited('5', { kind: 'register' });
    const { service, store } = bench;
    await service.queueRegistrations(accountId, 'register', [itemFor('a.com')], ['10.00']);
    const [order] = await bench.orders();
    await store.orders.transition(order?.id ?? 0, 'hold', {}, 'Held.', '2026-11-20T08:00:00.000Z');
    await expect(service.approve([order?.id ?? 0])).rejects.toMatchObject(refusal('10.00'));
    await expect(service.correct(order?.id ?? 0, itemFor('a.com'))).rejects.toMatchObject(refusal('10.00'));
    expect(await bench.states()).toEqual(['held']);
    expect(await service.approve([order?.id ?? 0, order?.id ?? 0], ['10.00'])).toHaveLength(1);
  });

  it('is told by the preview before anything is queued', async () => {
    const bench = await limited('20');
    const sum = [{ amount: '30.00', currency: 'EUR' }];
    expect(await bench.service.preview(bench.selection, 1)).toMatchObject({ sums: sum, toConfirm: sum });
    await setConfirmAbove(bench.store, 'EUR', '30');
    expect(await bench.service.preview(bench.selection, 1)).toMatchObject({ sums: sum, toConfirm: [] });
  });

  it('counts what will be ordered only', async () => {
    const bench = await limited('10');
    const [a] = bench.selection.keys;
    await bench.service.queue({ by: 'keys', keys: a ? [a] : [] }, 1);
    await expect(bench.service.queue(bench.selection, 1)).rejects.toMatchObject(refusal('20.00'));
  });
});

describe('the settings for orders', () => {
  it('are none at first: no limit, no unpaid invoices', async () => {
    const bench = await limited('1');
    await setConfirmAbove(bench.store, 'EUR', null);
    expect(await readOrderSettings(bench.store)).toEqual({ confirmAbove: [], unpaidInvoices: [] });
    expect((await bench.service.queue(bench.selection, 9)).queued).toBe(3);
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
    await expect(bench.service.queue(bench.selection, 1)).rejects.toMatchObject({ code: 'file-failed' });
    await setConfirmAbove(bench.store, 'EUR', '50');
    expect((await bench.service.queue(bench.selection, 1)).queued).toBe(3);
  });
});
