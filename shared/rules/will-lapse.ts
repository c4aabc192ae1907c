import type { DomainRow } from '../model/domain.ts';
import type { Money } from '../model/money.ts';
import type { OrderState, PossibleFee } from '../model/order.ts';
import type { Lapse, LapseHorizon } from '../model/risk.ts';
import { addDays, isCalendarDay } from './calendar.ts';
import { createMoneySum, sumByCurrency, sumToMoney, toMinor, toMoney } from './money.ts';
import { type AutomaticRenewal, renewalComesDue } from './renewal.ts';
import type { Today } from '../model/today.ts';

/** How far ahead a lapse is a risk of today, in days. */
export const lapseHorizonDays = 30;

/** The last of seven days, today included. */
export const lastDayOfWeek = (today: string): string => addDays(today, 6);

/** Domains that are alike, as far as it matters here; the fee is that of each. */
export interface LapseGroup
  extends Pick<DomainRow, 'expiryDate' | 'autoRenew' | 'status' | 'listed'>, Partial<PossibleFee> {
  readonly domains: number;
  /** For a year, of all of them together. */
  readonly renewal: Money | null;
  readonly automatic: AutomaticRenewal;
  /** An order for them is open, so that they are in its hands. */
  readonly ordered: boolean;
}

export interface CreditLapse {
  readonly days: readonly Lapse[];
  /** What is left for the first of these days, which counts as a whole. Never negative. */
  readonly left: Money;
  /** Domains whose price is not known or in another currency, so that they were not set against the credit. */
  readonly notCompared: number;
}

interface Window {
  readonly today: string;
  readonly until: string;
}

export const lapseWindow = (today: string): Window => ({ today, until: addDays(today, lapseHorizonDays) });

/** The domains that nobody renews; those listed past their expiry come first, under the day null. */
export function lapsesWithoutAutoRenew(groups: readonly LapseGroup[], window: Window): Lapse[] {
  const off = groups.filter((group) => group.autoRenew === false && isDue(group, window));
  return byDay(off, ({ expiryDate }) =>
    expiryDate !== null && expiryDate < window.today ? null : expiryDate,
  );
}

/**
 * The domains that the service would renew, from the first day on that the credit does not cover. Auto-renew that was
 * not read counts as on; what is overdue counts as due today.
 * @param available the credit, less what was spent since it was read and what the queue takes
 */
export function lapsesShortOfCredit(
  groups: readonly LapseGroup[],
  available: Money,
  window: Window,
): CreditLapse {
  const comparable = (money: Money | null = null): Money | null =>
    money?.currency === available.currency ? money : null;
  const due = groups
    .filter((group) => group.autoRenew !== false && isDue(group, window))
    .map((group) => ({
      ...group,
      renewal: comparable(group.automatic.price),
      fee: comparable(group.fee),
    }));
  const days = byDay(due, ({ expiryDate }) =>
    expiryDate === null || expiryDate < window.today ? window.today : expiryDate,
  );
  let left = BigInt(toMinor(available).minor);
  let covered = left;
  const uncovered = days.map(({ sums: [cost] }) => {
    left -= cost ? BigInt(toMinor(cost).minor) : 0n;
    if (left >= 0n) covered = left;
    return left < 0n;
  });
  return {
    // What is covered stays covered: the credit only falls.
    days: days.filter((_, index) => uncovered[index]),
    left: sumToMoney(covered < 0n ? 0n : covered, available.currency),
    notCompared: count(due.filter(({ renewal }) => renewal === null)),
  };
}

/** What lapses within one of the horizons. */
export interface LapsesOfHorizon {
  readonly horizon: LapseHorizon;
  /** Its last day. */
  readonly until: string;
  readonly days: readonly [Lapse, ...(readonly Lapse[])];
}

/** Each day is in one of the horizons only; what is overdue belongs to this week. */
export function byHorizon(days: readonly Lapse[], { today, until }: Window): LapsesOfHorizon[] {
  const week = lastDayOfWeek(today);
  const isNear = ({ day }: Lapse): boolean => day === null || day <= week;
  const horizons = [
    { horizon: 'week' as const, until: week, days: days.filter(isNear) },
    { horizon: 'month' as const, until, days: days.filter((lapse) => !isNear(lapse)) },
  ];
  return horizons.flatMap(({ days: [first, ...rest], ...horizon }) =>
    first ? [{ ...horizon, days: [first, ...rest] as const }] : [],
  );
}

