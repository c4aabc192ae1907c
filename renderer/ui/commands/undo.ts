import { computed, onScopeDispose, ref, shallowRef } from 'vue';
import type { Command } from './commands.ts';

/** Something that was done and can be taken back. */
export interface Step {
  /** What was done, as the page said it. */
  readonly text: string;
  /** Takes it back. */
  readonly run: () => unknown;
  /** Called when it is taken back: what still offers that is to go. */
  readonly onTakenBack?: () => void;
  /** Whether that still means something. Without it: yes. */
  readonly isPossible?: () => boolean;
}

/** How many steps can be undone. */
const remembered = 50;

const steps = shallowRef<readonly Step[]>([]);
/** The last thing was text in the field that has the focus: the field takes it back itself. */
const isTyped = ref(false);

const isPossible = (step: Step): boolean => step.isPossible?.() ?? true;
/** What Ctrl+Z takes back. */
const last = computed(() => steps.value.findLast(isPossible) ?? null);

function takeBack(step: Step): void {
  if (!steps.value.includes(step)) return;
  steps.value = steps.value.filter((other) => other !== step);
  step.onTakenBack?.();
  step.run();
}

/**
 * Remembers what was done last, on any screen.
 * @returns what takes it back, once
 */
export function noteDone(step: Step): () => void {
  isTyped.value = false;
  steps.value = [...steps.value.filter(isPossible), step].slice(-remembered);
  return () => takeBack(step);
}

/** For the shell. @param title of the command @returns the command that takes back what was done last */
export function useUndo(title: (done: string) => string): () => readonly Command[] {
  steps.value = [];
  // The palette is where undo itself is looked for.
  const typed = ({ target }: Event): void => {
    if (!(target instanceof Element && target.closest('.palette'))) isTyped.value = true;
  };
  const left = (): void => void (isTyped.value = false);
  addEventListener('input', typed, true);
  addEventListener('focusout', left, true);
  onScopeDispose(() => {
    removeEventListener('input', typed, true);
    removeEventListener('focusout', left, true);
  });
  return () => {
    const { value: step } = last;
    if (!step) return [];
    const run = (): void => takeBack(step);
    const enabled = !isTyped.value;
    return [{ id: 'undo', title: title(step.text), group: 'general', shortcut: 'Mod+Z', enabled, run }];
  };
}
