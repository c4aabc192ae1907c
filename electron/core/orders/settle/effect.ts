import type { Baseline, Order } from '../../../../shared/model/order.ts';
import { orderEffect, type OrderEffect, type Reading } from '../../../../shared/rules/order-effect.ts';
import type { OrderContext } from '../order-context.ts';

/**
 * As `orderEffect`, for an order that may be a restore whose renewal was sent since.
 * @param domain null when the account does not have it
 */
export async function effectOf(
  { store }: Pick<OrderContext, 'store'>,
  order: Order,
  baseline: Baseline,
  domain: Reading | null,
): Promise<OrderEffect> {
  const since = order.kind === 'restore' ? await store.orders.sentFor(order, order.sentAt ?? '') : [];
  const thenRenewed = since.some(({ dependsOn }) => dependsOn === order.id);
  return orderEffect({ ...order, thenRenewed }, baseline, domain);
}
