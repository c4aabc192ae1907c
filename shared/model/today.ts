import { z } from 'zod';
import { DemoInScope } from './account.ts';
import { HistoryKind, HistoryOrigin } from './history.ts';
import { IsoDate } from './domain.ts';
import { Money } from './money.ts';
import { Risk, RiskCheck } from '../lists/risks.ts';

export const RenewalCountView = z.object({
  domains: z.int(),
  /** Of these, the ones whose price is not known: they are not in the cost. */
  withoutPrice: z.int(),
  /** Null where the currency is not known. */
  cost: Money.nullable(),
  /** Possible fees of domains in their grace period, at the most; not in the cost. */
  fees: Money.nullable(),
});
export type RenewalCountView = z.infer<typeof RenewalCountView>;

/** Auto-renew off is counted apart; not known counts as on. */
export const DueView = z.object({
  renewing: RenewalCountView,
  autoRenewOff: RenewalCountView,
  /** On order, so that the queue pays for them: in neither of the others. */
  ordered: RenewalCountView,
});
export type DueView = z.infer<typeof DueView>;

/** For one account in one currency. @see shared/rules/forecast.ts */
export const ForecastView = z.object({
  accountId: z.string(),
  account: z.string(),
  currency: z.string().nullable(),
  /** 24, `YYYY-MM`, the present one first. */
  months: z.array(DueView.extend({ month: z.string() })),
  /** Domains whose expiry date is not known. */
  undated: DueView,
  /** Domains with auto-renew off that are to be dropped: in none of the counts. */
  dropped: z.int(),
  restores: z.object({
    domains: z.int(),
    fees: Money.nullable(),
    renewals: Money.nullable(),
    withoutPrice: z.int(),
  }),
  /** Null when the credit is not known or in another currency. */
  credit: z
    .object({
      now: Money,
      fetchedAt: z.iso.datetime(),
      /** After what orders cost since it was read, and after those in the queue. */
      available: Money,
      /** `available` after the costs of `renewing` up to the end of each month. */
      left: z.array(Money),
      /** The first day whose renewals it does not cover; null when it lasts as long as the forecast. */
      runsOut: IsoDate.nullable(),
      topUps: z.array(z.object({ days: z.int(), needed: Money })),
      /** For the orders it is promised to. */
      topUpForQueue: Money,
    })
    .nullable(),
  /** The oldest reading behind it. */
  asOf: z.iso.datetime().nullable(),
});
export type ForecastView = z.infer<typeof ForecastView>;

/** Domains by the month of their expiry. */
export const ExpiringView = z.object({
  overdue: z.int(),
  months: z.array(z.object({ month: z.string(), domains: z.int(), autoRenewOff: z.int() })),
  later: z.int(),
  undated: z.int(),
});
export type ExpiringView = z.infer<typeof ExpiringView>;

export const RestoreClockView = z.object({
  accountId: z.string(),
  domain: z.string(),
  unicode: z.string(),
  status: z.string(),
  /** Last day for a restore; null where the periods are not known. */
  deadline: IsoDate.nullable(),
  restoreFee: Money.nullable(),
  /** Of the one year that follows. */
  renewalPrice: Money.nullable(),
  /** The credit covers it and all with an earlier deadline; null when that is not known. */
  covered: z.boolean().nullable(),
  /** Its customer lets it go. */
  dropped: z.boolean(),
  fetchedAt: z.iso.datetime(),
});
export type RestoreClockView = z.infer<typeof RestoreClockView>;

/** @see shared/rules/unlisted-domains.ts */
export const UnlistedView = z.object({
  total: z.int(),
  /** Not read since. */
  unread: z.int(),
  /** The service said that the account does not have them. */
  gone: z.int(),
  /** The others, by their status as the service wrote it. */
  statuses: z.array(
    z.object({
      status: z.string(),
      domains: z.int(),
      /** The nearest last day for a restore; null where none can be restored, or that day is not known. */
      restoreBefore: IsoDate.nullable(),
    }),
  ),
});
export type UnlistedView = z.infer<typeof UnlistedView>;

/** How far the credit of an account goes. */
export const AccountCredit = z.object({
  accountId: z.string(),
  account: z.string(),
  credit: Money.nullable(),
  fetchedAt: z.iso.datetime().nullable(),
  /** Less what orders cost since it was read. */
  left: Money.nullable(),
  /** Taken by the queue, with accepted orders that are not known to be charged. */
  queued: Money.nullable(),
  /** `left` less `queued`. */
  afterQueue: Money.nullable(),
  /** Cost of automatic renewals within 30 days. */
  nextDays: Money.nullable(),
  /** The first day that {@link afterQueue} does not cover; null when it lasts 24 months or is not known. */
  runsOut: IsoDate.nullable(),
  topUps: z.array(z.object({ days: z.int(), needed: Money })),
  /** The user's own limit. */
  below: Money.nullable(),
});
export type AccountCredit = z.infer<typeof AccountCredit>;

/** From the cache alone. */
export const Today = z.object({
  /** The day it was computed for, UTC. */
  today: IsoDate,
  computedAt: z.iso.datetime(),
  demo: DemoInScope,
  accounts: z.int(),
  domains: z.int(),
  /** The most pressing first. */
  risks: z.array(Risk),
  snoozed: z.array(z.object({ risk: Risk, until: IsoDate })),
  checks: z.array(RiskCheck),
  /** Since yesterday, most first. */
  changes: z.object({
    since: IsoDate,
    counts: z.array(z.object({ kind: HistoryKind, origin: HistoryOrigin, count: z.int() })),
  }),
  credits: z.array(AccountCredit),
  /** One per account and currency. */
  forecasts: z.array(ForecastView),
  expiring: ExpiringView,
  /** The nearest deadline first; the first 200. */
  restores: z.object({ total: z.int(), rows: z.array(RestoreClockView) }),
  unlisted: UnlistedView,
  /** Domains that expire this week and whose order is all that renews them; `sent`: of these, the ones whose order was sent. */
  onOrderThisWeek: z.object({ domains: z.int(), sent: z.int() }),
});
export type Today = z.infer<typeof Today>;
