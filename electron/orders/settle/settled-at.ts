import type { Order } from '../../../shared/model/order.ts';

/** @returns when the order may be read back: the service must have had time to finish (epoch ms) */
export const settledAt = (order: Order, settleMs: number): number =>
  Date.parse(order.sentAt ?? order.updatedAt) + settleMs;
