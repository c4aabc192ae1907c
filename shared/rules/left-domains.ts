import type { DomainRow } from '../model/domain.ts';
import type { LeftView } from '../model/overview.ts';
import type { PriceList } from '../model/price.ts';
import { addDays } from './calendar.ts';
import { isRestorable } from './order-status.ts';
import { restoreDeadline } from './restore.ts';

/** How long a domain that left the list is news, in days. */
export const leftNewsDays = 30;

/** A domain that left the list lately, and what is known of it. */
export type LeftDomain = Pick<DomainRow, 'absence' | 'status'> & { readonly restoreBefore: string | null };

/**
 * @param today `YYYY-MM-DD`
 * @returns those of the rows that left the list in the last {@link leftNewsDays} days
 */
export function leftLately(
  rows: readonly DomainRow[],
  { today, prices }: { readonly today: string; readonly prices: PriceList | null },
): LeftDomain[] {
  const since = addDays(today, -leftNewsDays);
  return rows
    .filter(({ leftAt }) => leftAt !== null && leftAt >= since)
    .map((row) => ({
      absence: row.absence,
      status: row.status,
      restoreBefore: isRestorable(row.status) ? restoreDeadline(row, prices) : null,
    }));
}

/** @returns how many there are of each status, those that can be restored first, and how many have none to tell */
export function countLeft(left: readonly LeftDomain[]): LeftView {
  const statuses = new Map<string, LeftView['statuses'][number]>();
  for (const { absence, status, restoreBefore } of left) {
    if (absence !== 'read') continue;
    const former = statuses.get(status) ?? { status, domains: 0, restoreBefore: null };
    const nearest = [former.restoreBefore, restoreBefore].filter((day) => day !== null).sort()[0] ?? null;
    statuses.set(status, { status, domains: former.domains + 1, restoreBefore: nearest });
  }
  const of = (absence: DomainRow['absence']): number => left.filter((one) => one.absence === absence).length;
  return {
    total: left.length,
    unread: of('unread'),
    gone: of('gone'),
    statuses: [...statuses.values()].sort(
      (a, b) =>
        Number(isRestorable(b.status)) - Number(isRestorable(a.status)) ||
        b.domains - a.domains ||
        (a.status < b.status ? -1 : 1),
    ),
  };
}
