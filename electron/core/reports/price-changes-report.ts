import { PriceChangeFilter, type PriceChangeView } from '../../../shared/model/price-change.ts';
import { viewsOfChanges } from '../../../shared/rules/price-changes.ts';
import { pagesBehind } from '../../platform/pages.ts';
import { stopWhenAsked } from '../../platform/stop-when-asked.ts';
import type { Column } from './csv-lines.ts';
import { inScope, pageSize, reportTable, type ReportScope, type ReportTable } from './report-table.ts';

const days = 90;

const columns: Column<PriceChangeView>[] = [
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
  ['Active domains', (change) => change.active],
  ['Active domains before', (change) => change.activeBefore],
  ['Price now', (change) => change.now],
  ['Owned domains', (change) => change.domains],
  [`Due in ${days} days`, (change) => change.due],
  ['Extra cost of those due', (change) => change.extraCost],
  ['Saving of the term', (change) => change.termSaving],
  ['As of', (change) => change.asOf],
];

/** Every recorded price change, or the latest ones: the youngest first, beside the domains it touches today. */
export async function priceChangesReport(scope: ReportScope): Promise<ReportTable> {
  const { store, accountId, today, since, signal } = scope;
  const filter = PriceChangeFilter.parse({ accountId, since });
  const [total, owned] = await Promise.all([
    store.priceHistory.count(filter),
    store.portfolio.ownedDomains(accountId, today, days),
  ]);
  const pages = pagesBehind<PriceChangeView>(async (last) => {
    stopWhenAsked(signal);
    const window = { olderThan: last?.id ?? null, offset: 0, limit: pageSize };
    return viewsOfChanges(await store.priceHistory.list(filter, window), owned);
  });
  return reportTable(columns, total, inScope(scope, pages));
}
