import { HistoryFilter, type HistoryEntry } from '../../../shared/model/history.ts';
import { pagesBehind } from '../../platform/pages.ts';
import type { Column } from './csv-lines.ts';
import { inScope, pageSize, reportTable, type ReportScope, type ReportTable } from './report-table.ts';

const columns = (nameOf: ReportScope['nameOf']): Column<HistoryEntry>[] => [
  ['Entry', (entry) => entry.id],
  ['Found', (entry) => entry.at],
  ['Account', (entry) => nameOf(entry.accountId)],
  ['Domain', (entry) => entry.domain],
  ['Domain in Unicode', (entry) => entry.unicode],
  ['Kind', (entry) => entry.kind],
  ['Before', (entry) => entry.before],
  ['After', (entry) => entry.after],
  ['Origin', (entry) => entry.origin],
  ['Order', (entry) => entry.orderId],
  ['Change', (entry) => entry.changeId],
  ['As of', (entry) => entry.at],
];

/** Everything that was found to have changed, youngest first. */
export async function changesReport(scope: ReportScope): Promise<ReportTable> {
  const { accountId, since, nameOf } = scope;
  const { history } = scope.store;
  const filter = HistoryFilter.parse({ accountId, since });
  await history.collect();
  const pages = pagesBehind<HistoryEntry>((olderThan) =>
    history.list(filter, { limit: pageSize, ...(olderThan && { olderThan }) }),
  );
  return reportTable(columns(nameOf), await history.count(filter), inScope(scope, pages));
}
