import { beforeEach, expect, it } from 'vitest';
import { createCredit } from '../../../../../electron/store/ledger/credit.ts';
import { createOrders } from '../../../../../electron/store/ledger/orders.ts';
import { eur, newOrder, noApproval } from '../../../../support/fixtures.ts';
import { ledgerOfTest, queueOrder } from '../../../../support/temporary-ledger.ts';

let credit: ReturnType<typeof createCredit>;
let orders: ReturnType<typeof createOrders>;
beforeEach(() => {
  const { db } = ledgerOfTest();
  credit = createCredit(db);
  orders = createOrders(db);
});

const at = (minute: number): string => `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`;
const kept = (accountId = 'a', after = '', limit = 100): [string, string][] =>
  credit
    .readings(accountId, after, limit)
    .map((reading) => [reading.readAt.slice(14, 16), reading.credit.amount]);
function send(domain: string, minute: number): number {
  const approval = { ...noApproval, price: eur('9.87') };
  const { id } = queueOrder(orders, newOrder(domain, { accountId: 'a', approval }), at(0));
  orders.transition(id, 'claim', { sentAt: at(minute), cost: eur('9.87') }, 'Sending.', at(minute));
  return id;
}

it('keeps the first and the last reading of a plateau', () => {
  for (const minute of [1, 2, 3, 4]) credit.addReading('a', eur('100.00'), at(minute));
  credit.addReading('b', eur('100.00'), at(5));
  credit.addReading('a', eur('90.00'), at(6));
  credit.addReading('a', { amount: '90', currency: 'JPY' }, at(7));
  expect(kept()).toEqual([
    ['01', '100.00'],
    ['04', '100.00'],
    ['06', '90.00'],
    ['07', '90'],
  ]);
  expect(credit.accountsRead()).toEqual(['a', 'b']);
});

it('keeps every reading beside an order, since its interval is told by it', () => {
  for (const minute of [1, 2]) credit.addReading('a', eur('100.00'), at(minute));
  send('a.it', 3);
  for (const minute of [4, 5, 6, 7]) credit.addReading('a', eur('100.00'), at(minute));
  expect(kept().map(([minute]) => minute)).toEqual(['01', '02', '04', '07']);
});

it('takes a reading of the same instant once, and one from a clock that was set back where it belongs', () => {
  credit.addReading('a', eur('100.00'), at(5));
  credit.addReading('a', eur('90.00'), at(5));
  credit.addReading('a', eur('110.00'), at(2));
  expect(kept()).toEqual([
    ['02', '110.00'],
    ['05', '90.00'],
  ]);
});

it('gives readings and sent orders in pages, each once', () => {
  for (const minute of [1, 2, 3]) credit.addReading('a', eur(`${100 - minute}.00`), at(minute));
  expect(kept('a', '', 2).map(([minute]) => minute)).toEqual(['01', '02']);
  expect(kept('a', at(2), 2).map(([minute]) => minute)).toEqual(['03']);
  expect([credit.readBefore('a', at(2)), credit.readBefore('a', at(0))]).toEqual([at(2), null]);
  const ids = [send('a.it', 1), send('b.it', 1), send('c.it', 2)];
  queueOrder(orders, newOrder('unsent.it', { accountId: 'a' }), at(0));
  const first = credit.sentOrders('a', { sentAt: '', id: 0 }, 1);
  const rest = credit.sentOrders('a', { sentAt: at(1), id: ids[0] ?? 0 }, 10);
  expect([...first, ...rest].map(({ id }) => id)).toEqual(ids);
  expect(first[0]).toMatchObject({ cost: eur('9.87'), kind: 'renew', years: 1, confirmedByUser: false });
});

it('keeps one label for a difference, and takes it back', () => {
  const label = { readAt: at(3), amount: eur('-8.00'), note: 'Invoice 7', labelledAt: at(9) };
  expect(credit.label('a', at(3), { ...label, label: 'price-rose' })).toBeNull();
  expect(credit.label('a', at(3), { ...label, label: 'fee' })).toEqual({ ...label, label: 'price-rose' });
  expect(credit.labels('a')).toEqual([{ ...label, label: 'fee' }]);
  expect(credit.labels('b')).toEqual([]);
  expect(credit.label('a', at(3), null)).toEqual({ ...label, label: 'fee' });
  expect(credit.labels('a')).toEqual([]);
});
