import type { DomainRow } from '../../../shared/model/domain.ts';
import type { PossibleFee } from '../../../shared/model/order.ts';
import type { PriceList } from '../../../shared/model/price.ts';
import { addDays, daysBetween } from '../../../shared/rules/calendar.ts';
import { graceFee } from '../../../shared/rules/grace-fee.ts';
import { type AutomaticRenewal, isPremium, nextRenewal } from '../../../shared/rules/renewal.ts';
import { portfolioPages } from '../domains/portfolio-pages.ts';
import { inPages } from '../../platform/pages.ts';
import type { Column } from './csv-lines.ts';
import {
  compare,
  inScope,
  pageSize,
  reportTable,
  type ReportScope,
  type ReportTable,
} from './report-table.ts';

/** A listed domain whose expiry date is known. */
type Expiring = DomainRow & { readonly expiryDate: string };

type Due = Expiring & { readonly next: AutomaticRenewal; readonly possible: PossibleFee };

/** @param today `YYYY-MM-DD`, for the days left: negative when overdue */
const columns = (today: string): Column<Due>[] => [
  ['Expiry date', (row) => row.expiryDate],
  ['Days left', (row) => daysLeft(today, row.expiryDate)],
  ['Account', (row) => row.account],
  ['Domain', (row) => row.domain],
  ['Domain in Unicode', (row) => row.unicode],
  ['Extension', (row) => row.extension],
  ['Status', (row) => row.status],
  ['Next due date', (row) => row.nextDueDate],
  ['Auto-renew', (row) => row.autoRenew],
  ['Years', (row) => row.next.years],
  ['Renewal price', (row) => row.next.price, true],
  ['Grace fee up to', (row) => row.possible.fee, true],
  ['Grace fee not known', (row) => row.possible.feeUnknown],
  ['Own renewal price', (row) => row.ownRenewal?.price ?? null],
  ['List price for own years', (row) => row.ownRenewal?.list ?? null],
  ['Premium', (row) => isPremium(row.ownRenewal)],
  ['Currency', (row) => (row.next.price ?? row.possible.fee)?.currency ?? null],
  ['Open order', (row) => row.order?.id ?? null],
  ['Order state', (row) => row.order?.state ?? null, undefined, 'states'],
  ['As of', (row) => row.fetchedAt],
];

/** @returns null for a date that no calendar has, such as the 0000-00-00 of some services */
function daysLeft(today: string, expiryDate: string): number | null {
  const days = daysBetween(today, expiryDate);
  return Number.isNaN(days) ? null : days;
}

/** Listed domains that expire within the given number of days or already have, by expiry date and name. */
export async function renewalsReport(scope: ReportScope): Promise<ReportTable> {
  const { store, today, within, accounts } = scope;
  const lists = new Map<string, PriceList | null>();
  for (const { id } of accounts) lists.set(id, await store.portfolio.prices(id));
  const costOf = (row: Expiring): Due => ({
    ...row,
    next: nextRenewal(row),
    possible: graceFee(row, lists.get(row.accountId) ?? null, today),
  });
  const due = await collectDue(
    inScope(scope, portfolioPages(store.portfolio, scope)),
    addDays(today, within),
  );
  let total = 0;
  for (const rows of due.values()) total += rows.length;
  return reportTable(columns(today), total, inPages(inOrder(due).map(costOf), pageSize));
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

function* inOrder(due: ReadonlyMap<string, Expiring[]>): Generator<Expiring> {
  for (const day of [...due.keys()].sort()) yield* (due.get(day) ?? []).sort(byName);
}

const byName = (a: Expiring, b: Expiring): number =>
  compare(a.domain, b.domain) || compare(a.account, b.account);
