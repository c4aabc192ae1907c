import type { Selection } from '../../../shared/lists/lists.ts';
import type { Wish } from '../../../shared/model/wish.ts';
import { callWithToast, succeeds } from '../../bridge/call-with-toast.ts';
import { useText } from '../../i18n/text.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';

/** Writes what customers want, and whether they have paid. A message says what changed, and offers to take it back. */
export function useWishing() {
  const { counted } = useText();
  const toasts = useToasts();

  function announce(text: string, undo: (() => Promise<boolean>) | null): void {
    if (undo) toasts.succeedWithUndo(text, undo);
    else toasts.succeed(text);
  }

  /** @param wish null forgets what was said @returns whether it was done */
  async function setWish(
    selection: Selection<'domains'>,
    wish: Wish | null,
    { saidBy, note }: { saidBy: string; note: string },
  ): Promise<boolean> {
    const result = await callWithToast('wishes.set', { selection, wish, saidBy, note });
    if (!result) return false;
    const { changed, undo: entries } = result;
    const takeBack = () => succeeds('wishes.restore', { entries });
    announce(counted('wishes.changed', changed), entries.length > 0 ? takeBack : null);
    return true;
  }

  async function setUnpaid(selection: Selection<'domains'>, unpaid: boolean): Promise<void> {
    const result = await callWithToast('wishes.setUnpaid', { selection, unpaid });
    if (!result) return;
    const { changed, undo: domains } = result;
    const takeBack = () => succeeds('wishes.setUnpaid', { domains, unpaid: !unpaid });
    announce(
      counted(unpaid ? 'wishes.unpaid' : 'wishes.paid', changed),
      domains.length > 0 ? takeBack : null,
    );
  }

  return { setWish, setUnpaid };
}
