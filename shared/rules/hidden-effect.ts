import { say, type Sentence } from '../words/sentence.ts';
import type { Order } from '../model/order.ts';
import { addDays, daysBetween } from './calendar.ts';
import type { Reading } from './order-effect.ts';
import { isRestorable, sameStatus } from './order-status.ts';
import { toleranceDays } from './renewal.ts';

/** How many days a completed order blocks the next of its kind while the service still shows the domain as before. */
export const hiddenEffectDays = 90;

/**
 * One moved date completes an order, although the expiry date or the status may lag behind. The domain then still looks
 * as if it needed the order, which would be paid a second time.
 * @param order the domain's latest completed order of the kind
 * @returns why the domain cannot be ordered again yet, or what has to be confirmed first where the order is done by the
 * user's word alone; null when the service shows the effect
 */
export function hiddenEffect(
  { expiryDate, nextDueDate, status }: Reading,
  {
    id,
    kind,
    baseline,
    evidence,
    sentAt,
    confirmedByUser,
  }: Pick<Order, 'id' | 'kind' | 'baseline' | 'evidence' | 'sentAt' | 'confirmedByUser'>,
): Sentence | null {
  if (sentAt === null) return null;
  const sent = sentAt.slice(0, 10);
  const day = { date: sent };
  const until = { date: addDays(sent, hiddenEffectDays) };
  const order = { id: String(id), day };
  const isUnmoved =
    expiryDate === null
      ? nextDueDate !== null && nextDueDate === baseline?.nextDueDate
      : expiryDate === baseline?.expiryDate;
  if (kind === 'renew' && isUnmoved) {
    if (confirmedByUser) return say('orders.renewed-by-word', order);
    return say('orders.renewed-hidden', { ...order, until });
  }
  const before = baseline?.status ?? null;
  if (kind === 'restore' && showsNoRestore(status, evidence ? evidence.status : before, before)) {
    if (confirmedByUser) return say('orders.restored-by-word', { ...order, status: status ?? '' });
    return say('orders.restored-hidden', { ...order, status: status ?? '', until });
  }
  return null;
}

/** For how many days a renewal makes the next one uncertain, although the service shows its effect. */
export const renewedLatelyDays = 30;

/**
 * A selection that is restored, or a list that is pasted again, must not pay for the same year twice unnoticed.
 * @param order the domain's latest completed order of the kind
 * @returns what has to be confirmed before the domain is renewed once more; null when nothing has
 */
export function renewedLately(
  { id, kind, sentAt }: Pick<Order, 'id' | 'kind' | 'sentAt'>,
  today: string,
): Sentence | null {
  const sent = sentAt?.slice(0, 10);
  if (kind !== 'renew' || sent === undefined || daysBetween(sent, today) > renewedLatelyDays) return null;
  return say('orders.renewed-lately', { id: String(id), day: { date: sent } });
}

/**
 * A domain that is in two accounts would be paid in both.
 * @param order its latest renewal in an account of another identity, open or completed within {@link hiddenEffectDays}
 * @param account the name of that account
 * @returns what has to be confirmed before the domain is renewed in this account
 */
export function renewedInOther(
  { id, state, sentAt }: Pick<Order, 'id' | 'state' | 'sentAt'>,
  account: string,
): Sentence {
  const order = { id: String(id), account };
  return state === 'done' && sentAt !== null
    ? say('orders.renewed-in-other', { ...order, day: { date: sentAt.slice(0, 10) } })
    : say('orders.renewal-open-in-other', { ...order, state: say(`state.${state}`) });
}

/** An expiry date that became another one. */
export interface MovedExpiry {
  /** When that was read. ISO 8601. */
  readonly at: string;
  readonly before: string;
  readonly after: string;
}

/**
 * Another Namekeep, the client area or the service itself may have renewed the domain just before.
 * @param moves of its expiry date without an order, within {@link renewedLatelyDays}, oldest first
 * @returns what has to be confirmed before the domain is renewed once more; null when nothing has
 */
export function renewedOutside(
  { expiryDate }: Pick<Reading, 'expiryDate'>,
  moves: readonly MovedExpiry[],
): Sentence | null {
  if (expiryDate === null) return null;
  const isLater = (from: string, to: string): boolean => daysBetween(from, to) > toleranceDays;
  const renewal = moves.findLast(
    ({ before, after }) => isLater(before, after) && isLater(before, expiryDate),
  );
  if (!renewal) return null;
  const { at, before, after } = renewal;
  return say('orders.renewed-outside', {
    day: { date: at.slice(0, 10) },
    from: { date: before },
    to: { date: after },
  });
}

/** @returns whether the status is still as it was read back after the restore, and one that a restore was ordered for */
const showsNoRestore = (now: string | null, readBack: string | null, before: string | null): boolean =>
  sameStatus(now, readBack) && (isRestorable(now ?? '') || sameStatus(now, before));
