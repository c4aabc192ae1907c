import { expect, it } from 'vitest';
import { describeQueued } from '../../../../../electron/hosts/terminal/print-queued.ts';
import type { Money } from '../../../../../shared/model/money.ts';

const now = Date.parse('2026-11-20T12:00:00.000Z');
const eur = (amount: string): Money => ({ amount, currency: 'EUR' });
const order = (domain: string, price: Money | null, accountId = 'a') => ({ accountId, domain, price });
const credit = (after: string, accountId = 'a') => ({
  accountId,
  account: `shop ${accountId}`,
  credit: eur('34.00'),
  creditFetchedAt: '2026-11-20T10:00:00.000Z',
  demo: false,
  left: eur('34.00'),
  queued: eur('0.00'),
  after: eur(after),
});

it('says what the queued orders cost together, and the credit with its age', () => {
  const orders = [order('a.com', eur('10.68')), order('b.com', eur('20.00'))];
  expect(describeQueued(orders, [credit('3.32'), credit('-9.00', 'b')], now)).toEqual([
    '2 orders queued: 30.68 EUR. Credit: 34.00 EUR, read 2 hours ago, 3.32 EUR after the queue.',
  ]);
});

it('adds up by currency, and names what has no known price', () => {
  const usd = { amount: '12.00', currency: 'USD' };
  const orders = [order('a.com', eur('10.68')), order('b.com', usd), order('c.com', null)];
  expect(describeQueued(orders, [credit('23.32')], now)[0]).toBe(
    '3 orders queued: 10.68 EUR + 12.00 USD. No known price, not included: c.com. Credit: 34.00 EUR, read 2 hours ago, 23.32 EUR after the queue.',
  );
  expect(describeQueued([order('c.com', null)], [credit('34.00')], now)[0]).toBe(
    '1 order queued. No known price: c.com. Credit: 34.00 EUR, read 2 hours ago, 34.00 EUR after the queue.',
  );
});

it('says by how much the credit does not cover the queue', () => {
  expect(describeQueued([order('a.com', eur('40.00'))], [credit('-16.00')], now)).toEqual([
    '1 order queued: 40.00 EUR. Credit: 34.00 EUR, read 2 hours ago.',
    'The credit does not cover what waits in the queue: 16.00 EUR is missing.',
  ]);
});

it('does not guess a credit that is not known', () => {
  const unknown = { ...credit('0.00'), credit: null, creditFetchedAt: null, left: null, after: null };
  expect(describeQueued([order('a.com', eur('1.00'))], [unknown], now)).toEqual([
    '1 order queued: 1.00 EUR. Credit: not known.',
  ]);
});
