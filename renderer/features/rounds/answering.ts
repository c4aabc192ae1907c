import { shallowRef } from 'vue';
import type { Input } from '../../../shared/contract.ts';
import type { Selection } from '../../../shared/lists/lists.ts';
import type { DomainKey } from '../../../shared/model/domain.ts';
import { callWithToast, succeeds } from '../../bridge/call-with-toast.ts';
import { useText } from '../../i18n/text.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';

export type Answers = Input<'rounds.answer'>['answers'];

/** Saves what customers answered, offers to take it back, and leads to the renewal of what they keep. */
export function useAnswering() {
  const { counted } = useText();
  const toasts = useToasts();
  /** The domains of the renewal dialog; null while it is closed. */
  const renewing = shallowRef<Selection<'domains'> | null>(null);

  function renew(keys: readonly DomainKey[]): void {
    renewing.value =
      keys.length > 0
        ? { by: 'keys', keys: keys.map(({ accountId, domain }) => ({ accountId, domain })) }
        : null;
  }

  /** @returns whether it was saved; if not, the user was told why */
  async function answer(answers: Answers): Promise<boolean> {
    const result = await callWithToast('rounds.answer', { answers });
    if (!result) return false;
    const { domains, undo: entries, kept } = result;
    const text = counted('rounds.saved', domains);
    if (entries.length > 0) toasts.succeedWithUndo(text, () => succeeds('wishes.restore', { entries }));
    else toasts.succeed(text);
    renew(kept);
    return true;
  }

  return { renewing, renew, answer };
}
