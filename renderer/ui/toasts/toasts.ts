import { defineStore } from 'pinia';
import { ref } from 'vue';
import type { Failure } from '../../../shared/model/errors.ts';
import { i18n } from '../../i18n/i18n.ts';
import { noteDone } from '../commands/undo.ts';
import { inBackground } from '../in-background.ts';

/** A short message in the corner: good news or a note as a text, a failure with its own sentence. */
export type Toast =
  | {
      readonly id: number;
      readonly tone: 'good' | 'info';
      readonly text: string;
      readonly action?: { readonly label: string; readonly run: () => unknown } | undefined;
    }
  | { readonly id: number; readonly tone: 'bad'; readonly failure: Failure };

type Action = Exclude<Toast, { tone: 'bad' }>['action'];

export const useToasts = defineStore('toasts', () => {
  const toasts = ref<Toast[]>([]);
  let last = 0;

  const succeed = (text: string, action?: Action): void =>
    void toasts.value.push({ id: ++last, tone: 'good', text, action });
  /**
   * Something that can be taken back, here or with Ctrl+Z; then the message goes, and another says so.
   * @param undo whether it worked; what did not has its own message
   */
  function succeedWithUndo(text: string, undo: () => Promise<boolean>): void {
    const id = last + 1;
    const run = async (): Promise<void> => {
      if (await undo()) succeed(i18n.global.t('words.undone', { done: text }));
    };
    const takeBack = noteDone({ text, run: () => inBackground(run()), onTakenBack: () => dismiss(id) });
    succeed(text, { label: i18n.global.t('words.undo'), run: takeBack });
  }
  const inform = (text: string, action?: Action): void =>
    void toasts.value.push({ id: ++last, tone: 'info', text, action });
  const fail = (failure: Failure): void => void toasts.value.push({ id: ++last, tone: 'bad', failure });
  function dismiss(id: number): void {
    toasts.value = toasts.value.filter((toast) => toast.id !== id);
  }

  return { toasts, succeed, succeedWithUndo, inform, fail, dismiss };
});
