import { beforeEach, expect, it } from 'vitest';
import { createOrders } from '../../../../../electron/store/ledger/orders.ts';
import type { Money } from '../../../../../shared/model/money.ts';
import { ledgerOfTest, queueOrder } from '../../../../support/temporary-ledger.ts';
import { newOrder, noApproval } from '../../../../support/fixtures.ts';

let orders: ReturnType<typeof createOrders>;
beforeEach(() => {
  orders = createOrders(ledgerOfTest().db);
});

const at = (minute: number): string => `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`;
const eur = (amount: string): Money => ({ amount, currency: 'EUR' });

const queue = (domain: string, price: Money | null, accountId = 'a', fee: Money | null = null): number =>
  queueOrder(orders, newOrder(domain, { accountId, approval: { ...noApproval, price, fee } }), at(0)).id;
function carryOut(id: number, sent: number, done: number): void {
  const cost = orders.get(id)?.approval.price ?? null;
  orders.transition(id, 'claim', { sentAt: at(sent), cost }, 'Sending.', at(sent));
  orders.transition(id, 'effect-seen', {}, 'Done.', at(done));
}

it('lists what the account’s queued orders cost, in order and page by page', () => {
  const [a, b, c] = [
    queue('a.it', eur('9.87')),
    queue('b.it', null, 'a', eur('40.00')),
    queue('c.it', eur('0.01')),
  ];
  const held = queue('d.it', eur('1.00'));
  orders.transition(held, 'hold', {}, 'Held.', at(1));
  queue('e.it', eur('1.00'), 'z');
  expect(orders.queuedPrices('a', 0, 2)).toEqual([
    { id: a, price: { minor: 987, currency: 'EUR' }, fee: null },
    { id: b, price: null, fee: { minor: 4_000, currency: 'EUR' } },
  ]);
  expect(orders.queuedPrices('a', b, 2)).toEqual([
    { id: c, price: { minor: 1, currency: 'EUR' }, fee: null },
  ]);
  // What the credit is promised to includes what may come on top.
  expect(orders.promised('a')).toEqual([eur('49.88')]);
});

it('adds up what was charged around or after a reading of the credit, by currency', () => {
  carryOut(queue('before.it', eur('1.00')), 1, 2);
  carryOut(queue('while.it', eur('2.00')), 9, 11);
  carryOut(queue('after.it', eur('4.00')), 12, 13);
  carryOut(queue('dollars.it', { amount: '8.00', currency: 'USD' }), 12, 13);
  carryOut(queue('found-late.it', eur('16.00')), 3, 30);
  carryOut(queue('other.it', eur('32.00'), 'z'), 12, 13);
  carryOut(queue('unpriced.it', null), 12, 13);
  queue('waiting.it', eur('64.00'));
  expect(orders.chargedSince('a', at(10), at(8))).toEqual([
    { minor: 600, currency: 'EUR' },
    { minor: 800, currency: 'USD' },
  ]);
});

it('takes no order whose outcome is the user’s word for one that cost nothing', () => {
  const id = queue('again.it', eur('9.87'));
  orders.transition(id, 'claim', { sentAt: at(1), cost: eur('9.87') }, 'Sending.', at(1));
  orders.transition(id, 'reply-lost', {}, 'The reply was lost.', at(2));
  orders.transition(id, 'user-sends-again', {}, 'The user lets it be sent again.', at(3));
  orders.transition(id, 'cancel', {}, 'Cancelled.', at(4));
  expect(orders.creditUsers('a', at(0))).toMatchObject([{ id, state: 'cancelled', confirmedByUser: true }]);
});

it('moves many orders at once, each along the table and with its own story', () => {
  const [a, b] = [queue('a.it', null), queue('b.it', null)];
  orders.transition(b, 'cancel', {}, 'Cancelled.', at(1));
  const moves = [a, b, 99].map((id) => ({
    id,
    event: 'hold' as const,
    patch: { error: `Why ${id}.` },
    note: `Held: ${id}.`,
  }));
  expect(orders.transitionAll(moves, at(2))).toMatchObject([
    { id: a, state: 'held', error: `Why ${a}.` },
    null,
    null,
  ]);
  expect(orders.story(a).at(-1)).toMatchObject({
    from: 'queued',
    to: 'held',
    note: `Held: ${a}.`,
    at: at(2),
  });
  expect(orders.get(b)?.state).toBe('cancelled');
});
