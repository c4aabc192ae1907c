import { describe, expect, it } from 'vitest';
import { fail } from '../../../../../../shared/model/errors.ts';
import { failure, type Fate } from '../../../../../support/fake-reseller.ts';
import { type OrderBench, queuedBench } from '../../../../../support/order-bench.ts';

const names = ['a.com', 'b.com', 'c.com', 'd.com'];
const damaged = failure('maybe', 'unreadable-answer', 'The answer breaks off or is damaged (HTTP 200).', {
  status: 200,
});
const lost = (times: number): Fate[] => Array(times).fill('lost-before-work');

/** The replies to the first orders are lost, and so are those to these domains when they are read. */
async function unwell(options: {
  fates: Fate[];
  credit: boolean;
  idempotent?: boolean;
  unreadable?: string[];
}) {
  const { fates, credit, idempotent = true, unreadable = [] } = options;
  const bench = await queuedBench(names, fates, { idempotent });
  const { provider } = bench.reseller;
  Object.assign(provider.capabilities, { credit });
  const { domainInfo } = provider;
  provider.domainInfo = async (domain, ...rest) =>
    unreadable.includes(domain) ? fail(damaged) : domainInfo(domain, ...rest);
  return bench;
}

function breakCredit({ reseller: { provider } }: OrderBench, ...why: Parameters<typeof failure>): void {
  provider.balance = async () => fail(failure(...why));
}

describe('after three lost replies in a row', () => {
  it('goes on where the domain of the last one cannot be read and another can', async () => {
    const bench = await unwell({ fates: lost(3), credit: false, unreadable: ['c.com'] });
    expect(await bench.run()).toBeNull();
    expect(bench.reseller.sent.slice(0, 4)).toEqual(names);
    for (const name of names) expect(bench.reseller.charged('renew', name)).toBe(1);
    expect(await bench.states()).toEqual(['done', 'done', 'accepted', 'done']);
  });

  it('reads the other unknown orders where one domain cannot be read, and that one in the next run', async () => {
    const unreadable = ['c.com'];
    const fates: Fate[] = Array(3).fill('lost-after-work');
    const bench = await unwell({ fates, credit: false, idempotent: false, unreadable });
    await bench.run();
    expect(await bench.states()).toEqual(['done', 'done', 'unknown', 'done']);
    unreadable.length = 0;
    await bench.run();
    expect(await bench.states()).toEqual(['done', 'done', 'done', 'done']);
    expect(bench.reseller.sent).toEqual(names);
  });

  it('ends where none of their domains can be read', async () => {
    const bench = await unwell({ fates: lost(3), credit: false, unreadable: names });
    expect(await bench.run()).toMatchObject({ code: 'unreadable-answer' });
    expect(await bench.states()).toEqual(['unknown', 'unknown', 'unknown', 'queued']);
  });

  it.each([
    ['a credit that is none', 'maybe', 'unexpected-shape'],
    ['a refusal', 'no-effect', 'forbidden'],
  ] as const)('goes on where the service answers %s', async (_what, effect, code) => {
    const bench = await unwell({ fates: lost(3), credit: true });
    breakCredit(bench, effect, code, 'The answer of the service lacks the credit.');
    expect(await bench.run()).toBeNull();
    expect(await bench.states()).toEqual(['done', 'done', 'done', 'done']);
    for (const name of names) expect(bench.reseller.charged('renew', name)).toBe(1);
  });

  it.each([
    ['maybe', 'timeout'],
    ['maybe', 'server-error'],
    ['maybe', 'unreadable-answer'],
    ['no-effect', 'unauthenticated'],
  ] as const)('ends where the credit is answered with %s, %s', async (effect, code) => {
    const bench = await unwell({ fates: lost(3), credit: true });
    breakCredit(bench, effect, code, 'No.');
    expect(await bench.run()).toMatchObject({ code });
    expect(bench.reseller.sent).toHaveLength(3);
  });
});
