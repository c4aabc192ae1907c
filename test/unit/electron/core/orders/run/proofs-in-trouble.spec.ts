import { describe, expect, it, vi } from 'vitest';
import { lastSign } from '../../../../../../electron/core/accounts/others.ts';
import { setUnpaidInvoices } from '../../../../../../electron/core/orders/queue/order-settings.ts';
import { AppError, fail, ok } from '../../../../../../shared/model/errors.ts';
import { asWritten } from '../../../../../../shared/words/sentence.ts';
import { failure, type Fate } from '../../../../../support/fake-reseller.ts';
import { accountId, queuedBench, type OrderBench } from '../../../../../support/order-bench.ts';
import { toBatch } from '../../../../../../shared/model/domain-batch.ts';

const names = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `d${String(index).padStart(3, '0')}.com`);
const many = (fate: Fate, count: number): Fate[] => Array.from({ length: count }, () => fate);

/** Does something right after the n-th renewal left. */
function afterRenewal(bench: OrderBench, count: number, act: () => unknown): void {
  const { renew } = bench.reseller.provider;
  bench.reseller.provider.renew = async (...args) => {
    const answer = await renew(...args);
    if (bench.reseller.sent.length === count) await act();
    return answer;
  };
}
const inState = async (bench: OrderBench, state: string): Promise<number> =>
  (await bench.states()).filter((one) => one === state).length;

describe('orders that are proved together, when the credit is used up', () => {
  it('notices within 50 orders that somebody else did', async () => {
    const bench = await queuedBench(names(100), [], { credit: 5_000 });
    afterRenewal(bench, 10, () => bench.reseller.topUp(-5_000));
    await bench.run({ deadline: 0 });
    expect(bench.reseller.sent).toHaveLength(56);
    expect(await inState(bench, 'held')).toBe(44);
  });

  it('sends no further batch while orders are not paid and the credit cannot be read', async () => {
    const bench = await queuedBench(names(20), ['done', ...many('unpaid', 19)], { credit: 5_000 });
    const { balance } = bench.reseller.provider;
    let read = 0;
    bench.reseller.provider.balance = async (...args) =>
      (read += 1) > 1 ? fail(failure('maybe', 'server-error', 'No.', { status: 500 })) : balance(...args);
    await bench.run({ deadline: 0 });
    expect(bench.reseller.sent).toHaveLength(6);
    expect(await inState(bench, 'queued')).toBe(14);
  });

  it('proves each alone that the credit does not cover, so that it awaits its payment', async () => {
    const bench = await queuedBench(names(6), ['done', ...many('unpaid', 5)], { credit: 15 });
    await setUnpaidInvoices(bench.store, accountId, true);
    await bench.run();
    expect(await bench.states()).toEqual(['done', ...many('unpaid', 5).map(() => 'awaiting-payment')]);
  });

  it('never says of an order without an answer that nothing moved, while another may not be charged yet', async () => {
    const bench = await queuedBench(names(3), ['done', 'unpaid', 'unconfirmed']);
    await bench.run();
    const [, , lost] = await bench.orders();
    expect(lost).toMatchObject({ state: 'unknown', cause: { code: 'may-be-charged' } });
  });

  it('proves by the credit that an order without an answer was charged among others that are done', async () => {
    const bench = await queuedBench(names(6), ['done', 'done', 'done', 'unconfirmed', 'done', 'done']);
    await bench.run();
    expect((await bench.orders())[3]).toMatchObject({ state: 'accepted', chargedAt: expect.any(String) });
  });
});

describe('orders that are proved together, when somebody else orders too', () => {
  it('sees in the list what became of the domains that are still to be renewed, and renews none twice', async () => {
    const bench = await queuedBench(names(52), [], { credit: 5_000 });
    const { renew } = bench.reseller.provider;
    let theirs = 51;
    bench.reseller.provider.renew = async (...args) => {
      // Another computer works through the same domains from the other end, at the same pace.
      const ours = names(52).indexOf(args[0]);
      if (ours > 0 && theirs > ours) bench.reseller.carryOut('renew', names(52)[theirs--] ?? '', 1);
      return renew(...args);
    };
    await bench.run({ deadline: 0 });
    expect(names(52).filter((name) => bench.reseller.charged('renew', name) > 1)).toEqual([]);
    expect(await lastSign({ store: bench.store, accountId })).not.toBeNull();
  });

  it('takes a credit that fell by more than its own orders as a sign', async () => {
    const bench = await queuedBench(names(101), [], { credit: 5_000 });
    afterRenewal(bench, 60, () => bench.reseller.topUp(-400));
    await bench.service.run(60_000);
    expect(new Set(await bench.states())).toEqual(new Set(['done']));
    expect(await lastSign({ store: bench.store, accountId })).not.toBeNull();
  });
});

