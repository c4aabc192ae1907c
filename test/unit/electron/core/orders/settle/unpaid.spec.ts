import { describe, expect, it } from 'vitest';
import { setUnpaidInvoices } from '../../../../../../electron/core/orders/queue/order-settings.ts';
import { followUpAccepted } from '../../../../../../electron/core/orders/settle/follow-up.ts';
import { fail, ok } from '../../../../../../shared/model/errors.ts';
import { failure, type Fate } from '../../../../../support/fake-reseller.ts';
import { accountId, type OrderBench, queuedBench, settleMs } from '../../../../../support/order-bench.ts';

const names = (count: number): string[] => Array.from({ length: count }, (_, index) => `${index}.com`);

/** A bench whose renewals wait to be paid in the client area since ten minutes ago. */
async function unpaidBench(count = 1): Promise<OrderBench> {
  const fates = Array.from({ length: count }, (): Fate => 'unpaid');
  const bench = await queuedBench(names(count), fates, { credit: 5 });
  await setUnpaidInvoices(bench.store, accountId, true);
  await bench.run();
  expect(new Set(await bench.states())).toEqual(new Set(['awaiting-payment']));
  await bench.clock.sleep(600_000);
  return bench;
}

const pay = ({ reseller }: OrderBench, domain = '0.com'): void => reseller.takeEffect('renew', domain, 1);

/** @returns how many requests the work made */
async function requestsOf({ reseller }: OrderBench, work: () => Promise<unknown>): Promise<number> {
  const before = reseller.provider.requests;
  await work();
  return reseller.provider.requests - before;
}

describe('checking an order that awaits payment', () => {
  it('completes it once the domain shows that its invoice was paid', async () => {
    const bench = await unpaidBench();
    pay(bench);
    const { id } = await bench.order();
    expect(await bench.service.check(id)).toMatchObject({
      state: 'done',
      newExpiryDate: '2028-01-01',
      error: null,
      attempts: 1,
    });
  });

  it('says what the domain shows while it is not paid', async () => {
    const bench = await unpaidBench();
    const { id } = await bench.order();
    expect(await bench.service.check(id)).toMatchObject({
      state: 'awaiting-payment',
      error:
        'Invoice 101 has no visible effect yet: if it is not paid, pay it in the client area. The expiry date is still 2027-01-01, the next due date is still 2027-01-01.',
      evidence: { expiryDate: '2027-01-01' },
    });
  });
});

/** Some services move the next due date when they make the invoice, others the expiry date only later. */
describe('a renewal of which only the next due date moves', () => {
  async function onlyDueMoves(credit: number, fate: Fate): Promise<OrderBench> {
    const bench = await queuedBench(names(1), [fate], { credit });
    await setUnpaidInvoices(bench.store, accountId, true);
    const { renew } = bench.reseller.provider;
    bench.reseller.setLag('expiry');
    bench.reseller.provider.renew = async (...given) => {
      const answer = await renew(...given);
      pay(bench);
      return answer;
    };
    await bench.run();
    return bench;
  }

  it('awaits payment where the credit was short and did not fall, until the expiry date moves', async () => {
    const bench = await onlyDueMoves(5, 'unpaid');
    expect(await bench.order()).toMatchObject({
      state: 'awaiting-payment',
      invoiceId: '101',
      error: expect.saying('is not paid'),
    });
    const { id } = await bench.order();
    expect(await bench.service.check(id)).toMatchObject({ state: 'awaiting-payment' });
    bench.reseller.catchUp();
    await bench.clock.sleep(settleMs);
    expect(await bench.service.check(id)).toMatchObject({ state: 'done', newExpiryDate: '2028-01-01' });
  });

  it('is done where the credit was short and shows the charge', async () => {
    const bench = await onlyDueMoves(5, 'slow-registry');
    expect(await bench.order()).toMatchObject({ state: 'done', error: null });
  });

  it('is done where the credit covered it', async () => {
    const bench = await onlyDueMoves(1_000, 'slow-registry');
    expect(await bench.order()).toMatchObject({ state: 'done', error: null });
  });
});

