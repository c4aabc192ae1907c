import type { Output } from '../../../shared/contract.ts';
import type { OrderState } from '../../../shared/model/order.ts';
import { nextState } from '../../../shared/rules/order-transitions.ts';
import { callWithToast } from '../../bridge/call-with-toast.ts';
import { useText } from '../../i18n/text.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';

/** @returns whether an order in this state can be cancelled */
export const canCancel = (state: OrderState): boolean =>
  nextState(state, 'cancel') !== null || nextState(state, 'cancel-unpaid') !== null;

/** Confirms what became of an order. That it was not carried out counts only if a new reading shows nothing else. */
export async function confirmOutcome(id: number, as: 'done' | 'refused'): Promise<void> {
  const checked = as === 'refused' ? await callWithToast('orders.check', { id }) : null;
  if (as === 'done' || checked?.state === 'unknown' || checked?.state === 'accepted')
    await callWithToast('orders.resolve', { id, as });
}

/** Messages about orders that were decided together. */
export function useOrderMessages() {
  const { counted } = useText();
  const toasts = useToasts();
  function withUndo(text: string, ids: readonly number[], of: 'cancel' | 'approve'): void {
    async function undo(): Promise<boolean> {
      const answer = await callWithToast('orders.undo', { ids: [...ids], of });
      const left = answer ? ids.length - answer.undone : 0;
      if (left > 0) toasts.inform(counted('groups.notUndone', left));
      return answer !== undefined && left === 0;
    }
    if (ids.length > 0) toasts.succeedWithUndo(text, undo);
    else toasts.succeed(text);
  }
  return {
    tellApproved: (ids: readonly number[]) =>
      withUndo(counted('groups.approved', ids.length), ids, 'approve'),
    tellCancelled: ({ cancelled, ids }: Output<'orders.cancel'>) =>
      withUndo(counted('groups.cancelled', cancelled), ids, 'cancel'),
    tellChecked(outcome: Output<'orders.checkGroup'> | undefined): void {
      if (outcome?.failure) toasts.fail(outcome.failure);
      if (outcome && outcome.done > 0) toasts.succeed(counted('groups.read', outcome.done));
    },
  };
}
