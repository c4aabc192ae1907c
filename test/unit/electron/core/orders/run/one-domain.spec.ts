import { describe, expect, it } from 'vitest';
import { noteOthers } from '../../../../../../electron/core/accounts/others.ts';
import { noSingleDomains } from '../../../../../../electron/provider/failure.ts';
import { fail } from '../../../../../../shared/model/errors.ts';
import { failure } from '../../../../../support/fake-reseller.ts';
import {
  accountId,
  orderBench,
  queuedBench,
  type OrderBench,
  renewal,
} from '../../../../../support/order-bench.ts';

const three = ['a.com', 'b.com', 'c.com'];
const closed = (more = {}) =>
  fail(failure('no-effect', 'service-unavailable', 'Not now.', { key: 'released', ...more }));

/** Answers the first `times` paid requests for a.com with 503. @returns the names asked for, in order */
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

/** @see docs/INTERFACE.md, Surface B: retry rules > 1; docs/MONEY.md, A run */
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
    await bench.service.queue({ order: { kind: 'restore', selection: bench.selection, thenRenew: 1 } });
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
    await bench.unlist(['a.com', 'b.com']);
    hideFirst(bench, ['no-effect', 'service-unavailable', 'Not now.']);
    expect(await bench.run()).toMatchObject({ code: 'service-unavailable' });
    expect(await bench.states()).toEqual(['queued', 'done', 'done']);
    expect(bench.reseller.sent).toEqual(['b.com', 'c.com']);
  });

  it('is asked what became of the others when it does not show one', async () => {
    const bench = await queuedBench(three, Array(3).fill('crashed-after-work'), { idempotent });
    hideFirst(bench, ['no-effect', 'service-unavailable', 'Not now.']);
    expect(await bench.run()).toMatchObject({ code: 'service-unavailable' });
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
  await bench.unlist(three);
  hideFirst(bench, [effect, code, 'Odd.']);
  await bench.run();
  expect(await bench.states()).toEqual(['queued', 'done', 'done']);
  expect((await bench.order()).error).toEqual('Not sent, as its domain could not be read first: Odd.');
  expect(bench.reseller.sent).toEqual(['b.com', 'c.com']);
});

const uncheckable =
  'shows no single domains, so it cannot be checked. Approve the order once the list has the domain.';

/** The service shows no single domains. @param from `now` when it says so only to the first question of the run */
function showNone({ reseller: { provider } }: OrderBench, from: 'before' | 'now'): { asked: number } {
  const { details } = provider.capabilities;
  const count = { asked: 0 };
  if (from === 'before') (details as string[]).splice(0);
  provider.domainInfo = async () => {
    if (!details.includes('record')) return fail(noSingleDomains());
    count.asked += 1;
    (details as string[]).splice(0);
    const more = { answered: true, status: 404 };
    return fail(failure('no-effect', 'endpoint-not-found', 'Nothing at this address.', more));
  };
  return count;
}

/** @see docs/INTERFACE.md, Surface B: codes every call can meet > endpoint_not_found */
describe.each([
  ['shows no single domains', 'before', 0],
  ['says in the run that it shows no single domains', 'now', 1],
] as const)('a service that %s', (_which, from, requests) => {
  it('gets the orders of its list; that of an unlisted domain is held with the reason', async () => {
    const bench = await orderBench(three, [], { kind: 'restore', idempotent: true });
    await bench.queue();
    await bench.unlist(['a.com', 'b.com']);
    const count = showNone(bench, from);
    expect(await bench.run()).toBeNull();
    expect((await bench.orders()).map(({ state, error }) => [state, error])).toEqual([
      ['held', `The service does not list the domain and ${uncheckable}`],
      ['held', `The service does not list the domain and ${uncheckable}`],
      ['done', null],
    ]);
    expect(bench.reseller.sent).toEqual(['c.com']);
    expect(count.asked).toBe(requests);
  });

  it('gets an order that it did not take up before, once a list was fetched after that', async () => {
    const bench = await queuedBench(three, [], { idempotent: true });
    refuseFirst(bench, 2);
    const count = showNone(bench, from);
    expect(await bench.run()).toBeNull();
    expect(await bench.states()).toEqual(['done', 'done', 'done']);
    expect(bench.reseller.sent.toSorted()).toEqual(three);
    expect(count.asked).toBe(requests);
  });

  it('gets the renewal that waited for its restore', async () => {
    const bench = await orderBench(['a.com'], [], { kind: 'restore', idempotent: true });
    await bench.service.queue({ order: { kind: 'restore', selection: bench.selection, thenRenew: 1 } });
    showNone(bench, from);
    expect(await bench.run()).toBeNull();
    expect(await bench.states()).toEqual(['done', 'done']);
  });

  it('gets an order where others order, too', async () => {
    const bench = await queuedBench(['a.com'], [], { idempotent: true });
    await noteOthers(bench.context, 'a test');
    showNone(bench, from);
    expect(await bench.run()).toBeNull();
    expect(await bench.states()).toEqual(['done']);
  });

  it('gets a registration that it did not take up before', async () => {
    const bench = await queuedBench(['a.com'], ['unavailable'], { kind: 'register', idempotent: true });
    showNone(bench, from);
    expect(await bench.run()).toBeNull();
    expect(await bench.states()).toEqual(['done']);
    expect(bench.reseller.charged('register', 'a.com')).toBe(1);
  });

  it('gets the other orders when it cannot be asked what became of one', async () => {
    const bench = await queuedBench(three, ['crashed-before-work'], { idempotent: true });
    await bench.run({ deadline: 0 });
    expect(await bench.states()).toEqual(['unknown', 'done', 'done']);
    await bench.service.queue({
      order: renewal({ by: 'keys', keys: [{ accountId, domain: 'b.com' }] }, { allowUncertain: true }),
    });
    showNone(bench, from);
    await bench.run();
    expect(await bench.states()).toEqual(['unknown', 'done', 'done', 'done']);
  });
});

