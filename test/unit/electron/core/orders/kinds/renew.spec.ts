import { describe, expect, it } from 'vitest';
import {
  orderableDomains,
  type OrderableDomain,
} from '../../../../../../electron/core/orders/kinds/orderable-domains.ts';
import { capabilitiesOf } from '../../../../../../electron/provider/capabilities.ts';
import type { PriceEntry } from '../../../../../../shared/model/price.ts';
import { newOrder, priceEntry } from '../../../../../support/fixtures.ts';
import { anAccount } from '../../../../../support/temporary-store.ts';
import { accountId, orderBench, type OrderBench, renewal } from '../../../../../support/order-bench.ts';

const renews = new Map([
  ['on.com', true],
  ['off.com', false],
]);

/** Domains whose auto-renew is on, off, and not known. */
const portfolio = (): Promise<OrderBench> =>
  orderBench(['on.com', 'off.com', 'unread.com'], [], {
    autoRenew: (domain) => renews.get(domain) ?? null,
  });

it('says how many of what will be ordered renew automatically, unknown ones apart', async () => {
  const { service, selection } = await portfolio();
  const preview = await service.preview({ order: renewal(selection) });
  expect(preview).toMatchObject({ autoRenewed: 1, counts: { willBeOrdered: 3 } });
});

it('leaves them out of the preview, the sum and the queue', async () => {
  const { service, selection } = await portfolio();
  const preview = await service.preview({
    order: renewal(selection, { skipAutoRenewed: true }),
  });
  expect(preview).toMatchObject({ autoRenewed: 0, counts: { willBeOrdered: 2 } });
  const shown = { count: 2, sums: preview.sums };
  const { outcomes } = await service.queue({
    order: renewal(selection, { skipAutoRenewed: true }),
    shown,
    each: true,
  });
  expect(outcomes?.map(({ domain }) => domain)).toEqual(['off.com', 'unread.com']);
});

describe('a domain that an order renewed lately', () => {
  async function renewed(days: number) {
    const bench = await orderBench(['a.com', 'b.com']);
    const { service, selection, clock } = bench;
    const first = { by: 'keys' as const, keys: [{ accountId, domain: 'a.com' }] };
    const { sums } = await service.preview({ order: renewal(first) });
    await service.queue({ order: renewal(first), shown: { count: 1, sums } });
    await bench.run();
    await clock.sleep(days * 86_400_000);
    await bench.refresh();
    return {
      ...bench,
      ask: (more = {}) => service.preview({ order: renewal(selection, more) }),
    };
  }

  it('is renewed once more only if the user confirms it', async () => {
    const { ask, store } = await renewed(0);
    expect((await store.orders.list({ accountId, states: ['done'], offset: 0, limit: 9 })).total).toBe(1);
    const preview = await ask();
    expect(preview.counts).toMatchObject({ willBeOrdered: 1, uncertain: 1 });
    expect(preview.items.find(({ domain }) => domain === 'a.com')?.reason).toEqual(
      expect.saying('Order 1 renewed it on 2026-11-20'),
    );
    expect((await ask({ allowUncertain: true })).counts).toMatchObject({ willBeOrdered: 2 });
  });

  it('keeps the reason once it is confirmed, and is counted apart from doubts about the status', async () => {
    const { ask } = await renewed(0);
    const reason = expect.saying('Order 1 renewed it on 2026-11-20');
    const itemOf = ({ items }: Awaited<ReturnType<typeof ask>>) =>
      items.find(({ domain }) => domain === 'a.com');
    expect((await ask()).again).toEqual({ unconfirmed: 1, willBeOrdered: 0 });
    const byStatus = await ask({ allowUncertain: true, allowAgain: false });
    expect(byStatus).toMatchObject({ counts: { uncertain: 1 }, again: { unconfirmed: 1 } });
    const agreed = await ask({ allowUncertain: false, allowAgain: true });
    expect(agreed.again).toEqual({ unconfirmed: 0, willBeOrdered: 1 });
    expect(itemOf(agreed)).toMatchObject({ bucket: 'will-be-ordered', reason: null, again: reason });
  });

  it('is renewed like any other a month later', async () => {
    expect((await (await renewed(30)).ask()).counts).toMatchObject({ uncertain: 1 });
    expect((await (await renewed(31)).ask()).counts).toMatchObject({ willBeOrdered: 2 });
  });
});

