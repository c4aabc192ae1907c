import { describe, expect, it } from 'vitest';
import { orderBench, queuedBench } from '../../../../../support/order-bench.ts';

describe.each([
  ['renew', 'Expired'],
  ['restore', 'Grace'],
] as const)('a %s on the status “%s”, which the interface does not name', (kind, status) => {
  it('is ordered once the user lets the service decide', async () => {
    const bench = await orderBench(['a.com'], [], { kind, status });
    const { service, selection } = bench;
    const preview = (allow: boolean) =>
      kind === 'renew'
        ? service.preview({ selection, years: 1, allowUncertain: allow })
        : service.previewRestore({ selection, thenRenew: null, allowUncertain: allow });
    const queue = (allow: boolean) =>
      kind === 'renew'
        ? service.queue({ selection, years: 1, allowUncertain: allow })
        : service.queueRestore({ selection, thenRenew: null, allowUncertain: allow });
    expect(await preview(false)).toMatchObject({
      counts: { willBeOrdered: 0, uncertain: 1, cannot: 0 },
      sums: [],
      items: [{ bucket: 'uncertain', reason: expect.saying(`“${status}”`) }],
    });
    expect(await queue(false)).toMatchObject({
      queued: 0,
      outcomes: [{ id: null, reason: expect.saying('which may not allow it'), uncertain: true }],
    });
    expect(await preview(true)).toMatchObject({
      counts: { willBeOrdered: 1, uncertain: 0 },
      items: [{ bucket: 'will-be-ordered', reason: null }],
    });
    expect(await queue(true)).toMatchObject({ queued: 1 });
    await bench.run();
    expect(bench.reseller.sent).toHaveLength(1);
  });
});

it('holds a renewal whose status became another than the approved one; once approved, the service decides', async () => {
  const bench = await queuedBench(['a.com']);
  bench.reseller.setStatus('a.com', 'Expired');
  await bench.run();
  expect(await bench.order()).toMatchObject({
    state: 'held',
    error: 'Its status is now “Expired”, not “Active”.',
  });
  await bench.service.approve([1]);
  expect(bench.reseller.sent).toEqual([]);
  await bench.run();
  expect(await bench.order()).toMatchObject({ state: 'refused' });
});

it('asks before a domain is renewed again that is renewed by the word of the user alone', async () => {
  const bench = await queuedBench(['a.com'], ['lost-before-work']);
  await bench.run();
  await bench.service.resolve(1, 'done');
  expect(await bench.service.queue({ selection: bench.selection, years: 1 })).toMatchObject({
    queued: 0,
    outcomes: [{ reason: expect.saying('You confirmed that order 1 renewed it') }],
  });
  expect(
    await bench.service.queue({ selection: bench.selection, years: 1, allowUncertain: true }),
  ).toMatchObject({ queued: 1 });
  await expect(bench.service.revoke(1)).rejects.toThrow('order 2 for a.com was queued since');
});
