import { describe, expect, it } from 'vitest';
import type { Money } from '../../../../../../shared/model/money.ts';
import type { OrderKind } from '../../../../../../shared/model/order.ts';
import type { PriceEntry } from '../../../../../../shared/model/price.ts';
import type { Fate } from '../../../../../support/fake-reseller.ts';
import { eur } from '../../../../../support/fixtures.ts';
import {
  accountId,
  orderBench,
  type OrderBench,
  queuedBench,
  renewal,
} from '../../../../../support/order-bench.ts';

const queued = (kind: OrderKind): Promise<OrderBench> => queuedBench(['a.com'], [], { kind });

/** From now on the price list says another price for everything. */
function reprice(bench: OrderBench, amount: string): void {
  const price = { amount, currency: 'EUR' };
  const { prices } = bench.store.portfolio;
  const repriced = (entry: PriceEntry): PriceEntry => ({
    ...entry,
    register: entry.register.map(({ years }) => ({ years, price })),
    transfer: entry.transfer.map(({ years }) => ({ years, price })),
    renew: entry.renew.map(({ years }) => ({ years, price })),
    redemptionPeriod: { days: 30, fee: price },
  });
  bench.store.portfolio.prices = async (accountId) => {
    const list = await prices(accountId);
    return list && { ...list, entries: list.entries.map(repriced) };
  };
}

describe.each<OrderKind>(['renew', 'restore', 'register', 'transfer'])('a queued %s', (kind) => {
  it('keeps the price, its age, the credit and its age as the user saw them', async () => {
    const bench = await queued(kind);
    const taken = kind === 'register' || kind === 'transfer';
    expect((await bench.order())?.approval).toEqual({
      expiryDate: taken ? null : '2027-01-01',
      nextDueDate: taken ? null : '2027-01-01',
      status: taken ? null : bench.reseller.record('a.com').status,
      price: { amount: '10.00', currency: 'EUR' },
      pricesFetchedAt: expect.stringMatching(/^2026-11-20T08:00/),
      credit: { amount: '1000.00', currency: 'EUR', fetchedAt: expect.stringMatching(/^2026-11-20T08:00/) },
    });
  });

  it('is held when it costs more now, with both prices, and runs as approved again', async () => {
    const bench = await queued(kind);
    reprice(bench, '11.00');
    await bench.run();
    const held = await bench.order();
    expect(held).toMatchObject({
      state: 'held',
      error: 'The price is now 11.00 EUR, not 10.00 EUR.',
    });
    bench.reseller.topUp(50);
    await bench.refresh();
    await bench.service.approve([held?.id ?? 0]);
    expect((await bench.order())?.approval).toMatchObject({
      price: { amount: '11.00' },
      credit: { amount: '1050.00' },
    });
    await bench.run();
    expect((await bench.order())?.state).toBe('done');
  });
});

describe('a renewal whose domain slid into its grace period since it was approved', () => {
  const days = (count: number): number => count * 86_400_000;

  /** The domain lapses on 2027-01-01, and renewing it within 30 days after costs a fee of so much. */
  async function lapsed(fee: Money | null) {
    const bench = await queued('renew');
    const { prices } = bench.store.portfolio;
    const withFee = (entry: PriceEntry): PriceEntry => ({ ...entry, gracePeriod: { days: 30, fee } });
    bench.store.portfolio.prices = async (accountId) => {
      const list = await prices(accountId);
      return list && { ...list, entries: list.entries.map(withFee) };
    };
    await bench.clock.sleep(days(50));
    return bench;
  }

  it.each([
    ['20.00', 'a grace fee of up to 20.00 EUR on top of its price; 0.00 EUR was approved'],
    [null, 'a grace fee that the price list does not name'],
  ])('is held for a fee of %s that nobody approved, and runs as approved again', async (amount, error) => {
    const bench = await lapsed(amount === null ? null : eur(amount));
    await bench.run();
    const held = await bench.order();
    expect(held).toMatchObject({ state: 'held', error: expect.saying(error), cause: { code: 'price-rose' } });
    expect(bench.reseller.sent).toEqual([]);
    await bench.service.approve([held?.id ?? 0]);
    await bench.run();
    expect((await bench.order())?.state).toBe('done');
    expect(bench.reseller.sent).toEqual(['a.com']);
  });
});

describe.each<OrderKind>(['renew', 'restore'])('a queued %s', (kind) => {
  it('is held when the domain is gone', async () => {
    const bench = await queued(kind);
    bench.reseller.setStatus('a.com', null);
    await bench.run();
    expect(await bench.order()).toMatchObject({
      state: 'held',
      error: 'The service no longer knows this domain.',
    });
    expect(bench.reseller.sent).toEqual([]);
  });
});

