import type { Order, OrderState } from '../../../shared/model/order.ts';
import type { OrderContext } from './order-context.ts';

const pageSize = 200;

/**
 * Walks an account's orders in these states by id, read in pages: a queue of 20,000 in one piece would hold up the
 * event loop. Orders that leave the state meanwhile shift nothing; new ones are met at the end.
 */
export async function* ordersIn(
  { store, accountId }: Pick<OrderContext, 'store' | 'accountId'>,
  ...states: readonly OrderState[]
): AsyncGenerator<Order, void> {
  for (let after = 0; ;) {
    const { rows } = await store.orders.list({ accountId, states, after, offset: 0, limit: pageSize });
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = last.id;
  }
}

/** As {@link ordersIn}, only those that the run may take up. */
export async function* chosenOrders(
  context: Pick<OrderContext, 'store' | 'accountId' | 'scope'>,
  ...states: readonly OrderState[]
): AsyncGenerator<Order, void> {
  for await (const order of ordersIn(context, ...states)) if (context.scope.has(order.id)) yield order;
}
