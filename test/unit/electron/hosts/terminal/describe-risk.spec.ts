import { expect, it } from 'vitest';
import { describeRisk } from '../../../../../electron/hosts/terminal/commands/today-command.ts';
import type { Risk } from '../../../../../shared/lists/risks.ts';
import { eur } from '../../../../support/fixtures.ts';

const risk = {
  ...{ key: 'k', count: 2, sums: [], withoutPrice: 0, deadline: null, query: null },
  ...{ accountId: null, accounts: [] },
};

it.each<[string, string, Risk]>([
  ['orders to decide', 'held,unknown,accepted', { ...risk, kind: 'orders-to-decide', groups: [] }],
  ['invoices to pay', 'awaiting-payment', { ...risk, kind: 'invoices-to-pay' }],
])('names a filter that lists all %s, and nothing else', (_what, states, about) => {
  expect(describeRisk(about).split('\n')[0]).toMatch(new RegExp(` Run: namekeep orders --state ${states}$`));
});

it('says of what lapses how much of its cost are grace fees, on a line below', () => {
  const lapse: Risk = {
    ...{ ...risk, kind: 'will-lapse', cause: 'auto-renew-off', short: null, left: null },
    ...{ sums: [eur('57.00')], fees: [eur('40.00')], feesUnknown: 0, deadline: '2026-11-20' },
    ...{ query: 'auto:off', horizon: 'week', until: '2026-11-25' },
  };
  expect(describeRisk(lapse)).toBe(
    [
      "2 domains lapse this week: auto-renew is off, up to 57.00 EUR, from 2026-11-20. Run: namekeep renew --where 'auto:off'",
      '   including up to 40.00 EUR in grace fees',
    ].join('\n'),
  );
});

it('names the days and the sum of what lapses later apart from this week', () => {
  const lapse: Risk = {
    ...{ ...risk, kind: 'will-lapse', cause: 'credit-short', horizon: 'month', until: '2026-12-20' },
    ...{ sums: [eur('470.00')], fees: [], feesUnknown: 0, count: 46, accounts: ['Shop'] },
    ...{ deadline: '2026-11-27', query: 'expires:2026-11-27..2026-12-20', short: eur('12.50'), left: null },
  };
  expect(describeRisk(lapse)).toBe(
    "46 domains lapse later, by 2026-12-20: Shop lacks 12.50 EUR for them, 470.00 EUR, from 2026-11-27. Run: namekeep renew --where 'expires:2026-11-27..2026-12-20'",
  );
});
