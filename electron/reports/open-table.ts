import { say } from '../../shared/words/sentence.ts';
import { AppError } from '../../shared/model/errors.ts';
import type { ReportKind } from '../../shared/model/report.ts';
import { attemptsReport } from './attempts-report.ts';
import { changesReport } from './changes-report.ts';
import { creditReport } from './credit-report.ts';
import { forecastReport } from './forecast-report.ts';
import { healthReport } from './health-report.ts';
import { ordersReport } from './orders-report.ts';
import { portfolioReport } from './portfolio-report.ts';
import { priceChangesReport } from './price-changes-report.ts';
import { pricesReport } from './prices-report.ts';
import { renewalsReport } from './renewals-report.ts';
import type { ReportScope, ReportTable } from './report-table.ts';
import { spendingReport } from './spending-report.ts';

const reports: Readonly<Record<ReportKind, (scope: ReportScope) => Promise<ReportTable>>> = {
  portfolio: portfolioReport,
  renewals: renewalsReport,
  forecast: forecastReport,
  prices: pricesReport,
  'price-changes': priceChangesReport,
  orders: ordersReport,
  attempts: attemptsReport,
  spending: spendingReport,
  credit: creditReport,
  changes: changesReport,
  health: healthReport,
};

/**
 * Prepares a report of the given kind.
 * @throws AppError `bad-input` for a query that cannot be read or has no meaning here, `not-found` for the account
 */
export async function openTable(
  kind: ReportKind,
  scope: Omit<ReportScope, 'accounts' | 'nameOf'>,
): Promise<ReportTable> {
  const { store, accountId, where } = scope;
  const all = await store.accounts.list();
  const accounts = all.filter(({ id }) => accountId === null || id === accountId);
  if (accountId !== null && accounts.length === 0) {
    throw new AppError('not-found', say('account.none-choose'));
  }
  // Leaving the query aside in silence would hand out more than was asked for.
  if (where.trim() !== '' && kind !== 'portfolio' && kind !== 'renewals') {
    const sentence = say('reports.no-query', { kind });
    throw new AppError('bad-input', sentence, { fields: { where: sentence } });
  }
  const names = new Map(all.map(({ id, name }) => [id, name]));
  return reports[kind]({ ...scope, accounts, nameOf: (id) => names.get(id) ?? id });
}
