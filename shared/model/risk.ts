import { z } from 'zod';
import { IsoDate } from './domain.ts';
import { Money } from './money.ts';
import { OrderState, PreviewTotals } from './order.ts';
import { CauseCode } from './order-cause.ts';

/** Of the sums, what grace periods may cost; and of how many domains the price list does not say how much. */
export const fees = PreviewTotals.pick({ fees: true, feesUnknown: true }).shape;

/** Domains that lapse on the same day. */
export interface Lapse extends Pick<PreviewTotals, 'fees' | 'feesUnknown'> {
  /** Null for those that are past their expiry already. */
  readonly day: string | null;
  readonly domains: number;
  readonly sums: Money[];
  readonly withoutPrice: number;
}

/** The next seven days with what is overdue, and the days after them. */
export const LapseHorizon = z.enum(['week', 'month']);
export type LapseHorizon = z.infer<typeof LapseHorizon>;

/** Orders that wait for the same decision. */
export const DecisionGroup = z.object({
  state: OrderState,
  cause: CauseCode,
  count: z.int(),
  sums: z.array(Money),
  /** Missing of the credit for them. */
  short: z.array(Money),
});
export type DecisionGroup = z.infer<typeof DecisionGroup>;

/** An order that a risk is about. */
export const FailedOrderView = z.object({
  id: z.int(),
  domain: z.string(),
  /** The day on which the domain expires; null where that is not known, or there is none. */
  day: IsoDate.nullable(),
});

/** The list price of a renewal that rose, for domains that the account owns. */
export const PriceRise = z.object({
  accountId: z.string(),
  account: z.string(),
  extension: z.string(),
  /** One year, at the beginning of the days that are compared, and now. */
  before: Money,
  after: Money,
  domains: z.int(),
  /** Additional cost of renewing all of them for a year. */
  perYear: Money,
});
export type PriceRise = z.infer<typeof PriceRise>;

/** Common to all risks. */
export const riskParts = {
  /** The same as long as it is about the same: what was put off is known by it. */
  key: z.string(),
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

/** The reason why something could not be checked, or not for all domains. */
export const CheckGap = z.object({
  reason: z.enum([
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
