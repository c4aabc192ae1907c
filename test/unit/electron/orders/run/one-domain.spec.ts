import { describe, expect, it } from 'vitest';
import { fail } from '../../../../../shared/model/errors.ts';
import { failure } from '../../../../support/fake-reseller.ts';
import { accountId, orderBench, queuedBench, type OrderBench } from '../../../../support/order-bench.ts';

const three = ['a.com', 'b.com', 'c.com'];
const closed = (more = {}) =>
  fail(failure('no-effect', 'service-unavailable', 'Not now.', { key: 'released', ...more }));

/** The service answers 503 to paid requests for a.com, so many times. @returns the names asked for, in order */
function refuseFirst({ reseller: { provider } }: OrderBench, times: number, more = {}): string[] {
  const asked: string[] = [];
  for (const kind of ['renew', 'restore'] as const) {
    const paid = provider[kind] as (...args: never[]) => ReturnType<typeof provider.restore>;
    provider[kind] = async (domain: string, ...rest: unknown[]) => {
      asked.push(`${kind} ${domain}`);
      if (domain === 'a.com' && times-- > 0) return closed(more);
      return paid(...([domain, ...rest] as never[]));
    };
  }
  return asked;
}

/** Reading a.com fails so, each time. */
function hideFirst({ reseller: { provider } }: OrderBench, why: Parameters<typeof failure>): string[] {
  const { domainInfo } = provider;
  const asked: string[] = [];
  provider.domainInfo = async (domain, ...rest) => {
    asked.push(domain);
    return domain === 'a.com' ? fail(failure(...why)) : domainInfo(domain, ...rest);
  };
  return asked;
}

/** Takes the names off the list; the service still shows each alone. */
async function unlist({ store: { portfolio }, clock, reseller }: OrderBench, names: readonly string[]) {
  const at = new Date(clock.now()).toISOString();
  const id = await portfolio.beginRefresh(accountId);
  const listed = reseller.owned().filter((name) => !names.includes(name));
  const placed = listed.map((name) => ({ ...reseller.record(name), unicode: name, extension: 'com' }));
  await portfolio.stage(id, placed);
  const facts = { complete: true, currency: 'EUR', startedAt: at, finishedAt: at, requests: 6 };
  await portfolio.commitRefresh(id, { ...facts, credit: null, warnings: [] });
}
const asListed = { refreshIfOld: async () => undefined, refresh: async () => undefined };

/** @see docs/INTERFACE.md, Surface B: retry rules > 1; docs/ARCHITECTURE.md, A run */
describe.each([
  ['with idempotency keys', true],
  ['without idempotency keys', false],
])('a service %s that is not available for one domain', (_which, idempotent) => {
  it('gets the other orders after five waits, and that one again', async () => {
    const bench = await queuedBench(three, [], { idempotent });
    const asked = refuseFirst(bench, 8);
    expect(await bench.run()).toBeNull();
    expect(await bench.states()).toEqual(['done', 'done', 'done']);
    expect(asked.slice(0, 8)).toEqual([
      ...Array<string>(6).fill('renew a.com'),
      'renew b.com',
      'renew c.com',
    ]);
    expect(bench.reseller.charged('renew', 'a.com')).toBe(1);
    if (idempotent) expect(bench.reseller.keys('a.com')).toBe(1);
  });

  it('gets the other orders, each once, and the run says why the one is left', async () => {
    const bench = await queuedBench(three, [], { idempotent });
    refuseFirst(bench, Infinity);
    expect(await bench.run()).toMatchObject({ code: 'service-unavailable', message: 'Not now.' });
    expect(await bench.states()).toEqual(['queued', 'done', 'done']);
    expect(bench.reseller.sent).toEqual(['b.com', 'c.com']);
  });

  it('gets no renewal before the restore that it waits for', async () => {
    const bench = await orderBench(three, [], { kind: 'restore', idempotent });
    await bench.service.queueRestore(bench.selection, 1);
    const asked = refuseFirst(bench, Infinity);
    await bench.run();
    const orders = await bench.orders();
    const first = orders.filter(({ domain }) => domain === 'a.com');
    expect(first.map(({ state }) => state)).toEqual(['queued', 'queued']);
    expect(orders.filter(({ state }) => state === 'done')).toHaveLength(4);
    expect(asked).not.toContain('renew a.com');
  });

  it('ends the run when it is not available for the next domain either', async () => {
    const bench = await queuedBench(three, [], { idempotent });
    const asked: string[] = [];
    bench.reseller.provider.renew = async (domain) => (asked.push(domain), closed());
    expect(await bench.run()).toMatchObject({ code: 'service-unavailable' });
    expect(await bench.states()).toEqual(['queued', 'queued', 'queued']);
    expect(asked.slice(0, 7)).toEqual([...Array<string>(6).fill('a.com'), 'b.com']);
    expect(asked).not.toContain('c.com');
  });

  it('gets the other orders when it does not show one unlisted domain', async () => {
    const bench = await orderBench(three, [], { kind: 'restore', idempotent });
    await bench.queue();
    await unlist(bench, ['a.com', 'b.com']);
    hideFirst(bench, ['no-effect', 'service-unavailable', 'Not now.']);
    expect(await bench.run(asListed)).toMatchObject({ code: 'service-unavailable' });
    expect(await bench.states()).toEqual(['queued', 'done', 'done']);
    expect(bench.reseller.sent).toEqual(['b.com', 'c.com']);
  });

  it('is asked what became of the others when it does not show one', async () => {
    const bench = await queuedBench(three, Array(3).fill('crashed-after-work'), { idempotent });
    hideFirst(bench, ['no-effect', 'service-unavailable', 'Not now.']);
    expect(await bench.run(asListed)).toMatchObject({ code: 'service-unavailable' });
    expect(await bench.states()).toEqual(['unknown', 'done', 'done']);
    expect(bench.reseller.sent).toEqual(three);
  });
});

it.each([
  ['no-effect', 'upstream-error'],
  ['maybe', 'unexpected-shape'],
] as const)('leaves the others to run when one domain is read with %s, %s', async (effect, code) => {
  const bench = await orderBench(three, [], { kind: 'restore' });
  await bench.queue();
  await unlist(bench, three);
  hideFirst(bench, [effect, code, 'Odd.']);
  await bench.run(asListed);
  expect(await bench.states()).toEqual(['queued', 'done', 'done']);
  expect((await bench.order()).error).toBe('Not sent, as its domain could not be read first: Odd.');
  expect(bench.reseller.sent).toEqual(['b.com', 'c.com']);
});
