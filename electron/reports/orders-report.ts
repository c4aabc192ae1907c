import { domainToUnicode } from 'node:url';
import type { Order, OrderState } from '../../shared/model/order.ts';
import { orderPrice } from '../../shared/rules/order-price.ts';
import type { Column } from './csv-lines.ts';
import type { ReportStore } from './report-store.ts';
import { pageSize, reportTable, type ReportTable } from './report-table.ts';

/** @param accounts account id to name; an order outlives its account, which then shows its id */
export const ordersColumns = (accounts: ReadonlyMap<string, string>): Column<Order>[] => [
  ['Order', (order) => order.id],
  ['Account', (order) => accounts.get(order.accountId) ?? order.accountId],
  ['Kind', (order) => order.kind],
  ['Domain', (order) => order.domain],
  ['Domain in Unicode', (order) => domainToUnicode(order.domain) || order.domain],
  ['Years', (order) => order.years],
  ['State', (order) => order.state],
  ['Price', orderPrice],
  ['Currency', (order) => orderPrice(order)?.currency ?? null],
  ['Invoice', (order) => order.invoiceId],
  ['Attempts', (order) => order.attempts],
  ['Old expiry date', (order) => order.baseline?.expiryDate ?? order.approval.expiryDate],
  ['New expiry date', (order) => order.newExpiryDate],
  ['Error', (order) => order.error],
  ['Finding', (order) => order.evidence?.finding ?? null],
  ['Created', (order) => order.createdAt],
  ['Sent', (order) => order.sentAt],
  ['Updated', (order) => order.updatedAt],
  ['As of', asOf],
];

/** Every order, by number. */
export async function ordersReport(
  store: Pick<ReportStore, 'orders'>,
  accountId: string | null,
  accounts: ReadonlyMap<string, string>,
): Promise<ReportTable> {
  const filter = { accountId, states: [] };
  const { total } = await store.orders.list({ ...filter, offset: 0, limit: 1 });
  return reportTable(ordersColumns(accounts), total, orderPages(store.orders, filter));
}

async function* orderPages(
  orders: ReportStore['orders'],
  filter: { readonly accountId: string | null; readonly states: readonly OrderState[] },
): AsyncGenerator<Order[]> {
  for (let offset = 0; ; offset += pageSize) {
    const { rows } = await orders.list({ ...filter, offset, limit: pageSize });
    if (rows.length > 0) yield rows;
    if (rows.length < pageSize) return;
  }
}

/** When the service was last read for this order; an order never sent rests on the price list it was approved with. */
function asOf({ evidence, baseline, approval }: Order): string | null {
  // An order sent again has a baseline that is younger than the evidence of its first attempt.
  const readings = [evidence?.readAt, baseline?.readAt].filter((readAt) => typeof readAt === 'string');
  return readings.toSorted().at(-1) ?? approval.pricesFetchedAt;
}
