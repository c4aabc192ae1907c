// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { pressPrimary } from '../../../../../renderer/ui/frame/primary.ts';

let pressed: string[];
const button = (name: string): string => `<button class="button is-primary" id="${name}"></button>`;
function show(...parts: readonly string[]): void {
  pressed = [];
  document.body.innerHTML = parts.join('');
  for (const one of document.querySelectorAll('button'))
    one.addEventListener('click', () => pressed.push(one.id));
}
const press = (more: KeyboardEventInit = {}): void =>
  pressPrimary(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, cancelable: true, ...more }));
const bar = `<section class="bottom-bar">${button('bar')}</section>`;
const dialog = `<div role="dialog"><div class="dialog-foot">${button('dialog')}</div></div>`;

beforeEach(() => show(bar, dialog));

it('presses the primary button of the dialog with Ctrl+Enter or Cmd+Enter, not with Enter alone', () => {
  press();
  press({ ctrlKey: false, metaKey: true });
  press({ ctrlKey: false });
  expect(pressed).toEqual(['dialog', 'dialog']);
});

it('does nothing while the key is held down', () => {
  press({ repeat: true });
  expect(pressed).toEqual([]);
});

it('presses what is in the dialog on top, and nothing behind it', () => {
  show(dialog, dialog.replace('"dialog"></button>', '"top"></button>'));
  press();
  expect(pressed).toEqual(['top']);
  show(bar, '<div role="dialog"></div>');
  press();
  expect(pressed).toEqual([]);
});

it('never confirms what is asked in an alert', () => {
  show(bar, `<div role="alertdialog"><div class="dialog-foot">${button('alert')}</div></div>`);
  press();
  expect(pressed).toEqual([]);
});

it('moves to what has to be done first where a dialog has no primary button among its actions, and presses nothing', () => {
  const foot = '<div class="dialog-foot"><button class="button" id="apply"></button></div>';
  show(bar, `<div role="dialog"><div class="dialog-body">${button('read')}</div>${foot}</div>`);
  press();
  expect(pressed).toEqual([]);
  expect(document.activeElement?.id).toBe('read');
});
