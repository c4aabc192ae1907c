import { expect, it, vi } from 'vitest';
import { queuedBench } from '../../../../../support/order-bench.ts';

const shown = ({
  current,
  finished,
  total,
}: {
  current: string | null;
  finished: number;
  total: number;
}) => ({
  current,
  finished,
  total,
});

it('counts no order that waits in the queue again', async () => {
  const bench = await queuedBench(['a.com'], ['not-sent']);
  await bench.service.run(0);
  expect(await bench.states()).toEqual(['queued']);
  expect(shown(await bench.service.view())).toEqual({ current: null, finished: 0, total: 1 });
});

it('does not read the credit after a run that sent nothing', async () => {
  const bench = await queuedBench(['a.com']);
  bench.reseller.reprice(11);
  await bench.refresh();
  let read = 0;
  const { balance } = bench.reseller.provider;
  bench.reseller.provider.balance = async (...given) => {
    read += 1;
    return balance(...given);
  };
  await bench.service.run(0);
  expect(await bench.states()).toEqual(['held']);
  expect(read).toBe(0);
});

it('reads what is left of the credit before it waits for an order without an answer', async () => {
  const bench = await queuedBench(['a.com', 'b.com'], ['done', 'lost-before-work']);
  const { sleep } = bench.clock;
  const during: unknown[] = [];
  Object.assign(bench.clock, {
    async sleep(...given: Parameters<typeof sleep>) {
      during.push((await bench.store.portfolio.credit('a'))?.amount);
      return sleep(...given);
    },
  });
  await bench.service.run(120_000);
  expect(await bench.states()).toEqual(['done', 'unknown']);
  expect(during[0]).toBe('990.00');
});

it('knows which paid requests have no answer yet, and none while a domain is read back', async () => {
  const bench = await queuedBench(['a.com', 'b.com']);
  const { renew, domainInfo } = bench.reseller.provider;
  const during: unknown[] = [];
  bench.reseller.provider.renew = async (...given) => {
    during.push(bench.service.inFlight());
    return renew(...given);
  };
  bench.reseller.provider.domainInfo = async (...given) => {
    during.push(bench.service.inFlight());
    return domainInfo(...given);
  };
  await bench.service.run(0);
  expect(during.filter((domains) => String(domains) !== '')).toEqual([['a.com'], ['b.com']]);
  expect(during).toContainEqual([]);
  expect(bench.service.inFlight()).toEqual([]);
});

it('knows nothing in flight after an account whose outcome could not be stored', async () => {
  const bench = await queuedBench(['a.com']);
  const { orders } = bench.store;
  const { transition } = orders;
  Object.assign(orders, {
    async transition(...given: Parameters<typeof transition>) {
      if (given[1] === 'service-accepted') throw new Error('disk I/O error');
      return transition(...given);
    },
  });
  expect((await bench.service.run(0)).get('a')).toMatchObject({ code: 'internal' });
  expect(await bench.states()).toEqual(['sending']);
  expect(bench.service.inFlight()).toEqual([]);
});

it('sends nothing when it is stopped while the order is being claimed', async () => {
  const bench = await queuedBench(['a.com']);
  const { orders } = bench.store;
  const { transition } = orders;
  vi.spyOn(orders, 'transition').mockImplementation(async (...given) => {
    const moved = await transition(...given);
    if (given[1] === 'claim') bench.service.sleep();
    return moved;
  });
  await bench.service.run(0);
  expect(bench.reseller.sent).toEqual([]);
  expect(await bench.order()).toMatchObject({ state: 'queued', attempts: 0 });
});
