import type { DomainRow } from '../model/domain.ts';
import type { ExpiringView } from '../model/today.ts';
import { isCalendarDay } from './calendar.ts';
import { monthsFrom } from './forecast-days.ts';

/** A domain, or as many that are alike as `domains` says. */
type ExpiringRow = Pick<DomainRow, 'expiryDate' | 'autoRenew' | 'listed'> & { readonly domains?: number };

/** Counts listed domains by the month of their expiry, from that of `today` on, while they are read. */
export function createExpiring(today: string, months = 24) {
  const byMonth = new Map(
    monthsFrom(today, months).map((month) => [month, { month, domains: 0, autoRenewOff: 0 }]),
  );
  let [overdue, later, undated] = [0, 0, 0];
  return {
    add(rows: readonly ExpiringRow[]): void {
      for (const { expiryDate, autoRenew, listed, domains = 1 } of rows) {
        if (!listed) continue;
        const month = expiryDate === null ? undefined : byMonth.get(expiryDate.slice(0, 7));
        if (expiryDate === null || !isCalendarDay(expiryDate)) undated += domains;
        else if (expiryDate < today) overdue += domains;
        else if (!month) later += domains;
        else {
          month.domains += domains;
          if (autoRenew === false) month.autoRenewOff += domains;
        }
      }
    },
    view: (): ExpiringView => ({ overdue, months: [...byMonth.values()], later, undated }),
  };
}

export const addExpiring = (view: ExpiringView, other: ExpiringView): ExpiringView => ({
  overdue: view.overdue + other.overdue,
  months: view.months.map(({ month, domains, autoRenewOff }, index) => ({
    month,
    domains: domains + (other.months[index]?.domains ?? 0),
    autoRenewOff: autoRenewOff + (other.months[index]?.autoRenewOff ?? 0),
  })),
  later: view.later + other.later,
  undated: view.undated + other.undated,
});