it('holds no order of its list when the user of the token may not read single domains', async () => {
  const bench = await orderBench(three, [], { kind: 'restore', idempotent: true });
  await bench.queue();
  await bench.unlist(['a.com']);
  hideFirst(bench, ['no-effect', 'forbidden', 'The user of the token lacks the permission for this.']);
  expect(await bench.run()).toBeNull();
  expect((await bench.orders()).map(({ state, error }) => [state, error])).toEqual([
    ['held', 'Its domain cannot be checked: The user of the token lacks the permission for this.'],
    ['done', null],
    ['done', null],
  ]);
});

describe('what something in front of the service refuses', () => {
  const page = () => fail(failure('no-effect', 'refused-before-service', 'Refused before.'));
  /** The paid requests of these names get a page. */
  async function refusing(...names: string[]) {
    const bench = await queuedBench([...three, 'd.com', 'e.com'], [], { idempotent: true });
    const { renew } = bench.reseller.provider;
    bench.reseller.provider.renew = async (domain, ...rest) =>
      names.includes(domain) ? page() : renew(domain, ...rest);
    return bench;
  }

  it('is held when the service took the order before it, and the others go on', async () => {
    const bench = await refusing('b.com');
    expect(await bench.run()).toBeNull();
    expect(await bench.states()).toEqual(['done', 'held', 'done', 'done', 'done']);
    expect((await bench.orders())[1]?.error).toEqual('Refused before.');
    expect(bench.reseller.sent).not.toContain('b.com');
  });

  it('ends the run when it is the first order', async () => {
    const bench = await refusing('a.com');
    expect(await bench.run()).toMatchObject({ code: 'refused-before-service' });
    expect(new Set(await bench.states())).toEqual(new Set(['queued']));
  });

  it('ends the run at the third in a row', async () => {
    const bench = await refusing('b.com', 'c.com', 'd.com');
    expect(await bench.run()).toMatchObject({ code: 'refused-before-service' });
    expect(await bench.states()).toEqual(['done', 'held', 'held', 'queued', 'queued']);
  });

  it('is held when its unlisted domain alone cannot be read', async () => {
    const bench = await orderBench(three, [], { kind: 'restore', idempotent: true });
    await bench.queue();
    await bench.unlist(three);
    const { domainInfo } = bench.reseller.provider;
    const asked: string[] = [];
    bench.reseller.provider.domainInfo = async (domain, ...rest) => {
      asked.push(domain);
      return domain === 'b.com' ? page() : domainInfo(domain, ...rest);
    };
    expect(await bench.run()).toBeNull();
    expect(await bench.states()).toEqual(['done', 'held', 'done']);
    expect(asked.filter((name) => name === 'b.com')).toHaveLength(1);
  });

  it('is not the order when its domain alone cannot be read back: the others are', async () => {
    const bench = await queuedBench(three, Array(3).fill('crashed-after-work'), { idempotent: true });
    const { domainInfo } = bench.reseller.provider;
    bench.reseller.provider.domainInfo = async (domain, ...rest) =>
      domain === 'b.com' ? page() : domainInfo(domain, ...rest);
    expect(await bench.run()).toMatchObject({ code: 'refused-before-service' });
    expect(await bench.states()).toEqual(['done', 'unknown', 'done']);
  });
});
