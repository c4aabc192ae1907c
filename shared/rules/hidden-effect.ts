import type { DomainRow } from '../model/domain.ts';
import type { Order } from '../model/order.ts';
import { addDays } from './calendar.ts';
import { isRestorable } from './restore.ts';

/** How many days a completed order blocks the next of its kind while the service still shows the domain as before. */
export const hiddenEffectDays = 90;

/**
 * One moved date completes an order, although the expiry date or the status may lag behind. The domain then still looks
 * as if it needed the order, which would be paid a second time.
 * @param order the domain's latest completed order of the kind
 * @returns why the domain cannot be ordered again yet, null when the service shows the effect
 */
export function hiddenEffect(
  { expiryDate, status }: Pick<DomainRow, 'expiryDate' | 'status'>,
  { id, kind, baseline, evidence, sentAt }: Pick<Order, 'id' | 'kind' | 'baseline' | 'evidence' | 'sentAt'>,
): string | null {
  if (sentAt === null) return null;
  const day = sentAt.slice(0, 10);
  const until = addDays(day, hiddenEffectDays);
  if (kind === 'renew' && expiryDate !== null && expiryDate === baseline?.expiryDate) {
    return `Order ${id} renewed it on ${day}, but the service still shows the old expiry date. If that does not change, it can be renewed again from ${until}.`;
  }
  if (kind === 'restore' && status === evidence?.status && isRestorable(status)) {
    return `Order ${id} restored it on ${day}, but the service still shows the status “${status}”. If that does not change, it can be restored again from ${until}.`;
  }
  return null;
}
