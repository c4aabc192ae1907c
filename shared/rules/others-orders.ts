import type { Money } from '../model/money.ts';
import type { Order } from '../model/order.ts';
import type { CreditUser } from './credit-proof.ts';
import { daysBetween } from './calendar.ts';
import { toMinor } from './money.ts';
import { movedAsOrdered, toleranceDays } from './renewal.ts';

/** How long an account counts as one where somebody else orders, too, after the last sign of it, in ms. */
const othersOrderForMs = 7 * 86_400_000;

/**
 * @param lastSignAt when something was seen that no order of this ledger explains; null when nothing was
 * @param now epoch ms
 * @returns whether somebody else may order in the account, so that each domain is read right before its order is sent
 */
export const othersOrder = (lastSignAt: string | null, now: number): boolean =>
  lastSignAt !== null && now - Date.parse(lastSignAt) < othersOrderForMs;

/** @returns whether a renewal moved the expiry date further than it was ordered: somebody else renewed the domain, too */
export function movedByOthers({
  kind,
  state,
  years,
  baseline,
  newExpiryDate,
  sentAt = null,
}: Pick<Order, 'kind' | 'state' | 'years' | 'baseline' | 'newExpiryDate'> &
  Partial<Pick<Order, 'sentAt'>>): boolean {
  const before = baseline?.expiryDate ?? null;
  if (kind !== 'renew' || state !== 'done' || before === null || newExpiryDate === null) return false;
  if (movedAsOrdered(before, newExpiryDate, years, sentAt)) return false;
  return daysBetween(before, newExpiryDate) > years * 366 + toleranceDays;
}

/** True when the credit fell by more than all orders of this ledger sent since then can have taken. */
export function fellByOthers(
  former: Money & { readonly fetchedAt: string },
  now: Money,
  orders: readonly Pick<CreditUser, 'state' | 'cost' | 'updatedAt'>[],
): boolean {
  if (former.currency !== now.currency) return false;
  let left = toMinor(former).minor - toMinor(now).minor;
  for (const { state, cost, updatedAt } of orders) {
    // What was done before the former reading can hardly show after it only.
    if ((state === 'done' || state === 'refused') && updatedAt <= former.fetchedAt) continue;
    // Its price may be any.
    if (cost?.currency !== now.currency) return false;
    left -= toMinor(cost).minor;
  }
  return left > 0;
}
