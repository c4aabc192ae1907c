import { z } from 'zod';
import { IsoDate } from './domain.ts';
import { Money } from './money.ts';

/** Renewals that fall due together. */
export const RenewalCountView = z.object({
  domains: z.int(),
  /** Of these, the ones whose price is not known: they are not in the cost. */
  withoutPrice: z.int(),
  /** Null where the currency is not known. */
  cost: Money.nullable(),
});
export type RenewalCountView = z.infer<typeof RenewalCountView>;

/** Auto-renew off is counted apart; not known counts as on. */
export const DueView = z.object({ renewing: RenewalCountView, autoRenewOff: RenewalCountView });
export type DueView = z.infer<typeof DueView>;

/** What one account has to pay in one currency. @see shared/rules/forecast.ts */
export const ForecastView = z.object({
  accountId: z.string(),
  account: z.string(),
  currency: z.string().nullable(),
  /** 24, `YYYY-MM`, the present one first. */
  months: z.array(DueView.extend({ month: z.string() })),
  /** Domains whose expiry date is not known. */
  undated: DueView,
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
      /** After the renewals of each month. */
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

/** One domain that can still be restored. */
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
  /** Whether the credit covers it and all with an earlier deadline; null when that cannot be told. */
  covered: z.boolean().nullable(),
  fetchedAt: z.iso.datetime(),
});
export type RestoreClockView = z.infer<typeof RestoreClockView>;

/** What became of the domains that left the list lately. @see shared/rules/left-domains.ts */
export const LeftView = z.object({
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
export type LeftView = z.infer<typeof LeftView>;

/** What is coming, from the cache alone. */
export const Overview = z.object({
  /** The day it was computed for, UTC. */
  today: IsoDate,
  computedAt: z.iso.datetime(),
  /** One per account and currency. */
  forecasts: z.array(ForecastView),
  expiring: ExpiringView,
  /** The nearest deadline first; the first 200. */
  restores: z.object({ total: z.int(), rows: z.array(RestoreClockView) }),
  left: LeftView,
});
export type Overview = z.infer<typeof Overview>;
