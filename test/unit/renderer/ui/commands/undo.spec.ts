// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPinia, setActivePinia } from 'pinia';
import { effectScope, type EffectScope } from 'vue';
import { noteDone, useUndo } from '../../../../../renderer/ui/commands/undo.ts';
import { useToasts } from '../../../../../renderer/ui/toasts/toasts.ts';
import { useGridSelection } from '../../../../../renderer/ui/grid/grid-selection.ts';

let scope: EffectScope;
let offered: ReturnType<typeof useUndo>;
const undone: string[] = [];
const did = (text: string): (() => void) => noteDone({ text, run: () => undone.push(text) });
const enabled = () => offered().filter(({ enabled }) => enabled !== false);

beforeEach(() => {
  undone.length = 0;
  scope = effectScope();
  offered = scope.run(() => useUndo((done) => `Undo: ${done}`))!;
});
afterEach(() => {
  for (let [step] = offered(); step; [step] = offered()) step.run();
  scope.stop();
});

it('takes back what was done last, then what was done before it', () => {
  did('search');
  did('tag');
  expect(offered().map(({ title, shortcut }) => [title, shortcut])).toEqual([['Undo: tag', 'Mod+Z']]);
  offered()[0]?.run();
  offered()[0]?.run();
  expect(undone).toEqual(['tag', 'search']);
  expect(offered()).toEqual([]);
});

it('takes a step back once, by its message or by the key', () => {
  const takeBack = did('tag');
  takeBack();
  takeBack();
  expect(undone).toEqual(['tag']);
  expect(offered()).toEqual([]);
});

it('leaves text that was typed last to its field', () => {
  const field = document.body.appendChild(document.createElement('input'));
  did('tag');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  expect(enabled()).toEqual([]);
  field.dispatchEvent(new Event('focusout', { bubbles: true }));
  expect(enabled()).toHaveLength(1);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  did('note');
  expect(enabled().map(({ title }) => title)).toEqual(['Undo: note']);
  field.remove();
});

it('passes over what means nothing any more', () => {
  let isPossible = true;
  did('tag');
  noteDone({ text: 'selection', run: () => undone.push('selection'), isPossible: () => isPossible });
  isPossible = false;
  did('note');
  offered()[0]?.run();
  offered()[0]?.run();
  expect(undone).toEqual(['note', 'tag']);
});

it('brings back a selection that was let go of, unless another was made since', () => {
  const ticks = useGridSelection<string>(
    () => 3,
    () => 'all',
  );
  ticks.set(['a', 'b'], true);
  ticks.nothing();
  offered()[0]?.run();
  expect(ticks.count.value).toBe(2);
  ticks.nothing();
  ticks.set(['c'], true);
  expect(offered()).toEqual([]);
});

it('takes the message away that offers the same, and says what was taken back once it was', async () => {
  setActivePinia(createPinia());
  const toasts = useToasts();
  const texts = () => toasts.toasts.map((toast) => toast.tone !== 'bad' && toast.text);
  toasts.succeed('Saved.');
  const taken = Promise.withResolvers<boolean>();
  toasts.succeedWithUndo('Tags of 14 domains changed.', () => taken.promise);
  offered()[0]?.run();
  expect(texts()).toEqual(['Saved.']);
  taken.resolve(true);
  await taken.promise;
  expect(texts()).toEqual(['Saved.', 'Undone: Tags of 14 domains changed.']);
});

it('does not say that something was taken back when that failed', async () => {
  setActivePinia(createPinia());
  const toasts = useToasts();
  toasts.succeedWithUndo('Note saved.', async () => false);
  offered()[0]?.run();
  await Promise.resolve();
  expect(toasts.toasts).toEqual([]);
});
