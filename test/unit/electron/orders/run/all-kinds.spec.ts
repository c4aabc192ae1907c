import { afterEach, describe, expect, it } from 'vitest';
import { setUnpaidInvoices } from '../../../../../electron/orders/queue/order-settings.ts';
import { settleFromCache } from '../../../../../electron/orders/settle/follow-up.ts';
import { AppError, fail } from '../../../../../shared/model/errors.ts';
import type { OrderKind } from '../../../../../shared/model/order.ts';
import { failure, type Fate } from '../../../../support/fake-reseller.ts';
import {
  accountId,
  orderBench,
  type BenchOptions,
  type OrderBench,
} from '../../../../support/order-bench.ts';
import { itemFor } from '../../../../support/registration-item.ts';

const benches: OrderBench[] = [];
afterEach(async () => {
  await Promise.all(benches.splice(0).map((bench) => bench.close()));
});

async function queued(kind: OrderKind, fates: Fate[] = [], more: BenchOptions = {}): Promise<OrderBench> {
  const bench = await orderBench(['a.com'], fates, { kind, ...more });
  benches.push(bench);
  await bench.queue();
  return bench;
}
const only = async (bench: OrderBench) => {
  const [order] = await bench.orders();
  if (!order) throw new Error('There is no order.');
  return order;
};
const story = async (bench: OrderBench): Promise<string> =>
  (await bench.store.orders.story((await only(bench)).id)).map(({ note }) => note).join('\n');

describe.each<OrderKind>(['register', 'transfer'])(
  'a %s of a domain that came into the account meanwhile',
  (kind) => {
    const noRefresh = async (): Promise<void> => undefined;

    it('is done and has cost nothing', async () => {
      const bench = await queued(kind);
      bench.reseller.setStatus('a.com', 'Active');
      await bench.run({ refreshIfOld: noRefresh });
      expect(await only(bench)).toMatchObject({ state: 'done', cost: { amount: '0.00', currency: 'EUR' } });
      expect(await story(bench)).toContain('This order cost nothing.');
    });

    it('is done at its price when an earlier attempt may have brought it', async () => {
      const bench = await queued(kind, ['lost-before-work']);
      await bench.run();
      await bench.service.resolve((await only(bench)).id, 'again');
      bench.reseller.setStatus('a.com', 'Active');
      await bench.run({ refreshIfOld: noRefresh });
      expect(await only(bench)).toMatchObject({ state: 'done', attempts: 2, cost: { amount: '10.00' } });
    });
  },
);

describe.each<OrderKind>(['restore', 'register', 'transfer'])('a %s', (kind) => {
  it('is done when its effect is seen', async () => {
    const bench = await queued(kind);
    await bench.run();
    expect(await only(bench)).toMatchObject({ kind, state: 'done', invoiceId: '101', error: null });
  });

  it('awaits payment of its invoice when the credit does not cover it, and is done once it is paid', async () => {
    const bench = await queued(kind, ['unpaid'], { credit: 5 });
    await setUnpaidInvoices(bench.store, accountId, true);
    await bench.run();
    expect(await only(bench)).toMatchObject({ state: 'awaiting-payment', invoiceId: '101' });
    bench.reseller.setStatus('a.com', 'Active');
    await bench.clock.sleep(600_000);
    await bench.refresh();
    await settleFromCache(bench.context);
    expect((await only(bench)).state).toBe('done');
  });

  it('is read back after a lost reply, and not sent again', async () => {
    const bench = await queued(kind, ['lost-after-work']);
    await bench.run();
    expect((await only(bench)).state).toBe('done');
    expect(bench.reseller.sent).toHaveLength(1);
  });

  it('keeps the service’s words of a refusal', async () => {
    const bench = await queued(kind, ['refused']);
    await bench.run();
    expect(await only(bench)).toMatchObject({ state: 'refused', error: 'The registry does not like it.' });
  });

  it('is not queued where the service does not take it', async () => {
    const bench = await orderBench(['a.com'], [], { kind });
    benches.push(bench);
    Object.assign(bench.reseller.provider.capabilities, { orders: { renew: { least: 1, most: 9 } } });
    await bench.queue();
    expect(await bench.orders()).toEqual([]);
  });
});

