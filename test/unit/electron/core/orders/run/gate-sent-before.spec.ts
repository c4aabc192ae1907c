import { createGate } from '../../../../../../electron/core/orders/run/gate.ts';
import type { OrderContext } from '../../../../../../electron/core/orders/order-context.ts';
import type { Order } from '../../../../../../shared/model/order.ts';
import { fail } from '../../../../../../shared/model/errors.ts';
import { failure } from '../../../../../support/fake-reseller.ts';
import { describe, expect, it } from 'vitest';
import { orderBench, queuedBench, type OrderBench } from '../../../../../support/order-bench.ts';

/** @returns what the gate makes of an order: null when it lets it through */
async function passGate(context: OrderContext, order: Order) {
  const since = '2026-11-20T08:00:00.000Z';
  const notUsed = (): never => expect.unreachable('no list is read');
  const passed = await createGate(context, { since, refresh: notUsed, beforeReading: async () => null }).pass(
    order,
  );
  return 'outcome' in passed ? passed.outcome : null;
}

/** The user lets the first order be sent again, on a reading that showed nothing. */
async function sendAgain(bench: OrderBench): Promise<void> {
  await bench.run();
  expect((await bench.order()).state).toBe('unknown');
  await bench.service.check(1);
  await bench.service.resolve(1, 'again');
}

describe.each(['register', 'transfer'] as const)('a %s that is sent again', (kind) => {
  const sentBefore = async (names = ['a.com']) => {
    const bench = await queuedBench(names, ['lost-before-work'], { kind });
    await sendAgain(bench);
    return bench;
  };

  it('is sent once the domain was read and is not in the account', async () => {
    const bench = await sentBefore();
    await bench.run();
    expect(await bench.order()).toMatchObject({ state: 'done', attempts: 2 });
    expect(bench.reseller.charged(kind, 'a.com')).toBe(1);
  });

  it('is done and not sent when the domain came into the account meanwhile', async () => {
    const bench = await sentBefore();
    bench.reseller.carryOut(kind, 'a.com', 1);
    await bench.run();
    expect(await bench.order()).toMatchObject({ state: 'done', attempts: 1, cost: { amount: '10.00' } });
    expect(await bench.story()).toContain('is not sent again: the domain is in the account');
    expect(bench.reseller.sent).toEqual(['a.com']);
  });

  it('is accepted and not sent while the domain is pending in the account', async () => {
    const bench = await sentBefore();
    bench.reseller.setStatus('a.com', 'Pending');
    await bench.run();
    expect(await bench.order()).toMatchObject({ state: 'accepted', attempts: 1 });
    expect(bench.reseller.sent).toEqual(['a.com']);
  });

  it('is settled by that one reading', async () => {
    const bench = await sentBefore();
    bench.reseller.carryOut(kind, 'a.com', 1);
    expect(await passGate(bench.context, await bench.order())).toEqual({ kind: 'settled' });
    expect(await bench.order()).toMatchObject({ state: 'done', evidence: { credit: null } });
  });

  it('is judged by the credit while the domain is pending, which looks the same unpaid', async () => {
    const bench = await sentBefore();
    bench.reseller.setStatus('a.com', 'Pending');
    bench.reseller.topUp(-10);
    await passGate(bench.context, await bench.order());
    expect(await bench.order()).toMatchObject({ state: 'done', evidence: { credit: { amount: '990.00' } } });
  });

  it('is accepted and not sent where the credit cannot be read', async () => {
    const bench = await sentBefore();
    bench.reseller.setStatus('a.com', 'Pending');
    bench.reseller.provider.balance = async () => fail(failure('maybe', 'timeout', 'No answer.'));
    await passGate(bench.context, await bench.order());
    expect(await bench.order()).toMatchObject({ state: 'accepted', evidence: { credit: null } });
  });

  it('is sent unread where the service cannot be asked for one domain', async () => {
    const bench = await sentBefore();
    bench.reseller.provider.capabilities.details.splice(0);
    const order = await bench.order();
    expect(await passGate(bench.context, order)).toBeNull();
    expect(await bench.order()).toEqual(order);
  });

  it('stays as it was when the run ends while its domain is read', async () => {
    const bench = await sentBefore();
    const stop = new AbortController();
    bench.reseller.provider.domainInfo = async () => {
      stop.abort();
      return fail(failure('maybe', 'timeout', 'No answer.'));
    };
    const order = await bench.order();
    const { signal } = stop;
    expect(await passGate({ ...bench.context, signal }, order)).toEqual({ kind: 'settled' });
    expect(await bench.order()).toEqual(order);
  });

  it('stays cancelled when the user cancels it while its domain is read', async () => {
    const bench = await sentBefore();
    bench.reseller.carryOut(kind, 'a.com', 1);
    const { domainInfo } = bench.reseller.provider;
    bench.reseller.provider.domainInfo = async (...args) => {
      await bench.service.cancel([1]);
      return domainInfo(...args);
    };
    expect(await passGate(bench.context, await bench.order())).toEqual({ kind: 'settled' });
    expect((await bench.order()).state).toBe('cancelled');
  });

  it('stops the run when the service lets nobody in any more', async () => {
    const bench = await sentBefore();
    const failed = failure('no-effect', 'wrong-key', 'Invalid API key.');
    bench.reseller.provider.domainInfo = async () => fail(failed);
    const order = await bench.order();
    expect(await passGate(bench.context, order)).toEqual({ kind: 'stop', failure: failed });
    expect(await bench.order()).toEqual(order);
  });

  it('waits when its domain cannot be read, and the others go on', async () => {
    const bench = await sentBefore(['a.com', 'b.com']);
    const { domainInfo } = bench.reseller.provider;
    const unreadable = new Set(['a.com']);
    bench.reseller.provider.domainInfo = async (...args) => {
      const answer = await domainInfo(...args);
      if (!unreadable.has(args[0])) return answer;
      return fail(failure('maybe', 'unexpected-shape', 'The answer cannot be read.'));
    };
    const sentBy = bench.reseller.sent.length;
    await bench.run();
    expect(await bench.order()).toMatchObject({
      state: 'queued',
      attempts: 1,
      error: 'Not sent, as its domain could not be read first: The answer cannot be read.',
    });
    expect(bench.reseller.sent.slice(sentBy)).not.toContain('a.com');
    expect(await bench.states()).toEqual(['queued', 'done']);
    unreadable.clear();
    await bench.run();
    expect(await bench.order()).toMatchObject({ state: 'done', attempts: 2 });
  });
});

it.each(['register', 'transfer'] as const)(
  'sends the first request of a %s without reading',
  async (kind) => {
    const bench = await queuedBench(['a.com'], [], { kind });
    expect(await passGate(bench.context, await bench.order())).toBeNull();
    expect(bench.reseller.provider.requests).toBe(0);
  },
);

describe.each([
  ['renew', 'Active'],
  ['restore', 'Redemption'],
] as const)('a %s that is sent again', (kind, status) => {
  it('is not sent when it took effect meanwhile', async () => {
    const bench = await orderBench(['a.com'], ['lost-before-work'], { kind, status });
    await bench.queue();
    await sendAgain(bench);
    bench.reseller.carryOut(kind, 'a.com', 1);
    await bench.run();
    expect(await bench.order()).toMatchObject({ state: 'held', attempts: 1 });
    expect(bench.reseller.sent).toEqual(['a.com']);
  });
});
