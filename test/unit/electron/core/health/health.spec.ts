import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Clock } from '../../../../../electron/platform/clock.ts';
import { createEventBus } from '../../../../../electron/platform/events.ts';
import { createHealthService } from '../../../../../electron/core/health/health.ts';
import type { RowsQuestion } from '../../../../../shared/lists/questions.ts';
import { matching, type Filter } from '../../../../../shared/lists/lists.ts';
import type { HealthRule, HealthScope } from '../../../../../shared/model/health.ts';
import type { Store } from '../../../../../electron/store/store.ts';
import { aDomain, anAccount, refreshWith, temporaryHome } from '../../../../support/temporary-store.ts';

const clock: Clock = {
  now: () => Date.parse('2026-11-20T12:00:00.000Z'),
  sleep: () => Promise.resolve(),
};
const readAt = '2026-11-20T11:00:00.000Z';
const all = { accountId: null, query: '' };
const names = ['a.com', 'b.com', 'c.com', 'd.it'] as const;
const finding = (domain: string, rule: HealthRule) => ({ ...key(domain), rule, verdict: 'unknown' }) as const;
const key = (domain: string) => ({ accountId: 'a', domain });

let place: Awaited<ReturnType<typeof temporaryHome>>;
let store: Store;
let health: ReturnType<typeof createHealthService>;

beforeEach(async () => {
  place = await temporaryHome();
  store = await place.open();
  await store.accounts.insert(anAccount('a'));
  await refreshWith(
    store,
    'a',
    names.map((name) => aDomain(name)),
  );
  await store.portfolio.saveExtensionList('a', 'without-lock', ['it'], readAt);
  await store.portfolio.saveExtensionList('a', 'without-privacy', ['it'], readAt);
  await store.portfolio.saveDetail(key('a.com'), 'lock', { locked: false, privacy: true }, readAt);
  await store.portfolio.saveDetail(key('b.com'), 'lock', { locked: true, privacy: true }, readAt);
  await store.portfolio.saveDetail(key('b.com'), 'nameservers', ['ns1.x.net', 'ns2.x.net'], readAt);
  health = createHealthService({
    store,
    clock,
    events: createEventBus((error) => {
      throw error;
    }),
  });
});
afterEach(() => place.end());

/** With its lock and nameservers, nothing of b.com is unread then. */
async function readRest(): Promise<void> {
  for (const [part, value] of [
    ['dnssec', { dnssecstatus: 'on' }],
    ['verification', { email: 'a@b.example', verified: true, status: 'VERIFIED' }],
    ['contacts', { Registrant: { Name: 'Bruno Neri' } }],
  ] as const)
    await store.portfolio.saveDetail(key('b.com'), part, value, readAt);
}

const ruleOf = async (rule: string, scope: HealthScope = all) =>
  (await health.audit(scope)).rules.find((one) => one.rule === rule);

const found = (filter: Partial<Filter<'findings'>>, some: Partial<RowsQuestion<'findings'>> = {}) =>
  ({
    ...{
      list: 'findings',
      selection: matching('findings', { ...all, ...filter }),
      sort: [],
      offset: 0,
      limit: 10,
    },
    ...some,
  }) as const satisfies RowsQuestion<'findings'>;
const unlocked = found({ rule: ['lock'], verdict: ['finding'] });
const select = (filter: Partial<Filter<'findings'>>) => health.select(found(filter).selection);
const withoutContacts = { rule: ['contacts'], verdict: ['unknown'] } satisfies Partial<Filter<'findings'>>;

