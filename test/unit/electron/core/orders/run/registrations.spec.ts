import { describe, expect, it } from 'vitest';
import { setUnpaidInvoices } from '../../../../../../electron/core/orders/queue/order-settings.ts';
import { settleFromCache } from '../../../../../../electron/core/orders/settle/follow-up.ts';
import { AppError, fail } from '../../../../../../shared/model/errors.ts';
import type { OrderKind } from '../../../../../../shared/model/order.ts';
import { failure, type Fate } from '../../../../../support/fake-reseller.ts';
import {
  orderBench,
  queuedBench,
  accountId,
  type BenchOptions,
  type OrderBench,
} from '../../../../../support/order-bench.ts';
import { itemFor } from '../../../../../support/registration-item.ts';

const queued = (kind: OrderKind, fates: Fate[] = [], more: BenchOptions = {}): Promise<OrderBench> =>
  queuedBench(['a.com'], fates, { kind, ...more });

describe('a registration', () => {
  it('that was refused is sent again with corrected data as a new order that names the former', async () => {
    const bench = await queued('register', ['refused']);
    await bench.run();
    const refused = await bench.order();
    const corrected = await bench.service.correct(refused.id, itemFor('A.com', { years: 2 }));
    expect(corrected).toMatchObject({ state: 'queued', years: 2, domain: 'a.com' });
    expect(corrected.idempotencyKey).not.toBe(refused.idempotencyKey);
    const [, event] = await bench.store.orders.story(corrected.id);
    expect(event?.note).toEqual(expect.saying(new RegExp(`Corrects order ${refused.id}.*does not like`)));
    await expect(bench.service.correct(corrected.id, itemFor('a.com'))).rejects.toThrow(/is queued/);
    await expect(bench.service.correct(refused.id, itemFor('b.com'))).rejects.toThrow(/a\.com/);
    await bench.run();
    expect(await bench.states()).toEqual(['refused', 'done']);
  });

  it('is previewed with the total, a sentence for each wrong field, and what prevents it', async () => {
    const bench = await queued('register');
    const { details } = itemFor('b.com');
    const preview = await bench.service.preview({
      order: {
        kind: 'register',
        accountId,
        items: [
          itemFor('b.com', { years: 3 }),
          itemFor('b.com'),
          itemFor('a.com'),
          { ...itemFor('c.com'), details: { ...details, nameservers: ['ns1.dns.example'] } },
          itemFor('d.it'),
          null,
        ],
      },
    });
    expect(preview.items.map(({ domain, bucket }) => [domain, bucket])).toEqual([
      ['b.com', 'will-be-ordered'],
      ['b.com', 'cannot'],
      ['a.com', 'already-queued'],
      ['c.com', 'cannot'],
      ['d.it', 'cannot'],
      ['', 'cannot'],
    ]);
    expect(preview.items[3]?.fields).toEqual({ 'details.nameservers': 'At least 2 nameservers are needed.' });
    expect(preview.counts).toEqual({ willBeOrdered: 1, uncertain: 0, alreadyQueued: 1, cannot: 4 });
    expect(preview.sums).toEqual([{ amount: '10.00', currency: 'EUR' }]);
    expect(preview.credits).toMatchObject([{ after: { amount: '980.00' } }]);
  });
});