describe('a domain that another account renews', () => {
  const dayMs = 86_400_000;
  async function bench() {
    const made = await orderBench(['a.com', 'b.com']);
    const { store, clock, service, selection } = made;
    const other = { ...anAccount('other', { name: 'Bottega' }), surface: 'token' as const, email: '' };
    await store.accounts.insert(other);
    const now = () => new Date(clock.now()).toISOString();
    const order = newOrder('a.com', { accountId: 'other', idempotencyKey: 'key of a.com' });
    const [answer] = await store.orders.insert([order], now());
    if (!answer || !('inserted' in answer)) throw new Error('not queued');
    const { id } = answer.inserted;
    return {
      ...made,
      async complete(): Promise<void> {
        await store.orders.transition(id, 'claim', { sentAt: now(), cost: null }, 'Sending.', now());
        await store.orders.transition(id, 'service-accepted', {}, 'Accepted.', now());
        await store.orders.transition(id, 'effect-seen', {}, 'Done.', now());
      },
      later: (days: number) => clock.sleep(days * dayMs),
      ask: (more = {}) => service.preview({ order: renewal(selection, more) }),
    };
  }

  it('is renewed in this one only if the user confirms it while that order is open', async () => {
    const { ask, service, selection, orders } = await bench();
    const preview = await ask();
    expect(preview).toMatchObject({ counts: { willBeOrdered: 1, uncertain: 1 }, again: { unconfirmed: 1 } });
    expect(preview.items.find(({ domain }) => domain === 'a.com')?.reason).toEqual(
      expect.saying('Order 1 of “Bottega” to renew it is queued.'),
    );
    await service.queue({ order: renewal(selection) });
    expect((await orders()).map(({ domain }) => domain)).toEqual(['b.com']);
    expect((await ask({ allowAgain: true })).counts).toMatchObject({ willBeOrdered: 1, alreadyQueued: 1 });
  });

  it('is renewed in this one only if the user confirms it for 90 days after', async () => {
    const { ask, complete, later } = await bench();
    await complete();
    expect((await ask()).items.find(({ domain }) => domain === 'a.com')).toMatchObject({
      bucket: 'uncertain',
      reason: expect.saying('Order 1 of “Bottega” renewed it on 2026-11-20.'),
    });
    await later(90);
    expect((await ask()).counts).toMatchObject({ uncertain: 1 });
    await later(1);
    expect((await ask()).counts).toMatchObject({ uncertain: 0, willBeOrdered: 2 });
  });
});