describe('the health of a portfolio', () => {
  it('counts what is fine, found and unknown; what was never read is unknown', async () => {
    expect(await ruleOf('lock')).toEqual({
      ...{ rule: 'lock', fine: 1, notApplicable: 1, finding: 1, unknown: 1, unreported: 0, oldest: readAt },
    });
    expect(await ruleOf('contacts')).toEqual({
      rule: 'contacts',
      fine: 0,
      unreported: 0,
      notApplicable: 0,
      finding: 0,
      unknown: 4,
      oldest: null,
    });
  });

  it('judges only what the service lists, and says how many others there are', async () => {
    await refreshWith(store, 'a', [aDomain('a.com'), aDomain('b.com'), aDomain('c.com')], { hour: 12 });
    expect(await health.audit(all)).toMatchObject({ domains: 3, unlisted: 1 });
    expect(await health.audit({ ...all, query: 'listed:yes' })).toMatchObject({ domains: 3, unlisted: 0 });
  });

  it('counts the domains that some rule could not judge, and selects exactly these', async () => {
    expect(await health.audit(all)).toMatchObject({ domains: 4, unread: 4 });
    expect(await select({ verdict: ['unknown'] })).toMatchObject({
      by: 'filter',
      filter: { query: 'listed:yes' },
    });
    await readRest();
    expect(await health.audit(all)).toMatchObject({ domains: 4, unread: 3 });
    const selection = await select({ verdict: ['unknown'] });
    const rows = await store.portfolio.select(selection, '2026-11-20', null, 10);
    expect(selection.by).toBe('keys');
    expect(rows.map(({ domain }) => domain)).not.toContain('b.com');
    expect(rows).toHaveLength(3);
  });

  it('does not count as unread what was read and the service does not report', async () => {
    await store.portfolio.saveDetail(key('b.com'), 'lock', { locked: true, privacy: null }, readAt);
    await readRest();
    expect(await health.audit(all)).toMatchObject({ domains: 4, unread: 3 });
    expect(await ruleOf('privacy')).toMatchObject({ fine: 1, unknown: 1, unreported: 1 });
    expect(await select({ verdict: ['unknown'] })).toMatchObject({
      keys: [key('a.com'), key('c.com'), key('d.it')],
    });
  });

  it('judges the domains of a query, and refuses one that cannot be read', async () => {
    expect(await ruleOf('lock', { accountId: 'a', query: 'tld:it' })).toEqual({
      ...{ rule: 'lock', fine: 0, notApplicable: 1, finding: 0, unknown: 0, unreported: 0, oldest: null },
    });
    await expect(health.audit({ accountId: null, query: 'lock:maybe' })).rejects.toMatchObject({
      code: 'bad-input',
    });
  });

  it('names what it found, with the sentence and when it was read', async () => {
    expect(await health.list.rows(unlocked)).toEqual({
      list: 'findings',
      total: 1,
      rows: [
        {
          ...key('a.com'),
          ...{ unicode: 'a.com', customer: null },
          ...{ rule: 'lock', part: 'lock', verdict: 'finding' },
          sentence: 'The transfer lock is off.',
          readAt,
        },
      ],
    });
  });

  it('leaves the demo out beside other accounts, and in what is fixed', async () => {
    await store.accounts.insert(anAccount('demo', { demo: true }));
    await refreshWith(store, 'demo', [aDomain('demo.com')]);
    expect((await health.audit(all)).domains).toBe(4);
    expect((await health.audit({ ...all, accountId: 'demo' })).domains).toBe(1);
    expect(await select(withoutContacts)).toMatchObject({
      by: 'filter',
      filter: { query: 'account:a listed:yes' },
    });
  });

  it('tells a finding as it is now, though the audit counted it before', async () => {
    await health.audit(all);
    await store.portfolio.saveDetail(key('a.com'), 'lock', { locked: true }, readAt);
    expect((await health.list.rows(unlocked)).rows).toMatchObject([{ domain: 'a.com', verdict: 'fine' }]);
  });

  it('judges what changed in the cache, and nothing else again', async () => {
    const first = await health.audit(all);
    const judged: (string[] | 'all')[] = [];
    const counting = createHealthService({
      store: {
        ...store,
        portfolio: {
          ...store.portfolio,
          judge: (...input) => {
            judged.push(input[0].keys?.map(({ domain }) => domain) ?? 'all');
            return store.portfolio.judge(...input);
          },
        },
      },
      clock,
      events: createEventBus(() => undefined),
    });
    expect(await counting.audit(all)).toEqual(first);
    await counting.audit(all);
    expect(judged).toEqual(['all']);
    await store.portfolio.saveDetail(key('c.com'), 'lock', { locked: false, privacy: true }, readAt);
    expect((await counting.audit(all)).rules[0]).toMatchObject({ finding: 2, unknown: 0 });
    expect(judged).toEqual(['all', ['c.com']]);
  });

  it('follows every kind of change, without telling what was before', async () => {
    const fresh = (): ReturnType<typeof createHealthService> =>
      createHealthService({ store, clock, events: createEventBus(() => undefined) });
    await health.audit(all);
    const list = (some: readonly string[], hour: number) =>
      refreshWith(
        store,
        'a',
        some.map((name) => aDomain(name)),
        { hour },
      );
    const why = { cause: 'failed', words: null } as const;
    const changes: (() => Promise<unknown>)[] = [
      () => store.portfolio.saveDetail(key('c.com'), 'nameservers', ['ns1.x.net'], readAt),
      () => store.portfolio.saveNotRead(key('d.it'), 'contacts', why, readAt),
      () => store.portfolio.saveExtensionList('a', 'without-lock', ['com'], readAt),
      () => list([...names, 'e.com'], 13),
      () => list(['a.com', 'e.com'], 14),
      () => store.portfolio.saveRecord('a', aDomain('d.it', { status: 'Redemption' }), readAt),
      () => store.portfolio.saveNotFound(key('b.com'), readAt),
      () => store.portfolio.addUnlisted('a', [{ ...aDomain('f.com'), fetchedAt: readAt }]),
      () => store.accounts.insert(anAccount('b')),
      () => refreshWith(store, 'b', [aDomain('b.de')]),
      () => store.accounts.remove('a'),
    ];
    for (const change of changes) {
      await change();
      expect(await health.audit(all)).toEqual(await fresh().audit(all));
    }
  });

  it('shows the former results while it judges anew', async () => {
    let judged: () => void = () => undefined;
    let gate: Promise<void> | null = null;
    let begun = 0;
    const slow = createHealthService({
      store: {
        ...store,
        portfolio: {
          ...store.portfolio,
          judge: async (...input) => {
            begun += 1;
            await gate;
            return store.portfolio.judge(...input);
          },
        },
      },
      clock,
      events: createEventBus(() => undefined),
    });
    await slow.audit(all);
    await store.portfolio.saveDetail(key('c.com'), 'lock', { locked: false }, readAt);
    gate = new Promise((resolve) => (judged = resolve));
    const next = slow.audit(all);
    await expect.poll(() => begun).toBe(2);
    expect((await slow.list.rows(unlocked)).total).toBe(1);
    judged();
    await next;
    expect((await slow.list.rows(unlocked)).total).toBe(2);
  });

  it('selects exactly the domains found, and the whole scope by its query', async () => {
    expect(await health.select(unlocked.selection)).toEqual({
      by: 'keys',
      keys: [key('a.com')],
    });
    expect(await select(withoutContacts)).toEqual({
      by: 'filter',
      filter: { accountId: null, query: 'listed:yes' },
      except: [],
    });
    const selection = { ...found(withoutContacts).selection, except: [finding('b.com', 'contacts')] };
    expect(await health.select(selection)).toMatchObject({ by: 'filter', except: [key('b.com')] });
    const some = { ...found({ verdict: ['unknown'] }).selection, except: [finding('b.com', 'contacts')] };
    expect(await health.select(some)).toMatchObject({ by: 'filter', except: [] });
    const named = { by: 'keys', keys: [finding('b.com', 'contacts')] } as const;
    expect(await health.select({ ...named, keys: [...named.keys] })).toEqual({
      by: 'keys',
      keys: [key('b.com')],
    });
  });

  it('lists findings first, the gravest rule first, and counts them in the same order', async () => {
    const { total, rows } = await health.list.rows(found({}, { limit: 3 }));
    expect(rows).toMatchObject([
      { rule: 'lock', domain: 'a.com', verdict: 'finding' },
      { rule: 'lock', domain: 'c.com', verdict: 'unknown' },
      { rule: 'verification', domain: 'a.com', verdict: 'unknown' },
    ]);
    const { selection } = found({});
    const groups = await health.list.groups({ list: 'findings', selection, by: 'rule' });
    expect(groups.map(({ value, count }) => [value, count])).toEqual([
      ['lock', 2],
      ['verification', 4],
      ['nameservers', 3],
      ['contacts', 4],
      ['privacy', 1],
      ['dnssec', 4],
    ]);
    expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    expect((await health.list.sums({ list: 'findings', selection })).count).toBe(total);
    const inOne = found({ verdict: ['finding'] }).selection;
    expect(await health.list.groups({ list: 'findings', selection: inOne, by: 'rule' })).toMatchObject([
      { value: 'lock', count: 1 },
    ]);
    expect(await health.list.groups({ list: 'findings', selection: inOne, by: 'verdict' })).toMatchObject([
      { value: 'finding', count: 1 },
    ]);
    const group = { by: 'rule', value: 'nameservers' } as const;
    expect((await health.list.rows(found({}, { group }))).total).toBe(3);
  });

  it('sorts findings by domain, account and age, unread ones last', async () => {
    await store.accounts.insert(anAccount('b', { name: '0' }));
    await refreshWith(store, 'b', [aDomain('b.com')]);
    const names = async (column: 'domain' | 'account' | 'readAt', direction: 'asc' | 'desc') => {
      const { rows } = await health.list.rows(
        found({ rule: ['nameservers', 'lock'] }, { sort: [{ column, direction }] }),
      );
      return rows.map(({ accountId, domain, rule }) => `${accountId} ${domain} ${rule}`);
    };
    expect(await names('domain', 'desc')).toEqual([
      'a d.it nameservers',
      'a c.com lock',
      'a c.com nameservers',
      'b b.com lock',
      'b b.com nameservers',
      'a a.com lock',
      'a a.com nameservers',
    ]);
    expect((await names('account', 'asc')).slice(0, 2)).toEqual(['b b.com lock', 'b b.com nameservers']);
    expect((await names('readAt', 'desc'))[0]).toBe('a a.com lock');
    expect((await names('readAt', 'asc'))[0]).toBe('a a.com lock');
  });

  it('never selects a domain that is no longer listed', async () => {
    await refreshWith(store, 'a', [aDomain('a.com'), aDomain('b.com')], { hour: 12 });
    const selection = await select(withoutContacts);
    const rows = await store.portfolio.select(selection, '2026-11-20', null, 10);
    expect(rows.map(({ domain }) => domain)).toEqual(['a.com', 'b.com']);
  });

  it('judges nameservers against the chosen set, until it is gone', async () => {
    const set = await store.profiles.saveNameserverSet(null, 'Own', ['ns1.own.net', 'ns2.own.net']);
    expect(await ruleOf('nameservers')).toMatchObject({ fine: 1, finding: 0 });
    await health.chooseNameservers(set.id);
    expect(await ruleOf('nameservers')).toMatchObject({ fine: 0, finding: 1 });
    expect((await health.audit(all)).nameserverSet).toEqual({ id: set.id, name: 'Own' });
    await store.profiles.removeNameserverSet(set.id);
    expect(await ruleOf('nameservers')).toMatchObject({ fine: 1, finding: 0 });
    await expect(health.chooseNameservers(set.id)).rejects.toMatchObject({ code: 'not-found' });
  });
});
