import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { createOrders } from '../../../../../electron/store/ledger/orders.ts';
import { createSettings } from '../../../../../electron/store/ledger/settings.ts';
import { type NewOrder, OrderState } from '../../../../../shared/model/order.ts';
import {
  type OrderTransition,
  nextState,
  transitions,
} from '../../../../../shared/rules/order-transitions.ts';
import { isOpen } from '../../../../support/is-open.ts';
import { ledgerOfTest, queueOrder } from '../../../../support/temporary-ledger.ts';
import { runs } from '../../../../support/runs.ts';
import { aBaseline, anEvidence, eur, newOrder, noApproval } from '../../../../support/fixtures.ts';

const at = '2026-11-20T10:00:00.000Z';
let ledger: ReturnType<typeof ledgerOfTest>;
let orders: ReturnType<typeof createOrders>;
beforeEach(() => {
  ledger = ledgerOfTest();
  orders = createOrders(ledger.db);
});

const queue = (domain: string, more: Partial<NewOrder> = {}) =>
  queueOrder(orders, newOrder(domain, more), at);

const evidence = anEvidence({ readAt: at, finding: 'Nothing to see.' });
const accept = (id: number, more: Parameters<typeof orders.transition>[2] = {}) => {
  orders.transition(id, 'claim', { sentAt: at }, 'Sending.', at);
  orders.transition(id, 'service-accepted', more, 'Accepted.', at);
};

describe('the accounts with orders to run', () => {
  it('are those with orders to send or to read back, not those whose accepted orders were read', () => {
    queue('a.it');
    accept(queue('b.it', { accountId: 'b' }).id);
    accept(queue('c.it', { accountId: 'c' }).id, { evidence });
    orders.transition(queue('d.it', { accountId: 'd' }).id, 'cancel', {}, 'Cancelled.', at);
    const unpaid = queue('e.it', { accountId: 'e' });
    accept(unpaid.id, { evidence });
    orders.transition(unpaid.id, 'invoice-unpaid', {}, 'Not paid.', at);
    expect(orders.accountsToRun().sort()).toEqual(['a', 'b', 'e']);
  });
});

describe('the completed orders of domains', () => {
  const completed = (kind: 'renew' | 'restore' = 'renew', since = '2026-11-20') =>
    orders.completed(kind, [{ accountId: 'a', domain: 'a.it' }], since).map(({ order }) => order.id);

  it('are the latest of the kind, as long ago as asked for', () => {
    for (const kind of ['renew', 'renew', 'restore'] as const) {
      const { id } = queue('a.it', { kind });
      accept(id);
      expect(orders.transition(id, 'effect-seen', {}, 'Done.', at)).toMatchObject({ state: 'done' });
    }
    queue('a.it');
    expect([completed(), completed('restore'), completed('renew', '2026-11-21')]).toEqual([[2], [3], []]);
  });

  it('include what only the user says happened, so that a second order is asked about', () => {
    const { id } = queue('a.it');
    accept(id);
    orders.transition(id, 'user-says-done', { confirmedByUser: true }, 'The user says so.', at);
    expect(completed()).toEqual([id]);
  });
});

