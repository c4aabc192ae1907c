import type { Selection } from '../../../shared/lists/lists.ts';
import { callWithToast, succeeds } from '../../bridge/call-with-toast.ts';
import { useText } from '../../i18n/text.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';

/** Gives domains to customers. A message says how many, and offers to take it back. */
export function useAssigning() {
  const { counted } = useText();
  const toasts = useToasts();

  /** @param customer null for none @returns whether it was done */
  async function assign(
    selection: Selection<'domains'>,
    customer: { readonly id: number; readonly name: string } | null,
  ): Promise<boolean> {
    const result = await callWithToast('customers.assign', { selection, customerId: customer?.id ?? null });
    if (!result) return false;
    const { changed, undo } = result;
    const text = customer
      ? counted('customers.assigned', changed, { name: customer.name })
      : counted('customers.unassigned', changed);
    if (undo.length === 0) toasts.succeed(text);
    else toasts.succeedWithUndo(text, () => succeeds('customers.reassign', { assignments: undo }));
    return true;
  }

  return { assign };
}