describe('a domain that was renewed without an order lately', () => {
  const dayMs = 86_400_000;
  async function portfolioOf(...names: string[]) {
    const bench = await orderBench(names);
    const { clock, reseller, refresh, selection, service } = bench;
    return {
      ...bench,
      async elsewhere(domain: string): Promise<void> {
        reseller.carryOut('renew', domain, 1);
        await refresh();
      },
      /** The expiry date of every domain. */
      show(expiryDate: string | null): Promise<void> {
        const { record } = reseller;
        reseller.record = (domain) => ({ ...record(domain), expiryDate });
        return refresh();
      },
      later: (days: number) => clock.sleep(days * dayMs),
      ask: (more = {}) => service.preview({ order: renewal(selection, more) }),
    };
  }

  it('is renewed once more only if the user confirms it, for 30 days', async () => {
    const { ask, elsewhere, later, service, selection, orders } = await portfolioOf('a.com', 'b.com');
    expect((await ask()).counts).toMatchObject({ willBeOrdered: 2 });
    await elsewhere('a.com');
    const preview = await ask();
    expect(preview.counts).toMatchObject({ willBeOrdered: 1, uncertain: 1 });
    expect(preview.items.find(({ domain }) => domain === 'a.com')).toMatchObject({
      bucket: 'uncertain',
      reason: expect.saying('It was renewed, not by an order of this Namekeep'),
    });
    expect((await ask({ allowUncertain: true })).counts).toMatchObject({ willBeOrdered: 2 });
    await service.queue({ order: renewal(selection) });
    expect((await orders()).map(({ domain }) => domain)).toEqual(['b.com']);
    await later(30);
    expect((await ask()).counts).toMatchObject({ uncertain: 1 });
    await later(1);
    expect((await ask()).counts).toMatchObject({ uncertain: 0, willBeOrdered: 1 });
  });

  it('is known before anybody has looked at the history, in each page of a long selection', async () => {
    const names = Array.from({ length: 2_100 }, (_, i) => `n${String(i).padStart(4, '0')}.com`);
    const { service, selection, elsewhere } = await portfolioOf(...names);
    await elsewhere('n0007.com');
    await elsewhere('n2050.com');
    const { items } = await service.preview({ order: renewal(selection), each: true });
    expect(items.flatMap(({ bucket, domain }) => (bucket === 'uncertain' ? domain : []))).toEqual([
      'n0007.com',
      'n2050.com',
    ]);
  });

  it('is not one whose date came with an order of this ledger, however late', async () => {
    const { ask, queue, run, reseller, later, refresh } = await portfolioOf('a.com');
    reseller.setLag('expiry');
    await queue();
    await run();
    await later(31);
    reseller.catchUp();
    await refresh();
    expect((await ask()).counts).toMatchObject({ willBeOrdered: 1, uncertain: 0 });
  });

  it.each([
    ['was not known before', [null, '2027-01-01'], false],
    ['moved by a few days', ['2027-01-04'], false],
    ['moved by a year', ['2028-01-01'], true],
    ['moved by a year and back', ['2028-01-01', '2027-01-01'], false],
  ])('is one whose date %s (to %j): %s', async (_, dates, isOne) => {
    const { ask, show } = await portfolioOf('a.com');
    for (const date of dates) await show(date);
    expect((await ask()).counts).toMatchObject({ uncertain: Number(isOne) });
  });
});

it('asks apart before it renews what a customer lets expire', async () => {
  const { store, service, selection } = await orderBench(['a.com', 'b.com']);
  const said = { wish: 'drop' as const, saidBy: 'Anna', saidAt: '2026-11-03', note: null };
  await store.wishes.set([{ said, domains: ['a.com'] }]);
  const ask = (more = {}) => service.preview({ order: renewal(selection, more) });
  const others = await ask({ allowUncertain: true, allowAgain: true, allowDropped: false });
  expect(others).toMatchObject({
    counts: { willBeOrdered: 1, uncertain: 1 },
    dropped: { unconfirmed: 1, willBeOrdered: 0 },
  });
  expect(others.items.find(({ domain }) => domain === 'a.com')?.reason).toEqual(
    expect.saying('It is to be dropped, said by Anna on 2026-11-03.'),
  );
  expect(await ask({ allowDropped: true })).toMatchObject({
    counts: { willBeOrdered: 2 },
    dropped: { unconfirmed: 0, willBeOrdered: 1 },
  });
});

