import { describe, expect, it } from 'vitest';
import { newOrder, eur } from '../../../../../support/fixtures.ts';
import { accountId, orderBench, queuedBench, settleMs } from '../../../../../support/order-bench.ts';
import { runs } from '../../../../../support/runs.ts';

const names = ['a.com', 'b.com', 'c.com', 'd.com'];
const short = { accountId, state: 'held', cause: 'credit-short' } as const;

describe('orders that the credit does not cover', () => {
  it('are one group, with what is missing and how many the credit covers now', async () => {
    const bench = await queuedBench(names, [], { credit: 5 });
    await bench.service.run(0);
    expect(await bench.states()).toEqual(['held', 'held', 'held', 'held']);
    bench.reseller.topUp(20);
    await bench.refresh();
    expect(await bench.service.groups(null)).toEqual([
      {
        ...short,
        count: 4,
        sums: [eur('40.00')],
        withoutPrice: 0,
        oldest: expect.any(String),
        credit: { left: eur('25.00'), short: eur('15.00'), fitting: 2 },
        rise: null,
      },
    ]);
  });

  it('keeps their cause with what was missing', async () => {
    const bench = await queuedBench(['a.com'], [], { credit: 5 });
    await bench.service.run(0);
    expect((await bench.order()).cause).toEqual({
      code: 'credit-short',
      values: { missing: '5.00', currency: 'EUR' },
    });
  });

  it('are approved as far as the credit goes, in the order in which they were queued', async () => {
    const bench = await queuedBench(names, [], { credit: 5 });
    await bench.service.run(0);
    bench.reseller.topUp(20);
    await bench.refresh();
    const ids = await bench.service.idsOf({ group: short });
    expect(await bench.service.previewApproval(ids, true)).toMatchObject({
      count: 2,
      sums: [eur('20.00')],
      credits: [{ after: eur('5.00') }],
    });
    expect(await bench.service.approve(ids, {}, true)).toEqual([1, 2]);
    expect(await bench.service.groups(null)).toMatchObject([
      { count: 2, credit: { left: eur('5.00'), short: eur('15.00'), fitting: 0 } },
    ]);
    await bench.service.run(0);
    expect(await bench.states()).toEqual(['done', 'done', 'held', 'held']);
  });

  it('fit in no number while the credit is not known', async () => {
    const bench = await queuedBench(['a.com'], [], { credit: 5 });
    await bench.service.run(0);
    bench.store.portfolio.credit = async () => null;
    expect(await bench.service.groups(null)).toMatchObject([{ credit: null }]);
    expect(await bench.service.approve([1], {}, true)).toEqual([]);
  });

  it('ask for their whole sum above the limit, with none approved', async () => {
    const bench = await queuedBench(names, [], { credit: 5 });
    await bench.service.run(0);
    await bench.store.settings.set('orders.confirmAbove', [eur('15.00')]);
    const ids = await bench.service.idsOf({ group: short });
    expect((await bench.service.previewApproval(ids, false)).sums).toEqual([eur('40.00')]);
  });

  it('are read, approved and cancelled in one go each, however many', async () => {
    const bench = await orderBench([]);
    const count = runs(1_238, 8_738);
    const many = Array.from({ length: count }, (_, index) =>
      newOrder(`n${index}.com`, { idempotencyKey: `k${index}` }),
    );
    const at = '2026-11-20T08:00:00.000Z';
    const inserted = await bench.store.orders.insert(
      many.map((order) => ({ ...order, approval: { ...order.approval, price: eur('1.00') } })),
      at,
    );
    const cause = { code: 'credit-short' as const, values: {} };
    await bench.store.orders.transitionAll(
      inserted.flatMap((answer) =>
        'inserted' in answer
          ? [{ id: answer.inserted.id, event: 'hold' as const, patch: { error: 'x', cause }, note: 'x' }]
          : [],
      ),
      at,
    );
    expect(await bench.service.groups(null)).toMatchObject([
      { count, sums: [eur(`${count}.00`)], credit: { short: eur(`${count - 1_000}.00`), fitting: 1_000 } },
    ]);
    const ids = await bench.service.idsOf({ group: short });
    expect(await bench.service.approve(ids, {}, true)).toHaveLength(1_000);
    expect(await bench.service.cancel(await bench.service.idsOf({ group: short }))).toHaveLength(
      count - 1_000,
    );
    expect((await bench.service.view()).counts).toMatchObject({
      queued: 1_000,
      cancelled: count - 1_000,
      held: 0,
    });
  });
});

describe('held orders', () => {
  it('are grouped by what differs from the approval', async () => {
    const bench = await queuedBench(names);
    bench.reseller.reprice(12);
    await bench.refresh();
    await bench.service.run(0);
    expect(await bench.service.groups(null)).toMatchObject([
      {
        ...{ state: 'held', cause: 'price-rose', count: 4, credit: null },
        rise: { before: [eur('40.00')], after: [eur('48.00')] },
      },
    ]);
    expect((await bench.order()).cause?.values).toEqual({ from: '10.00', to: '12.00', currency: 'EUR' });
    expect(await bench.service.previewApproval([1, 2], false)).toMatchObject({
      before: [eur('20.00')],
      sums: [eur('24.00')],
    });
  });
});

