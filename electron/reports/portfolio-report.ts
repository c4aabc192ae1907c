import type { DomainRow } from '../../shared/model/domain.ts';
import { ageInHours } from './age-in-hours.ts';
import type { Column } from './csv-lines.ts';
import { countMatches, portfolioPages } from '../domains/portfolio-pages.ts';
import type { ReportStore } from './report-store.ts';
import { reportTable, type ReportScope, type ReportTable } from './report-table.ts';

/** @param now epoch ms, for the age */
export const portfolioColumns = (now: number): Column<DomainRow>[] => [
  ['Account', (row) => row.account],
  ['Domain', (row) => row.domain],
  ['Domain in Unicode', (row) => row.unicode],
  ['Extension', (row) => row.extension],
  ['Status', (row) => row.status],
  ['Registration date', (row) => row.registrationDate],
  ['Expiry date', (row) => row.expiryDate],
  ['Next due date', (row) => row.nextDueDate],
  ['Auto-renew', (row) => row.autoRenew],
  ['Renewal price', (row) => row.renewal],
  ['Currency', (row) => row.renewal?.currency ?? null],
  ['Listed', (row) => row.listed],
  ['Open order', (row) => row.order?.id ?? null],
  ['Order state', (row) => row.order?.state ?? null],
  ['Age in hours', (row) => ageInHours(row.fetchedAt, now)],
  ['As of', (row) => row.fetchedAt],
];

/** Every domain that matches the query, by account and name. */
export async function portfolioReport(
  store: Pick<ReportStore, 'portfolio'>,
  scope: ReportScope,
  now: number,
): Promise<ReportTable> {
  const total = await countMatches(store.portfolio, scope);
  return reportTable(portfolioColumns(now), total, portfolioPages(store.portfolio, scope));
}
