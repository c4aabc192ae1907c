import { AppError } from '../../shared/model/errors.ts';
import type { ReportKind } from '../../shared/model/report.ts';
import { attemptsReport } from './attempts-report.ts';
import { changesReport } from './changes-report.ts';
import { forecastReport } from './forecast-report.ts';
import { healthReport } from './health-report.ts';
import { ordersReport } from './orders-report.ts';
import { portfolioReport } from './portfolio-report.ts';
import { priceChangesReport } from './price-changes-report.ts';
import { pricesReport } from './prices-report.ts';
import { renewalsReport } from './renewals-report.ts';
import type { ReportStore } from './report-store.ts';
import type { ReportScope, ReportTable } from './report-table.ts';
import { spendingReport } from './spending-report.ts';

/**
 * Prepares a report of the given kind.
 * @param within days ahead, for `renewals`
 * @param now epoch ms
 * @throws AppError `bad-input` for a query that cannot be read or has no meaning here, `not-found` for the account
 */
export async function openTable(
  store: ReportStore,
  kind: ReportKind,
  scope: ReportScope,
  within: number,
  now: number,
): Promise<ReportTable> {
  const accounts = await store.accounts.list();
  const { accountId } = scope;
  const chosen = accounts.filter((account) => accountId === null || account.id === accountId);
  if (accountId !== null && chosen.length === 0) {
    throw new AppError('not-found', 'There is no such account. Choose one that is connected.');
  }
  switch (kind) {
    case 'portfolio':
      return portfolioReport(store, scope, now);
    case 'renewals':
      return renewalsReport(store, scope, within);
    case 'forecast':
      refuseQuery(kind, scope.where);
      return forecastReport(store, chosen, scope);
    case 'prices':
      refuseQuery(kind, scope.where);
      return pricesReport(store, chosen);
    case 'price-changes':
      refuseQuery(kind, scope.where);
      return priceChangesReport(store, scope);
    case 'orders':
      refuseQuery(kind, scope.where);
      return ordersReport(store, accountId, new Map(accounts.map(({ id, name }) => [id, name])));
    case 'attempts':
      refuseQuery(kind, scope.where);
      return attemptsReport(store, accountId, new Map(accounts.map(({ id, name }) => [id, name])));
    case 'spending':
      refuseQuery(kind, scope.where);
      return spendingReport(store, scope, now);
    case 'changes':
      refuseQuery(kind, scope.where);
      return changesReport(store, scope, new Map(accounts.map(({ id, name }) => [id, name])));
    case 'health':
      refuseQuery(kind, scope.where);
      return healthReport(store, chosen, scope, now);
  }
}

/** Leaving the query aside in silence would hand out more than was asked for. */
function refuseQuery(kind: ReportKind, where: string): void {
  if (where.trim() === '') return;
  const sentence = `A query narrows the portfolio and renewals reports only; leave it out for ${kind}.`;
  throw new AppError('bad-input', sentence, { fields: { where: sentence } });
}
