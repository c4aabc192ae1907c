import { expect, it } from 'vitest';
import { describeRisk } from '../../../../../electron/hosts/terminal/describe-risk.ts';
import type { Risk } from '../../../../../shared/model/today.ts';

const risk = {
  ...{ key: 'k', count: 2, sums: [], withoutPrice: 0, deadline: null, query: null },
  ...{ accountId: null, accounts: [] },
};

it.each<[string, string, Risk]>([
  ['orders to decide', 'held,unknown,accepted', { ...risk, kind: 'orders-to-decide', groups: [] }],
  ['invoices to pay', 'awaiting-payment', { ...risk, kind: 'invoices-to-pay' }],
])('names a filter that lists all %s, and nothing else', (_what, states, about) => {
  expect(describeRisk(about)).toMatch(new RegExp(` Run: namekeep orders --state ${states}$`));
});

it('says of what lapses how much of its cost are grace fees', () => {
  const eur = (amount: string) => ({ amount, currency: 'EUR' });
  const lapse: Risk = {
    ...{ ...risk, kind: 'will-lapse', cause: 'auto-renew-off', days: [], short: null, left: null },
    ...{ sums: [eur('57.00')], fees: [eur('40.00')], feesUnknown: 0, deadline: '2026-11-20' },
  };
  expect(describeRisk(lapse)).toContain(
    'auto-renew is off, 57.00 EUR at the most, of which 40.00 EUR grace fees, by 2026-11-20.',
  );
});
