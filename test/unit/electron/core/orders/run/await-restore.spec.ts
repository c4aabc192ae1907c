import { expect, it } from 'vitest';
import { fail } from '../../../../../../shared/model/errors.ts';
import { failure } from '../../../../../support/fake-reseller.ts';
import { type OrderBench, orderBench, settleMs } from '../../../../../support/order-bench.ts';

/** A restore, with its renewal, whose effect the service shows later than it accepts it. */
async function restoring(): Promise<OrderBench> {
  const bench = await orderBench(['a.com'], ['slow-registry'], { kind: 'restore' });
  await bench.queue(1);
  return bench;
}

it('does not send a renewal while the status just read says that the restore has no effect yet', async () => {
  const bench = await restoring();
  expect(await bench.run({ deadline: bench.clock.now() + 5_000 })).toBeNull();
  expect(bench.reseller.sent).toEqual(['a.com']);
  const [restore, renewal] = await bench.orders();
  expect([restore?.state, renewal?.state]).toEqual(['accepted', 'queued']);
  expect(renewal).toMatchObject({
    attempts: 0,
    error:
      'Not sent yet: it waits for order 1, the restore, to show its effect. The status is still “Redemption”.',
  });
});

it('sends the renewal in the same run once the restore shows, and completes both', async () => {
  const bench = await restoring();
  const onWait = () => void (bench.reseller.record('a.com').status === 'Redemption' && show(bench));
  await bench.run({ onWait });
  expect(bench.reseller.sent).toEqual(['a.com', 'a.com']);
  expect(await bench.orders()).toMatchObject([
    { state: 'done', attempts: 1 },
    { state: 'done', attempts: 1, error: null },
  ]);
});

it('does not wait for the settle time of a restore that shows', async () => {
  const bench = await restoring();
  await bench.run({ deadline: 0 });
  show(bench);
  await bench.run({ deadline: 0 });
  expect(bench.reseller.sent).toEqual(['a.com', 'a.com']);
  expect((await bench.orders())[0]?.state).toBe('done');
});

it('waits for it by a new list where the domain cannot be read alone', async () => {
  const bench = await restoring();
  bench.reseller.provider.domainInfo = async () =>
    fail(failure('not-sent', 'endpoint-not-found', 'Not there.'));
  Object.assign(bench.reseller.provider.capabilities, { details: [] });
  await bench.run({ deadline: bench.clock.now() + 5_000 });
  expect(bench.reseller.sent).toEqual(['a.com']);
  expect((await bench.orders())[1]).toMatchObject({
    state: 'queued',
    error: expect.saying('it waits for order 1, the restore, to show its effect'),
  });
});

it('asks the service once the settle time is over, which may never show a restore', async () => {
  const bench = await restoring();
  await bench.run({ deadline: 0 });
  await bench.clock.sleep(settleMs);
  await bench.run({ deadline: 0 });
  expect(bench.reseller.sent).toEqual(['a.com', 'a.com']);
});

const show = (bench: OrderBench): void => bench.reseller.takeEffect('restore', 'a.com', 0);
