import type { DomainRow } from '../model/domain.ts';
import type { LeftView } from '../model/today.ts';
import type { PriceList } from '../model/price.ts';
import { addDays } from './calendar.ts';
import { isRestorable } from './order-status.ts';
import { restoreDeadline } from './restore.ts';

/** How long a domain that left the list is news, in days. */
export const leftNewsDays = 30;

/** A domain that left the list lately, and what is known of it. */
export type LeftDomain = Pick<DomainRow, 'absence' | 'status'> & {
  readonly restoreBefore: string | null;
  readonly domains: number;
};

/** A domain, or as many that are alike as `domains` says. */
type LeavingRow = Pick<DomainRow, 'leftAt' | 'absence' | 'status' | 'expiryDate' | 'extension'> & {
  readonly domains?: number;
};

/**
 * @param today `YYYY-MM-DD`
 * @returns those of the rows that left the list in the last {@link leftNewsDays} days
 */
export function leftLately(
  rows: readonly LeavingRow[],
  { today, prices }: { readonly today: string; readonly prices: PriceList | null },
): LeftDomain[] {
  const since = addDays(today, -leftNewsDays);
  return rows
    .filter(({ leftAt }) => leftAt !== null && leftAt >= since)
    .map((row) => ({
      absence: row.absence,
      status: row.status,
      restoreBefore: isRestorable(row.status) ? restoreDeadline(row, prices) : null,
      domains: row.domains ?? 1,
    }));
}

/** @returns how many there are of each status, those that can be restored first, and how many have none to tell */
export function countLeft(left: readonly LeftDomain[]): LeftView {
  const statuses = new Map<string, LeftView['statuses'][number]>();
  for (const { absence, status, restoreBefore, domains } of left) {
    if (absence !== 'read') continue;
    const former = statuses.get(status) ?? { status, domains: 0, restoreBefore: null };
    const nearest = [former.restoreBefore, restoreBefore].filter((day) => day !== null).sort()[0] ?? null;
    statuses.set(status, { status, domains: former.domains + domains, restoreBefore: nearest });
  }
  const count = (some: readonly LeftDomain[]): number => some.reduce((sum, { domains }) => sum + domains, 0);
  const of = (absence: DomainRow['absence']): number => count(left.filter((one) => one.absence === absence));
  return {
    total: count(left),
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
