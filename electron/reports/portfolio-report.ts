import type { DomainRow } from '../../shared/model/domain.ts';
import { countMatches, portfolioPages } from '../domains/portfolio-pages.ts';
import type { Column } from './csv-lines.ts';
import { ageInHours, reportTable, type ReportScope, type ReportTable } from './report-table.ts';

const columns = (now: number): Column<DomainRow>[] => [
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
  ['Tags', (row) => (row.tags.length > 0 ? row.tags.join(', ') : null)],
  ['Note', (row) => row.note],
  ['Age in hours', (row) => ageInHours(row.fetchedAt, now)],
  ['As of', (row) => row.fetchedAt],
];

/** Every domain that matches the query, by account and name. */
export async function portfolioReport(scope: ReportScope): Promise<ReportTable> {
  const { portfolio } = scope.store;
  const total = await countMatches(portfolio, scope);
  return reportTable(columns(scope.now), total, portfolioPages(portfolio, scope));
}
