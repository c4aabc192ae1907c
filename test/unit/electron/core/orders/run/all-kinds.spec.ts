import { describe, expect, it } from 'vitest';
import { setUnpaidInvoices } from '../../../../../../electron/core/orders/queue/order-settings.ts';
import { settleFromCache } from '../../../../../../electron/core/orders/settle/follow-up.ts';
import type { OrderKind } from '../../../../../../shared/model/order.ts';
import { failure, type Fate } from '../../../../../support/fake-reseller.ts';
import {
  orderBench,
  queuedBench,
  accountId,
  type BenchOptions,
  type OrderBench,
} from '../../../../../support/order-bench.ts';

const queued = (kind: OrderKind, fates: Fate[] = [], more: BenchOptions = {}): Promise<OrderBench> =>
  queuedBench(['a.com'], fates, { kind, ...more });

describe.each<OrderKind>(['register', 'transfer'])(
  'a %s of a domain that came into the account meanwhile',
  (kind) => {
    const noRefresh = async (): Promise<void> => undefined;

    it('is done and has cost nothing', async () => {
      const bench = await queued(kind);
      bench.reseller.setStatus('a.com', 'Active');
      await bench.run({ refresh: noRefresh });
      expect(await bench.order()).toMatchObject({ state: 'done', cost: { amount: '0.00', currency: 'EUR' } });
      expect(await bench.story()).toMatch(/yours already[\s\S]*This order cost nothing\./);
      expect(bench.reseller.charged(kind, 'a.com')).toBe(0);
    });

    it('is done at its price when an earlier attempt may have brought it', async () => {
      const bench = await queued(kind, ['lost-before-work']);
      await bench.run();
      await bench.service.resolve((await bench.order()).id, 'again');
      bench.reseller.setStatus('a.com', 'Active');
      await bench.run({ refresh: noRefresh });
      expect(await bench.order()).toMatchObject({ state: 'done', attempts: 1, cost: { amount: '10.00' } });
    });
  },
);

describe.each<OrderKind>(['restore', 'register', 'transfer'])('a %s', (kind) => {
  it('is done when its effect is seen', async () => {
    const bench = await queued(kind);
    await bench.run();
    expect(await bench.order()).toMatchObject({ kind, state: 'done', invoiceId: '101', error: null });
  });

  it('awaits payment of its invoice when the credit does not cover it, and is done once it is paid', async () => {
    const bench = await queued(kind, ['unpaid'], { credit: 5 });
    await setUnpaidInvoices(bench.store, accountId, true);
    await bench.run();
    expect(await bench.order()).toMatchObject({ state: 'awaiting-payment', invoiceId: '101' });
    bench.reseller.setStatus('a.com', 'Active');
    await bench.clock.sleep(600_000);
    await bench.refresh();
    await settleFromCache(bench.context);
    expect((await bench.order()).state).toBe('done');
  });

  it('is read back after a lost reply, and not sent again', async () => {
    const bench = await queued(kind, ['lost-after-work']);
    await bench.run();
    expect((await bench.order()).state).toBe('done');
    expect(bench.reseller.sent).toHaveLength(1);
  });

  it('keeps the service’s words of a refusal', async () => {
    const bench = await queued(kind, ['refused']);
    await bench.run();
    expect(await bench.order()).toMatchObject({ state: 'refused', error: 'The registry does not like it.' });
  });

  it('is not queued where the service does not take it', async () => {
    const bench = await orderBench(['a.com'], [], { kind });
    Object.assign(bench.reseller.provider.capabilities, { orders: { renew: { least: 1, most: 9 } } });
    await bench.queue();
    expect(await bench.orders()).toEqual([]);
  });
});

