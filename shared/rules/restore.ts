import type { DomainDetails, DomainRow } from '../model/domain.ts';
import type { Money } from '../model/money.ts';
import type { PriceList } from '../model/price.ts';
import { day, say, type Sentence } from '../words/sentence.ts';
import { addDays, isCalendarDay } from './calendar.ts';
import { isRestorable, restoreByStatus } from './order-status.ts';
import { priceEntryOf } from './price-list.ts';
import { type RenewalCost, renewalPrice } from './renewal.ts';

export const restoreFee = (extension: string, prices: PriceList | null): Money | null =>
  priceEntryOf(prices, extension)?.redemptionPeriod?.fee ?? null;

/**
 * The last day for a restore: expiry, then the grace period, then the redemption period. The interface does not say
 * that the periods follow one another; that is how registries count. No grace period listed counts as none.
 * @returns `YYYY-MM-DD`, or null when the expiry or the length of a period is not known
 */
export function restoreDeadline(
  { expiryDate, extension }: Pick<DomainRow, 'expiryDate' | 'extension'>,
  prices: PriceList | null,
): string | null {
  const entry = priceEntryOf(prices, extension);
  const redemption = entry?.redemptionPeriod?.days ?? null;
  const grace = entry?.gracePeriod ? entry.gracePeriod.days : 0;
  return expiryDate === null || !isCalendarDay(expiryDate) || redemption === null || grace === null
    ? null
    : addDays(expiryDate, grace + redemption);
}

export const canBeRestored = ({ status, absence }: Pick<DomainRow, 'status' | 'absence'>): boolean =>
  isRestorable(status) && absence !== 'gone';

/** @returns what a restore costs and its last day, as far as known; null where there is nothing to restore */
export const restoreOffer = (row: DomainRow, prices: PriceList | null): DomainDetails['restore'] =>
  canBeRestored(row)
    ? { fee: restoreFee(row.extension, prices), deadline: restoreDeadline(row, prices) }
    : null;

export interface RestorePlan {
  readonly reason: Sentence | null;
  readonly uncertain: Sentence | null;
  readonly restoreFee: Money | null;
  /** Null when no renewal is to follow or its price is not known. */
  readonly renewalPrice: Money | null;
  readonly difference: RenewalCost['difference'];
  readonly restoreBefore: string | null;
}

/**
 * Judges a restore from the cache alone.
 * @param today `YYYY-MM-DD`
 * @param thenRenew years of the renewal that follows, null for none
 * @param readAfterRefresh an unlisted domain was read alone since, so that its status is known
 */
export function planRestore(
  row: Pick<DomainRow, 'extension' | 'renewal' | 'ownRenewal' | 'status' | 'listed' | 'expiryDate'>,
  thenRenew: number | null,
  prices: PriceList | null,
  readAfterRefresh: boolean,
  today: string,
): RestorePlan {
  const renewal = thenRenew === null ? null : renewalPrice(row, thenRenew, prices);
  const plan = {
    restoreFee: restoreFee(row.extension, prices),
    renewalPrice: renewal?.price ?? null,
    difference: renewal?.difference ?? null,
    restoreBefore: restoreDeadline(row, prices),
    reason: null,
    uncertain: null,
  };
  if (!row.listed && !readAfterRefresh) {
    return { ...plan, reason: say('orders.not-listed-restore') };
  }
  const { verdict, reason } = restoreByStatus(row.status);
  if (verdict === 'refused') return { ...plan, reason };
  if (renewal && !renewal.sold) {
    const years = say('time.years', { count: thenRenew ?? 0 });
    return { ...plan, reason: say('orders.term-not-sold', { extension: row.extension, years }) };
  }
  const { restoreBefore } = plan;
  // Registries count in their own way, so that it may still be possible: the service decides.
  const late = restoreBefore !== null && restoreBefore < today;
  return { ...plan, uncertain: late ? say('orders.restore-late', { day: day(restoreBefore) }) : reason };
}
