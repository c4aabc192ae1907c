import type { Order, OrderState } from '../../../shared/model/order.ts';
import { nextState } from '../../../shared/rules/order-transitions.ts';
import { callWithToast } from '../../bridge/call-with-toast.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';

/** @returns whether an order in this state can be taken back */
export const canCancel = (state: OrderState): boolean =>
  nextState(state, 'cancel') !== null || nextState(state, 'cancel-unpaid') !== null;

/**
 * Takes orders back that were not sent yet.
 * @param unpaid also one that awaits payment, after the user was told that its invoice stays open
 * @returns how many were, or undefined when it failed (the user was told)
 */
export async function cancelOrders(ids: readonly number[], unpaid = false): Promise<number | undefined> {
  return (await callWithToast('orders.cancel', { ids: [...ids], unpaid }))?.cancelled;
}

/** Reads the domain of an order again, which shows what became of it. */
export const checkOrder = (id: number): Promise<Order | undefined> => callWithToast('orders.check', { id });

/** The user's word on what became of an order. That it was not carried out counts only if a new reading shows nothing else. */
export async function confirmOutcome(id: number, as: 'done' | 'refused'): Promise<Order | undefined> {
  if (as === 'refused') {
    const checked = await checkOrder(id);
    if (checked?.state !== 'unknown' && checked?.state !== 'accepted') return checked;
  }
  return callWithToast('orders.resolve', { id, as });
}

/** Takes the user's decision on an order back. */
export const revokeDecision = (id: number): Promise<Order | undefined> =>
  callWithToast('orders.revoke', { id });

/** Reads an account's domains and credit. */
export const refreshAccount = (accountId: string): Promise<unknown> =>
  callWithToast('refresh.start', { accountId });

/**
 * Tells that orders were cancelled or approved, and offers to take it back.
 * @param undo what the button says
 */
export function tellWithUndo(
  text: string,
  ids: readonly number[],
  of: 'cancel' | 'approve',
  undo: string,
): void {
  const run = () => callWithToast('orders.undo', { ids: [...ids], of });
  useToasts().succeed(text, ids.length > 0 ? { label: undo, run } : undefined);
}
