import { expect, it } from 'vitest';
import { queuedBench } from '../../../../support/order-bench.ts';

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

it('shows which domain is being ordered, and counts what has ended', async () => {
  const bench = await queuedBench(['a.com', 'b.com']);
  const { renew } = bench.reseller.provider;
  const during: unknown[] = [];
  bench.reseller.provider.renew = async (...given) => {
    during.push(shown(await bench.service.view()));
    return renew(...given);
  };
  await bench.service.run(0);
  expect(during).toEqual([
    { current: 'a.com', finished: 0, total: 2 },
    { current: 'b.com', finished: 1, total: 2 },
  ]);
  expect(shown(await bench.service.view())).toEqual({ current: null, finished: 2, total: 2 });
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
