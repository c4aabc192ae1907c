import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Clock } from '../../../../../electron/platform/clock.ts';
import { createTodayService } from '../../../../../electron/core/today/today.ts';
import type { Store } from '../../../../../electron/store/store.ts';
import { aDomain, anAccount, refreshWith, temporaryHome } from '../../../../support/temporary-store.ts';
import { type Risk, riskWords } from '../../../../../shared/lists/risks.ts';
import type { Today } from '../../../../../shared/model/today.ts';
import { causeOf } from '../../../../../shared/model/order-cause.ts';
import { dismissRefused } from '../../../../../electron/core/orders/queue/refused-orders.ts';
import { say } from '../../../../../shared/words/sentence.ts';
import { eur, newOrder, priceEntry } from '../../../../support/fixtures.ts';
import { throwingEvents } from '../../../../support/fake-core.ts';

const now = Date.parse('2026-11-20T12:00:00.000Z');
const clock: Clock = { now: () => now, sleep: () => Promise.resolve() };
const fetchedAt = '2026-11-20T10:00:00.000Z';
const entry = priceEntry('it', {
  renew: [{ years: 1, price: { amount: '10.00', currency: 'EUR' } }],
  gracePeriod: { days: 10, fee: null },
  redemptionPeriod: { days: 30, fee: { amount: '50.00', currency: 'EUR' } },
});

let place: Awaited<ReturnType<typeof temporaryHome>>;
let store: Store;

beforeEach(async () => {
  place = await temporaryHome();
  store = await place.open();
  await store.accounts.insert(anAccount('a'));
  await store.portfolio.savePrices('a', 'EUR', JSON.stringify([entry]), fetchedAt);
  await refreshWith(store, 'a', [
    aDomain('one.it', { expiryDate: '2026-11-25' }),
    aDomain('two.it', { expiryDate: '2026-12-01' }),
    aDomain('off.it', { expiryDate: '2026-12-02', autoRenew: false }),
    aDomain('gone.it', { expiryDate: '2026-10-30', status: 'Redemption' }),
  ]);
  await store.portfolio.saveCredit('a', { amount: '15.00', currency: 'EUR', fetchedAt });
});
afterEach(() => place.end());

const secret = { key: 'k', proxyPassword: null, proxyUser: null, origins: null };
function open({ keys = true, reachability = 'online' as 'online' | 'offline' } = {}) {
  return createTodayService({
    store,
    clock,
    events: throwingEvents(),
    vault: { read: async () => (keys ? secret : null) },
    connections: { reachability: () => ({ state: reachability, at: null, by: null }) },
  });
}
const kinds = (today: Today): string[] => today.risks.map(({ kind }) => kind);
const riskOf = <K extends Risk['kind']>(today: Today, kind: K): Extract<Risk, { kind: K }> => {
  const found = today.risks.find((risk): risk is Extract<Risk, { kind: K }> => risk.kind === kind);
  return found ?? expect.fail(`no ${kind} in ${kinds(today).join(', ')}`);
};
const select = (query: string, accountId: string | null = null) =>
  store.portfolio.query({
    accountId,
    query,
    today: '2026-11-20',
    sort: [],
    offset: 0,
    limit: 100,
  });
const names = async (query: string): Promise<string[]> =>
  (await select(query)).rows.map(({ domain }) => domain);