describe.each<OrderKind>(['register', 'transfer'])('a queued %s', (kind) => {
  it.each([
    ['Active', 'It is in the account already.'],
    ['Pending', 'It is pending in the account: pay its invoice in the client area.'],
  ])('is held when the name came into the account meanwhile: %s', async (status, error) => {
    const bench = await queued(kind);
    bench.reseller.setStatus('a.com', status);
    await bench.run();
    expect(await bench.order()).toMatchObject({ state: 'held', error });
    expect(bench.reseller.sent).toEqual([]);
  });
});

it('holds a renewal whose expiry moved since the list of a moment ago, with both dates', async () => {
  const bench = await queued('renew');
  bench.reseller.carryOut('renew', 'a.com', 1);
  await bench.run();
  expect(await bench.order()).toMatchObject({
    state: 'held',
    error: 'Its expiry date is now 2028-01-01, not 2027-01-01: it may have been renewed elsewhere.',
  });
});

/** The user decided on a reading that did not show the effect yet. */
async function letSendAgain({ store, clock }: OrderBench): Promise<void> {
  const [order] = (await store.orders.list({ accountId, states: ['unknown'], offset: 0, limit: 1 })).rows;
  await store.orders.transition(
    order?.id ?? 0,
    'user-sends-again',
    {},
    '',
    new Date(clock.now()).toISOString(),
  );
}

it('checks an order that is sent again against a reading made after it was sent before', async () => {
  const bench = await queuedBench(['a.com'], ['lost-after-work']);
  await bench.run({ deadline: 0 });
  await letSendAgain(bench);
  await bench.run();
  expect(await bench.orders()).toMatchObject([{ state: 'held', error: expect.saying('2028-01-01') }]);
  expect(bench.reseller.charged('renew', 'a.com')).toBe(1);
});

it('does so too when the user lets it be sent again while the run goes on', async () => {
  const bench = await queuedBench(['a.com', 'b.com'], ['lost-after-work']);
  const { renew } = bench.reseller.provider;
  bench.reseller.provider.renew = async (domain, ...rest) => {
    if (domain === 'b.com') await letSendAgain(bench);
    return renew(domain, ...rest);
  };
  await bench.run();
  expect(await bench.orders()).toMatchObject([{ state: 'held' }, { state: 'done' }]);
  expect(bench.reseller.charged('renew', 'a.com')).toBe(1);
});

describe('a domain that the list does not have', () => {
  const waiting = ['a.com', 'b.com', 'c.com'];

  /** Restores of unlisted domains, and the names that are read from the service one by one from now on. */
  async function unlisted(thenRenew: number | null = null, fates: Fate[] = []) {
    const bench = await orderBench(waiting, fates, { kind: 'restore' });
    await bench.service.queue({ order: { kind: 'restore', selection: bench.selection, thenRenew } });
    await bench.unlist(waiting);
    const asked: string[] = [];
    const { domainInfo } = bench.reseller.provider;
    bench.reseller.provider.domainInfo = async (domain, ...rest) => {
      asked.push(`read ${domain}`);
      return domainInfo(domain, ...rest);
    };
    const { restore } = bench.reseller.provider;
    bench.reseller.provider.restore = async (domain, ...rest) => {
      asked.push(`restore ${domain}`);
      return restore(domain, ...rest);
    };
    return { bench, asked };
  }

  it('is read right before its order leaves, and after it', async () => {
    const { bench, asked } = await unlisted();
    await bench.run();
    expect(await bench.states()).toEqual(['done', 'done', 'done']);
    expect(asked).toEqual(waiting.flatMap((name) => [`read ${name}`, `restore ${name}`, `read ${name}`]));
  });

  it('is read in every run, however short ago the last one was', async () => {
    const { bench, asked } = await unlisted(null, ['not-sent', 'not-sent']);
    await bench.run();
    await bench.run();
    expect(asked.filter((step) => step === 'read a.com')).toHaveLength(2);
  });

  it('is held when that reading shows another status, and the others go on', async () => {
    const { bench } = await unlisted();
    bench.reseller.setStatus('b.com', 'Active');
    await bench.run();
    expect(await bench.orders()).toMatchObject([
      { state: 'done' },
      { state: 'held', error: 'Its status is now “Active”: there is nothing to restore.' },
      { state: 'done' },
    ]);
  });

  it('is read for the renewal that waited for its restore', async () => {
    const { bench, asked } = await unlisted(1);
    await bench.run();
    expect(asked.filter((step) => step.endsWith('a.com'))).toEqual([
      'read a.com',
      'restore a.com',
      'read a.com',
    ]);
    expect(await bench.states()).toEqual(Array(6).fill('done'));
  });
});

