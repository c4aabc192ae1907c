import type { Input } from '../../shared/contract.ts';
import { listInMemory } from '../../shared/lists/in-memory.ts';
import { lists } from '../../shared/lists/lists.ts';
import type { CauseCode } from '../../shared/model/order-cause.ts';
import type { OrderGroup } from '../../shared/model/order-group.ts';
import type { Order } from '../../shared/model/order.ts';
import { sumByCurrency } from '../../shared/rules/money.ts';

/** The orders that a call names: by id, by group or by selection. */
export const chosen = (
  { ids, group, selection }: Pick<Input<'orders.approve'>, 'ids' | 'group' | 'selection'>,
  orders: readonly Order[],
): Order[] =>
  selection
    ? [...listInMemory('orders', () => orders).selected(lists.orders.selection.parse(selection))]
    : orders.filter((order) => {
        return group
          ? order.state === group.state && causeOf(order) === group.cause
          : ids?.includes(order.id);
      });

const causeOf = ({ cause, state }: Order): CauseCode =>
  cause?.code ?? (state === 'awaiting-payment' ? 'invoice-unpaid' : 'other');

/** Groups of the orders that wait for the user: accepted ones never do here. */
export function groupsToDecide(orders: readonly Order[]): OrderGroup[] {
  const waiting = orders.flatMap((order) => {
    const { state, accountId } = order;
    if (state !== 'held' && state !== 'unknown' && state !== 'awaiting-payment') return [];
    return [{ accountId, state, cause: causeOf(order), order }];
  });
  const groups = Map.groupBy(waiting, (one) => `${one.accountId} ${one.state} ${one.cause}`);
  return [...groups.values()].map((all) => {
    const [{ accountId, state, cause } = all[0]!] = all;
    const sums = sumByCurrency(all.flatMap(({ order }) => order.approval.price ?? []));
    const oldest = all[0]!.order.updatedAt;
    return { accountId, state, cause, count: all.length, sums, withoutPrice: 0, oldest, credit: null };
  });
}
