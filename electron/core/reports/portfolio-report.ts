import { countMatches } from '../domains/portfolio-pages.ts';
import { isPremium } from '../../../shared/rules/renewal.ts';
import { pagesBehind } from '../../platform/pages.ts';
import { stopWhenAsked } from '../../platform/stop-when-asked.ts';
import type { ReportRow } from '../../store/portfolio/report-rows.ts';
import type { Column } from './csv-lines.ts';
import { ageInHours, inScope, reportTable, type ReportScope, type ReportTable } from './report-table.ts';

const columns = (now: number): Column<ReportRow>[] => [
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
  ['Years', (row) => row.renewal && 1],
  ['Own renewal price', (row) => row.ownRenewal?.price ?? null],
  ['Own years', (row) => row.ownRenewal?.years ?? null],
  ['List price for own years', (row) => row.ownRenewal?.list ?? null],
  ['Premium', (row) => isPremium(row.ownRenewal)],
  ['Currency', (row) => (row.renewal ?? row.ownRenewal?.price)?.currency ?? null],
  ['Listed', (row) => row.listed],
  ['Open order', (row) => row.orderId],
  ['Order state', (row) => row.orderState],
  ['Tags', (row) => row.tags],
  ['Note', (row) => row.note],
  ['Age in hours', (row) => ageInHours(row.fetchedAt, now)],
  ['As of', (row) => row.fetchedAt],
];

/** With four times as many rows a page the export grows by 20 MB more, and is no faster. */
const pageSize = 250;

/** Every domain that matches the query, by account and name. */
export async function portfolioReport(scope: ReportScope): Promise<ReportTable> {
  const { store, where: query, accountId, keys, today, signal } = scope;
  const question = keys ? { accountId: null, query: '', keys, today } : { accountId, query, today };
  const total = await countMatches(store.portfolio, scope);
  const pages = pagesBehind<ReportRow>((last) => {
    stopWhenAsked(signal);
    return store.portfolio.reportRows(question, last ?? null, pageSize);
  });
  return reportTable(columns(scope.now), total, inScope(scope, pages));
}
