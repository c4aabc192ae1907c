import { beforeEach, describe, expect, it } from 'vitest';
import { createAttempts } from '../../../../../electron/store/ledger/attempts.ts';
import { createOrders } from '../../../../../electron/store/ledger/orders.ts';
import { ledgerOfTest, queueOrder } from '../../../../support/temporary-ledger.ts';
import { newOrder } from '../../../../support/fixtures.ts';

const at = '2026-11-20T10:00:00.000Z';
const later = '2026-11-20T10:00:01.000Z';
const bucket = { name: 'all', limit: 300, windowMs: 600_000, left: 0, nextAt: later };
const request = { method: 'POST', path: '/domain/restore', query: { domain: 'a.it' }, body: null };
const answered = {
  at: later,
  outcome: 'answered' as const,
  requests: 2,
  status: 200,
  answer: '{"result":"success"}',
  answerCut: false,
  durationMs: 812,
  problem: null,
};

let ledger: ReturnType<typeof ledgerOfTest>;
let orders: ReturnType<typeof createOrders>;
let attempts: ReturnType<typeof createAttempts>;
beforeEach(() => {
  ledger = ledgerOfTest();
  orders = createOrders(ledger.db);
  attempts = createAttempts(ledger.db);
});

const queue = (domain: string, accountId = 'a'): number =>
  queueOrder(orders, newOrder(domain, { accountId }), at).id;
const claim = (id: number, keySent = false) =>
  orders.transition(id, 'claim', { attempt: { keySent, budget: [bucket] } }, 'Sending.', at);

describe('an attempt', () => {
  it('begins with the claim, notes its request and ends', () => {
    const id = queue('a.it');
    claim(id, true);
    expect(attempts.of(id)).toEqual([
      { orderId: id, number: 1, at, keySent: true, budget: [bucket], request: null, end: null },
    ]);
    attempts.sent(id, request, at);
    attempts.end(id, answered);
    expect(attempts.of(id)).toMatchObject([{ request: { ...request, at }, end: answered }]);
  });

  it('begins only when the claim is made, and is counted on when the order is sent again', () => {
    const id = queue('a.it');
    claim(id);
    expect(claim(id)).toBeNull();
    orders.transition(id, 'proved-not-sent', {}, 'Not sent.', at);
    claim(id);
    attempts.sent(id, request, at);
    expect(attempts.of(id)).toMatchObject([
      { number: 1, request: null },
      { number: 2, request },
    ]);
  });

  it('begins with a repeat under the key too', () => {
    const id = queue('a.it');
    claim(id);
    orders.transition(id, 'reply-lost', {}, 'Lost.', at);
    orders.transition(id, 'repeat-under-key', { attempt: { keySent: true, budget: [] } }, 'Again.', later);
    expect(attempts.of(id)).toMatchObject([{ at }, { at: later, keySent: true }]);
  });

  it('is written once: neither it nor its request nor its end can be changed, repeated or removed', () => {
    const id = queue('a.it');
    claim(id);
    attempts.sent(id, request, at);
    attempts.end(id, answered);
    for (const table of ['order_attempts', 'order_attempt_requests', 'order_attempt_ends']) {
      expect(() => ledger.db.exec(`DELETE FROM ${table}`)).toThrow(/append-only/);
      expect(() => ledger.db.exec(`UPDATE ${table} SET at = ''`)).toThrow(/append-only/);
    }
    expect(() => attempts.sent(id, request, at)).toThrow(/UNIQUE/);
    expect(() => attempts.end(id, answered)).toThrow(/UNIQUE/);
    expect(attempts.of(id)).toMatchObject([{ request, end: answered }]);
  });

  it('cannot be noted for an order that was never claimed', () => {
    const id = queue('a.it');
    expect(() => attempts.sent(id, request, at)).toThrow();
    expect(() => attempts.end(id, answered)).toThrow();
    expect(attempts.count()).toBe(0);
  });
});

it('lists attempts in the sequence of their beginning, page by page, with what there is to know of their orders', () => {
  const [first, other, last] = [queue('a.it'), queue('b.it', 'z'), queue('c.it')];
  for (const id of [last, other, first]) claim(id);
  orders.transition(first, 'reply-lost', {}, 'Lost.', at);
  orders.transition(first, 'user-sends-again', {}, 'Again.', at);
  claim(first);
  const all = attempts.list({ accountId: null, after: 0, limit: 10 });
  expect(all.map(({ domain, latest, state }) => [domain, latest, state])).toEqual([
    ['c.it', true, 'sending'],
    ['b.it', true, 'sending'],
    ['a.it', false, 'sending'],
    ['a.it', true, 'sending'],
  ]);
  expect(attempts.list({ accountId: 'a', after: all[0]!.id, limit: 1 })).toEqual([all[2]]);
  expect(attempts.count()).toBe(4);
});
