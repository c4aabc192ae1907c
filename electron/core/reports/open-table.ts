import { say } from '../../../shared/words/sentence.ts';
import { AppError } from '../../../shared/model/errors.ts';
import type { Account, DemoInScope } from '../../../shared/model/account.ts';
import { matching } from '../../../shared/lists/lists.ts';
import type { ReportKind } from '../../../shared/model/report.ts';
import { accountsInScope } from '../../../shared/rules/without-demo.ts';
import { countMatches, type PortfolioScope } from '../domains/portfolio-pages.ts';
import { historyList } from '../history/history-list.ts';
import { attemptsReport } from './attempts-report.ts';
import { creditReport } from './credit-report.ts';
import { forecastReport } from './forecast-report.ts';
import { healthReport } from './health-report.ts';
import { listReport } from './list-report.ts';
import { portfolioReport } from './portfolio-report.ts';
import { pricesReport } from './prices-report.ts';
import { renewalsReport } from './renewals-report.ts';
import type { ReportScope, ReportTable } from './report-table.ts';
import { spendingReport } from './spending-report.ts';

const reports: Readonly<Record<ReportKind, (scope: ReportScope) => Promise<ReportTable>>> = {
  portfolio: portfolioReport,
  renewals: renewalsReport,
  forecast: forecastReport,
  prices: pricesReport,
  'price-changes': (scope) =>
    listReport(scope, (question) => scope.store.priceHistory.rows(question, scope.today), {
      list: 'priceChanges',
      selection: matching('priceChanges', { accountId: scope.accountId, from: scope.since }),
      sort: [],
    }),
  orders: (scope) =>
    listReport(scope, scope.store.lists.rows, {
      list: 'orders',
      selection: matching('orders', { accountId: scope.accountId }),
      sort: [{ column: 'id', direction: 'asc' }],
    }),
  attempts: attemptsReport,
  spending: spendingReport,
  credit: creditReport,
  async changes(scope) {
    const { store, accountId, since } = scope;
    await store.history.collect();
    const selection = matching('history', { accountId, from: since });
    return listReport(scope, historyList(store.history).rows, { list: 'history', selection, sort: [] });
  },
  health: healthReport,
};

/**
 * Prepares a report of the given kind.
 * @throws AppError `bad-input` for a query that cannot be read or has no meaning here, `not-found` for the account
 */
export async function openTable(
  kind: ReportKind,
  scope: Omit<ReportScope, 'accounts' | 'nameOf' | 'isLeftOut'>,
): Promise<ReportTable & { readonly demo: DemoInScope }> {
  const { store, accountId, where } = scope;
  const all = await store.accounts.list();
  if (accountId !== null && all.every(({ id }) => id !== accountId)) {
    throw new AppError('not-found', say('account.none-choose'));
  }
  // Leaving the query aside in silence would hand out more than was asked for.
  if (where.trim() !== '' && kind !== 'portfolio' && kind !== 'renewals') {
    const sentence = say('reports.no-query', { kind });
    throw new AppError('bad-input', sentence, { fields: { where: sentence } });
  }
  const { accounts, demo } = await inReport(scope, all);
  const names = new Map(all.map(({ id, name }) => [id, name]));
  const leftOut = new Set(all.map(({ id }) => id)).difference(new Set(accounts.map(({ id }) => id)));
  const table = await reports[kind]({
    ...{ ...scope, accounts, nameOf: (id: string) => names.get(id) ?? id },
    isLeftOut: (id) => leftOut.has(id),
  });
  return { ...table, demo };
}

/** A query that finds nothing but domains of the demo is about the demo, and so is a choice of domains. */
async function inReport(
  { store, accountId, where, keys, today }: PortfolioScope & Pick<ReportScope, 'store'>,
  all: readonly Account[],
): Promise<ReturnType<typeof accountsInScope>> {
  if (keys) return { accounts: all, demo: 'none' };
  const scope = accountsInScope(all, accountId);
  if (scope.demo !== 'left-out' || where.trim() === '') return scope;
  const matches = (id: string): Promise<number> =>
    countMatches(store.portfolio, { accountId: id, where, today });
  for (const { id } of scope.accounts) if ((await matches(id)) > 0) return scope;
  const demos = all.filter(({ demo }) => demo);
  for (const { id } of demos) if ((await matches(id)) > 0) return { accounts: demos, demo: 'only' };
  return scope;
}
