import type { Approval, Order } from '../../../shared/model/order.ts';
import { sumByCurrency } from '../../../shared/rules/money.ts';
import { move, type OrderKeeping } from '../order-context.ts';
import { approvalNow } from '../run/recheck.ts';
import { requireConfirmation } from './require-confirmation.ts';

/**
 * Puts held orders back into the queue, approved as things are now. Orders that are not held are left.
 * @param typed the sums that the user typed to confirm
 * @returns how many were approved
 * @throws AppError `confirmation-needed`, with no order approved
 */
export async function approveHeld(
  keeping: OrderKeeping,
  ids: readonly number[],
  typed: readonly string[],
): Promise<number> {
  const { store } = keeping;
  const held: { order: Order; approval: Approval }[] = [];
  for (const id of new Set(ids)) {
    const order = await store.orders.get(id);
    if (order?.state === 'held') held.push({ order, approval: await approvalNow(store, order) });
  }
  const prices = held.flatMap(({ approval }) => approval.price ?? []);
  await requireConfirmation(store, sumByCurrency(prices), typed);
  let approved = 0;
  for (const { order, approval } of held) {
    const patch = { approval, error: null };
    if (await move(keeping, order, 'approve', 'Approved by the user.', patch)) approved += 1;
  }
  return approved;
}
