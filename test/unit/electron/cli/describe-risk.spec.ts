import { expect, it } from 'vitest';
import { describeRisk } from '../../../../electron/cli/describe-risk.ts';
import type { Risk } from '../../../../shared/model/today.ts';

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
