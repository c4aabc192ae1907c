import type { OrderState } from '../../../shared/model/order.ts';
import { hasEppCode, move, moveAll, type OrderKeeping } from '../order-context.ts';

const unsent: readonly OrderState[] = ['queued', 'held'];
/** How many orders are cancelled in one transaction. */
const cancelledAtOnce = 500;

/** Cancels every order of an account that was not sent; the EPP codes that wait for them are removed too. */
export async function withdrawOrders(keeping: OrderKeeping, accountId: string, why: string): Promise<void> {
  const { store, vault } = keeping;
  for (;;) {
    const page = { accountId, states: unsent, offset: 0, limit: cancelledAtOnce };
    const { rows } = await store.orders.list(page);
    if (rows.length === 0) return;
    for (const order of rows) if (hasEppCode(order)) await vault.removeEppCode(order.id);
    await moveAll(
      keeping,
      'cancel',
      rows.map(({ id }) => ({ id, note: why, patch: { error: why } })),
    );
  }
}

/** @returns how many were cancelled: what has been sent stays as it is */
export async function cancelOrders(keeping: OrderKeeping, ids: readonly number[]): Promise<number> {
  let cancelled = 0;
  for (const id of ids) {
    if (await move(keeping, { id }, 'cancel', 'Cancelled by the user.')) cancelled += 1;
  }
  return cancelled;
}
