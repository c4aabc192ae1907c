import type { Order } from '../model/order.ts';

/** Keys are kept 30 days; the last one is left to clocks that differ. @see docs/INTERFACE.md, Idempotency-Key > 4 */
const keyLifeMs = 29 * 86_400_000;
/** After this long without an effect, the user asks the service about an accepted order, in ms. */
export const askServiceAfterMs = 3 * 86_400_000;

/** @param now epoch ms @returns whether the service cannot have forgotten the order's idempotency key yet */
export const keyIsAlive = (
  { idempotencyKey, firstSentAt }: Pick<Order, 'idempotencyKey' | 'firstSentAt'>,
  now: number,
): boolean => idempotencyKey !== null && firstSentAt !== null && now - Date.parse(firstSentAt) < keyLifeMs;

/**
 * How an unknown order can be sent again. `under-key`: the service knows its key and carries it out once. `as-new`: its
 * request may not have arrived. `never`: the service answered it.
 * @param idempotent the service knows idempotency keys
 * @param now epoch ms
 * @see docs/ARCHITECTURE.md, Money > 3 and 7
 */
export function sendAgainWay(
  order: Pick<Order, 'idempotencyKey' | 'firstSentAt' | 'evidence' | 'invoiceId'>,
  idempotent: boolean,
  now: number,
): 'under-key' | 'as-new' | 'never' {
  const { evidence, invoiceId } = order;
  if (idempotent && keyIsAlive(order, now)) return evidence?.key === 'kept' ? 'never' : 'under-key';
  const arrived = evidence?.key !== undefined || evidence?.arrived === true || invoiceId !== null;
  return arrived ? 'never' : 'as-new';
}

/** @param now epoch ms @returns whether an accepted order shows no effect for so long that the service is to be asked */
export const isServiceToBeAsked = (
  { state, sentAt }: Pick<Order, 'state' | 'sentAt'>,
  now: number,
): boolean => state === 'accepted' && sentAt !== null && now - Date.parse(sentAt) >= askServiceAfterMs;
