import type { DomainRow } from '../model/domain.ts';
import type { ExpiringView } from '../model/overview.ts';
import { isCalendarDay } from './calendar.ts';
import { monthsFrom } from './forecast-days.ts';

/**
 * Counts domains by the month of their expiry, while they are read. Left out is what the service no longer lists.
 * @param today `YYYY-MM-DD`, in the first of the months
 */
export function createExpiring(today: string, months = 24) {
  const byMonth = new Map(
    monthsFrom(today, months).map((month) => [month, { month, domains: 0, autoRenewOff: 0 }]),
  );
  let [overdue, later, undated] = [0, 0, 0];
  return {
    add(rows: readonly Pick<DomainRow, 'expiryDate' | 'autoRenew' | 'listed'>[]): void {
      for (const { expiryDate, autoRenew, listed } of rows) {
        if (!listed) continue;
        const month = expiryDate === null ? undefined : byMonth.get(expiryDate.slice(0, 7));
        if (expiryDate === null || !isCalendarDay(expiryDate)) undated += 1;
        else if (expiryDate < today) overdue += 1;
        else if (!month) later += 1;
        else {
          month.domains += 1;
          if (autoRenew === false) month.autoRenewOff += 1;
        }
      }
    },
    view: (): ExpiringView => ({ overdue, months: [...byMonth.values()], later, undated }),
  };
}

/** @returns both counted together; they are of the same day */
export const addExpiring = (one: ExpiringView, other: ExpiringView): ExpiringView => ({
  overdue: one.overdue + other.overdue,
  months: one.months.map(({ month, domains, autoRenewOff }, at) => ({
    month,
    domains: domains + (other.months[at]?.domains ?? 0),
    autoRenewOff: autoRenewOff + (other.months[at]?.autoRenewOff ?? 0),
  })),
  later: one.later + other.later,
  undated: one.undated + other.undated,
});
