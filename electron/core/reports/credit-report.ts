import type { StatementRow } from '../../../shared/model/credit-statement.ts';
import { readStatement } from '../accounts/credit-statement.ts';
import { inPages } from '../../platform/pages.ts';
import { stopWhenAsked } from '../../platform/stop-when-asked.ts';
import type { Column } from './csv-lines.ts';
import { pageSize, reportTable, type ReportScope, type ReportTable } from './report-table.ts';

type Row = StatementRow & { readonly accountId: string };

const columns = (nameOf: ReportScope['nameOf']): Column<Row>[] => [
  ['Account', (row) => nameOf(row.accountId)],
  ['From', (row) => row.from],
  ['To', (row) => row.to],
  ['Currency', (row) => row.moved.currency],
  ['Credit before', (row) => row.before],
  ['Credit after', (row) => row.after],
  ['Moved', (row) => row.moved, true],
  ['Own charges', (row) => row.own, true],
  ['Automatic renewals', (row) => row.automatic, true],
  ['Open orders', (row) => row.open, true],
  ['Unexplained', (row) => row.unexplained, true],
  ['Not seen yet', (row) => row.late],
  ['Orders', (row) => row.orders.map(({ id, domain, as }) => `${id} ${domain} (${as})`).join('; ')],
  ['Renewed domains', (row) => row.renewals.map(({ domain }) => domain).join('; ')],
  ['Likely causes', (row) => row.causes.join('; '), undefined, 'credit.labels'],
  ['Label', (row) => row.label?.label ?? null, undefined, 'credit.labels'],
  ['Note', (row) => row.label?.note ?? null],
  ['As of', (row) => row.to],
];

/** Every row of the statement of each account, oldest first; of a month, those whose later reading is in it. */
export async function creditReport(scope: ReportScope): Promise<ReportTable> {
  const { store, accountId, isLeftOut, month, signal, nameOf } = scope;
  const ids =
    accountId === null ? (await store.credit.accountsRead()).filter((id) => !isLeftOut(id)) : [accountId];
  const rows: Row[] = [];
  for (const id of ids) {
    stopWhenAsked(signal);
    const statement = await readStatement(store, id, month && `${month}-01`);
    for (const row of statement)
      if (month === null || row.to.startsWith(month)) rows.push({ ...row, accountId: id });
  }
  return reportTable(columns(nameOf), rows.length, inPages(rows, pageSize));
}
