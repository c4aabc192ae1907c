import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Core } from '../../../../../electron/core/app/core.ts';
import { createDispatcher } from '../../../../../electron/core/app/dispatcher.ts';
import type { CallName } from '../../../../../shared/contract.ts';
import type { Queueing } from '../../../../../shared/model/ordering.ts';
import { openHomeCore } from '../../../../support/home-core.ts';
import { memoryLog } from '../../../../support/fake-core.ts';
import { itemFor } from '../../../../support/registration-item.ts';
import { tempHome } from '../../../../support/temp-home.ts';
import { aDomain, anAccount, refreshWith } from '../../../../support/temporary-store.ts';

let home: Awaited<ReturnType<typeof tempHome>>;
let core: Core;
beforeAll(async () => {
  home = await tempHome();
  core = await openHomeCore(home.home);
  await core.store.accounts.insert(anAccount('a', { name: 'Main' }));
  await refreshWith(core.store, 'a', [aDomain('shop.it'), aDomain('atelier.eu')]);
});
afterAll(async () => {
  await core.close();
  await home.remove();
});

const misread = ['expires:soon tld:it', 'foo:bar', 'tld:', 'expires:<', '""', 'shop "open', 'account:nobody'];

/** Every call that takes a query, as the page makes it. */
const callsWith = (query: string): [CallName, object][] => {
  const selection = {
    by: 'filter',
    filter: { accountId: null, query },
    except: [{ accountId: 'a', domain: 'shop.it' }],
  };
  const sorted = { ...selection, sort: [{ column: 'renewal', direction: 'desc' }] };
  const change = { kind: 'lock', on: true };
  const scope = { accountId: null, query };
  const question = { ...scope, rule: 'lock', verdict: 'unknown' };
  return [
    ['list.rows', { list: 'domains', selection, sort: sorted.sort, offset: 0, limit: 10 }],
    ['list.groups', { list: 'domains', selection, by: 'month' }],
    ['list.sums', { list: 'domains', selection }],
    ['orders.renewalSums', { selection }],
    ['orders.preview', { order: { kind: 'renew', selection, years: 1 } }],
    ['orders.queue', { order: { kind: 'renew', selection: sorted, years: 1 }, confirm: [] }],
    ['orders.preview', { order: { kind: 'restore', selection, thenRenew: null } }],
    ['orders.queue', { order: { kind: 'restore', selection: sorted, thenRenew: 1 }, confirm: [] }],
    ['changes.preview', { selection, change }],
    ['changes.queue', { selection: sorted, change }],
    ['details.estimate', { selection }],
    ['details.start', { selection: sorted }],
    ['health.audit', scope],
    ['health.findings', { ...question, offset: 0, limit: 10 }],
    ['health.select', question],
  ];
};

describe('a query that cannot be read', () => {
  const cases = misread.flatMap((query) =>
    callsWith(query).map(([name, input]) => [name, query, input] as const),
  );

  it.each(cases)('is refused by %s: %s', async (name, _query, input) => {
    const answer = await createDispatcher(core.handlers, memoryLog())(name, input);
    expect(answer).toMatchObject({
      ok: false,
      error: { code: 'bad-input', fields: { query: expect.saying(/\.$/) as string } },
    });
  });

  it.each(['portfolio', 'renewals'] as const)('is refused by the %s report', async (kind) => {
    for (const where of misread) {
      const file = join(home.home, 'report.csv');
      await expect(core.reports.write({ kind, where }, file)).rejects.toMatchObject({ code: 'bad-input' });
    }
  });

  it('has queued and selected nothing', async () => {
    const all = { accountId: null, states: [], offset: 0, limit: 1 };
    expect((await core.store.orders.list(all)).total).toBe(0);
    expect((await core.store.changes.list(all)).total).toBe(0);
    expect((await core.store.detailsFetch.counts()).total).toBe(0);
  });
});

describe('queueing 2,000 orders of which half are refused', () => {
  const names = Array.from({ length: 2_000 }, (_, at) => `many-${at}.com`);
  const selection = { by: 'filter', filter: { accountId: 'b', query: '' }, except: [] };
  beforeAll(async () => {
    await core.store.accounts.insert(anAccount('b', { name: 'Many' }));
    const status = (at: number): string => (at % 2 === 0 ? 'Active' : 'Redemption');
    await refreshWith(
      core.store,
      'b',
      names.map((name, at) => aDomain(name, { status: status(at) })),
    );
  });
  const items = names.map((name, at) => itemFor(at % 2 === 0 ? name : `new-${name}`));

  it.each([
    { kind: 'renew', selection, years: 1 },
    { kind: 'restore', selection, thenRenew: null },
    { kind: 'register', accountId: 'b', items },
  ])('answers counts and five examples of each reason, and each order if asked: $kind', async (order) => {
    const call = createDispatcher(core.handlers, memoryLog());
    const answer = await call('orders.queue', { order });
    const { ids, refusals, ...counts } = (answer as { value: Queueing }).value;
    expect(counts).toEqual({ queued: 1_000, notQueued: 1_000 });
    expect(ids).toHaveLength(1_000);
    expect(refusals).toEqual([
      {
        count: 1_000,
        examples: Array.from({ length: 5 }, () => expect.objectContaining({ id: null, uncertain: false })),
      },
    ]);
    const again = await call('orders.queue', { order, each: true });
    expect(again).toMatchObject({ ok: true, value: { queued: 0, notQueued: 2_000 } });
    const { outcomes = [] } = (again as { value: Queueing }).value;
    expect(outcomes.map(({ domain }) => domain)).toEqual(
      names.map((_, at) => expect.stringContaining(`many-${at}.com`)),
    );
  });
});