it('takes nothing for read in the run that a clock set back makes look young', async () => {
  const bench = await queuedBench(['a.com']);
  await bench.unlist(['a.com']);
  await bench.context.saveRecord(bench.reseller.record('a.com'));
  bench.reseller.carryOut('renew', 'a.com', 1);
  await bench.clock.sleep(-60_000);
  await bench.run();
  expect(await bench.order()).toMatchObject({ state: 'held', error: expect.saying('2028-01-01') });
});

describe('a credit that fell by the price of an order that was still queued', () => {
  it.each<OrderKind>(['renew', 'restore', 'register'])(
    'holds a %s also where only the reading right before it shows that, until it is approved again',
    async (kind) => {
      const bench = await queued(kind);
      await bench.run({
        async refresh() {
          await bench.refresh();
          bench.reseller.topUp(-10);
        },
      });
      const held = await bench.order();
      expect(held).toMatchObject({
        state: 'held',
        error: expect.saying('10.00 EUR'),
        cause: { code: 'credit-fell' },
      });
      expect(bench.reseller.sent).toEqual([]);
      await bench.service.approve([held?.id ?? 0]);
      await bench.run();
      expect((await bench.order())?.state).toBe('done');
    },
  );
});

describe('an order of a domain that its customer lets expire', () => {
  const says = (bench: OrderBench, wish: 'drop' | 'keep', saidAt = '2026-11-20'): Promise<unknown> =>
    bench.store.wishes.set([{ said: { wish, saidBy: 'Anna', saidAt, note: null }, domains: ['a.com'] }]);
  const held = {
    state: 'held',
    error: 'It is to be dropped, said by Anna on 2026-11-20.',
    cause: { code: 'to-be-dropped' },
  };
  async function approve(bench: OrderBench): Promise<void> {
    const orders = await bench.orders();
    await bench.service.approve(orders.filter(({ state }) => state === 'held').map(({ id }) => id));
    await bench.run();
  }

  it.each<OrderKind>(['renew', 'restore'])(
    'is held when that was said after the %s was queued, and runs once it is approved',
    async (kind) => {
      const bench = await queued(kind);
      await says(bench, 'drop');
      await bench.run();
      expect(await bench.order()).toMatchObject(held);
      expect(bench.reseller.sent).toEqual([]);
      await approve(bench);
      expect((await bench.order()).state).toBe('done');
    },
  );

  it('runs where the user ordered it all the same, and is held when it is said again on another day', async () => {
    const bench = await orderBench(['a.com']);
    await says(bench, 'drop');
    await bench.service.queue({ order: renewal(bench.selection, { allowDropped: true }) });
    await says(bench, 'drop', '2026-11-21');
    await bench.run();
    expect((await bench.order()).cause).toMatchObject({ code: 'to-be-dropped' });
    await says(bench, 'drop');
    await approve(bench);
    expect((await bench.order()).state).toBe('done');
  });

  it('runs when the customer wants it again', async () => {
    const bench = await queued('renew');
    await says(bench, 'drop');
    await says(bench, 'keep');
    await bench.run();
    expect((await bench.order()).state).toBe('done');
  });

  it('is held although it was approved for another reason since', async () => {
    const bench = await queued('renew');
    reprice(bench, '11.00');
    await bench.run();
    await says(bench, 'drop');
    await approve(bench);
    expect(await bench.order()).toMatchObject(held);
    expect(bench.reseller.sent).toEqual([]);
  });

  it('is held when that is said while the credit is read right before it leaves', async () => {
    const bench = await queued('renew');
    const { balance } = bench.reseller.provider;
    bench.reseller.provider.balance = async (...given) => {
      await says(bench, 'drop');
      return balance(...given);
    };
    await bench.run();
    expect(await bench.order()).toMatchObject(held);
    expect(bench.reseller.sent).toEqual([]);
  });

  it('is asked about once where its renewal follows its restore', async () => {
    const bench = await orderBench(['a.com'], [], { kind: 'restore' });
    await bench.queue(1);
    await says(bench, 'drop');
    await bench.run();
    expect(await bench.states()).toEqual(['held', 'queued']);
    await approve(bench);
    expect(await bench.states()).toEqual(['done', 'done']);
  });

  it('is still bought where it is a registration: the name of another owner may be the same', async () => {
    const bench = await queued('register');
    await says(bench, 'drop');
    await bench.run();
    expect((await bench.order()).state).toBe('done');
  });
});
