import type { DomainRow } from '../model/domain.ts';
import { isCalendarDay } from './calendar.ts';
import { renewalComesDue } from './renewal.ts';

export const isLostSoon = (days: number): boolean => days <= 30;

const day = 86_400_000;

/**
 * What becomes of a domain at its expiry, as far as that is known. `days` from today to the expiry, negative when past.
 * - `lapses`: it will be lost: auto-renew is off, or the credit will not cover the renewal.
 * - `dropped`: it expires, or has expired, as its customer wants.
 * - `renews`: the service renews it; what that takes of the credit is known to be there, or not known.
 * - `not-read`: auto-renew was not read, which is neither on nor off.
 * - `due`: the expiry has passed, the service renews it, and nothing was read since: nobody knows yet whether it did.
 * - `lapsed`: the expiry has passed.
 * - `none`: nothing to renew: it left the account, or its status says that no renewal comes due.
 * - `unknown`: the expiry date is not known.
 */
export type ExpiryRisk =
  | {
      readonly kind: 'lapses';
      readonly days: number;
      readonly because: 'auto-renew-off' | 'credit';
      readonly soon: boolean;
    }
  | { readonly kind: 'renews' | 'due' | 'not-read' | 'dropped' | 'lapsed' | 'none'; readonly days: number }
  | { readonly kind: 'unknown' };

/**
 * Auto-renew off is the dangerous value, so it is what is said aloud.
 * @param today `YYYY-MM-DD`
 * @param covered whether the credit will cover the renewal; null when nobody knows
 * @see docs/INTERFACE.md, Domain record
 */
export function expiryRisk(
  {
    expiryDate,
    autoRenew,
    status,
    absence,
    fetchedAt,
    wish,
  }: Pick<DomainRow, 'expiryDate' | 'autoRenew' | 'status' | 'absence' | 'fetchedAt' | 'wish'>,
  today: string,
  covered: boolean | null = null,
): ExpiryRisk {
  if (expiryDate === null || !isCalendarDay(expiryDate)) return { kind: 'unknown' };
  const days = Math.round((Date.parse(expiryDate) - Date.parse(today)) / day);
  if (absence === 'gone' || !renewalComesDue(status)) return { kind: 'none', days };
  const isDropped = wish?.wish === 'drop';
  if (days < 0) {
    const isUnseen = absence === null && fetchedAt.slice(0, 10) <= expiryDate;
    const isDue = autoRenew && covered !== false && isUnseen;
    return { kind: isDue ? 'due' : isDropped ? 'dropped' : 'lapsed', days };
  }
  const soon = isLostSoon(days);
  if (autoRenew === false && isDropped) return { kind: 'dropped', days };
  if (autoRenew === false) return { kind: 'lapses', days, because: 'auto-renew-off', soon };
  if (autoRenew === null) return { kind: 'not-read', days };
  if (covered === false) return { kind: 'lapses', days, because: 'credit', soon };
  return { kind: 'renews', days };
}
