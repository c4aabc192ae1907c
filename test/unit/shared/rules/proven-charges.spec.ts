import { expect, it } from 'vitest';
import type { StatementOrderView, StatementRow } from '../../../../shared/model/credit-statement.ts';
import { provenCharges } from '../../../../shared/rules/proven-charges.ts';
import { eur } from '../../../support/fixtures.ts';
import { labelOf } from '../../../support/statement.ts';

const at = (minute: number): string => new Date(Date.UTC(2026, 10, 20, 8, minute)).toISOString();
const order = (id: number, domain: string, cost: string): StatementOrderView => ({
  id,
  domain,
  kind: 'renew',
  years: 1,
  state: 'done',
  cost: eur(cost),
  as: 'charged',
});
const row = (moved: string, unexplained: string, more: Partial<StatementRow> = {}): StatementRow => ({
  from: at(0),
  to: at(2),
  before: eur('100.00'),
  after: eur('0.00'),
  moved: eur(moved),
  own: eur('-20.00'),
  automatic: eur('0.00'),
  open: eur('0.00'),
  late: eur('0.00'),
  unexplained: eur(unexplained),
  orders: [order(1, 'a.com', '20.00')],
  renewals: [],
  causes: [],
  label: null,
  ...more,
});
const charged = (...args: Parameters<typeof provenCharges>) =>
  provenCharges(...args).map((one) => one.charged?.amount ?? null);

it('gives a single order what the credit fell by', () => {
  expect(charged(row('-28.00', '-8.00'))).toEqual(['28.00']);
  // Less, only where the price list says so: a small top-up looks like that, too.
  expect(charged(row('-18.00', '2.00'))).toEqual([null]);
  expect(charged(row('-18.00', '2.00'), () => eur('18.00'))).toEqual(['18.00']);
  expect(charged(row('-20.00', '0.00'))).toEqual([null]);
});

it('gives nothing while the credit has moved in other ways, too, unless the user says so', () => {
  const rose = row('-28.00', '-8.00');
  expect(charged(rose, undefined, false)).toEqual([null]);
  const label = labelOf('-8.00', 'price-rose');
  expect(charged({ ...rose, label }, undefined, false)).toEqual(['28.00']);
});

it('gives it more than half as much again only where that is a fee, a term or the same once more, or the user says so', () => {
  expect(charged(row('-35.00', '-15.00'))).toEqual([null]);
  expect(charged(row('-35.00', '-15.00', { causes: ['fee', 'other-program'] }))).toEqual(['35.00']);
  expect(charged(row('-35.00', '-15.00', { causes: ['price-rose', 'other-program'] }))).toEqual([null]);
  const label = labelOf('-15.00', 'price-rose');
  expect(charged(row('-35.00', '-15.00', { label }))).toEqual(['35.00']);
});

it('gives several alike each their part', () => {
  const orders = [order(1, 'a.it', '5.63'), order(2, 'b.it', '5.63')];
  expect(charged(row('-15.80', '-4.54', { orders }))).toEqual(['7.90', '7.90']);
  expect(charged(row('-15.81', '-4.55', { orders }))).toEqual([null, null]);
});

it('gives different ones what the price list says now, where that is the fall to the cent', () => {
  const orders = [order(1, 'a.it', '5.63'), order(2, 'b.com', '10.00')];
  const now = ({ domain }: StatementOrderView) => eur(domain === 'a.it' ? '7.90' : '10.00');
  expect(charged(row('-17.90', '-2.27', { orders }), now)).toEqual(['7.90', '10.00']);
  expect(charged(row('-17.91', '-2.28', { orders }), now)).toEqual([null, null]);
  expect(charged(row('-17.90', '-2.27', { orders }))).toEqual([null, null]);
});

it.each([
  ['the readings are hours apart', row('-28.00', '-8.00', { to: at(61) })],
  ['another order may be charged', row('-28.00', '-8.00', { open: eur('-5.00') })],
  ...([true, false] as const).map((automatic): [string, StatementRow] => [
    automatic ? 'a domain renewed automatically' : 'a domain that somebody else renewed',
    row('-28.00', '-8.00', {
      renewals: [{ domain: 'x.it', automatic, seenAt: at(1), expiryDate: '2028-01-01', cost: eur('5.00') }],
    }),
  ]),
  ['a charge does not show yet', row('-28.00', '-8.00', { late: eur('-5.00') })],
  ['the credit rose', row('30.00', '50.00')],
  [
    'an order was refused in between',
    row('-28.00', '-8.00', {
      orders: [order(1, 'a.com', '20.00'), { ...order(2, 'b.com', '8.00'), as: 'beside' }],
    }),
  ],
  [
    'the user says that it was something else',
    row('-28.00', '-8.00', {
      label: labelOf('-8.00', 'other-program'),
    }),
  ],
])('proves nothing where %s', (_why, one) => {
  expect(charged(one)).toEqual([null]);
});
