import { z } from 'zod';
import { DemoInScope } from './account.ts';
import { HistoryKind, HistoryOrigin } from './history.ts';
import { IsoDate } from './domain.ts';
import { Money } from './money.ts';
import { OrderState, PreviewTotals } from './order.ts';
import { CauseCode } from './order-cause.ts';

/** Renewals that fall due together. */
export const RenewalCountView = z.object({
  domains: z.int(),
  /** Of these, the ones whose price is not known: they are not in the cost. */
  withoutPrice: z.int(),
  /** Null where the currency is not known. */
  cost: Money.nullable(),
  /** What those in their grace period may cost on top, at the most; not in the cost. */
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
  /** Whether the credit covers it and all with an earlier deadline; null when that is not known. */
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

/** What a risk is about. In the order of consequence, the gravest first. @see shared/rules/rank-risks.ts */
export const RiskKind = z.enum([
  'changed-elsewhere',
  'in-redemption',
  'will-lapse',
  'orders-to-decide',
  'vanished',
  'cannot-connect',
  'invoices-to-pay',
  'orders-unsent',
  'low-credit',
  'credit-unexplained',
  'changes-failed',
  'stale',
  'price-rises',
]);
export type RiskKind = z.infer<typeof RiskKind>;

/** Of the sums, what grace periods may cost; and of how many domains the price list does not say how much. */
const fees = PreviewTotals.pick({ fees: true, feesUnknown: true }).shape;

/** Domains that lapse on the same day. */
export const LapseDay = z.object({
  ...fees,
  /** Null for those that are past their expiry already. */
  day: IsoDate.nullable(),
  domains: z.int(),
  sums: z.array(Money),
  withoutPrice: z.int(),
  /** Finds exactly these, in the scope of the risk. */
  query: z.string(),
});
export type LapseDay = z.infer<typeof LapseDay>;

/** What lapses on several days together. */
export const LapseSum = LapseDay.omit({ day: true, query: true });
export type LapseSum = z.infer<typeof LapseSum>;

/** Orders that wait for the same decision. */
export const DecisionGroup = z.object({
  state: OrderState,
  cause: CauseCode,
  count: z.int(),
  sums: z.array(Money),
  /** What the credit lacks for them. */
  short: z.array(Money),
});
export type DecisionGroup = z.infer<typeof DecisionGroup>;

/** The list price of a renewal that rose, for domains that the account owns. */
export const PriceRise = z.object({
  accountId: z.string(),
  account: z.string(),
  extension: z.string(),
  /** One year, at the beginning of the days that are compared, and now. */
  before: Money,
  after: Money,
  domains: z.int(),
  /** What renewing all of them for a year costs more. */
  perYear: Money,
});
export type PriceRise = z.infer<typeof PriceRise>;

const risk = {
  /** The same as long as it is about the same: what was put off is known by it. */
  key: z.string(),
  /** Domains, orders, invoices, changes, extensions, accounts or movements of the credit. */
  count: z.int(),
  sums: z.array(Money),
  /** Of the count, those whose price is not known: not in the sums. */
  withoutPrice: z.int(),
  /** The last day to do something about it; null where there is none. */
  deadline: IsoDate.nullable(),
  /** Finds the domains, with `accountId`; null where it is not about domains. */
  query: z.string().nullable(),
  accountId: z.string().nullable(),
  /** Names of the accounts it is about; empty for all shown. */
  accounts: z.array(z.string()),
};

/** One thing that needs the user. */
export const Risk = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('will-lapse'),
    ...risk,
    ...fees,
    /** `auto-renew-off` is known to be off. `credit-short`: the service would renew it, and the credit does not cover it. */
    cause: z.enum(['auto-renew-off', 'credit-short']),
    days: z.array(LapseDay),
    /** What the credit lacks for these, with what the queue takes; null for `auto-renew-off`. */
    short: Money.nullable(),
    /** What the credit has for the first of the days, which counts as a whole; null for `auto-renew-off`. */
    left: Money.nullable(),
  }),
  z.object({ kind: z.literal('orders-unsent'), ...risk, paused: z.boolean() }),
  z.object({ kind: z.literal('orders-to-decide'), ...risk, groups: z.array(DecisionGroup) }),
  z.object({ kind: z.literal('invoices-to-pay'), ...risk }),
  z.object({ kind: z.literal('changes-failed'), ...risk }),
  z.object({ kind: z.literal('vanished'), ...risk, unread: z.int(), gone: z.int() }),
  /** The sums are the fees and the year that follows each; `covered`: how many of them the credit pays for. */
  z.object({ kind: z.literal('in-redemption'), ...risk, covered: z.int() }),
  /** `latestId`: dismisses all up to here. */
  z.object({
    kind: z.literal('changed-elsewhere'),
    ...risk,
    domains: z.int(),
    since: z.iso.datetime().nullable(),
    latestId: z.int(),
  }),
  /** The sums are what a year costs more. */
  z.object({ kind: z.literal('price-rises'), ...risk, since: IsoDate, extensions: z.array(PriceRise) }),
  z.object({
    kind: z.literal('low-credit'),
    ...risk,
    credit: Money,
    /** The user's own limit, if the credit is below it. */
    below: Money.nullable(),
    runsOut: IsoDate.nullable(),
    /** For the renewals of the next 30 days; zero when none is needed. */
    topUp: Money,
  }),
  /** The sums are what is gone, negative; where nothing is, what is there. `since`: the day of the first. */
  z.object({ kind: z.literal('credit-unexplained'), ...risk, since: IsoDate.nullable() }),
  /** `oldest`: null where one was never refreshed. */
  z.object({
    kind: z.literal('stale'),
    ...risk,
    accountIds: z.array(z.string()),
    oldest: z.iso.datetime().nullable(),
  }),
  z.object({
    kind: z.literal('cannot-connect'),
    ...risk,
    accountIds: z.array(z.string()),
    why: z.enum(['no-key', 'key-refused', 'offline']),
  }),
]);
export type Risk = z.infer<typeof Risk>;

