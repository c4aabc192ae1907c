import type { Order } from '../../shared/model/order.ts';

/**
 * @returns whether an EPP code may still be needed for the order: it can be sent, or sent again. Orders that are not
 * transfers have none to remove.
 */
export const keepsEppCode = ({ kind, state }: Pick<Order, 'kind' | 'state'>): boolean =>
  kind !== 'transfer' || state === 'queued' || state === 'held' || state === 'sending' || state === 'unknown';
