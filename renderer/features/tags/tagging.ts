import type { Selection } from '../../../shared/lists/lists.ts';
import type { DomainKey } from '../../../shared/model/domain.ts';
import type { Failure } from '../../../shared/model/errors.ts';
import type { Tagging, TaggingResult } from '../../../shared/model/tag.ts';
import { ask } from '../../bridge/bridge.ts';
import { callWithToast, succeeds } from '../../bridge/call-with-toast.ts';
import { useText } from '../../i18n/text.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';

/** Writes tags and notes. A message says what changed, and offers to take it back. */
export function useTagging() {
  const { t, counted } = useText();
  const toasts = useToasts();

  async function takeBack(undo: readonly Tagging[]): Promise<boolean> {
    for (const { keys, add, remove } of undo)
      if (!(await succeeds('tags.set', { selection: { by: 'keys', keys }, add, remove }))) return false;
    return true;
  }

  /** @returns whether it was done */
  async function setTags(selection: Selection<'domains'>, add: string[], remove: string[]): Promise<boolean> {
    return announce(await callWithToast('tags.set', { selection, add, remove }));
  }

  function announce(result: TaggingResult | undefined): boolean {
    if (!result) return false;
    const { changed, undo } = result;
    const text = counted('tags.changed', changed);
    if (undo.length > 0) toasts.succeedWithUndo(text, () => takeBack(undo));
    else toasts.succeed(text);
    return true;
  }

  async function removeTag(name: string): Promise<void> {
    announce(await callWithToast('tags.remove', { name }));
  }

  /** @returns the failure, for the form; null when it is done */
  async function renameTag(name: string, to: string): Promise<Failure | null> {
    const answer = await ask('tags.rename', { name, to });
    if (!answer.ok) return answer.error;
    const undo = () => succeeds('tags.rename', { name: to, to: name });
    toasts.succeedWithUndo(t('tags.renamed', { tag: name, name: to }), undo);
    return null;
  }

  /** @returns whether it was saved */
  async function saveNote(key: DomainKey, note: string): Promise<boolean> {
    const saved = await callWithToast('notes.save', { ...key, note });
    if (!saved) return false;
    const undo = () => succeeds('notes.save', { ...key, note: saved.former ?? '' });
    toasts.succeedWithUndo(t('tags.noteSaved'), undo);
    return true;
  }

  return { setTags, removeTag, renameTag, saveNote };
}
