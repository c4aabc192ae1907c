import { say, type Sentence } from '../../../../shared/words/sentence.ts';
import type { OrderState } from '../../../../shared/model/order.ts';
import { invoiceStays } from '../../../../shared/rules/unpaid-invoice.ts';
import { moveAll, type OrderKeeping } from '../order-context.ts';

const unsent: readonly OrderState[] = ['queued', 'held'];
const cancelledAtOnce = 500;

/** Cancels every order of an account that was not sent; the EPP codes that wait for them are removed too. */
export async function withdrawOrders(
  keeping: OrderKeeping,
  accountId: string,
  reason: Sentence,
): Promise<void> {
  for (;;) {
    const page = { accountId, states: unsent, offset: 0, limit: cancelledAtOnce };
    const { rows } = await keeping.store.orders.list(page);
    if (rows.length === 0) return;
    await moveAll(
      keeping,
      'cancel',
      rows.map(({ id }) => ({ id, note: reason, patch: { error: reason } })),
    );
  }
}

/** The ids of those that were cancelled; with `unpaid` also those that await payment, whose invoices stay open. */
export async function cancelOrders(
  keeping: OrderKeeping,
  ids: readonly number[],
  unpaid: boolean,
): Promise<number[]> {
  const cancelled: number[] = [];
  for (let start = 0; start < ids.length; start += cancelledAtOnce) {
    const page = ids.slice(start, start + cancelledAtOnce);
    // What it waited for is asked of nobody any more; its story keeps it.
    const moves = page.map((id) => ({ id, note: say('orders.cancelled-by-user'), patch: { error: null } }));
    for (const { id } of await moveAll(keeping, 'cancel', moves)) cancelled.push(id);
    if (!unpaid) continue;
    const left = (await keeping.store.orders.many(page)).filter(({ state }) => state === 'awaiting-payment');
    const invoiced = left.map((order) => {
      const note = say('orders.cancelled-unpaid', { invoice: invoiceStays(order) });
      return { id: order.id, note, patch: { error: note } };
    });
    for (const { id } of await moveAll(keeping, 'cancel-unpaid', invoiced)) cancelled.push(id);
  }
  return cancelled;
}