describe('orders that are proved together, when the list cannot be relied on', () => {
  it('reads each alone from then on, where lists are not finished in time', async () => {
    const bench = await queuedBench(names(60), [], { credit: 5_000 });
    bench.reseller.provider.listDomains = async () => fail(failure('maybe', 'timeout', 'Slow.'));
    const info = vi.spyOn(bench.reseller.provider, 'domainInfo');
    await bench.run({ deadline: 0 });
    expect(await inState(bench, 'done')).toBe(60);
    expect(info).toHaveBeenCalledTimes(60);
  });

  it('reads alone what it names twice', async () => {
    const bench = await queuedBench(names(5), ['done', ...many('unpaid', 4)]);
    const { record, owned } = bench.reseller;
    bench.reseller.provider.listDomains = async (onBatch) => {
      await onBatch(toBatch(owned().map(record)));
      await onBatch(toBatch(owned().map((name) => ({ ...record(name), expiryDate: '2029-01-01' }))));
      return ok({ listed: 5, active: 5, count: 5, skipped: 0 });
    };
    await bench.run({ deadline: 0 });
    expect(await bench.states()).toEqual(['done', ...many('unpaid', 4).map(() => 'accepted')]);
  });

  it('finds out that it lags behind by a domain that it has', async () => {
    const bench = await queuedBench(names(6));
    const former = bench.reseller.owned().map(bench.reseller.record);
    bench.reseller.provider.listDomains = async (onBatch) => {
      await onBatch(toBatch(former.slice(2)));
      return ok({ listed: 4, active: 4, count: 4, skipped: 0 });
    };
    await bench.run({ deadline: 0 });
    expect(await inState(bench, 'done')).toBe(6);
  });
});

describe('orders that are kept when the run ends', () => {
  it('are proved although the run fails', async () => {
    const bench = await queuedBench(names(4), [], { credit: 35 });
    afterRenewal(bench, 3, async () => {
      bench.reseller.topUp(10);
      const held = (await bench.orders()).at(-1);
      await bench.store.orders.transition(
        held?.id ?? 0,
        'approve',
        {},
        asWritten('Approved.'),
        held?.createdAt ?? '',
      );
    });
    let busy = false;
    const refresh = async (): Promise<void> => {
      if (busy) throw new AppError('busy', asWritten('Somebody refreshes.'));
      busy = true;
      await bench.refresh();
    };
    await expect(bench.run({ refresh })).rejects.toThrow('Somebody refreshes.');
    expect(await bench.states()).toEqual(['done', 'done', 'done', 'queued']);
  });

  it('take one request when it is stopped and the service is gone', async () => {
    const bench = await queuedBench(names(30), [], { credit: 5_000 });
    const stop = new AbortController();
    afterRenewal(bench, 12, () => stop.abort());
    const gone = fail(failure('not-sent', 'timeout', 'Gone.'));
    const { domainInfo, listDomains } = bench.reseller.provider;
    let asked = 0;
    const unlessStopped =
      <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
      async (...args: A) => {
        if (!stop.signal.aborted) return call(...args);
        asked += 1;
        return gone;
      };
    Object.assign(bench.reseller.provider, {
      domainInfo: unlessStopped(domainInfo),
      listDomains: unlessStopped(listDomains),
    });
    await bench.run({ signal: stop.signal });
    expect(asked).toBe(1);
    expect(await inState(bench, 'accepted')).toBe(6);
  });

  it('leave a reading of the credit behind that has all of them', async () => {
    const bench = await queuedBench(['a.com'], ['busy', 'done']);
    await bench.service.run(60_000);
    expect(await bench.store.portfolio.credit(accountId)).toMatchObject({ amount: '990.00' });
  });
});