/** Why something could not be checked, or not for all domains. */
export const CheckGap = z.object({
  why: z.enum([
    'never-refreshed',
    'prices-never-read',
    'credit-never-read',
    'auto-renew-not-read',
    'expiry-not-read',
    'price-not-known',
    'domains-not-read',
    'redemption-period-not-known',
  ]),
  /** Domains or accounts that it concerns. */
  count: z.int(),
});
export type CheckGap = z.infer<typeof CheckGap>;

/** Whether one kind of risk could be ruled out. */
export const RiskCheck = z.object({
  kind: RiskKind,
  /** The oldest reading that it rests on; null where it rests on what Namekeep itself knows, or on nothing. */
  asOf: z.iso.datetime().nullable(),
  /** Empty: it was checked in full. */
  gaps: z.array(CheckGap),
});
export type RiskCheck = z.infer<typeof RiskCheck>;

/** How far the credit of an account goes. */
export const CreditOutlook = z.object({
  accountId: z.string(),
  account: z.string(),
  credit: Money.nullable(),
  fetchedAt: z.iso.datetime().nullable(),
  /** Less what orders cost since it was read. */
  left: Money.nullable(),
  /** What the queue takes of it, with accepted orders that are not known to be charged. */
  queued: Money.nullable(),
  /** `left` less `queued`. */
  afterQueue: Money.nullable(),
  /** What renews automatically within 30 days. */
  nextDays: Money.nullable(),
  /** The first day that {@link afterQueue} does not cover; null when it lasts 24 months or is not known. */
  runsOut: IsoDate.nullable(),
  topUps: z.array(z.object({ days: z.int(), needed: Money })),
  /** The user's own limit. */
  below: Money.nullable(),
});
export type CreditOutlook = z.infer<typeof CreditOutlook>;

/** What needs the user today and what is coming, from the cache alone. */
export const Today = z.object({
  /** The day it was computed for, UTC. */
  today: IsoDate,
  computedAt: z.iso.datetime(),
  demo: DemoInScope,
  accounts: z.int(),
  /** Domains that the latest lists have. */
  domains: z.int(),
  /** The most pressing first. */
  risks: z.array(Risk),
  /** Those that the user has put off, until when. */
  snoozed: z.array(z.object({ risk: Risk, until: IsoDate })),
  /**
   * What lapses within seven days, of all risks, put off or not. What is past its expiry is in it, as due today, only
   * where the credit is short; what nobody renews has lapsed already.
   */
  thisWeek: LapseSum,
  /** One for each kind. All clear is what has neither a risk nor a gap. */
  checks: z.array(RiskCheck),
  /** What became different since yesterday, most first. */
  changes: z.object({
    since: IsoDate,
    counts: z.array(z.object({ kind: HistoryKind, origin: HistoryOrigin, count: z.int() })),
  }),
  credits: z.array(CreditOutlook),
  /** One per account and currency. */
  forecasts: z.array(ForecastView),
  expiring: ExpiringView,
  /** The nearest deadline first; the first 200. */
  restores: z.object({ total: z.int(), rows: z.array(RestoreClockView) }),
  left: LeftView,
});
export type Today = z.infer<typeof Today>;