describe('a transfer', () => {
  it('that the user confirms to need no EPP code is sent without one, and sent with one as before', async () => {
    const bench = await orderBench(['a.com', 'b.com'], [], { kind: 'transfer' });
    const sent: unknown[] = [];
    const { transfer } = bench.reseller.provider;
    bench.reseller.provider.transfer = (registration, options) => {
      sent.push([registration.domain, registration.eppCode]);
      return transfer(registration, options);
    };
    const { details } = itemFor('a.com');
    const items = [
      itemFor('a.com', { details: { ...details, withEppCode: false } }),
      itemFor('b.com', { eppCode: 'secret-epp' }),
    ];
    await bench.service.queue({ order: { kind: 'transfer', accountId, items } });
    await bench.run();
    expect(await bench.states()).toEqual(['done', 'done']);
    expect(sent).toEqual([
      ['a.com', null],
      ['b.com', 'secret-epp'],
    ]);
  });

  it('is not called done while nobody could read whether it was paid', async () => {
    const bench = await queued('transfer', ['unpaid']);
    const { provider } = bench.reseller;
    const { transfer } = provider;
    provider.transfer = async (...args) => {
      provider.balance = async () => fail(failure('maybe', 'timeout', 'No answer.'));
      return transfer(...args);
    };
    await bench.run({ deadline: 0 });
    expect((await bench.order()).state).toBe('accepted');
  });

  it('is not called done for what an order before it was charged', async () => {
    const bench = await orderBench(['a.com', 'b.com'], ['done', 'unpaid'], { kind: 'transfer', credit: 15 });
    await setUnpaidInvoices(bench.store, accountId, true);
    await bench.queue();
    await bench.run();
    expect(await bench.states()).toEqual(['done', 'awaiting-payment']);
  });

  it('waits until an order of unknown outcome before it can be charged no more', async () => {
    const bench = await orderBench(['a.com', 'b.com'], ['lost-before-work', 'unpaid'], {
      kind: 'transfer',
      credit: 5,
    });
    await setUnpaidInvoices(bench.store, accountId, true);
    await bench.queue();
    await bench.run({ deadline: 0 });
    expect(await bench.states()).toEqual(['unknown', 'queued']);
    await bench.run();
    expect(await bench.states()).toEqual(['unknown', 'awaiting-payment']);
  });

  it('that the service took up and charged is done: the transfer has started', async () => {
    const bench = await queued('transfer', ['slow-registry']);
    await bench.run();
    expect((await bench.order()).state).toBe('done');
    expect(await bench.story()).toMatch(/transfer has started/);
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
      expect(await bench.order()).toMatchObject({
        state: 'accepted',
        evidence: { finding: expect.saying('not in the account') },
      });
      bench.reseller.setStatus('a.com', 'Active');
      await bench.refresh();
      await settleFromCache(bench.context);
      expect((await bench.order()).state).toBe('done');
      expect(bench.reseller.charged('transfer', 'a.com')).toBe(1);
    },
  );

  it('takes its EPP code from the vault right before sending, and nothing else ever holds it', async () => {
    const bench = await queued('transfer');
    const { id } = await bench.order();
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
    expect(JSON.stringify(await bench.orders()) + (await bench.story())).not.toContain('secret-epp');
  });

  it.each(['cancelled', 'refused'] as const)('that is %s takes its EPP code with it', async (state) => {
    const bench = await queued('transfer', state === 'refused' ? ['refused'] : []);
    const { id } = await bench.order();
    if (state === 'refused') await bench.run();
    else await bench.service.cancel([id]);
    expect((await bench.order()).state).toBe(state);
    expect(await bench.vault.readEppCode(id)).toBeNull();
  });

  it('keeps its EPP code while its outcome is unknown', async () => {
    const bench = await queued('transfer', ['lost-before-work']);
    await bench.run();
    expect((await bench.order()).state).toBe('unknown');
    expect(await bench.vault.readEppCode((await bench.order()).id)).toBe('secret-epp');
  });

  it('is held when the vault cannot give its EPP code, and can be corrected then', async () => {
    const bench = await queued('transfer');
    const { id } = await bench.order();
    await bench.vault.removeEppCode(id);
    await bench.clock.sleep(60_000);
    await bench.run();
    expect(await bench.order()).toMatchObject({ state: 'held', error: expect.saying('EPP code') });
    expect(bench.reseller.sent).toEqual([]);
    await bench.service.correct(id, itemFor('a.com', { eppCode: 'another' }));
    await bench.run();
    expect(await bench.states()).toEqual(['cancelled', 'done']);
  });

  it('waits a moment for a code that is being written, so that a running queue does not overtake it', async () => {
    const bench = await queued('transfer');
    const { id } = await bench.order();
    await bench.vault.removeEppCode(id);
    const { sleep } = bench.clock;
    let waiting;
    bench.clock.sleep = async (ms) => {
      waiting ??= await bench.order();
      await bench.vault.writeEppCode(id, 'secret-epp');
      return sleep(ms);
    };
    await bench.run();
    expect(waiting).toMatchObject({
      state: 'queued',
      error: expect.saying(/EPP code .* yet\..* 30 seconds/),
    });
    expect(await bench.order()).toMatchObject({ state: 'done', error: null });
  });

  it('is taken back when the vault does not keep its EPP code', async () => {
    const bench = await orderBench(['a.com'], [], { kind: 'transfer' });
    bench.vault.writeEppCode = async () => {
      throw new AppError('keychain-locked', 'The keychain is locked.');
    };
    const items = [itemFor('a.com', { eppCode: 'secret-epp' })];
    const { queued: count, outcomes } = await bench.service.queue({
      order: { kind: 'transfer', accountId, items },
      each: true,
    });
    expect(count).toBe(0);
    expect(outcomes).toMatchObject([{ id: null, reason: expect.saying('locked') }]);
    expect((await bench.order()).state).toBe('cancelled');
  });
});
