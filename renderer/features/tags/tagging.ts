import type { Selection } from '../../../shared/lists/lists.ts';
import type { DomainKey } from '../../../shared/model/domain.ts';
import type { Failure } from '../../../shared/model/errors.ts';
import type { Tagging, TaggingResult } from '../../../shared/model/tag.ts';
import { ask } from '../../bridge/bridge.ts';
import { useText } from '../../i18n/text.ts';
import { inBackground } from '../../ui/in-background.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';

/** Writes tags and notes. A message says what changed, and offers to take it back. */
export function useTagging() {
  const { t, counted } = useText();
  const toasts = useToasts();

  async function takeBack(undo: readonly Tagging[]): Promise<void> {
    for (const { keys, add, remove } of undo) {
      const answer = await ask('tags.set', { selection: { by: 'keys', keys }, add, remove });
      if (!answer.ok) return toasts.fail(answer.error);
    }
  }

  /** @returns whether it was done */
  async function setTags(selection: Selection<'domains'>, add: string[], remove: string[]): Promise<boolean> {
    const answer = await ask('tags.set', { selection, add, remove });
    if (!answer.ok) {
      toasts.fail(answer.error);
      return false;
    }
    announce(answer.value);
    return true;
  }

  function announce({ changed, undo }: TaggingResult): void {
    toasts.succeed(
      counted('tags.changed', changed),
      undo.length > 0 ? { label: t('words.undo'), run: () => inBackground(takeBack(undo)) } : undefined,
    );
  }

  async function removeTag(name: string): Promise<void> {
    const answer = await ask('tags.remove', { name });
    if (answer.ok) announce(answer.value);
    else toasts.fail(answer.error);
  }

  /** @returns the failure, for the form; null when it is done */
  async function renameTag(name: string, to: string): Promise<Failure | null> {
    const answer = await ask('tags.rename', { name, to });
    if (!answer.ok) return answer.error;
    toasts.succeed(t('tags.renamed', { tag: name, name: to }), {
      label: t('words.undo'),
      run: () => inBackground(ask('tags.rename', { name: to, to: name })),
    });
    return null;
  }

  /** @returns whether it was saved */
  async function saveNote(key: DomainKey, note: string): Promise<boolean> {
    const answer = await ask('notes.save', { ...key, note });
    if (!answer.ok) {
      toasts.fail(answer.error);
      return false;
    }
    const former = answer.value.former ?? '';
    toasts.succeed(t('tags.noteSaved'), {
      label: t('words.undo'),
      run: () => inBackground(ask('notes.save', { ...key, note: former })),
    });
    return true;
  }

  return { setTags, removeTag, renameTag, saveNote };
}