it('sees orders that begin and end while a long selection is read, and says how far it is', async () => {
  const names = Array.from({ length: 3_100 }, (_, i) => `n${String(i).padStart(4, '0')}.com`);
  const { store, selection } = await orderBench(names);
  const today = '2026-11-20';
  const insert = (domain: string) => store.orders.insert([newOrder(domain)], `${today}T10:00:00.000Z`);
  const progress: (readonly number[])[] = [];
  const sources = { store, capabilitiesOf, onRead: (...far: number[]) => void progress.push(far) };
  const pages = orderableDomains(sources, 'renew', selection, today);
  const read = async (domain: string) => {
    const page: OrderableDomain[] = (await pages.next()).value ?? [];
    return page.find(({ row }) => row.domain === domain);
  };
  expect(await read('n0001.com')).toMatchObject({ open: null });
  await insert('n1001.com');
  expect(await read('n1001.com')).toMatchObject({ open: { state: 'queued' } });
  await insert('n2001.com');
  expect(await read('n2001.com')).toMatchObject({ open: { state: 'queued' } });
  const [answer] = await store.orders.insert([newOrder('n3001.com')], `${today}T10:00:00.000Z`);
  const id = answer && 'inserted' in answer ? answer.inserted.id : 0;
  const sentAt = `${today}T11:00:00.000Z`;
  await store.orders.transition(id, 'claim', { sentAt }, 'Sending.', sentAt);
  await store.orders.transition(id, 'effect-seen', {}, 'Done.', sentAt);
  expect(await read('n3001.com')).toMatchObject({ open: null, doubt: expect.anything() as unknown });
  expect(progress).toEqual([1_000, 2_000, 3_000, 3_100].map((domains) => [domains, 3_100]));
});

describe('what a renewal may cost', () => {
  const eur = (amount: string) => ({ amount, currency: 'EUR' });
  const at = '2026-11-20T08:00:00.000Z';
  async function bench(gracePeriod: PriceEntry['gracePeriod']) {
    const made = await orderBench(['premium.com', 'cheaper.com', 'expired.com']);
    const { portfolio } = made.store;
    const record = (domain: string, more: object) =>
      portfolio.saveRecord(
        accountId,
        { ...made.reseller.record(domain), unicode: domain, extension: 'com', ...more },
        at,
      );
    const renew = [{ years: 1, price: eur('12.50') }];
    await portfolio.savePrices(
      accountId,
      'EUR',
      JSON.stringify([priceEntry('com', { renew, gracePeriod })]),
      at,
    );
    await record('premium.com', { recurringAmount: '250.00' });
    await record('cheaper.com', { recurringAmount: '10.00' });
    await record('expired.com', { recurringAmount: '12.50', expiryDate: '2026-11-01' });
    return made;
  }

  it('is the higher of list and own cost, and a grace fee: in the preview, the order and the credit after it', async () => {
    const { service, selection, store } = await bench({ days: 30, fee: eur('40.00') });
    const preview = await service.preview({ order: renewal(selection) });
    expect(preview.items).toMatchObject([
      {
        orders: [{ price: eur('250.00'), difference: { list: eur('12.50'), own: eur('250.00') }, fee: null }],
      },
      { orders: [{ price: eur('12.50'), difference: { list: eur('12.50'), own: eur('10.00') }, fee: null }] },
      { orders: [{ price: eur('12.50'), difference: null, fee: eur('40.00'), feeUnknown: false }] },
    ]);
    // 250.00, 12.50 twice, and 40.00, of a credit of 1,000.00.
    expect(preview).toMatchObject({
      sums: [eur('315.00')],
      fees: [eur('40.00')],
      feesUnknown: 0,
      differing: { higher: 1, lower: 1 },
      credits: [{ after: eur('685.00') }],
    });
    await service.queue({
      order: renewal(selection),
      shown: { count: 3, sums: preview.sums },
    });
    const orders = await store.orders.list({ accountId, states: [], offset: 0, limit: 9 });
    expect(orders.rows.map(({ approval: { price, fee } }) => [price, fee])).toEqual([
      [eur('250.00'), undefined],
      [eur('12.50'), undefined],
      [eur('12.50'), eur('40.00')],
    ]);
    expect(await store.orders.promised(accountId)).toEqual([eur('315.00')]);
  });

  it('is not known where the list does not name the fee', async () => {
    const { service, selection } = await bench(null);
    const preview = await service.preview({ order: renewal(selection) });
    expect(preview).toMatchObject({ sums: [eur('275.00')], fees: [], feesUnknown: 1 });
  });
});
