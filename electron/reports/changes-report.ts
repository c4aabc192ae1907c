import { HistoryFilter, type HistoryEntry } from '../../shared/model/history.ts';
import { addDays } from '../../shared/rules/calendar.ts';
import type { Column } from './csv-lines.ts';
import type { ReportStore } from './report-store.ts';
import { pageSize, reportTable, type ReportScope, type ReportTable } from './report-table.ts';

/** @param accounts account id to name; the history outlives its account, which then shows its id */
export const changesColumns = (accounts: ReadonlyMap<string, string>): Column<HistoryEntry>[] => [
  ['Entry', (entry) => entry.id],
  ['Found', (entry) => entry.at],
  ['Account', (entry) => accounts.get(entry.accountId) ?? entry.accountId],
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
export async function changesReport(
  { history }: Pick<ReportStore, 'history'>,
  { accountId, today, last }: ReportScope,
  accounts: ReadonlyMap<string, string>,
): Promise<ReportTable> {
  const since = last === null || last === undefined ? null : addDays(today, -last);
  const filter = HistoryFilter.parse({ accountId, since });
  await history.collect();
  return reportTable(changesColumns(accounts), await history.count(filter), pages(history, filter));
}

async function* pages(
  history: ReportStore['history'],
  filter: HistoryFilter,
): AsyncGenerator<readonly HistoryEntry[]> {
  let olderThan: HistoryEntry | undefined;
  for (;;) {
    const rows = await history.list(filter, { limit: pageSize, ...(olderThan && { olderThan }) });
    if (rows.length > 0) yield rows;
    if (rows.length < pageSize) return;
    olderThan = rows.at(-1);
  }
}