describe('moving an order', () => {
  it('counts a repeat under its key as an attempt, and keeps that it was answered from memory', () => {
    const { id } = queue('a.it', { idempotencyKey: 'k' });
    orders.transition(id, 'claim', {}, 'Sending.', at);
    orders.transition(id, 'reply-lost', {}, 'Lost.', at);
    expect(orders.transition(id, 'repeat-under-key', { sentAt: at }, 'Again.', at)).toMatchObject({
      state: 'sending',
      attempts: 2,
      idempotencyKey: 'k',
    });
    expect(orders.transition(id, 'effect-seen', { replayed: true }, 'Done.', at)).toMatchObject({
      state: 'done',
      replayed: true,
    });
  });

  it('writes state, patch and story together', () => {
    const { id } = queue('a.it');
    const known = { expiryDate: '2026-12-01', status: 'Active', credit: eur('50.00') };
    const baseline = aBaseline({ ...known, creditReadAt: at, readAt: at });
    const later = '2026-11-20T11:00:00.000Z';
    const claimed = orders.transition(id, 'claim', { baseline, sentAt: later }, 'Sending.', later);
    expect(claimed).toMatchObject({
      state: 'sending',
      baseline,
      sentAt: later,
      attempts: 1,
      updatedAt: later,
    });
    const refused = orders.transition(id, 'service-refused', { error: 'No.' }, 'Refused.', later);
    expect(refused).toMatchObject({ state: 'refused', baseline, error: 'No.', attempts: 1 });
    expect(orders.story(id).map(({ from, to, note }) => [from, to, note])).toEqual([
      [null, 'queued', 'Queued.'],
      ['queued', 'sending', 'Sending.'],
      ['sending', 'refused', 'Refused.'],
    ]);
  });

  it('clears with null and leaves alone what is absent', () => {
    const { id } = queue('a.it');
    orders.transition(id, 'hold', { error: 'The price rose.' }, 'Held.', at);
    const approval = { ...noApproval, price: { amount: '12.00', currency: 'EUR' } };
    expect(orders.transition(id, 'approve', { error: null, approval }, 'Approved.', at)).toMatchObject({
      error: null,
      approval,
      state: 'queued',
    });
  });

  it('answers null for an order that is not there', () => {
    expect(orders.transition(99, 'claim', {}, '', at)).toBeNull();
  });

  it.each(['claim', 'repeat-under-key'] as const)(
    'begins no attempt by %s while the queue is paused',
    (event) => {
      const settings = createSettings(ledger.db);
      const { id } = queue('a.it');
      if (event === 'repeat-under-key') {
        orders.transition(id, 'claim', { sentAt: at }, 'Sending.', at);
        orders.transition(id, 'reply-lost', {}, 'Lost.', at);
      }
      const before = orders.get(id);
      settings.set('queue.paused', true);
      expect(orders.transition(id, event, { sentAt: at }, 'Sending.', at)).toBeNull();
      expect(orders.get(id)).toEqual(before);
      settings.set('queue.paused', false);
      expect(orders.transition(id, event, { sentAt: at }, 'Sending.', at)?.state).toBe('sending');
    },
  );

  it('lets one of two processes claim', () => {
    const { id } = queue('a.it');
    const theirs = createOrders(ledger.other);
    expect([theirs, orders].map((one) => one.transition(id, 'claim', {}, 'Sending.', at)?.state)).toEqual([
      'sending',
      undefined,
    ]);
    expect(orders.get(id)?.attempts).toBe(1);
  });

  it('follows the transition table and keeps a gapless story, whatever happens in whatever order', () => {
    const events = [
      ...new Set(Object.values(transitions).flatMap((from) => Object.keys(from))),
    ] as OrderTransition[];
    // Mostly what the order's state allows, so that every state is reached.
    const step = fc.record({
      domain: fc.constantFrom('a.it', 'b.it'),
      pick: fc.nat(1_000),
      allowed: fc.constantFrom(true, true, true, false),
      theirs: fc.boolean(),
    });
    const both = [orders, createOrders(ledger.other)] as const;
    let run = 0;
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40, size: 'max' }), (steps) => {
        const accountId = `run-${++run}`;
        const model = new Map<number, { domain: string; state: OrderState; attempts: number }>();
        for (const { domain, pick, allowed, theirs } of steps) {
          const mine = both[theirs ? 1 : 0];
          const [id, latest] = [...model].findLast(([, order]) => order.domain === domain) ?? [0, null];
          const choices = allowed && latest ? Object.keys(transitions[latest.state]) : ['queue', ...events];
          const event = (choices[pick % choices.length] ?? 'queue') as OrderTransition | 'queue';
          if (event === 'queue') {
            const [outcome] = mine.insert([newOrder(domain, { accountId })], at);
            if (latest && isOpen(latest.state)) expect(outcome).toMatchObject({ open: { id } });
            else if (outcome && 'inserted' in outcome) {
              model.set(outcome.inserted.id, { domain, state: 'queued', attempts: 0 });
            } else throw new Error('not inserted');
          } else {
            const next = latest === null ? null : nextState(latest.state, event);
            expect(mine.transition(id, event, {}, event, at)?.state ?? null).toBe(next);
            if (latest && next) {
              latest.state = next;
              latest.attempts +=
                event === 'claim' || event === 'repeat-under-key' ? 1 : event === 'proved-not-sent' ? -1 : 0;
            }
          }
        }
        for (const [id, order] of model) {
          expect(orders.get(id)).toMatchObject(order);
          const story = orders.story(id);
          expect(story.map(({ from }) => from)).toEqual([null, ...story.slice(0, -1).map(({ to }) => to)]);
          expect(story.at(-1)?.to).toBe(order.state);
        }
      }),
      { numRuns: runs(20, 600) },
    );
  });

  it('keeps the story and the orders from being rewritten', () => {
    const { id } = queue('a.it');
    for (const sql of ['DELETE FROM order_events', "UPDATE order_events SET note = 'x'"]) {
      expect(() => ledger.db.exec(sql)).toThrow(/append-only/);
    }
    expect(() => ledger.db.exec('DELETE FROM orders')).toThrow(/FOREIGN KEY/);
    expect(orders.story(id)).toHaveLength(1);
  });
});

