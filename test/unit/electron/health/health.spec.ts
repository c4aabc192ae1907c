import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Clock } from '../../../../electron/platform/clock.ts';
import { createEventBus } from '../../../../electron/platform/events.ts';
import { createHealthService } from '../../../../electron/health/health.ts';
import type { HealthScope } from '../../../../shared/model/health.ts';
import type { Store } from '../../../../electron/store/store.ts';
import { aDomain, anAccount, refreshWith, temporaryHome } from '../../../support/temporary-store.ts';

const clock: Clock = {
  now: () => Date.parse('2026-11-20T12:00:00.000Z'),
  sleep: () => Promise.resolve(),
};
const readAt = '2026-11-20T11:00:00.000Z';
const all = { accountId: null, query: '' };
const names = ['a.com', 'b.com', 'c.com', 'd.it'] as const;
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

const ruleOf = async (rule: string, scope: HealthScope = all) =>
  (await health.audit(scope)).rules.find((one) => one.rule === rule);

describe('the health of a portfolio', () => {
  it('counts what is fine, found and unknown; what was never read is unknown', async () => {
    expect(await ruleOf('lock')).toEqual({
      ...{ rule: 'lock', fine: 1, notApplicable: 1, finding: 1, unknown: 1, oldest: readAt },
    });
    expect(await ruleOf('contacts')).toEqual({
      rule: 'contacts',
      fine: 0,
      notApplicable: 0,
      finding: 0,
      unknown: 4,
      oldest: null,
    });
  });

  it('judges the domains of a query, and refuses one that cannot be read', async () => {
    expect(await ruleOf('lock', { accountId: 'a', query: 'tld:it' })).toEqual({
      ...{ rule: 'lock', fine: 0, notApplicable: 1, finding: 0, unknown: 0, oldest: null },
    });
    await expect(health.audit({ accountId: null, query: 'lock:maybe' })).rejects.toMatchObject({
      code: 'bad-input',
    });
  });

  it('names what it found, with the sentence and when it was read', async () => {
    const question = { ...all, rule: 'lock', verdict: 'finding', offset: 0, limit: 10 } as const;
    expect(await health.findings(question)).toEqual({
      total: 1,
      rows: [
        {
          ...key('a.com'),
          unicode: 'a.com',
          verdict: 'finding',
          sentence: 'The transfer lock is off.',
          readAt,
        },
      ],
    });
  });

  it('tells a finding as it is now, though the audit counted it before', async () => {
    await health.audit(all);
    await store.portfolio.saveDetail(key('a.com'), 'lock', { locked: true }, readAt);
    const question = { ...all, rule: 'lock', verdict: 'finding', offset: 0, limit: 10 } as const;
    expect((await health.findings(question)).rows).toMatchObject([{ domain: 'a.com', verdict: 'fine' }]);
  });

  it('judges anew when the cache changed, and not before', async () => {
    const first = await health.audit(all);
    let pages = 0;
    const counting = createHealthService({
      store: {
        ...store,
        portfolio: {
          ...store.portfolio,
          detailsOf: (...input) => {
            pages += 1;
            return store.portfolio.detailsOf(...input);
          },
        },
      },
      clock,
      events: createEventBus(() => undefined),
    });
    expect(await counting.audit(all)).toEqual(first);
    await counting.audit(all);
    expect(pages).toBe(1);
    await store.portfolio.saveDetail(key('c.com'), 'lock', { locked: false, privacy: true }, readAt);
    expect((await counting.audit(all)).rules[0]).toMatchObject({ finding: 2, unknown: 0 });
    expect(pages).toBe(2);
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
          // An audit begins with a count.
          query: async (input) => {
            begun += 1;
            await gate;
            return store.portfolio.query(input);
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
    await vi.waitFor(() => expect(begun).toBe(2));
    const question = { ...all, rule: 'lock', verdict: 'finding', offset: 0, limit: 10 } as const;
    expect((await slow.findings(question)).total).toBe(1);
    judged();
    await next;
    expect((await slow.findings(question)).total).toBe(2);
  });

  it('selects exactly the domains found, and the whole scope by its query', async () => {
    expect(await health.select({ ...all, rule: 'lock', verdict: 'finding' })).toEqual({
      by: 'keys',
      keys: [key('a.com')],
    });
    expect(await health.select({ ...all, rule: 'contacts', verdict: 'unknown' })).toEqual({
      by: 'query',
      accountId: null,
      query: 'listed:yes',
      except: [],
    });
  });

  it('never selects a domain that is no longer listed', async () => {
    await refreshWith(store, 'a', [aDomain('a.com'), aDomain('b.com')], { hour: 12 });
    const selection = await health.select({ ...all, rule: 'contacts', verdict: 'unknown' });
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
