import type { CreditLabel, OutsideRenewal } from '../model/credit-statement.ts';
import type { Order } from '../model/order.ts';
import type { CreditReading, CreditUser } from './credit-proof.ts';
import { toMinor } from './money.ts';

export type StatementOrder = CreditUser &
  Pick<Order, 'kind' | 'years' | 'firstSentAt'> & {
    /** Its invoice waited for a payment, which may have come from elsewhere. */
    readonly invoiced?: boolean;
  };

/** A charge shows within this time after its request, in ms. */
const chargedWithinMs = 86_400_000;
/** An order whose charge is open may be charged within this time, in ms; an unpaid invoice whenever the user pays it. */
const openForMs = 7 * 86_400_000;

export interface Charge {
  readonly order: StatementOrder;
  readonly minor: number;
  /** The order was charged; else it may have been. */
  readonly certain: boolean;
  /** End (ISO 8601 UTC) of the time in which it is expected to show; null for one that is not. */
  readonly expectedUntil: string | null;
  /** End of the time in which it can show. */
  readonly until: string;
  /** The row in which it was sent; null before the first. */
  readonly home: DraftRow | null;
}

export interface OutsideCharge {
  readonly renewal: OutsideRenewal;
  readonly minor: number;
  readonly from: string;
  readonly until: string;
}

export interface DraftRow {
  readonly from: string;
  readonly to: string;
  readonly currency: string;
  readonly before: number;
  readonly after: number;
  /** Labelled by the user, whose word comes first. */
  readonly labelled: number;
  own: number;
  automatic: number;
  open: number;
  unexplained: number;
  readonly charged: Charge[];
  readonly taken: Charge[];
  readonly renewals: OutsideRenewal[];
  readonly late: Charge[];
  readonly uncharged: Charge[];
  readonly beside: StatementOrder[];
}

/** @param label what the user said of the reading */
export const draftOf = (
  former: CreditReading,
  now: CreditReading,
  label: CreditLabel | undefined,
): DraftRow => ({
  from: former.readAt,
  to: now.readAt,
  currency: now.credit.currency,
  before: toMinor(former.credit).minor,
  after: toMinor(now.credit).minor,
  labelled: label?.amount.currency === now.credit.currency ? -toMinor(label.amount).minor : 0,
  own: 0,
  automatic: 0,
  open: 0,
  unexplained: 0,
  charged: [],
  taken: [],
  renewals: [],
  late: [],
  uncharged: [],
  beside: [],
});

export const wasSent = ({ sentAt, attempts }: StatementOrder): boolean => sentAt !== null && attempts > 0;

/** Time of the first request for it that may have been carried out. */
export const sentFrom = ({ sentAt, firstSentAt, attempts }: StatementOrder): string =>
  (attempts > 1 ? firstSentAt : null) ?? sentAt ?? '';

export const later = (instant: string, ms: number): string =>
  new Date(Date.parse(instant) + ms).toISOString();

/** @returns null for an order that took nothing, and for one whose cost is not known in that currency */
export function chargeOf(order: StatementOrder, currency: string, home: DraftRow | null): Charge | null {
  const { state, cost, sentAt, updatedAt, chargedAt, confirmedByUser, attempts, invoiced } = order;
  if (cost?.currency !== currency || sentAt === null) return null;
  const { minor } = toMinor(cost);
  if (minor <= 0) return null;
  const soon = later(sentAt, chargedWithinMs);
  if (chargedAt !== null || (state === 'done' && !confirmedByUser)) {
    // What was done long after it was sent may have waited for the user to pay, in whatever way.
    const shown = chargedAt ?? updatedAt;
    const until = shown > soon ? shown : soon;
    const isExpected = until === soon && invoiced !== true;
    return { order, minor, certain: true, expectedUntil: isExpected ? soon : null, until, home };
  }
  // An earlier attempt, whose reply was lost, may have been carried out.
  if (!confirmedByUser && attempts < 2 && (state === 'refused' || state === 'cancelled')) return null;
  const until = state === 'awaiting-payment' ? '9999' : later(sentAt, openForMs);
  return { order, minor, certain: false, expectedUntil: null, until, home };
}

/** The list and the credit are read together, and either may lag. @returns none where the cost is not known */
export function outsideCharge(renewal: OutsideRenewal): OutsideCharge[] {
  const { seenAt, cost } = renewal;
  const minor = cost ? toMinor(cost).minor : 0;
  if (minor <= 0) return [];
  const [from, until] = [later(seenAt, -chargedWithinMs), later(seenAt, chargedWithinMs)];
  return [{ renewal, minor, from, until }];
}
