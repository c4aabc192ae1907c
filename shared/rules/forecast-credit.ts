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
  /** What to add so that it covers the renewals of that many days; 0 when it already does. */
  readonly topUps: readonly { readonly days: number; readonly needed: bigint }[];
  /** What to add so that it covers the orders it is promised to; these are not counted in the other figures. */
  readonly topUpForQueue: bigint;
}

/**
 * Sets the cost of renewals against the credit.
 * @param costs minor units by day (`YYYY-MM-DD`), none before today
 * @param months `YYYY-MM`, ascending
 * @param promised sum of the orders in the queue
 */
export function creditForecast(
  credit: bigint,
  costs: ReadonlyMap<string, bigint>,
  { today, months, promised }: { today: string; months: readonly string[]; promised: bigint },
): CreditForecast {
  const days = [...costs].sort(([a], [b]) => (a < b ? -1 : 1));
  const until = (isLater: (day: string) => boolean): bigint => {
    let sum = 0n;
    for (const [day, cost] of days) {
      if (isLater(day)) break;
      sum += cost;
    }
    return sum;
  };
  let left = credit;
  const short = days.find(([, cost]) => (left -= cost) < 0n);
  return {
    credit,
    left: months.map((month) => credit - until((day) => day.slice(0, 7) > month)),
    runsOut: credit < 0n ? today : (short?.[0] ?? null),
    topUps: topUpDays.map((ahead) => {
      const last = addDays(today, ahead);
      return {
        days: ahead,
        needed: missing(
          until((day) => day > last),
          credit,
        ),
      };
    }),
    topUpForQueue: missing(promised, credit),
  };
}

const missing = (cost: bigint, credit: bigint): bigint => (cost > credit ? cost - credit : 0n);
