import type { z } from 'zod';
import type { Input } from '../../shared/contract.ts';
import type { ListGroup, ListGroupBy, OrderFilter } from '../../shared/model/listing.ts';
import type { CauseCode } from '../../shared/model/order-cause.ts';
import type { OrderGroup } from '../../shared/model/order-group.ts';
import type { Order } from '../../shared/model/order.ts';
import { sumByCurrency } from '../../shared/rules/money.ts';

type OrderFilterInput = z.input<typeof OrderFilter>;

/** The orders that a call names: by id, by group or by selection. */
export const chosen = (
  { ids, group, selection }: Pick<Input<'orders.approve'>, 'ids' | 'group' | 'selection'>,
  orders: readonly Order[],
): Order[] =>
  orders.filter((order) => {
    if (selection?.by === 'ids') return selection.ids.includes(order.id);
    if (selection) return matches(order, selection.filter) && !selection.except.includes(order.id);
    return group ? order.state === group.state && causeOf(order) === group.cause : ids?.includes(order.id);
  });

/** What groups of a list have in common. */
export const valueOf = (order: Order, by: ListGroupBy): string | null =>
  ({
    state: order.state,
    kind: order.kind,
    account: order.accountId,
    cause: order.cause?.code ?? null,
    month: order.createdAt.slice(0, 7),
    extension: order.domain.slice(order.domain.indexOf('.') + 1),
  })[by];

/** Whether a list with this filter shows the order. */
export function matches(order: Order, filter: OrderFilterInput): boolean {
  const { accountId, states, kinds = [], causes = [], text = '', from = null, to = null } = filter;
  const { group, sent = null, suffixes = [] } = filter;
  return (
    (accountId === null || order.accountId === accountId) &&
    (states.length === 0 || states.includes(order.state)) &&
    (kinds.length === 0 || kinds.includes(order.kind)) &&
    (causes.length === 0 || causes.includes(causeOf(order))) &&
    (from === null || order.createdAt.slice(0, 10) >= from) &&
    (sent === null || (order.sentAt ?? order.updatedAt).startsWith(sent)) &&
    (to === null || order.createdAt.slice(0, 10) <= to) &&
    (suffixes.length === 0 || suffixes.includes(valueOf(order, 'extension') ?? '')) &&
    order.unicode.includes(text) &&
    (!group || valueOf(order, group.by) === group.value)
  );
}

/** How many orders have each value, and their sums. */
export function groupRows(orders: readonly Order[], by: (order: Order) => string | null): ListGroup[] {
  return [...Map.groupBy(orders, by)].map(([value, all]) => ({
    value,
    count: all.length,
    sums: sumByCurrency(all.flatMap(({ approval }) => approval.price ?? [])),
    demo: 0,
  }));
}

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