describe('a registration', () => {
  it('of a name that is in the account already is done: it is yours', async () => {
    const bench = await queued('register');
    bench.reseller.setStatus('a.com', 'Active');
    await bench.run({ refreshIfOld: async () => undefined });
    expect((await only(bench)).state).toBe('done');
    expect(await story(bench)).toMatch(/yours already/);
    expect(bench.reseller.charged('register', 'a.com')).toBe(0);
  });

  it('of a name that is pending already awaits payment', async () => {
    const bench = await queued('register');
    bench.reseller.setStatus('a.com', 'Pending');
    await bench.run({ refreshIfOld: async () => undefined });
    expect((await only(bench)).state).toBe('awaiting-payment');
  });

  it('is held when the name came into the account since it was queued', async () => {
    const bench = await queued('register');
    bench.reseller.setStatus('a.com', 'Active');
    await bench.run();
    expect(await only(bench)).toMatchObject({ state: 'held', error: 'It is in the account already.' });
  });

  it('that was refused is sent again with corrected data as a new order that names the former', async () => {
    const bench = await queued('register', ['refused']);
    await bench.run();
    const refused = await only(bench);
    const corrected = await bench.service.correct(refused.id, itemFor('A.com', { years: 2 }));
    expect(corrected).toMatchObject({ state: 'queued', years: 2, domain: 'a.com' });
    expect(corrected.idempotencyKey).not.toBe(refused.idempotencyKey);
    const [, event] = await bench.store.orders.story(corrected.id);
    expect(event?.note).toMatch(new RegExp(`Corrects order ${refused.id}.*does not like`));
    await expect(bench.service.correct(corrected.id, itemFor('a.com'))).rejects.toThrow(/is queued/);
    await expect(bench.service.correct(refused.id, itemFor('b.com'))).rejects.toThrow(/a\.com/);
    await bench.run();
    expect((await bench.orders()).map(({ state }) => state)).toEqual(['refused', 'done']);
  });

  it('is previewed with a sentence for each wrong field, the sum, and what stands in the way', async () => {
    const bench = await queued('register');
    const { details } = itemFor('b.com');
    const preview = await bench.service.previewRegistrations(accountId, 'register', [
      itemFor('b.com', { years: 3 }),
      itemFor('b.com'),
      itemFor('a.com'),
      { ...itemFor('c.com'), details: { ...details, nameservers: ['ns1.dns.example'] } },
      itemFor('d.it'),
      null,
    ]);
    expect(preview.items.map(({ domain, bucket }) => [domain, bucket])).toEqual([
      ['b.com', 'will-be-ordered'],
      ['b.com', 'cannot'],
      ['a.com', 'already-queued'],
      ['c.com', 'cannot'],
      ['d.it', 'cannot'],
      ['', 'cannot'],
    ]);
    expect(preview.items[3]?.fields).toEqual({ 'details.nameservers': 'At least 2 nameservers are needed.' });
    expect(preview.counts).toEqual({ willBeOrdered: 1, alreadyQueued: 1, cannot: 4 });
    expect(preview.sums).toEqual([{ amount: '10.00', currency: 'EUR' }]);
    expect(preview.credits).toMatchObject([{ after: { amount: '980.00' } }]);
  });
});

