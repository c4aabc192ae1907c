import { addDays } from './calendar.ts';

/** How far ahead a top-up is suggested, in days from today, today included. */
const topUpDays = [30, 60, 90] as const;

/** What an account's credit lasts for. All amounts in minor units of its currency. */
export interface CreditForecast {
  readonly credit: bigint;
  /** After the renewals of each month; negative once it does not cover them. */
  readonly left: readonly bigint[];
  /** `YYYY-MM-DD`: the first day whose renewals it does not cover; null when it lasts as long as the forecast. */
  readonly runsOut: string | null;
  /** The same for what its orders leave, without the renewals that are on order. */
  readonly runsOutAfterQueue: string | null;
  /** What to add so that it covers the renewals of that many days; 0 when it already does. */
  readonly topUps: readonly { readonly days: number; readonly needed: bigint }[];
  /** The same for what its orders leave, without the renewals that are on order. */
  readonly topUpsAfterQueue: CreditForecast['topUps'];
  /** What renews automatically within the first of these periods, without what is on order. */
  readonly nextDays: bigint;
  /** What to add so that it covers the orders it is promised to; these are not counted in the other figures. */
  readonly topUpForQueue: bigint;
}

/**
 * Sets the cost of renewals against the credit.
 * @param days minor units by day (`YYYY-MM-DD`), none before today; `daysBesideQueue` without what is on order
 * @param months `YYYY-MM`, ascending
 * @param promised sum of the orders in the queue
 */
export function creditForecast(
  credit: bigint,
  costs: Readonly<Record<'days' | 'daysBesideQueue', ReadonlyMap<string, bigint>>>,
  { today, months, promised }: { today: string; months: readonly string[]; promised: bigint },
): CreditForecast {
  const days = inOrder(costs.days);
  const besideQueue = inOrder(costs.daysBesideQueue);
  const topUpsOf = (available: bigint, ofDays: Days): CreditForecast['topUps'] =>
    topUpDays.map((ahead) => {
      const last = addDays(today, ahead);
      return {
        days: ahead,
        needed: missing(
          costUntil(ofDays, (day) => day > last),
          available,
        ),
      };
    });
  const shortOn = (available: bigint, ofDays: Days): string | null => {
    let left = available;
    return available < 0n ? today : (ofDays.find(([, cost]) => (left -= cost) < 0n)?.[0] ?? null);
  };
  const available = credit - promised;
  const firstPeriod = addDays(today, topUpDays[0]);
  return {
    credit,
    left: months.map((month) => credit - costUntil(days, (day) => day.slice(0, 7) > month)),
    runsOut: shortOn(credit, days),
    runsOutAfterQueue: shortOn(available, besideQueue),
    topUps: topUpsOf(credit, days),
    topUpsAfterQueue: topUpsOf(available, besideQueue),
    nextDays: costUntil(besideQueue, (day) => day > firstPeriod),
    topUpForQueue: missing(promised, credit),
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

const inOrder = (costs: ReadonlyMap<string, bigint>): Days => [...costs].sort(([a], [b]) => (a < b ? -1 : 1));

const missing = (cost: bigint, credit: bigint): bigint => (cost > credit ? cost - credit : 0n);
