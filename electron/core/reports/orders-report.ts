import { inEnglish } from '../../../shared/words/write-english.ts';
import type { Order } from '../../../shared/model/order.ts';
import { orderPrice } from '../../../shared/rules/order-price.ts';
import { pagesBehind } from '../../platform/pages.ts';
import type { Column } from './csv-lines.ts';
import { inScope, pageSize, reportTable, type ReportScope, type ReportTable } from './report-table.ts';

const columns = (nameOf: ReportScope['nameOf']): Column<Order>[] => [
  ['Order', (order) => order.id],
  ['Account', (order) => nameOf(order.accountId)],
  ['Kind', (order) => order.kind],
  ['Domain', (order) => order.domain],
  ['Domain in Unicode', (order) => order.unicode],
  ['Years', (order) => order.years],
  ['State', (order) => order.state],
  ['Price', orderPrice],
  ['Fee up to', (order) => order.approval.fee ?? null],
  ['Currency', (order) => orderPrice(order)?.currency ?? null],
  ['Charged', (order) => order.charged],
  ['Invoice', (order) => order.invoiceId],
  ['Attempts', (order) => order.attempts],
  ['Old expiry date', (order) => order.baseline?.expiryDate ?? order.approval.expiryDate],
  ['New expiry date', (order) => order.newExpiryDate],
  ['Error', (order) => order.error && inEnglish(order.error)],
  ['Finding', (order) => (order.evidence ? inEnglish(order.evidence.finding) : null)],
  ['Created', (order) => order.createdAt],
  ['Sent', (order) => order.sentAt],
  ['Updated', (order) => order.updatedAt],
  ['As of', asOf],
];

/** Every order, by number. */
export async function ordersReport(scope: ReportScope): Promise<ReportTable> {
  const { store, accountId, nameOf } = scope;
  const { total } = await store.orders.list({ accountId, states: [], offset: 0, limit: 1 });
  const pages = pagesBehind<Order>((last) => store.orders.behind(accountId, last?.id ?? 0, pageSize));
  return reportTable(columns(nameOf), total, inScope(scope, pages));
}

/** When the service was last read for this order; an order never sent rests on the price list it was approved with. */
function asOf({ evidence, baseline, approval }: Order): string | null {
  // An order sent again has a baseline that is younger than the evidence of its first attempt.
  const readings = [evidence?.readAt, baseline?.readAt].filter((readAt) => typeof readAt === 'string');
  return readings.toSorted().at(-1) ?? approval.pricesFetchedAt;
}
