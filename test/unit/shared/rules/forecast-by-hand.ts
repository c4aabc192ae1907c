import type { DomainRow } from '../../../../shared/model/domain.ts';

/** A domain as the calculation by hand knows it: cents, no texts. */
export interface PlainDomain {
  /** Null when nobody knows the price. */
  readonly cents: number | null;
  readonly currency: string;
  readonly expiryDate: string | null;
  readonly autoRenew: boolean | null;
  readonly fate: 'listed' | 'gone' | 'redemption';
}

export interface Portfolio {
  readonly today: string;
  readonly domains: readonly PlainDomain[];
  readonly credit: number;
  readonly promised: number;
}

/** Every amount of two decimals, without the code under test. */
export const decimal = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

export const rowOf = ({ cents, currency, expiryDate, autoRenew, fate }: PlainDomain) =>
  ({
    extension: 'it',
    status: fate === 'redemption' ? 'Redemption Period' : 'Active',
    expiryDate,
    autoRenew,
    renewal: cents === null ? null : { amount: decimal(cents), currency },
    absence: null,
    listed: fate === 'listed',
    fetchedAt: '2026-11-01T00:00:00.000Z',
  }) satisfies Partial<DomainRow>;

/**
 * The forecast in one currency by the longest way: it walks through every day of 24 months and asks each domain
 * whether it renews on that day.
 * @param own the currency of the account, that of domains without a price
 */
export function forecastByHand(
  { today, domains, credit, promised }: Portfolio,
  currency: string,
  own: string,
) {
  const mine = domains.filter(
    (domain) => domain.fate === 'listed' && (domain.cents === null ? own : domain.currency) === currency,
  );
  const months = new Map<string, Record<'domains' | 'cost' | 'withoutPrice' | 'off' | 'offCost', number>>();
  const left: number[] = [];
  const topUps = [30, 60, 90].map((days) => ({ days, needed: 0 }));
  let runsOut: string | null = credit < promised ? today : null;
  let spent = promised;
  for (const [at, day] of daysOf24Months(today).entries()) {
    const month = months.get(day.slice(0, 7)) ?? { domains: 0, cost: 0, withoutPrice: 0, off: 0, offCost: 0 };
    months.set(day.slice(0, 7), month);
    for (const { expiryDate, autoRenew, cents } of mine) {
      if (expiryDate === null || !renewsOn(day, expiryDate, today)) continue;
      if (autoRenew === false) {
        month.off += 1;
        month.offCost += cents ?? 0;
        continue;
      }
      month.domains += 1;
      month.cost += cents ?? 0;
      if (cents === null) month.withoutPrice += 1;
      spent += cents ?? 0;
    }
    if (spent > credit) runsOut ??= day;
    left[months.size - 1] = credit - spent;
    for (const topUp of topUps) if (at <= topUp.days) topUp.needed = Math.max(0, spent - credit);
  }
  return {
    months: [...months.values()],
    left,
    runsOut,
    topUps,
    topUpForQueue: Math.max(0, promised - credit),
  };
}

function renewsOn(day: string, expiryDate: string, today: string): boolean {
  if (day < expiryDate) return false;
  if (day === today) return true;
  const anniversary = expiryDate.slice(5);
  const inThisYear = anniversary === '02-29' && !isLeapYear(Number(day.slice(0, 4))) ? '02-28' : anniversary;
  return day.slice(5) === inThisYear;
}

const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

const known = new Map<string, string[]>();

function daysOf24Months(today: string): string[] {
  const found = known.get(today);
  if (found) return found;
  const days: string[] = [];
  const [year = 0, month = 0, date = 0] = today.split('-').map(Number);
  const end = Date.UTC(year + 2, month - 1, 1);
  for (let at = Date.UTC(year, month - 1, date); at < end; at += 86_400_000) {
    days.push(new Date(at).toISOString().slice(0, 10));
  }
  known.set(today, days);
  return days;
}