describe('a run', () => {
  it('completes what was paid in the client area, and sends nothing again', async () => {
    const bench = await unpaidBench(2);
    pay(bench);
    expect(await bench.run()).toBeNull();
    expect(await bench.states()).toEqual(['done', 'awaiting-payment']);
    expect(bench.reseller.sent).toHaveLength(2);
  });

  it('reads a domain at most once a minute, and tells the same only once', async () => {
    const bench = await unpaidBench();
    expect(await requestsOf(bench, () => bench.run())).toBe(1);
    const story = await bench.story();
    expect(await requestsOf(bench, () => bench.run())).toBe(0);
    await bench.clock.sleep(61_000);
    expect(await requestsOf(bench, () => bench.run())).toBe(1);
    expect(await bench.story()).toBe(story);
  });

  it('reads up to ten alone, without a refresh', async () => {
    const bench = await unpaidBench(10);
    const refresh = () => Promise.reject(new Error('not used'));
    expect(await requestsOf(bench, () => bench.run({ refresh }))).toBe(10);
  });

  it('ends where the service cannot be reached, after one request', async () => {
    const bench = await unpaidBench(2);
    let asked = 0;
    bench.reseller.provider.domainInfo = async () => {
      asked += 1;
      return fail(failure('not-sent', 'connection-refused', 'Nobody is there.'));
    };
    expect(await bench.run()).toMatchObject({ code: 'connection-refused' });
    expect(asked).toBe(1);
  });

  it('refreshes once where more than ten wait', async () => {
    const bench = await unpaidBench(11);
    pay(bench, '3.com');
    let refreshes = 0;
    const refresh = async (): Promise<void> => {
      refreshes += 1;
      await bench.refresh();
      await followUpAccepted(bench.context);
    };
    expect(await requestsOf(bench, () => bench.run({ refresh }))).toBe(0);
    expect(refreshes).toBe(1);
    expect((await bench.states()).filter((state) => state === 'done')).toHaveLength(1);
  });
});

describe('an answer that is damaged', () => {
  const damaged = failure('maybe', 'unreadable-answer', 'The answer breaks off or is damaged (HTTP 200).');

  /** Reading this domain brings damage. */
  function damage({ reseller: { provider, record } }: OrderBench, damagedName: string): void {
    provider.domainInfo = async (domain) =>
      domain === damagedName ? fail(damaged) : ok({ record: { ...record(domain), status: 'Active' } });
  }

  it('for one unpaid order does not keep the others from being read', async () => {
    const bench = await unpaidBench(3);
    pay(bench, '2.com');
    damage(bench, '0.com');
    expect(await bench.run()).toMatchObject({ code: 'unreadable-answer' });
    expect(await bench.states()).toEqual(['awaiting-payment', 'awaiting-payment', 'done']);
  });

  it('for one accepted order that no list shows does not keep the others from being read', async () => {
    const bench = await queuedBench(names(2), ['slow-registry', 'slow-registry']);
    await bench.run({ deadline: 0 });
    expect(await bench.states()).toEqual(['accepted', 'accepted']);
    pay(bench, '1.com');
    for (const name of names(2)) bench.reseller.setStatus(name, null);
    await bench.refresh();
    damage(bench, '0.com');
    await followUpAccepted(bench.context);
    expect(await bench.states()).toEqual(['accepted', 'done']);
  });
});

describe('a refresh within the settle time that shows the effect', () => {
  async function paidAtOnce(): Promise<OrderBench> {
    const bench = await queuedBench(names(1), ['unpaid'], { credit: 5 });
    await setUnpaidInvoices(bench.store, accountId, true);
    await bench.run();
    pay(bench);
    await bench.refresh();
    await followUpAccepted(bench.context);
    return bench;
  }

  it('completes an unpaid order in the first run after that time, without a request', async () => {
    const bench = await paidAtOnce();
    expect(await bench.states()).toEqual(['awaiting-payment']);
    await bench.clock.sleep(settleMs);
    expect(await requestsOf(bench, () => bench.run())).toBe(0);
    expect(await bench.order()).toMatchObject({ state: 'done', newExpiryDate: '2028-01-01', error: null });
  });

  it('does not complete it before', async () => {
    const bench = await paidAtOnce();
    expect(await requestsOf(bench, () => bench.run())).toBe(0);
    expect(await bench.states()).toEqual(['awaiting-payment']);
  });

  it.each([true, false])(
    'completes an accepted order, at once if it is followed up (%s)',
    async (followedUp) => {
      const bench = await queuedBench(names(1), ['slow-registry']);
      await bench.run({ deadline: 0 });
      pay(bench);
      await bench.refresh();
      if (followedUp) await followUpAccepted(bench.context);
      else expect(await requestsOf(bench, () => bench.run())).toBe(0);
      expect(await bench.states()).toEqual(['done']);
    },
  );

  it('completes an unknown order once it is over', async () => {
    const bench = await queuedBench(names(1), ['lost-after-work']);
    await bench.run({ deadline: 0 });
    await bench.refresh();
    await followUpAccepted(bench.context);
    expect(await bench.states()).toEqual(['unknown']);
    await bench.clock.sleep(settleMs);
    await followUpAccepted(bench.context);
    expect(await bench.states()).toEqual(['done']);
  });
});
