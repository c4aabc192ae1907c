import type { Credit } from '../model/account.ts';
import type { DomainRow } from '../model/domain.ts';
import type { Money } from '../model/money.ts';
import type { OrderState } from '../model/order.ts';
import type { PriceList } from '../model/price.ts';
import { isCalendarDay } from './calendar.ts';
import { type CreditForecast, creditForecast } from './forecast-credit.ts';
import { monthsFrom, renewalDays } from './forecast-days.ts';
import { memoize } from './memoize.ts';
import { toMinor } from './money.ts';
import { graceFee } from './grace-fee.ts';
import { type AutomaticRenewal, renewalComesDue } from './renewal.ts';
import { isRestorable } from './order-status.ts';
import { restoreDeadline, restoreFee } from './restore.ts';

/** A domain, or domains that are alike in all that a forecast needs. */
export type ForecastRow = Pick<
  DomainRow,
  'expiryDate' | 'renewal' | 'autoRenew' | 'status' | 'listed' | 'absence' | 'extension' | 'fetchedAt'
> & {
  /** How many domains are like this, one by default; `renewal` is that of all of them. */
  readonly domains?: number;
  /** Automatic renewals of all of them; a year's renewal by default. */
  readonly automatic?: AutomaticRenewal;
  /** Their next renewal is on order: what the queue leaves of the credit is without it. @see isOnOrder */
  readonly ordered?: boolean;
  /** Their customers let them expire: with auto-renew off, nobody renews them. */
  readonly dropped?: boolean;
};

/** Renewals, each for the domain's term, or a year with auto-renew off; cost in minor units as far as known. */
export interface RenewalCount {
  readonly domains: number;
  readonly withoutPrice: number;
  readonly cost: bigint;
  /** Fees of the grace period of domains past their expiry: at the most, and not in the cost. */
  readonly fees: bigint;
}

/** Auto-renew that is not known counts as on: better a bill too many foreseen than one too few. */
export interface DueRenewals {
  readonly renewing: RenewalCount;
  readonly autoRenewOff: RenewalCount;
  /** On order, with auto-renew on or off: paid for by the queue, and in neither of the others. */
  readonly ordered: RenewalCount;
}

/** @returns whether what orders leave of the credit is without an order in that state */
export const isOnOrder = (state: OrderState | null): boolean =>
  state === 'queued' || state === 'sending' || state === 'accepted';

/** The domains that can still be restored, whenever that is to be; amounts in minor units. */
export interface RestoreCount {
  readonly domains: number;
  readonly fees: bigint;
  readonly renewals: bigint;
  /** Domains whose fee or renewal price is not known. */
  readonly withoutPrice: number;
}

export interface CurrencyForecast {
  /** Null for domains without a price in an account whose currency is not known either. */
  readonly currency: string | null;
  readonly months: readonly ({ readonly month: string } & DueRenewals)[];
  /** Domains whose expiry date is not known or in no calendar: due some day. */
  readonly undated: DueRenewals;
  readonly restores: RestoreCount;
  /** Domains with auto-renew off that come due and are to be dropped: in none of the counts. */
  readonly dropped: number;
  /** Null when the credit is not known or in another currency. */
  readonly credit: CreditForecast | null;
  /** The oldest reading behind it. */
  readonly asOf: string | null;
}

export type Forecast = ReturnType<typeof createForecast>;

/**
 * Foresees the renewals of one account, month by month: each domain renews for its own term (for a year
 * with auto-renew off), at the price it has today; the credit pays fees, too. What is overdue is due today. Left out are domains the service no longer lists, and those whose status
 * refuses renewal; the ones that can be restored instead are counted apart. So is what
 * is to be dropped, unless the service renews it all the same.
 * @param facts `today` is `YYYY-MM-DD`, in the first of `months` (24 by default); `available` is what orders leave of the
 * credit, all of it by default
 */
