import type { SpendingLine } from '../../../shared/model/spending.ts';
import { readSpending } from '../orders/read-spending.ts';
import { inPages } from '../../platform/pages.ts';
import type { Column } from './csv-lines.ts';
import { pageSize, reportTable, type ReportScope, type ReportTable } from './report-table.ts';

/** @param asOf ISO 8601: when the ledger was read */
const columns = (asOf: string): Column<SpendingLine>[] => [
  ['Month', (line) => line.month],
  ['Account', (line) => line.account],
  ['Extension', (line) => line.extension],
  ['Kind', (line) => line.kind],
  ['Currency', (line) => line.currency],
  ['Orders', (line) => line.done.orders],
  ['Sum', (line) => line.done.sum],
  ['Orders awaiting payment', (line) => line.awaitingPayment.orders],
  ['Sum awaiting payment', (line) => line.awaitingPayment.sum],
  ['Orders of unknown outcome', (line) => line.unknown.orders],
  ['Sum of unknown outcome', (line) => line.unknown.sum],
  ['As of', () => asOf],
];

/** Sums by month, account, extension, kind and currency. */
export async function spendingReport({ store, accountId, signal, now }: ReportScope): Promise<ReportTable> {
  const lines = await readSpending(store, accountId, signal);
  return reportTable(columns(new Date(now).toISOString()), lines.length, inPages(lines, pageSize));
}
