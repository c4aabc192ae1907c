import type { DomainRow } from '../model/domain.ts';
import type { UnlistedView } from '../model/today.ts';
import type { PriceList } from '../model/price.ts';
import { addDays } from './calendar.ts';
import { isRestorable } from './order-status.ts';
import { restoreDeadline } from './restore.ts';

/** How long a domain that left the list is news, in days. */
export const unlistedNewsDays = 30;

/** A domain that left the list lately, and what is known of it. */
export type UnlistedDomain = Pick<DomainRow, 'absence' | 'status'> & {
  readonly restoreBefore: string | null;
  readonly domains: number;
};

/** A domain, or as many that are alike as `domains` says. */
type UnlistedRow = Pick<DomainRow, 'leftAt' | 'absence' | 'status' | 'expiryDate' | 'extension'> & {
  readonly domains?: number;
};

/** The rows that left the list in the last {@link unlistedNewsDays} days before `today`. */
export function recentlyUnlisted(
  rows: readonly UnlistedRow[],
  { today, prices }: { readonly today: string; readonly prices: PriceList | null },
): UnlistedDomain[] {
  const since = addDays(today, -unlistedNewsDays);
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
export function countUnlisted(unlisted: readonly UnlistedDomain[]): UnlistedView {
  const statuses = new Map<string, UnlistedView['statuses'][number]>();
  for (const { absence, status, restoreBefore, domains } of unlisted) {
    if (absence !== 'read') continue;
    const former = statuses.get(status) ?? { status, domains: 0, restoreBefore: null };
    const nearest = [former.restoreBefore, restoreBefore].filter((day) => day !== null).sort()[0] ?? null;
    statuses.set(status, { status, domains: former.domains + domains, restoreBefore: nearest });
  }
  const countOf = (absence: DomainRow['absence']): number =>
    unlisted.reduce((sum, row) => sum + (row.absence === absence ? row.domains : 0), 0);
  return {
    total: unlisted.reduce((sum, { domains }) => sum + domains, 0),
    unread: countOf('unread'),
    gone: countOf('gone'),
    statuses: [...statuses.values()].sort(
      (a, b) =>
        Number(isRestorable(b.status)) - Number(isRestorable(a.status)) ||
        b.domains - a.domains ||
        (a.status < b.status ? -1 : 1),
    ),
  };
}