describe('a transfer', () => {
  it('is not called done while nobody could read whether it was paid', async () => {
    const bench = await queued('transfer', ['unpaid']);
    bench.reseller.provider.balance = async () => fail(failure('maybe', 'timeout', 'No answer.'));
    await bench.run({ deadline: 0 });
    expect((await only(bench)).state).toBe('accepted');
  });

  it('is not called done for what an order before it was charged', async () => {
    const bench = await orderBench(['a.com', 'b.com'], ['done', 'unpaid'], { kind: 'transfer', credit: 15 });
    benches.push(bench);
    await setUnpaidInvoices(bench.store, accountId, true);
    await bench.queue();
    await bench.run();
    expect((await bench.orders()).map(({ state }) => state)).toEqual(['done', 'awaiting-payment']);
  });

  it('waits until an order of unknown outcome before it can be charged no more', async () => {
    const bench = await orderBench(['a.com', 'b.com'], ['lost-before-work', 'unpaid'], {
      kind: 'transfer',
      credit: 5,
    });
    benches.push(bench);
    await setUnpaidInvoices(bench.store, accountId, true);
    await bench.queue();
    await bench.run({ deadline: 0 });
    expect((await bench.orders()).map(({ state }) => state)).toEqual(['unknown', 'queued']);
    await bench.run();
    expect((await bench.orders()).map(({ state }) => state)).toEqual(['unknown', 'awaiting-payment']);
  });

  it('that the service took up and charged is done: the transfer has started', async () => {
    const bench = await queued('transfer', ['slow-registry']);
    await bench.run();
    expect((await only(bench)).state).toBe('done');
    expect(await story(bench)).toMatch(/transfer has started/);
  });

  it.each([true, false])(
    'that the service accepted is not done while the account does not show it, and is once it does (keys: %s)',
    async (idempotent) => {
      const bench = await queued('transfer', ['slow-registry'], { idempotent });
      const { transfer } = bench.reseller.provider;
      bench.reseller.provider.transfer = async (...args) => {
        const answer = await transfer(...args);
        bench.reseller.setStatus('a.com', null);
        return answer;
      };
      await bench.run();
      expect(await only(bench)).toMatchObject({
        state: 'accepted',
        evidence: { finding: expect.stringContaining('not in the account') },
      });
      bench.reseller.setStatus('a.com', 'Active');
      await bench.refresh();
      await settleFromCache(bench.context);
      expect((await only(bench)).state).toBe('done');
      expect(bench.reseller.charged('transfer', 'a.com')).toBe(1);
    },
  );

  it('takes its EPP code from the vault right before sending, and nothing else ever holds it', async () => {
    const bench = await queued('transfer');
    const { id } = await only(bench);
    expect(await bench.vault.readEppCode(id)).toBe('secret-epp');
    const { transfer } = bench.reseller.provider;
    const codes: unknown[] = [];
    bench.reseller.provider.transfer = async (registration, options) => {
      codes.push(registration.eppCode);
      return transfer(registration, options);
    };
    await bench.run();
    expect(codes).toEqual(['secret-epp']);
    expect(await bench.vault.readEppCode(id)).toBeNull();
    expect(JSON.stringify(await bench.orders()) + (await story(bench))).not.toContain('secret-epp');
  });

  it.each(['cancelled', 'refused'] as const)('that is %s takes its EPP code with it', async (state) => {
    const bench = await queued('transfer', state === 'refused' ? ['refused'] : []);
    const { id } = await only(bench);
    if (state === 'refused') await bench.run();
    else await bench.service.cancel([id]);
    expect((await only(bench)).state).toBe(state);
    expect(await bench.vault.readEppCode(id)).toBeNull();
  });

  it('keeps its EPP code while its outcome is unknown', async () => {
    const bench = await queued('transfer', ['lost-before-work']);
    await bench.run();
    expect((await only(bench)).state).toBe('unknown');
    expect(await bench.vault.readEppCode((await only(bench)).id)).toBe('secret-epp');
  });

  it('is held when the vault cannot give its EPP code, and can be corrected then', async () => {
    const bench = await queued('transfer');
    const { id } = await only(bench);
    await bench.vault.removeEppCode(id);
    await bench.clock.sleep(60_000);
    await bench.run();
    expect(await only(bench)).toMatchObject({ state: 'held', error: expect.stringContaining('EPP code') });
    expect(bench.reseller.sent).toEqual([]);
    await bench.service.correct(id, itemFor('a.com', { eppCode: 'another' }));
    await bench.run();
    expect((await bench.orders()).map(({ state }) => state)).toEqual(['cancelled', 'done']);
  });

  it('waits a moment for a code that is being written, so that a running queue does not overtake it', async () => {
    const bench = await queued('transfer');
    const { id } = await only(bench);
    await bench.vault.removeEppCode(id);
    const { sleep } = bench.clock;
    bench.clock.sleep = async (ms) => {
      await bench.vault.writeEppCode(id, 'secret-epp');
      return sleep(ms);
    };
    await bench.run();
    expect((await only(bench)).state).toBe('done');
  });

  it('is taken back when the vault does not keep its EPP code', async () => {
    const bench = await orderBench(['a.com'], [], { kind: 'transfer' });
    benches.push(bench);
    bench.vault.writeEppCode = async () => {
      throw new AppError('keychain-locked', 'The keychain is locked.');
    };
    const items = [itemFor('a.com', { eppCode: 'secret-epp' })];
    const { queued: count, outcomes } = await bench.service.queueRegistrations(accountId, 'transfer', items);
    expect(count).toBe(0);
    expect(outcomes).toMatchObject([{ id: null, reason: expect.stringContaining('locked') }]);
    expect((await only(bench)).state).toBe('cancelled');
  });
});

