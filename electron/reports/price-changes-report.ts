import { PriceChangeFilter, type PriceChangeView } from '../../shared/model/price-change.ts';
import { addDays } from '../../shared/rules/calendar.ts';
import { viewOfChange } from '../../shared/rules/price-changes.ts';
import type { Column } from './csv-lines.ts';
import type { ReportStore } from './report-store.ts';
import { pageSize, reportTable, type ReportScope, type ReportTable } from './report-table.ts';
import { stopWhenAsked } from '../platform/stop-when-asked.ts';

/** How far ahead a domain counts as due. */
const days = 90;

export const priceChangesColumns: Column<PriceChangeView>[] = [
  ['At', (change) => change.at],
  ['Account', (change) => change.account],
  ['Extension', (change) => change.extension],
  ['Operation', (change) => change.operation],
  ['Years', (change) => (change.years === 0 ? null : change.years)],
  ['Currency', (change) => change.currency],
  ['Before', (change) => change.before],
  ['After', (change) => change.after],
  ['Difference', (change) => change.difference],
  ['Percent', (change) => (change.percent === null ? null : Number(change.percent))],
  ['Price now', (change) => change.now],
  ['Owned domains', (change) => change.domains],
  [`Due in ${days} days`, (change) => change.due],
  ['Extra cost of those due', (change) => change.extraCost],
  ['Saving of the term', (change) => change.termSaving],
  ['As of', (change) => change.asOf],
];

/** Every recorded price change, or those of the `last` days: the latest first, beside the domains it touches today. */
export async function priceChangesReport(
  store: Pick<ReportStore, 'portfolio' | 'priceHistory'>,
  { accountId, today, last = null, signal }: ReportScope,
): Promise<ReportTable> {
  const since = last === null ? null : addDays(today, -last);
  const filter = PriceChangeFilter.parse({ accountId, since });
  const [total, owned] = await Promise.all([
    store.priceHistory.count(filter),
    store.portfolio.ownedDomains(accountId, today, days),
  ]);
  const found = new Map(owned.map((one) => [`${one.accountId} ${one.extension}`, one]));
  async function* pages(): AsyncGenerator<PriceChangeView[]> {
    let olderThan: number | null = null;
    for (;;) {
      stopWhenAsked(signal);
      const page = await store.priceHistory.list(filter, { olderThan, offset: 0, limit: pageSize });
      const oldest = page.at(-1);
      if (oldest === undefined) return;
      yield page.map((change) =>
        viewOfChange(change, found.get(`${change.accountId} ${change.extension}`) ?? null),
      );
      olderThan = oldest.id;
    }
  }
  return reportTable(priceChangesColumns, total, pages());
}
