import { say } from '../../../shared/words/sentence.ts';
import { AppError, badInput } from '../../../shared/model/errors.ts';
import type { Account, DemoInScope } from '../../../shared/model/account.ts';
import { type ReportKind, reportsOfMonth } from '../../../shared/model/report.ts';
import { isCalendarDay } from '../../../shared/rules/calendar.ts';
import { accountsInScope } from '../../../shared/rules/without-demo.ts';
import { countMatches, type PortfolioScope } from '../domains/portfolio-pages.ts';
import { historyList } from '../history/history-list.ts';
import { attemptsReport } from './attempts-report.ts';
import { creditReport } from './credit-report.ts';
import { forecastReport } from './forecast-report.ts';
import { healthPages } from './health-report.ts';
import { listReport, describedReport } from './list-report.ts';
import { pricesReport } from './prices-report.ts';
import { renewalsReport } from './renewals-report.ts';
import { type ReportScope, type ReportTable, pageSize, reportTable } from './report-table.ts';
import type { DomainRow } from '../../../shared/model/domain.ts';
import { pagesBehind, inPages } from '../../platform/pages.ts';
import { stopWhenAsked } from '../../platform/stop-when-asked.ts';
import type { SpendingLine } from '../../../shared/model/spending.ts';
import { readSpending } from '../orders/read-spending.ts';
import type { Column } from './csv-lines.ts';

const reports: Readonly<Record<ReportKind, (scope: ReportScope) => Promise<ReportTable>>> = {
  portfolio: portfolioReport,
  renewals: renewalsReport,
  forecast: forecastReport,
  prices: pricesReport,
  'price-changes': (scope) =>
    listReport(scope, 'priceChanges', (asked) => scope.store.priceHistory.rows(asked, scope.today), {
      filter: { terms: true },
    }),
  orders: (scope) =>
    listReport(scope, 'orders', scope.store.lists.rows, {
      sort: [{ column: 'id', direction: 'asc' }],
      filter: { sentMonth: scope.month },
    }),
  attempts: attemptsReport,
  spending: spendingReport,
  credit: creditReport,
  customers: (scope) => listReport(scope, 'customers', scope.store.customers.rows),
  lines: (scope) =>
    listReport(scope, 'lines', scope.store.lists.rows, {
      sort: [{ column: 'date', direction: 'asc' }],
      filter: { month: scope.month },
    }),
  rounds: (scope) => listReport(scope, 'rounds', (asked) => scope.store.rounds.rows(asked, scope.today)),
  async changes(scope) {
    await scope.store.history.collect();
    return listReport(scope, 'history', historyList(scope.store.history).rows);
  },
  health: async (scope) => describedReport('findings', scope, 0, healthPages(scope)),
};

/**
 * Prepares a report of the given kind.
 * @throws AppError `bad-input` for a query that cannot be read or has no meaning here, `not-found` for the account
 */
export async function openTable(
  kind: ReportKind,
  scope: Omit<ReportScope, 'accounts' | 'nameOf' | 'isLeftOut'>,
): Promise<ReportTable & { readonly demo: DemoInScope }> {
  const { store, accountId, where, month, today } = scope;
  const all = await store.accounts.list();
  if (accountId !== null && all.every(({ id }) => id !== accountId)) {
    throw new AppError('not-found', say('account.none-choose'));
  }
  // Leaving the query aside in silence would hand out more than was asked for.
  if (where.trim() !== '' && kind !== 'portfolio' && kind !== 'renewals') {
    const sentence = say('reports.no-query', { kind });
    throw badInput(sentence, 'where');
  }
  if (month !== null && !reportsOfMonth.has(kind)) throw badInput(say('reports.no-month', { kind }), 'month');
  if (month !== null) refuseOtherMonth(month, today);
  const { accounts, demo } = await inReport(scope, all);
  const names = new Map(all.map(({ id, name }) => [id, name]));
  const leftOut = new Set(all.map(({ id }) => id)).difference(new Set(accounts.map(({ id }) => id)));
  const table = await reports[kind]({
    ...{ ...scope, accounts, nameOf: (id: string) => names.get(id) ?? id },
    isLeftOut: (id) => leftOut.has(id),
  });
  return { ...table, demo };
}

/** @throws AppError `bad-input` for what is no month, or one that has not begun. @param today `YYYY-MM-DD` */
export function refuseOtherMonth(month: string, today: string): void {
  if (!isCalendarDay(`${month}-01`) || month > today.slice(0, 7))
    throw badInput(say('reports.not-month', { month, latest: today.slice(0, 7) }), 'month');
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

/** With four times as many rows a page the export grows by 20 MB more, and is no faster. */
const portfolioPage = 250;

/** Every domain that matches the query, by account and name. */
async function portfolioReport(scope: ReportScope): Promise<ReportTable> {
  const { store, where: query, accountId, keys, today, signal } = scope;
  const question = keys ? { accountId: null, query: '', keys, today } : { accountId, query, today };
  const total = await countMatches(store.portfolio, scope);
  const pages = pagesBehind<DomainRow>((last) => {
    stopWhenAsked(signal);
    return store.portfolio.reportRows(question, last ?? null, portfolioPage);
  });
  return describedReport('domains', scope, total, pages);
}

/** @param asOf ISO 8601: when the ledger was read */
const columns = (asOf: string): Column<SpendingLine>[] => [
  ['Month', (line) => line.month],
  ['Account', (line) => line.account],
  ['Extension', (line) => line.extension],
  ['Kind', (line) => line.kind, undefined, 'orders.kindNames'],
  ['Currency', (line) => line.currency],
  ['Orders', (line) => line.done.orders, true],
  ['Sum', (line) => line.done.sum, true],
  ['Orders awaiting payment', (line) => line.awaitingPayment.orders, true],
  ['Sum awaiting payment', (line) => line.awaitingPayment.sum, true],
  ['Orders of unknown outcome', (line) => line.unknown.orders, true],
  ['Sum of unknown outcome', (line) => line.unknown.sum, true],
  ['As of', () => asOf],
];

/** Sums by month, account, extension, kind and currency. */
async function spendingReport(scope: ReportScope): Promise<ReportTable> {
  const { store, accountId, month, signal, now } = scope;
  const all = await readSpending(store, accountId, signal);
  const lines = all.filter((line) => month === null || line.month === month);
  return reportTable(columns(new Date(now).toISOString()), lines.length, inPages(lines, pageSize));
}