describe('restoring and renewing as one plan', () => {
  async function planned(fates: Fate[] = []): Promise<OrderBench> {
    const bench = await orderBench(['a.com', 'b.com'], fates, { kind: 'restore' });
    benches.push(bench);
    await bench.queue(2);
    return bench;
  }
  const kindsAndStates = async (bench: OrderBench) =>
    (await bench.orders()).map(({ kind, domain, state }) => `${kind} ${domain} ${state}`);

  it('renews each after its restore', async () => {
    const bench = await planned();
    expect(await kindsAndStates(bench)).toEqual([
      'restore a.com queued',
      'restore b.com queued',
      'renew a.com queued',
      'renew b.com queued',
    ]);
    await bench.run();
    expect(bench.reseller.sent).toEqual(['a.com', 'b.com', 'a.com', 'b.com']);
    expect(bench.reseller.record('a.com')).toMatchObject({ status: 'Active', expiryDate: '2029-01-01' });
  });

  it('cancels the renewal, saying why, when the restore is refused or cancelled', async () => {
    const bench = await planned(['refused']);
    const restoreOfB = (await bench.orders()).find(({ domain }) => domain === 'b.com');
    await bench.service.cancel([restoreOfB?.id ?? 0]);
    await bench.run();
    expect(await kindsAndStates(bench)).toEqual([
      'restore a.com refused',
      'restore b.com cancelled',
      'renew a.com cancelled',
      'renew b.com cancelled',
    ]);
    const renewals = (await bench.orders()).filter(({ kind }) => kind === 'renew');
    expect(renewals[0]?.error).toMatch(/the restore, which was refused: The registry/);
    expect(renewals[1]?.error).toMatch(/which was cancelled/);
  });

  it('does not renew while the outcome of the restore is unknown', async () => {
    const bench = await planned(['lost-before-work', 'lost-before-work']);
    await bench.run();
    expect(await kindsAndStates(bench)).toEqual([
      'restore a.com unknown',
      'restore b.com unknown',
      'renew a.com queued',
      'renew b.com queued',
    ]);
  });

  it('is previewed with both prices and the deadline', async () => {
    const bench = await orderBench(['a.com'], [], { kind: 'restore' });
    benches.push(bench);
    const preview = await bench.service.previewRestore(bench.selection, 1);
    const ten = { amount: '10.00', currency: 'EUR' };
    expect(preview.items).toMatchObject([
      { bucket: 'will-be-ordered', restoreFee: ten, renewalPrice: ten, restoreBefore: '2027-03-02' },
    ]);
    expect(preview.sums).toEqual([{ amount: '20.00', currency: 'EUR' }]);
    const alone = await bench.service.previewRestore(bench.selection, null);
    expect(alone.sums).toEqual([ten]);
  });
});

describe('an order of whatever kind', () => {
  it('waits when another request for its domain is running, while the others go on', async () => {
    const bench = await orderBench(['a.com', 'b.com'], ['busy'], { idempotent: true });
    benches.push(bench);
    await bench.queue();
    expect(await bench.run()).toBeNull();
    expect(bench.reseller.sent).toEqual(['a.com', 'b.com', 'a.com']);
    expect((await bench.orders()).map(({ state }) => state)).toEqual(['done', 'done']);
  });

  it('stays queued when that does not end', async () => {
    const bench = await queued('renew', Array<Fate>(20).fill('busy'), { idempotent: true });
    expect(await bench.run()).toBeNull();
    expect((await only(bench)).state).toBe('queued');
    expect(bench.reseller.sent).toHaveLength(4);
  });

  it('is queued again, and the run stops, when the service is not available and there is no time', async () => {
    const bench = await queued('renew', ['unavailable'], { idempotent: true });
    expect(await bench.run({ deadline: 0 })).toMatchObject({ code: 'service-unavailable' });
    expect((await only(bench)).state).toBe('queued');
  });

  it('is held when its price rose since it was approved', async () => {
    const bench = await queued('restore');
    const { prices } = bench.store.portfolio;
    bench.store.portfolio.prices = async (id) => {
      const list = await prices(id);
      const dearer = { amount: '11.00', currency: 'EUR' };
      const entries = list?.entries.map((entry) => ({
        ...entry,
        redemptionPeriod: { days: 30, fee: dearer },
      }));
      return list && { ...list, entries: entries ?? [] };
    };
    await bench.run();
    expect(await only(bench)).toMatchObject({ state: 'held', error: expect.stringContaining('11.00') });
  });

  it('asks for its domain whether the service is well after lost replies, where it shows no credit', async () => {
    const names = ['a.com', 'b.com', 'c.com', 'd.com'];
    const bench = await orderBench(names, Array<Fate>(3).fill('lost-after-work'));
    benches.push(bench);
    await bench.queue();
    Object.assign(bench.reseller.provider.capabilities, { credit: false });
    bench.reseller.provider.balance = async () => ({
      ok: false,
      error: failure('not-sent', 'endpoint-not-found', 'The service shows no credit.'),
    });
    expect(await bench.run()).toBeNull();
    expect((await bench.orders()).map(({ state }) => state)).toEqual(Array(4).fill('done'));
  });

  it('tells a refusal of the caller from one of the order', async () => {
    const bench = await queued('register');
    bench.reseller.provider.register = async () => ({
      ok: false,
      error: failure('no-effect', 'credit-disabled', 'Credit is disabled.'),
    });
    expect(await bench.run()).toMatchObject({ code: 'credit-disabled' });
    expect((await only(bench)).state).toBe('queued');
  });
});