export function createForecast(facts: {
  readonly today: string;
  readonly months?: number;
  readonly prices: PriceList | null;
  readonly credit: Credit | null;
  readonly available?: Money | null;
}) {
  const { today, prices, credit } = facts;
  const months = monthsFrom(today, facts.months ?? 24);
  const last = months.at(-1) ?? '';
  const mainCurrency = credit?.currency ?? prices?.currency ?? null;
  const ledgers = new Map<string | null, CurrencyLedger>();
  const ledgerOf = (currency: string | null): CurrencyLedger => {
    const ledger = ledgers.get(currency) ?? emptyLedger();
    ledgers.set(currency, ledger);
    return ledger;
  };
  if (mainCurrency !== null) ledgerOf(mainCurrency);

  /** Of 100,000 domains few expiry dates and prices differ. */
  const daysOf = memoize((key: string): readonly string[] | null => {
    const [expiryDate = '', term] = key.split(' ');
    return isCalendarDay(expiryDate) ? renewalDays(expiryDate, today, last, Number(term)) : null;
  });
  const minorOf = memoize((price: Money): bigint => BigInt(toMinor(price).minor));

  function addRenewals(row: ForecastRow): void {
    const { renewal, automatic, autoRenew, expiryDate, fetchedAt, domains = 1, ordered } = row;
    const isDropped = row.dropped === true && autoRenew === false;
    const year = { years: 1, price: renewal };
    const { years, price } = autoRenew === false ? year : (automatic ?? year);
    const ledger = ledgerOf(price?.currency ?? mainCurrency);
    const cost = price && minorOf(price);
    const days = (expiryDate !== null && daysOf(`${expiryDate} ${years}`)) || [null];
    if (!isDropped || ordered) addFee(row, days[0] ?? null);
    for (const [index, day] of days.entries()) {
      const due = dueIn(ledger.due, day?.slice(0, 7) ?? null);
      const isOrdered = ordered === true && index === 0;
      if (isDropped && !isOrdered) {
        if (index === 0) ledger.dropped += domains;
        continue;
      }
      const count = isOrdered ? due.ordered : autoRenew === false ? due.autoRenewOff : due.renewing;
      count.domains += domains;
      if (cost === null) count.withoutPrice += domains;
      else {
        count.cost += cost;
        if (day === null || autoRenew === false || isOrdered) continue;
        ledger.days.set(day, (ledger.days.get(day) ?? 0n) + cost);
      }
    }
    ledger.asOf = older(ledger.asOf, fetchedAt);
  }

  function addFee(row: ForecastRow, day: string | null): void {
    const { fee } = graceFee(row, prices, today);
    if (fee === null || day === null) return;
    const { autoRenew, domains = 1, ordered } = row;
    const ledger = ledgerOf(fee.currency);
    const due = dueIn(ledger.due, day.slice(0, 7));
    const fees = minorOf(fee) * BigInt(domains);
    (ordered ? due.ordered : autoRenew === false ? due.autoRenewOff : due.renewing).fees += fees;
    if (autoRenew !== false && !ordered) ledger.days.set(day, (ledger.days.get(day) ?? 0n) + fees);
  }

  function addRestore(row: ForecastRow): void {
    const { expiryDate, renewal, extension, fetchedAt, domains = 1 } = row;
    const deadline = expiryDate !== null && isCalendarDay(expiryDate) ? restoreDeadline(row, prices) : null;
    if (deadline !== null && deadline < today) return;
    const fee = restoreFee(extension, prices);
    const ledger = ledgerOf(fee?.currency ?? renewal?.currency ?? mainCurrency);
    ledger.restores.domains += domains;
    if (fee === null || renewal === null) ledger.restores.withoutPrice += domains;
    if (fee) ledger.restores.fees += minorOf(fee) * BigInt(domains);
    if (renewal) ledgerOf(renewal.currency).restores.renewals += minorOf(renewal);
    ledger.asOf = older(ledger.asOf, fetchedAt);
  }

  function currencyForecast(currency: string | null, ledger: CurrencyLedger): CurrencyForecast {
    const covers = credit !== null && credit.currency === currency;
    const read = [covers ? credit.fetchedAt : null, prices?.fetchedAt ?? null];
    return {
      currency,
      months: months.map((month) => ({ month, ...(ledger.due.get(month) ?? nothingDue()) })),
      undated: ledger.due.get(null) ?? nothingDue(),
      restores: ledger.restores,
      dropped: ledger.dropped,
      credit: covers
        ? creditForecast(BigInt(toMinor(credit).minor), ledger.days, {
            today,
            months,
            available: BigInt(toMinor(facts.available ?? credit).minor),
          })
        : null,
      asOf: read.reduce(older, ledger.asOf),
    };
  }

  return {
    add(rows: readonly ForecastRow[]) {
      for (const row of rows) {
        if (row.absence === 'gone') continue;
        // A list holds active domains only, so what is in redemption is hardly ever on it.
        if (isRestorable(row.status)) addRestore(row);
        else if (row.listed && renewalComesDue(row.status)) addRenewals(row);
      }
    },
    /** @returns one forecast a currency, the account's own first */
    byCurrency: () => [...ledgers].map(([currency, ledger]) => currencyForecast(currency, ledger)),
  };
}

type Counting<T> = { -readonly [Name in keyof T]: T[Name] };
type Due = { readonly [Name in keyof DueRenewals]: Counting<RenewalCount> };

/** Sums in one currency. */
interface CurrencyLedger {
  /** By month; null for domains without an expiry date. */
  readonly due: Map<string | null, Due>;
  /** Cost by day of what renews automatically, without the renewals that are on order. */
  readonly days: Map<string, bigint>;
  readonly restores: Counting<RestoreCount>;
  dropped: number;
  asOf: string | null;
}

const emptyLedger = (): CurrencyLedger => ({
  due: new Map(),
  days: new Map(),
  restores: { domains: 0, fees: 0n, renewals: 0n, withoutPrice: 0 },
  dropped: 0,
  asOf: null,
});

const nothingDue = (): Due => ({
  renewing: { domains: 0, withoutPrice: 0, cost: 0n, fees: 0n },
  autoRenewOff: { domains: 0, withoutPrice: 0, cost: 0n, fees: 0n },
  ordered: { domains: 0, withoutPrice: 0, cost: 0n, fees: 0n },
});

function dueIn(due: Map<string | null, Due>, month: string | null): Due {
  const renewals = due.get(month) ?? nothingDue();
  due.set(month, renewals);
  return renewals;
}

const older = (a: string | null, b: string | null): string | null =>
  a === null || (b !== null && b < a) ? b : a;
