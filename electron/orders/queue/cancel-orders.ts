import { say, type Sentence } from '../../../shared/words/sentence.ts';
import type { OrderState } from '../../../shared/model/order.ts';
import { moveAll, type OrderKeeping } from '../order-context.ts';

const unsent: readonly OrderState[] = ['queued', 'held'];
/** How many orders are cancelled in one transaction. */
const cancelledAtOnce = 500;

/** Cancels every order of an account that was not sent; the EPP codes that wait for them are removed too. */
export async function withdrawOrders(keeping: OrderKeeping, accountId: string, why: Sentence): Promise<void> {
  for (;;) {
    const page = { accountId, states: unsent, offset: 0, limit: cancelledAtOnce };
    const { rows } = await keeping.store.orders.list(page);
    if (rows.length === 0) return;
    await moveAll(
      keeping,
      'cancel',
      rows.map(({ id }) => ({ id, note: why, patch: { error: why } })),
    );
  }
}

/** @returns the ids of those that were cancelled: what has been sent stays as it is */
export async function cancelOrders(keeping: OrderKeeping, ids: readonly number[]): Promise<number[]> {
  const cancelled: number[] = [];
  for (let start = 0; start < ids.length; start += cancelledAtOnce) {
    const page = ids.slice(start, start + cancelledAtOnce);
    const moves = page.map((id) => ({ id, note: say('orders.cancelled-by-user'), patch: {} }));
    for (const { id } of await moveAll(keeping, 'cancel', moves)) cancelled.push(id);
  }
  return cancelled;
}