/** @returns for the lapses of each horizon what the credit has and what it lacks; the nearest are paid first */
export function creditByHorizon(
  left: Money,
  horizons: readonly LapsesOfHorizon[],
): { readonly left: Money; readonly short: Money }[] {
  let { minor } = toMinor(left);
  return horizons.map(({ days }) => {
    const cost = days.reduce((sum, { sums: [money] }) => sum + (money ? toMinor(money).minor : 0), 0);
    const had = minor;
    minor = Math.max(0, minor - cost);
    const { currency } = left;
    return {
      left: toMoney({ minor: had, currency }),
      short: toMoney({ minor: Math.max(0, cost - had), currency }),
    };
  });
}

export const sumOf = (days: readonly Lapse[]): Omit<Lapse, 'day' | 'domains'> => ({
  sums: sumByCurrency(days.flatMap(({ sums }) => sums)),
  fees: sumByCurrency(days.flatMap(({ fees }) => fees)),
  feesUnknown: days.reduce((sum, { feesUnknown }) => sum + feesUnknown, 0),
  withoutPrice: days.reduce((sum, { withoutPrice }) => sum + withoutPrice, 0),
});

/** @returns how many domains expire this week and would lapse without their open order, and how many of the orders were sent */
export function onOrderThisWeek(
  groups: readonly (LapseGroup & { readonly orderState: OrderState | null })[],
  today: string,
): { readonly domains: number; readonly sent: number } {
  const until = lastDayOfWeek(today);
  const due = groups.filter(
    (group) =>
      group.orderState !== null &&
      group.autoRenew === false &&
      isDue({ ...group, ordered: false }, { today, until }),
  );
  const unsent = count(due.filter(({ orderState }) => orderState === 'queued' || orderState === 'held'));
  return { domains: count(due), sent: count(due) - unsent };
}

/** @returns whether the domains expire by the end of the window, and a renewal of them is possible and not ordered yet */
export function isDue({ listed, status, expiryDate, ordered }: LapseGroup, { until }: Window): boolean {
  if (!listed || ordered || expiryDate === null || expiryDate > until) return false;
  return isCalendarDay(expiryDate) && renewalComesDue(status);
}

function byDay(groups: readonly LapseGroup[], dayOf: (group: LapseGroup) => string | null): Lapse[] {
  const nothing = () => ({
    domains: 0,
    withoutPrice: 0,
    feesUnknown: 0,
    sum: createMoneySum(),
    fees: createMoneySum(),
  });
  const days = new Map<string | null, ReturnType<typeof nothing>>();
  for (const group of groups) {
    const day = dayOf(group);
    const lapse = days.get(day) ?? nothing();
    days.set(day, lapse);
    lapse.domains += group.domains;
    if (group.renewal === null) lapse.withoutPrice += group.domains;
    else lapse.sum.add(group.renewal);
    if (group.feeUnknown) lapse.feesUnknown += group.domains;
    if (group.fee) for (const sum of [lapse.sum, lapse.fees]) sum.add(group.fee, group.domains);
  }
  return [...days]
    .sort(([a], [b]) => ((a ?? '') < (b ?? '') ? -1 : 1))
    .map(([day, { sum, fees, ...rest }]) => ({ day, ...rest, sums: sum.sums(), fees: fees.sums() }));
}

const count = (groups: readonly Pick<LapseGroup, 'domains'>[]): number =>
  groups.reduce((sum, { domains }) => sum + domains, 0);

/** True when nothing is lost within seven days, and all of that was checked in full. */
export function losesNothingThisWeek({ today, risks, snoozed, checks }: Today): boolean {
  const until = lastDayOfWeek(today);
  const isNear = (risk: Today['risks'][number]): boolean =>
    (risk.kind === 'will-lapse' && risk.horizon === 'week') ||
    (risk.kind === 'in-redemption' && risk.deadline !== null && risk.deadline <= until);
  return (
    ![...risks, ...snoozed.map(({ risk }) => risk)].some(isNear) &&
    checks.every(({ kind, gaps }) => !['will-lapse', 'in-redemption'].includes(kind) || gaps.length === 0)
  );
}