describe('restoring and renewing as one plan', () => {
  async function planned(fates: Fate[] = []): Promise<OrderBench> {
    const bench = await orderBench(['a.com', 'b.com'], fates, { kind: 'restore' });
    await bench.queue(2);
    return bench;
  }
  const kindsAndStates = async (bench: OrderBench) =>
    (await bench.orders()).map(({ kind, domain, state }) => `${kind} ${domain} ${state}`);

  it('renews each after its restore', async () => {
    const bench = await planned();
    expect(await kindsAndStates(bench)).toEqual([
      'restore a.com queued',
      'restore b.com queued',
      'renew a.com queued',
      'renew b.com queued',
    ]);
    await bench.run();
    expect(bench.reseller.sent).toEqual(['a.com', 'b.com', 'a.com', 'b.com']);
    expect(bench.reseller.record('a.com')).toMatchObject({ status: 'Active', expiryDate: '2029-01-01' });
  });

  it('cancels the renewal, saying why, when the restore is refused or cancelled', async () => {
    const bench = await planned(['refused']);
    const restoreOfB = (await bench.orders()).find(({ domain }) => domain === 'b.com');
    await bench.service.cancel([restoreOfB?.id ?? 0]);
    await bench.run();
    expect(await kindsAndStates(bench)).toEqual([
      'restore a.com refused',
      'restore b.com cancelled',
      'renew a.com cancelled',
      'renew b.com cancelled',
    ]);
    const renewals = (await bench.orders()).filter(({ kind }) => kind === 'renew');
    expect(renewals[0]?.error).toEqual(expect.saying(/the restore, which was refused: The registry/));
    expect(renewals[1]?.error).toEqual(expect.saying(/which was cancelled/));
  });

  it('does not renew while the outcome of the restore is unknown', async () => {
    const bench = await planned(['lost-before-work', 'lost-before-work']);
    await bench.run();
    expect(await kindsAndStates(bench)).toEqual([
      'restore a.com unknown',
      'restore b.com unknown',
      'renew a.com queued',
      'renew b.com queued',
    ]);
  });

  it('is previewed with both prices and the deadline', async () => {
    const bench = await orderBench(['a.com'], [], { kind: 'restore' });
    const preview = await bench.service.preview({
      order: { kind: 'restore', selection: bench.selection, thenRenew: 1 },
    });
    const ten = { amount: '10.00', currency: 'EUR' };
    expect(preview.items).toMatchObject([
      {
        bucket: 'will-be-ordered',
        orders: [
          { kind: 'restore', years: 0, price: ten },
          { kind: 'renew', years: 1, price: ten },
        ],
        restoreBefore: '2027-03-02',
      },
    ]);
    expect(preview.sums).toEqual([{ amount: '20.00', currency: 'EUR' }]);
    const alone = await bench.service.preview({
      order: { kind: 'restore', selection: bench.selection, thenRenew: null },
    });
    expect(alone.sums).toEqual([ten]);
  });
});

describe('an order of whatever kind', () => {
  it('waits when another request for its domain is running, while the others go on', async () => {
    const bench = await queuedBench(['a.com', 'b.com'], ['busy'], { idempotent: true });
    expect(await bench.run()).toBeNull();
    expect(bench.reseller.sent).toEqual(['a.com', 'b.com', 'a.com']);
    expect(await bench.states()).toEqual(['done', 'done']);
  });

  it('stays queued when that does not end', async () => {
    const bench = await queued('renew', Array<Fate>(20).fill('busy'), { idempotent: true });
    expect(await bench.run()).toBeNull();
    expect((await bench.order()).state).toBe('queued');
    expect(bench.reseller.sent).toHaveLength(4);
  });

  it('is queued again, and the run stops, when the service is not available and there is no time', async () => {
    const bench = await queued('renew', ['unavailable'], { idempotent: true });
    expect(await bench.run({ deadline: 0 })).toMatchObject({ code: 'service-unavailable' });
    expect((await bench.order()).state).toBe('queued');
  });

  it('asks for its domain whether the service is well after lost replies, where it shows no credit', async () => {
    const names = ['a.com', 'b.com', 'c.com', 'd.com'];
    const bench = await queuedBench(names, Array<Fate>(3).fill('lost-after-work'));
    Object.assign(bench.reseller.provider.capabilities, { credit: false });
    bench.reseller.provider.balance = async () => ({
      ok: false,
      error: failure('not-sent', 'endpoint-not-found', 'The service shows no credit.'),
    });
    expect(await bench.run()).toBeNull();
    expect(await bench.states()).toEqual(Array(4).fill('done'));
  });

  it('tells a refusal of the caller from one of the order', async () => {
    const bench = await queued('register');
    bench.reseller.provider.register = async () => ({
      ok: false,
      error: failure('no-effect', 'credit-disabled', 'Credit is disabled.'),
    });
    expect(await bench.run()).toMatchObject({ code: 'credit-disabled' });
    expect((await bench.order()).state).toBe('queued');
  });
});
