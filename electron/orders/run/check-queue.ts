import type { Failure } from '../../../shared/model/errors.ts';
import { say } from '../../../shared/words/sentence.ts';
import { causeOf } from '../../../shared/model/order-cause.ts';
import type { Order } from '../../../shared/model/order.ts';
import type { ProviderFailure } from '../../provider/provider.ts';
import { cachedRow, cancelWaiting, move, type OrderContext } from '../order-context.ts';
import { chosenOrders, ordersIn } from '../orders-in.ts';
import { settleFromCache } from '../settle/follow-up.ts';
import { noteHistory } from '../settle/others-signs.ts';
import type { Allotment } from './allot-credit.ts';
import { type AfterReading, holdWhatDiffers, isOvertaken } from './recheck.ts';
import { type RunOptions, waitForBudget } from './run-options.ts';

/** Settles what an earlier run left in flight, and checks what is queued against a fresh refresh. */
export async function prepareQueue(
  context: OrderContext,
  options: RunOptions,
  allotment: Allotment,
  afterReading: AfterReading,
): Promise<Failure | null> {
  for await (const order of ordersIn(context, 'sending')) {
    const note = say('orders.program-closed');
    await move(context, order, 'reply-lost', note, { error: note, cause: causeOf('reply-lost') });
  }
  for await (const { dependsOn } of ordersIn(context, 'queued', 'held')) {
    const former = dependsOn === null ? null : await context.store.orders.get(dependsOn);
    if (former) await cancelWaiting(context, former);
  }
  if ((await chosenOrders(context, 'queued').next()).done) return null;
  await options.refreshIfOld();
  await settleFromCache(context);
  await noteHistory(context);
  const failure =
    (await waitForBudget(context, options, { work: 'changes' })) ??
    (await holdWhatDiffers(context, independent(context), afterReading));
  if (!failure) await allotment.allot();
  return failure;
}

/** Checks what came into the queue since as {@link prepareQueue} checked the rest, and allots the credit again. */
export async function admitNewcomers(
  context: OrderContext,
  options: RunOptions,
  allotment: Allotment,
  afterReading: AfterReading,
): Promise<Failure | null> {
  await options.refreshIfOld();
  const failure =
    (await waitForBudget(context, options, { work: 'changes' })) ??
    (await holdWhatDiffers(context, independentNewcomers(context, allotment), afterReading));
  if (!failure) await allotment.allot();
  return failure;
}

async function* independentNewcomers(
  { store }: OrderContext,
  allotment: Allotment,
): AsyncGenerator<Order, void> {
  for await (const id of allotment.newcomers()) {
    const order = await store.orders.get(id);
    if (order?.state === 'queued' && order.dependsOn === null) yield order;
  }
}

/** What waits for another order is checked when its turn comes: until then its domain is another. */
async function* independent(context: OrderContext): AsyncGenerator<Order, void> {
  for await (const order of chosenOrders(context, 'queued')) {
    if (order.dependsOn === null) yield order;
  }
}

/**
 * Checks again what was checked too early when the run began, before its restore or before an attempt of this run, and
 * what could not be read then. Where no single domain is shown, a new list shows what an attempt did.
 */
export async function recheckIfOvertaken(
  context: OrderContext,
  order: Order,
  options: RunOptions,
  unread: ReadonlySet<number>,
): Promise<ProviderFailure | null> {
  const { id, domain, dependsOn, attempts } = order;
  if (dependsOn === null && attempts === 0 && !unread.has(id)) return null;
  const row = await cachedRow(context, domain);
  const showsSingle = context.provider.capabilities.details.includes('record');
  if (!showsSingle && row?.listed && isOvertaken(order, row)) await options.refresh();
  return (await waitForBudget(context, options, { work: 'changes' })) ?? holdWhatDiffers(context, [order]);
}
