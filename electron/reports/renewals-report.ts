import type { DomainRow } from '../../shared/model/domain.ts';
import { compare } from './compare.ts';
import type { Column } from './csv-lines.ts';
import { portfolioPages } from '../domains/portfolio-pages.ts';
import type { ReportStore } from './report-store.ts';
import { pageSize, reportTable, type ReportScope, type ReportTable } from './report-table.ts';

const dayMs = 86_400_000;

/** A listed domain whose expiry date is known. */
type Expiring = DomainRow & { readonly expiryDate: string };

/** @param today `YYYY-MM-DD`, for the days left: negative when overdue */
export const renewalsColumns = (today: string): Column<Expiring>[] => [
  ['Expiry date', (row) => row.expiryDate],
  ['Days left', (row) => daysBetween(today, row.expiryDate)],
  ['Account', (row) => row.account],
  ['Domain', (row) => row.domain],
  ['Domain in Unicode', (row) => row.unicode],
  ['Extension', (row) => row.extension],
  ['Status', (row) => row.status],
  ['Next due date', (row) => row.nextDueDate],
  ['Auto-renew', (row) => row.autoRenew],
  ['Years', () => 1],
  ['Renewal price', (row) => row.renewal],
  ['Currency', (row) => row.renewal?.currency ?? null],
  ['Open order', (row) => row.order?.id ?? null],
  ['Order state', (row) => row.order?.state ?? null],
  ['As of', (row) => row.fetchedAt],
];

/** @returns null for a date that no calendar has, such as the 0000-00-00 of some services */
function daysBetween(from: string, to: string): number | null {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs;
  return Number.isNaN(days) ? null : days;
}

/** Listed domains that expire within the given number of days or already have, by expiry date and name. */
export async function renewalsReport(
  store: Pick<ReportStore, 'portfolio'>,
  scope: ReportScope,
  within: number,
): Promise<ReportTable> {
  const last = new Date(Date.parse(scope.today) + within * dayMs).toISOString().slice(0, 10);
  const due = await collectDue(portfolioPages(store.portfolio, scope), last);
  let total = 0;
  for (const rows of due.values()) total += rows.length;
  return reportTable(renewalsColumns(scope.today), total, inOrder(due));
}

/** A list per day, because sorting a hundred thousand rows in one go would block the event loop. */
async function collectDue(
  pages: AsyncIterable<readonly DomainRow[]>,
  last: string,
): Promise<Map<string, Expiring[]>> {
  const due = new Map<string, Expiring[]>();
  for await (const page of pages) {
    for (const row of page) {
      const { expiryDate } = row;
      if (!row.listed || expiryDate === null || expiryDate > last) continue;
      const sameDay = due.get(expiryDate);
      if (sameDay) sameDay.push({ ...row, expiryDate });
      else due.set(expiryDate, [{ ...row, expiryDate }]);
    }
  }
  return due;
}

async function* inOrder(due: ReadonlyMap<string, Expiring[]>): AsyncGenerator<Expiring[]> {
  let page: Expiring[] = [];
  for (const day of [...due.keys()].sort()) {
    for (const row of (due.get(day) ?? []).sort(byName)) {
      page.push(row);
      if (page.length < pageSize) continue;
      yield page;
      page = [];
    }
  }
  if (page.length > 0) yield page;
}

const byName = (a: Expiring, b: Expiring): number =>
  a.domain === b.domain ? compare(a.account, b.account) : compare(a.domain, b.domain);
