import { say } from '../../../../shared/words/sentence.ts';
import { causeOf } from '../../../../shared/model/order-cause.ts';
import type { Order } from '../../../../shared/model/order.ts';
import { cancelWaiting, move, type OrderContext } from '../order-context.ts';
import { chosenOrders, ordersIn } from '../orders-in.ts';
import { settleFromCache } from '../settle/follow-up.ts';
import { noteHistory } from '../settle/others-signs.ts';
import type { Allotment } from './allot-credit.ts';
import type { Gate } from './gate.ts';
import type { RunOptions } from './run-options.ts';

/**
 * Settles what an earlier run left in flight, and judges what is queued by a list and prices that are read now, however
 * young the cache is: somebody else may have ordered since.
 */
export async function prepareQueue(
  context: OrderContext,
  { refresh }: Pick<RunOptions, 'refresh'>,
  gate: Gate,
  allotment: Allotment,
): Promise<void> {
  for await (const order of ordersIn(context, 'sending')) {
    const note = say('orders.program-closed');
    await move(context, order, 'reply-lost', note, { error: note, cause: causeOf('reply-lost') });
  }
  for await (const { dependsOn } of ordersIn(context, 'queued', 'held')) {
    const former = dependsOn === null ? null : await context.store.orders.get(dependsOn);
    if (former) await cancelWaiting(context, former);
  }
  if ((await chosenOrders(context, 'queued').next()).done) return;
  await refresh();
  await settleFromCache(context);
  await noteHistory(context);
  await judgeQueued(context, gate, allotment);
}

/** Holds what may not be sent as things are, and allots the credit to the rest. */
export async function judgeQueued(context: OrderContext, gate: Gate, allotment: Allotment): Promise<void> {
  await gate.sift(independent(context));
  await allotment.allot();
}

/** What waits for another order is checked when its turn comes: until then its domain is another. */
async function* independent(context: OrderContext): AsyncGenerator<Order, void> {
  for await (const order of chosenOrders(context, 'queued')) {
    if (order.dependsOn === null) yield order;
  }
}
