import { expect, it } from 'vitest';
import type { ReportInput } from '../../../../../shared/model/report.ts';
import { eur, domainRow, priceEntry, priceList, queuedOrder } from '../../../../support/fixtures.ts';
import { anAccount } from '../../../../support/temporary-store.ts';
import { main, reportWriter } from './report-fixtures.ts';

const make = reportWriter();
const demo = anAccount('d', { name: 'Demo', demo: true });
const accounts = [main, demo];
const ids = ['a', 'd'] as const;
const entries = [priceEntry('it', { renew: [{ years: 1, price: eur('9.87') }] })];
const contents = {
  accounts,
  rows: ids.map((accountId) =>
    domainRow({
      ...{ accountId, account: accountId === 'a' ? 'Main' : 'Demo', domain: `${accountId}-one.it` },
      expiryDate: '2026-11-25',
    }),
  ),
  orders: ids.map((accountId, at) => queuedOrder({ id: at + 1, accountId })),
  prices: ids.map((accountId) => priceList(entries, { accountId })),
  spending: ids.map((accountId) => ({
    ...{ month: '2026-11', accountId, kind: 'renew' as const, suffix: 'it', currency: 'EUR' },
    ...{ state: 'done' as const, orders: 1, minor: '987' },
  })),
  history: ids.map((accountId, at) => ({
    ...{ id: 2 - at, accountId, at: '2026-11-19T06:00:00.000Z', domain: 'one.it', unicode: 'one.it' },
    ...{ kind: 'status' as const, before: null, after: 'Active', origin: 'outside' as const },
    ...{ orderId: null, changeId: null },
  })),
  priceChanges: ids.map((accountId, at) => ({
    ...{ id: 2 - at, accountId, account: accountId, at: '2026-11-19T06:00:00.000Z' },
    ...{ extension: 'it', operation: 'renew' as const, years: 1, currency: 'EUR' },
    ...{ before: eur('9.00'), after: eur('9.87'), now: eur('9.87'), asOf: '2026-11-19T06:00:00.000Z' },
    ...{ active: null, activeBefore: null },
    oneYearNow: eur('9.87'),
  })),
};
const kinds = [
  ...(['portfolio', 'renewals', 'forecast', 'prices', 'price-changes'] as const),
  ...(['orders', 'spending', 'health', 'changes'] as const),
];
const named = (lines: readonly Record<string, string>[]): string[] => [
  ...new Set(lines.map(({ Account }) => Account ?? '')),
];

it.each(kinds)('a report of %s of all accounts has no line of the demo, and says so', async (kind) => {
  expect(named(await make(contents, { kind }, 'left-out'))).toEqual(['Main']);
});

it.each(kinds)('a report of %s of the demo alone is marked as the demo', async (kind) => {
  const only = {
    ...contents,
    accounts: [demo],
    rows: contents.rows.slice(1),
    orders: contents.orders.slice(1),
  };
  const input: ReportInput = { kind };
  const lines = await make(
    { ...only, ...{ spending: contents.spending.slice(1), history: [], priceChanges: [] } },
    input,
    'only',
  );
  expect(named(lines)).toEqual(kind === 'changes' || kind === 'price-changes' ? [] : ['Demo']);
});

it('a query that finds nothing but domains of the demo is about the demo', async () => {
  expect(named(await make(contents, { kind: 'portfolio', where: 'd-one' }, 'only'))).toEqual(['Demo']);
  expect(named(await make(contents, { kind: 'portfolio', where: 'one' }, 'left-out'))).toEqual(['Main']);
});

it('domains that were chosen one by one are all in it', async () => {
  const keys = contents.rows.map(({ accountId, domain }) => ({ accountId, domain }));
  expect(named(await make(contents, { kind: 'portfolio', keys }, 'none'))).toEqual(['Main', 'Demo']);
});
