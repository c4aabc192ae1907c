import { addDays } from './calendar.ts';

/** How far ahead a top-up is suggested, in days from today, today included. */
const topUpDays = [30, 60, 90] as const;

/** What a credit lasts for after its orders, in minor units; a renewal on order is paid for there. */
export interface CreditForecast {
  readonly credit: bigint;
  /** The credit less orders since it was read and orders in the queue. */
  readonly available: bigint;
  /** {@link available} after the renewals of each month; negative once it does not cover them. */
  readonly left: readonly bigint[];
  /** `YYYY-MM-DD`: the first day whose renewals it does not cover; null when it lasts as long as the forecast. */
  readonly runsOut: string | null;
  /** Needed so that it covers the renewals of that many days; 0 when it already does. */
  readonly topUps: readonly { readonly days: number; readonly needed: bigint }[];
  /** Renewed automatically within the first of these periods. */
  readonly nextDays: bigint;
  /** Needed so that it covers the orders alone. */
  readonly topUpForQueue: bigint;
}

/**
 * Sets the cost of renewals against the credit.
 * @param costs minor units by day (`YYYY-MM-DD`), none before today, without what is on order
 * @param months `YYYY-MM`, ascending
 * @param available what orders leave of the credit
 */
export function creditForecast(
  credit: bigint,
  costs: ReadonlyMap<string, bigint>,
  { today, months, available }: { today: string; months: readonly string[]; available: bigint },
): CreditForecast {
  const days = [...costs].sort(([a], [b]) => (a < b ? -1 : 1));
  const within = (ahead: number): bigint => {
    const last = addDays(today, ahead);
    return costUntil(days, (day) => day > last);
  };
  let rest = available;
  const short = available < 0n ? today : days.find(([, cost]) => (rest -= cost) < 0n)?.[0];
  return {
    credit,
    available,
    left: months.map((month) => available - costUntil(days, (day) => day.slice(0, 7) > month)),
    runsOut: short ?? null,
    topUps: topUpDays.map((ahead) => ({ days: ahead, needed: missing(within(ahead), available) })),
    nextDays: within(topUpDays[0]),
    topUpForQueue: missing(0n, available),
  };
}

/** Minor units by day, ascending. */
type Days = readonly (readonly [string, bigint])[];

function costUntil(days: Days, isLater: (day: string) => boolean): bigint {
  let sum = 0n;
  for (const [day, cost] of days) {
    if (isLater(day)) break;
    sum += cost;
  }
  return sum;
}

const missing = (cost: bigint, credit: bigint): bigint => (cost > credit ? cost - credit : 0n);
