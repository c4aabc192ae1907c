import type { ForecastView } from '../../../shared/model/today.ts';
import type { Line } from '../../ui/chart/bars.ts';

/**
 * The credit after the renewals of each month, as far as it lasts; it ends at zero on the day that it does not cover.
 * @returns null where the credit is not known
 */
export function balanceLine({ credit, months }: Pick<ForecastView, 'credit' | 'months'>): Line | null {
  if (!credit) return null;
  const points = [credit.available, ...credit.left].map(({ amount }, at) => ({ at, value: Number(amount) }));
  const { runsOut } = credit;
  if (runsOut === null) return { points, end: null };
  const month = months.findIndex((due) => due.month === runsOut.slice(0, 7));
  const end = Math.max(0, month) + (Number(runsOut.slice(8)) - 1) / daysIn(runsOut);
  return { points: [...points.filter(({ at, value }) => at < end && value > 0), { at: end, value: 0 }], end };
}

const daysIn = (day: string): number =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate();