it('puts orders of another cause into a group of their own', async () => {
  const bench = await queuedBench(['a.com', 'b.com', 'c.com']);
  const hold = { event: 'hold', note: 'x' } as const;
  const short = { code: 'credit-short', values: {} } as const;
  const rose = { code: 'price-rose', values: {} } as const;
  await bench.store.orders.transitionAll(
    [short, rose, rose].map((cause, at) => ({ ...hold, id: at + 1, patch: { error: 'x', cause } })),
    '2026-11-20T08:00:00.000Z',
  );
  const groups = await bench.service.groups(null);
  expect(groups.map(({ cause, count }) => [cause, count])).toEqual([
    ['credit-short', 1],
    ['price-rose', 2],
  ]);
});

describe('orders of unknown outcome', () => {
  it('are grouped by what the reading showed, and decided together', async () => {
    const bench = await queuedBench(['a.com', 'b.com'], ['lost-before-work', 'lost-before-work']);
    await bench.service.run(0);
    expect(await bench.service.groups(null)).toMatchObject([
      { state: 'unknown', cause: 'reply-lost', count: 2 },
    ]);
    await bench.clock.sleep(settleMs);
    const lost = { accountId, state: 'unknown', cause: 'reply-lost' } as const;
    expect(await bench.service.checkEach(await bench.service.idsOf({ group: lost }))).toEqual({
      done: 2,
      left: 0,
      failure: null,
    });
    const still = { ...lost, cause: 'nothing-moved' } as const;
    expect(await bench.service.groups(null)).toMatchObject([{ ...still, count: 2 }]);
    expect(await bench.service.resolveGroup(still, 'again')).toEqual({ done: 2, left: 0, failure: null });
    expect(await bench.states()).toEqual(['queued', 'queued']);
  });

  it('are not sent again where the domain shows the effect by then', async () => {
    const bench = await queuedBench(['a.com', 'b.com'], ['lost-before-work', 'lost-before-work']);
    await bench.service.run(0);
    await bench.clock.sleep(settleMs);
    const still = { accountId, state: 'unknown', cause: 'nothing-moved' } as const;
    await bench.service.checkEach(await bench.service.idsOf({ group: { ...still, cause: 'reply-lost' } }));
    bench.reseller.takeEffect('renew', 'a.com', 1);
    await bench.service.resolveGroup(still, 'again');
    expect(await bench.states()).toEqual(['done', 'queued']);
  });

  it.each(['reply-lost', 'may-be-charged', 'something-changed', 'other'] as const)(
    'are not sent again together when the cause is %s',
    async (cause) => {
      const bench = await queuedBench(['a.com', 'b.com'], ['lost-before-work', 'lost-before-work']);
      await bench.service.run(0);
      await bench.clock.sleep(settleMs);
      await expect(
        bench.service.resolveGroup({ accountId, state: 'unknown', cause }, 'again'),
      ).rejects.toMatchObject({
        failure: { code: 'refused', message: expect.saying('ask the service before you send it again') },
      });
      expect(await bench.states()).toEqual(['unknown', 'unknown']);
    },
  );

  it('say why none could be read yet', async () => {
    const bench = await queuedBench(['a.com'], ['lost-before-work']);
    await bench.service.run(0);
    const lost = { accountId, state: 'unknown', cause: 'reply-lost' } as const;
    expect(await bench.service.checkEach(await bench.service.idsOf({ group: lost }))).toMatchObject({
      done: 0,
      left: 1,
      failure: { code: 'busy' },
    });
  });
});

describe('undoing', () => {
  it('puts cancelled orders back to where they were, queued or held', async () => {
    const bench = await queuedBench(['a.com', 'b.com'], [], { credit: 15 });
    await bench.service.run(0);
    expect(await bench.states()).toEqual(['done', 'held']);
    expect(await bench.service.cancel([2])).toEqual([2]);
    expect(await bench.service.undo([1, 2], 'cancel')).toEqual([2]);
    expect(await bench.states()).toEqual(['done', 'held']);
  });

  it('gives a held order back the reason that it had', async () => {
    const bench = await queuedBench(['a.com'], [], { credit: 5 });
    await bench.service.run(0);
    const { error, cause } = (await bench.order()) ?? {};
    expect(cause).toMatchObject({ code: 'credit-short' });
    expect(error).toMatchObject({ key: 'orders.credit-short' });
    await bench.service.cancel([1]);
    expect(await bench.order()).toMatchObject({ state: 'cancelled', error: null });
    await bench.service.undo([1], 'cancel');
    expect(await bench.order()).toMatchObject({ state: 'held', error, cause });
  });

  it('leaves a cancelled order whose domain was ordered again', async () => {
    const bench = await queuedBench(['a.com']);
    await bench.service.cancel([1]);
    await bench.queue();
    expect(await bench.service.undo([1], 'cancel')).toEqual([]);
    expect(await bench.states()).toEqual(['cancelled', 'queued']);
  });

  it('leaves a cancelled order whose request may have left', async () => {
    const bench = await queuedBench(['a.com'], ['lost-before-work']);
    await bench.service.run(0);
    await bench.clock.sleep(settleMs);
    await bench.service.check(1);
    await bench.service.resolve(1, 'again');
    await bench.service.cancel([1]);
    expect(await bench.service.undo([1], 'cancel')).toEqual([]);
  });

  it('holds approved orders again while they are not sent', async () => {
    const bench = await queuedBench(['a.com'], [], { credit: 5 });
    await bench.service.run(0);
    await bench.service.approve([1]);
    expect(await bench.states()).toEqual(['queued']);
    expect(await bench.service.undo([1], 'approve')).toEqual([1]);
    expect(await bench.order()).toMatchObject({ state: 'held', cause: { code: 'approval-undone' } });
    await bench.service.approve([1]);
    bench.reseller.topUp(100);
    await bench.service.run(0);
    expect(await bench.service.undo([1], 'approve')).toEqual([]);
  });
});