describe('the forecast of today', () => {
  it('sets the renewals of each month against the credit', async () => {
    const { forecasts } = await open().show(null);
    const [{ months, credit, restores } = expect.fail()] = forecasts;
    expect(months).toHaveLength(24);
    expect(months.slice(0, 2)).toEqual([
      {
        month: '2026-11',
        renewing: { domains: 1, withoutPrice: 0, cost: eur('10.00'), fees: eur('0.00') },
        autoRenewOff: { domains: 0, withoutPrice: 0, cost: eur('0.00'), fees: eur('0.00') },
        ordered: { domains: 0, withoutPrice: 0, cost: eur('0.00'), fees: eur('0.00') },
      },
      {
        month: '2026-12',
        renewing: { domains: 1, withoutPrice: 0, cost: eur('10.00'), fees: eur('0.00') },
        autoRenewOff: { domains: 1, withoutPrice: 0, cost: eur('10.00'), fees: eur('0.00') },
        ordered: { domains: 0, withoutPrice: 0, cost: eur('0.00'), fees: eur('0.00') },
      },
    ]);
    expect(credit).toMatchObject({ now: eur('15.00'), fetchedAt, runsOut: '2026-12-01' });
    expect(credit?.left.slice(0, 2)).toEqual([eur('5.00'), eur('-5.00')]);
    expect(credit?.topUps[0]).toEqual({ days: 30, needed: eur('5.00') });
    expect(restores).toMatchObject({ domains: 1, fees: eur('50.00') });
  });

  it('counts what expires, and shows until when what is in redemption can be restored', async () => {
    const { expiring, restores } = await open().show('a');
    expect(expiring.months[1]).toEqual({ month: '2026-12', domains: 2, autoRenewOff: 1 });
    expect(restores).toMatchObject({
      total: 1,
      rows: [{ domain: 'gone.it', deadline: '2026-12-09', covered: false }],
    });
  });

  it('refuses an account that is not there', async () => {
    await expect(open().show('nobody')).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('the risks of today', () => {
  it('name what lapses without auto-renew, and a query that finds just that', async () => {
    const today = await open().show(null);
    const [risk = expect.fail()] = today.risks.filter(
      (one) => one.kind === 'will-lapse' && one.cause === 'auto-renew-off',
    );
    expect(risk).toMatchObject({ count: 1, sums: [eur('10.00')], deadline: '2026-12-02' });
    expect(await names(risk.query ?? '')).toEqual(['off.it']);
  });

  it('name what the credit does not cover, from that day on', async () => {
    const today = await open().show(null);
    const [risk = expect.fail()] = today.risks.filter(
      (one) => one.kind === 'will-lapse' && one.cause === 'credit-short',
    );
    expect(risk).toMatchObject({
      count: 1,
      short: eur('5.00'),
      left: eur('5.00'),
      deadline: '2026-12-01',
      accounts: ['a'],
    });
    expect(await names(risk.query ?? '')).toEqual(['two.it']);
    expect(kinds(today)).not.toContain('low-credit');
  });

  it('count each domain that lapses in one horizon, to the cent, with a query for just those', async () => {
    const off = (name: string, expiryDate: string) => aDomain(name, { expiryDate, autoRenew: false });
    await refreshWith(store, 'a', [
      off('past.it', '2026-11-18'),
      off('today.it', '2026-11-20'),
      off('last-of-week.it', '2026-11-26'),
      off('first-later.it', '2026-11-27'),
      off('last-later.it', '2026-12-20'),
      off('after.it', '2026-12-21'),
    ]);
    const lapses = (await open().show(null)).risks.filter((risk) => risk.kind === 'will-lapse');
    expect(lapses.map(({ horizon, count, deadline, until }) => [horizon, count, deadline, until])).toEqual([
      ['week', 3, '2026-11-20', '2026-11-26'],
      ['month', 2, '2026-11-27', '2026-12-20'],
    ]);
    expect(lapses.map(({ sums }) => sums)).toEqual([[eur('30.00')], [eur('20.00')]]);
    expect(lapses.map(({ feesUnknown }) => feesUnknown)).toEqual([1, 0]);
    expect(await Promise.all(lapses.map(({ query }) => names(query ?? '')))).toEqual([
      ['last-of-week.it', 'past.it', 'today.it'],
      ['first-later.it', 'last-later.it'],
    ]);
  });

  it('divide what the credit lacks between this week and later', async () => {
    await refreshWith(store, 'a', [
      aDomain('one.it', { expiryDate: '2026-11-25' }),
      aDomain('two.it', { expiryDate: '2026-11-26' }),
      aDomain('three.it', { expiryDate: '2026-12-01' }),
    ]);
    const lapses = (await open().show(null)).risks.filter((risk) => risk.kind === 'will-lapse');
    expect(lapses).toMatchObject([
      { horizon: 'week', count: 1, left: eur('5.00'), short: eur('5.00'), sums: [eur('10.00')] },
      { horizon: 'month', count: 1, left: eur('0.00'), short: eur('10.00'), sums: [eur('10.00')] },
    ]);
  });

  it('are put off for each horizon alone', async () => {
    const service = open();
    const off = (name: string, expiryDate: string) => aDomain(name, { expiryDate, autoRenew: false });
    await refreshWith(store, 'a', [off('soon.it', '2026-11-25'), off('later.it', '2026-12-01')]);
    const [week] = (await service.show(null)).risks.filter((risk) => risk.kind === 'will-lapse');
    await service.putOff(week?.key ?? '', { until: '2026-11-22', count: 1 });
    const { risks, snoozed } = await service.show(null);
    expect(snoozed).toMatchObject([{ risk: { kind: 'will-lapse', horizon: 'week' } }]);
    expect(risks).toContainEqual(expect.objectContaining({ kind: 'will-lapse', horizon: 'month', count: 1 }));
  });

  it('leave what is on order to its order, and take its price from the credit', async () => {
    const price = eur('10.00');
    const approval = { ...newOrder('off.it').approval, price };
    await store.orders.insert([newOrder('off.it', { approval })], fetchedAt);
    const today = await open().show(null);
    expect(riskOf(today, 'orders-unsent')).toMatchObject({ count: 1, sums: [price], deadline: '2026-12-02' });
    const lapses = today.risks.filter((risk) => risk.kind === 'will-lapse');
    expect(lapses.map(({ cause, count, deadline }) => [cause, count, deadline])).toEqual([
      ['credit-short', 1, '2026-11-25'],
      ['credit-short', 1, '2026-12-01'],
    ]);
    expect(today.credits[0]).toMatchObject({
      afterQueue: eur('5.00'),
      queued: price,
      runsOut: '2026-11-25',
    });
  });

  it('count what expires this week and is on order, and of how many the order was sent', async () => {
    const soon = ['waits.it', 'stays.it', 'sent.it'];
    await refreshWith(
      store,
      'a',
      [
        ...soon.map((domain) => aDomain(domain, { expiryDate: '2026-11-26', autoRenew: false })),
        aDomain('next.it', { expiryDate: '2026-11-27', autoRenew: false }),
        aDomain('auto.it', { expiryDate: '2026-11-21' }),
      ],
      { hour: 11 },
    );
    expect((await open().show(null)).onOrderThisWeek).toEqual({ domains: 0, sent: 0 });
    await store.orders.insert(
      ['sent.it', 'waits.it', 'stays.it', 'next.it', 'auto.it'].map((domain) =>
        newOrder(domain, { idempotencyKey: domain }),
      ),
      fetchedAt,
    );
    expect((await open().show(null)).onOrderThisWeek).toEqual({ domains: 3, sent: 0 });
    await store.orders.transition(1, 'claim', { sentAt: fetchedAt }, 'Sent.', fetchedAt);
    expect((await open().show(null)).onOrderThisWeek).toEqual({ domains: 3, sent: 1 });
  });

  it('ask for a decision at once, also where the domain expires next year only', async () => {
    await refreshWith(store, 'a', [aDomain('far.it', { expiryDate: '2027-11-01' })], { hour: 11 });
    const [order] = await store.orders.insert([newOrder('far.it')], fetchedAt);
    const id = order && 'inserted' in order ? order.inserted.id : expect.fail();
    await store.orders.transition(id, 'hold', {}, 'Held.', fetchedAt);
    expect(riskOf(await open().show(null), 'orders-to-decide')).toMatchObject({ count: 1, deadline: null });
  });

  it('tell apart why orders are held, and what the credit lacks for those that it is short for', async () => {
    const price = eur('400.00');
    const wanted = ['one.it', 'two.it', 'three.it'].map((domain) =>
      newOrder(domain, { idempotencyKey: domain, approval: { ...newOrder(domain).approval, price } }),
    );
    await store.orders.insert(wanted, fetchedAt);
    const codes = ['price-rose', 'credit-short', 'credit-short'] as const;
    for (const [index, code] of codes.entries())
      await store.orders.transition(index + 1, 'hold', { cause: causeOf(code) }, 'Held.', fetchedAt);
    expect(riskOf(await open().show(null), 'orders-to-decide')).toMatchObject({
      count: 3,
      sums: [eur('1200.00')],
      groups: [
        { state: 'held', cause: 'price-rose', count: 1, sums: [price], short: [] },
        { state: 'held', cause: 'credit-short', count: 2, sums: [eur('800.00')], short: [eur('785.00')] },
      ],
    });
  });

  describe('of refused orders', () => {
    const at = (hour: number): string => `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`;
    /** Orders the renewal of a domain, which the service refuses. */
    async function refuse(domain: string, hour = 10, expiryDate = '2026-11-25'): Promise<number> {
      const approval = { ...newOrder(domain).approval, expiryDate };
      const [order] = await store.orders.insert([newOrder(domain, { approval })], at(hour));
      const id = order && 'inserted' in order ? order.inserted.id : expect.fail();
      await store.orders.transition(id, 'claim', {}, 'Sent.', at(hour));
      await store.orders.transition(
        id,
        'service-refused',
        { error: say('token.registrar-error') },
        'No.',
        at(hour),
      );
      return id;
    }
    const refused = async () =>
      (await open().show(null)).risks.find((risk) => risk.kind === 'orders-refused') ?? null;

    it('name the domain and the first day on which one expires', async () => {
      const later = await refuse('two.it', 10, '2026-12-01');
      const first = await refuse('one.it', 11);
      expect(await refused()).toMatchObject({
        count: 2,
        deadline: '2026-11-25',
        orders: [
          { id: first, domain: 'one.it', day: '2026-11-25' },
          { id: later, domain: 'two.it', day: '2026-12-01' },
        ],
      });
    });

    it('are over once the domain is ordered again, or was renewed in another way', async () => {
      await refuse('one.it');
      await store.orders.insert([newOrder('one.it', { idempotencyKey: 'again' })], at(11));
      expect(await refused()).toBeNull();
      await refuse('two.it', 10, '2026-12-01');
      expect(await refused()).toMatchObject({ count: 1 });
      await refreshWith(store, 'a', [aDomain('two.it', { expiryDate: '2027-12-01' })], { hour: 11 });
      expect(await refused()).toBeNull();
    });

    it('stay where the second order was cancelled', async () => {
      await refuse('one.it');
      const [again] = await store.orders.insert([newOrder('one.it', { idempotencyKey: 'again' })], at(11));
      const id = again && 'inserted' in again ? again.inserted.id : expect.fail();
      await store.orders.transition(id, 'cancel', {}, 'Cancelled.', at(11));
      expect(await refused()).toMatchObject({ count: 1 });
    });

    it('are gone when they were dismissed, until another is refused', async () => {
      await refuse('one.it');
      await dismissRefused(store, at(10));
      expect(await refused()).toBeNull();
      const id = await refuse('two.it', 11, '2026-12-01');
      expect(await refused()).toMatchObject({ count: 1, orders: [{ id }], latest: at(11) });
    });
  });

  it('name a paid renewal whose expiry date the service took back', async () => {
    const [order] = await store.orders.insert([newOrder('one.it')], fetchedAt);
    const id = order && 'inserted' in order ? order.inserted.id : expect.fail();
    await store.orders.transition(id, 'claim', { sentAt: fetchedAt }, 'Sent.', fetchedAt);
    const seen = { newExpiryDate: '2027-11-25' };
    await store.orders.transition(id, 'effect-seen', seen, 'Done.', fetchedAt);
    const undone = async () =>
      (await open().show(null)).risks.filter(({ kind }) => kind === 'renewals-undone');
    await refreshWith(store, 'a', [aDomain('one.it', { expiryDate: '2027-11-25' })], { hour: 11 });
    expect(await undone()).toEqual([]);
    await refreshWith(store, 'a', [aDomain('one.it', { expiryDate: '2026-11-25' })], { hour: 12 });
    expect(await undone()).toMatchObject([
      { count: 1, deadline: '2026-11-25', orders: [{ id, domain: 'one.it', day: '2026-11-25' }] },
    ]);
  });

  it('name domains in redemption with fee and renewal, and those that left the list', async () => {
    await refreshWith(store, 'a', [aDomain('one.it', { expiryDate: '2026-11-25' })], { hour: 11 });
    const today = await open().show(null);
    expect(riskOf(today, 'unlisted')).toMatchObject({ count: 3, unread: 3 });
    expect(riskOf(today, 'in-redemption')).toMatchObject({
      count: 1,
      sums: [eur('60.00')],
      deadline: '2026-12-09',
      ...{ covered: 0, left: [eur('15.00')], short: [eur('45.00')] },
    });
    await store.portfolio.saveCredit('a', { ...eur('75.00'), fetchedAt: '2026-11-20T12:00:00.000Z' });
    expect(riskOf(await open().show(null), 'in-redemption')).toMatchObject({
      ...{ covered: 1, left: [eur('75.00')], short: [] },
    });
  });

  it('find with their query all that can be restored, more than are listed', async () => {
    const inRedemption = Array.from({ length: 350 }, (_, at) =>
      aDomain(`gone${at}.it`, { expiryDate: '2026-10-30', status: 'Redemption' }),
    );
    await refreshWith(store, 'a', [aDomain('one.it'), ...inRedemption]);
    const today = await open().show(null);
    expect(today.restores.rows).toHaveLength(200);
    expect(riskOf(today, 'in-redemption')).toMatchObject({ count: 351 });
    expect(await select(riskOf(today, 'in-redemption').query ?? '')).toMatchObject({ total: 351 });
  });

  it('do not name a restore again whose invoice waits to be paid', async () => {
    const [order] = await store.orders.insert(
      [newOrder('gone.it', { kind: 'restore', years: 0 })],
      fetchedAt,
    );
    const id = order && 'inserted' in order ? order.inserted.id : expect.fail();
    for (const event of ['claim', 'service-accepted', 'invoice-unpaid'] as const)
      await store.orders.transition(id, event, {}, event, fetchedAt);
    const { risks, restores } = await open().show(null);
    expect(restores).toMatchObject({ total: 0, rows: [] });
    expect(risks.map(({ kind }) => kind)).not.toContain('in-redemption');
    expect(risks.find(({ kind }) => kind === 'invoices-to-pay')).toMatchObject({ count: 1 });
  });

  it('name renewals that cost more now, for owned domains only', async () => {
    const dearer = priceEntry('it', { renew: [{ years: 1, price: eur('14.90') }] });
    const unowned = (amount: string) => priceEntry('shop', { renew: [{ years: 1, price: eur(amount) }] });
    await store.priceHistory.record(
      'a',
      'EUR',
      JSON.stringify([entry, unowned('1.00')]),
      '2026-11-01T00:00:00.000Z',
    );
    await store.priceHistory.record(
      'a',
      'EUR',
      JSON.stringify([dearer, unowned('2.00')]),
      '2026-11-10T00:00:00.000Z',
    );
    // The list of a restored ledger can be older than the cache.
    expect(kinds(await open().show(null))).not.toContain('price-rises');
    await store.portfolio.savePrices('a', 'EUR', JSON.stringify([dearer, unowned('2.00')]), fetchedAt);
    const { extensions, sums } = riskOf(await open().show(null), 'price-rises');
    expect(extensions).toEqual([
      {
        accountId: 'a',
        account: 'a',
        extension: 'it',
        before: eur('10.00'),
        after: eur('14.90'),
        domains: 4,
        perYear: eur('19.60'),
      },
    ]);
    expect(sums).toEqual([eur('19.60')]);
  });

  it('name a key that is missing, and a list that is old', async () => {
    expect(riskOf(await open({ keys: false }).show(null), 'cannot-connect')).toMatchObject({
      reason: 'no-key',
      accounts: ['a'],
    });
    await store.accounts.insert(anAccount('b'));
    expect(riskOf(await open().show(null), 'stale')).toMatchObject({ accountIds: ['b'], oldest: null });
  });

  it('name an account that cannot be reached once, not also as old', async () => {
    await store.accounts.insert(anAccount('b'));
    expect(kinds(await open({ reachability: 'offline' }).show('b'))).toEqual(['cannot-connect']);
  });

  it('are put off until a day, and shown again when they grow', async () => {
    await store.accounts.insert(anAccount('b'));
    const service = open();
    const { key, count } = riskOf(await service.show(null), 'stale');
    await service.putOff(key, { until: '2026-11-21', count });
    const put = await service.show(null);
    expect(kinds(put)).not.toContain('stale');
    expect(put.snoozed).toMatchObject([{ until: '2026-11-21', risk: { kind: 'stale' } }]);
    await store.accounts.insert(anAccount('c'));
    expect(kinds(await service.show(null))).toContain('stale');
  });

  it('warn below the limit of the user, in the currency of the credit', async () => {
    await store.portfolio.saveCredit('a', { amount: '900.00', currency: 'EUR', fetchedAt });
    const service = open();
    expect(kinds(await service.show(null))).not.toContain('low-credit');
    await service.warnBelow('a', '1000');
    expect(riskOf(await service.show(null), 'low-credit')).toMatchObject({
      credit: eur('900.00'),
      afterQueue: false,
      below: eur('1000.00'),
      runsOut: null,
    });
    const approval = { ...newOrder('off.it').approval, price: eur('10.00') };
    await store.orders.insert([newOrder('off.it', { approval })], fetchedAt);
    const low = riskOf(await service.show(null), 'low-credit');
    expect(low).toMatchObject({ credit: eur('890.00'), afterQueue: true });
    expect(riskWords(low).sentence).toEqual(
      expect.saying('The credit of a is low after the queue: 890.00 EUR'),
    );
    const topUp = { days: 60, needed: eur('1166.92') };
    expect(riskWords({ ...low, runsOut: '2027-01-10', topUp, below: null })).toMatchObject({
      sentence: expect.saying('The credit of a, 890.00 EUR after the queue, lasts until 2027-01-10'),
      hints: [expect.saying('A top-up of 1166.92 EUR covers the automatic renewals of 60 days.')],
    });
    await expect(service.warnBelow('a', 'lots')).rejects.toMatchObject({ code: 'bad-input' });
  });
});

describe('what could not be checked', () => {
  const gapsOf = ({ checks }: Today, kind: string) => checks.find((check) => check.kind === kind)?.gaps;

  it('is auto-renew that was not read, which is neither on nor off', async () => {
    await refreshWith(store, 'a', [aDomain('x.it', { expiryDate: '2026-11-25', autoRenew: null })], {
      hour: 11,
    });
    const today = await open().show(null);
    expect(gapsOf(today, 'will-lapse')).toContainEqual({ reason: 'auto-renew-not-read', count: 1 });
  });

  it('is everything of an account that was never refreshed', async () => {
    await store.accounts.insert(anAccount('b'));
    const today = await open().show('b');
    expect(gapsOf(today, 'will-lapse')).toEqual([
      { reason: 'never-refreshed', count: 1 },
      { reason: 'credit-never-read', count: 1 },
    ]);
    expect(gapsOf(today, 'price-rises')).toEqual([{ reason: 'prices-never-read', count: 1 }]);
    expect(gapsOf(today, 'orders-unsent')).toEqual([]);
  });
});

describe('the demo account', () => {
  beforeEach(async () => {
    await store.accounts.insert(anAccount('demo', { demo: true }));
    await refreshWith(store, 'demo', [aDomain('play.it', { expiryDate: '2026-11-22', autoRenew: false })]);
  });

  it('is in no total, and not in the queries of the risks', async () => {
    const today = await open().show(null);
    expect(today).toMatchObject({ demo: 'left-out', accounts: 1, domains: 4 });
    const [risk = expect.fail()] = today.risks.filter((one) => one.kind === 'will-lapse');
    expect(risk.accountId).toBe('a');
    expect(today.expiring.months[0]?.domains).toBe(1);
  });

  it('is named in the query where several other accounts are left', async () => {
    await store.accounts.insert(anAccount('b', { name: 'My shop' }));
    const { risks } = await open().show(null);
    const off = risks.find((risk) => risk.kind === 'will-lapse' && risk.cause === 'auto-renew-off');
    expect(off?.query).toContain('account:a,"My shop"');
    expect(await names(off?.query ?? '')).toEqual(['off.it']);
  });

  it('is all there is in a home with only the demo', async () => {
    await store.accounts.remove('a');
    expect(await open().show(null)).toMatchObject({ demo: 'only', domains: 1 });
  });
});

describe('a second look', () => {
  it('sees what changed in the cache, in the ledger, and in the keychain', async () => {
    let key: typeof secret | null = secret;
    const service = createTodayService({
      store,
      clock,
      events: throwingEvents(),
      vault: { read: async () => key },
      connections: { reachability: () => ({ state: 'online', at: null, by: null }) },
    });
    const before = await service.show('a');
    expect(riskOf(before, 'will-lapse')).toMatchObject({ count: 1 });
    expect(kinds(before)).not.toContain('cannot-connect');

    await refreshWith(store, 'a', [
      aDomain('off.it', { expiryDate: '2026-12-02', autoRenew: false }),
      aDomain('also-off.it', { expiryDate: '2026-12-03', autoRenew: false }),
    ]);
    const after = await service.show('a');
    expect(riskOf(after, 'will-lapse')).toMatchObject({ count: 2 });

    await store.orders.insert([newOrder('off.it')], fetchedAt);
    expect(riskOf(await service.show('a'), 'will-lapse')).toMatchObject({ count: 1 });

    key = null;
    expect(kinds(await service.show('a'))).toContain('cannot-connect');
  });
});

describe('what customers want', () => {
  const wish = (domains: string[], word: 'drop' | 'keep' | 'ask' | null) =>
    store.wishes.set([
      { said: word && { wish: word, saidBy: null, saidAt: '2026-11-03', note: null }, domains },
    ]);

  it('takes what is to be dropped out of the domains that lapse, as soon as it is said and until it is taken back', async () => {
    const lapsing = async () => {
      const risk = (await open().show(null)).risks.find(
        (found) => found.kind === 'will-lapse' && found.cause === 'auto-renew-off',
      );
      return risk?.query ? names(risk.query) : [];
    };
    expect(await lapsing()).toEqual(['off.it']);
    await wish(['off.it'], 'drop');
    expect(await lapsing()).toEqual([]);
    const [{ months, dropped } = expect.fail()] = (await open().show(null)).forecasts;
    expect(dropped).toBe(1);
    expect(months[1]?.autoRenewOff).toMatchObject({ domains: 0, cost: eur('0.00') });
    await wish(['off.it'], 'keep');
    expect(await lapsing()).toEqual(['off.it']);
    await wish(['off.it'], null);
    expect(await lapsing()).toEqual(['off.it']);
  });

  it('warns of what is to be dropped and renews automatically, with the client area', async () => {
    await store.accounts.setClientArea('a', 'https://shop.example/');
    await wish(['one.it', 'two.it', 'off.it'], 'drop');
    const risk = riskOf(await open().show(null), 'drop-renews');
    expect(risk).toMatchObject({
      count: 2,
      deadline: '2026-11-25',
      clientAreas: ['https://shop.example/'],
    });
    const { sentence, hints } = riskWords(risk);
    expect(sentence).toEqual(
      expect.saying('2 domains that are to be dropped renew automatically, the first on 2026-11-25'),
    );
    expect(hints[0]).toEqual(expect.saying('https://shop.example/'));
    expect((await names(risk.query ?? '')).sort()).toEqual(['one.it', 'two.it']);
    await wish(['one.it', 'two.it'], 'ask');
    expect(kinds(await open().show(null))).not.toContain('drop-renews');
  });
});