describe('reading orders', () => {
  it('finds the open orders of domains', () => {
    queue('a.it');
    queue('b.it');
    orders.transition(2, 'cancel', {}, 'Cancelled.', at);
    const keys = ['a.it', 'b.it', 'c.it'].map((domain) => ({ accountId: 'a', domain }));
    expect(orders.openFor(keys).map(({ order }) => order.id)).toEqual([1]);
  });

  it('sums what the credit is promised to, per currency, without what is held or unpriced', () => {
    const priced = (amount: string, currency: string) => ({
      approval: { ...noApproval, price: { amount, currency } },
    });
    queue('a.it', priced('0.10', 'EUR'));
    queue('b.it', priced('0.20', 'EUR'));
    queue('c.it', priced('1200', 'JPY'));
    queue('d.it', { approval: { ...noApproval, price: null } });
    queue('e.it', priced('5.00', 'EUR'));
    orders.transition(1, 'claim', {}, 'Sending.', at);
    orders.transition(5, 'hold', {}, 'Held.', at);
    expect(orders.promised('a')).toEqual([
      { amount: '0.30', currency: 'EUR' },
      { amount: '1200', currency: 'JPY' },
    ]);
    expect(orders.promised('z')).toEqual([]);
  });

  it('sums what accepted orders may take of the credit, with their fees, until they are charged', () => {
    const approval = { ...noApproval, price: eur('12.50'), fee: eur('40.00') };
    for (const domain of ['a.it', 'b.it', 'c.it']) {
      const { id } = queue(domain, { approval });
      orders.transition(id, 'claim', { sentAt: at, cost: eur('12.50') }, 'Sending.', at);
    }
    for (const id of [1, 2]) orders.transition(id, 'service-accepted', {}, 'Accepted.', at);
    expect(orders.uncharged('a')).toEqual([eur('105.00')]);
    orders.transition(3, 'service-accepted', { chargedAt: at }, 'Accepted.', at);
    expect(orders.uncharged('a')).toEqual([eur('105.00')]);
  });

  it('counts every state', () => {
    queue('a.it');
    queue('b.it');
    orders.transition(1, 'claim', {}, 'Sending.', at);
    expect(orders.counts()).toEqual({
      ...Object.fromEntries(OrderState.options.map((state) => [state, 0])),
      queued: 1,
      sending: 1,
    });
  });
});
