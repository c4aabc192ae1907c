// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { effectScope, type EffectScope } from 'vue';
import {
  commands,
  pressCommand,
  runCommand,
  useCommands,
  type Command,
} from '../../../../../renderer/ui/commands/commands.ts';
import { matches, toAccelerator, writeShortcut } from '../../../../../renderer/ui/commands/shortcut.ts';

const keys = (key: string, held: readonly ('ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey')[] = []) => ({
  key,
  ctrlKey: held.includes('ctrlKey'),
  metaKey: held.includes('metaKey'),
  altKey: held.includes('altKey'),
  shiftKey: held.includes('shiftKey'),
});

describe('a shortcut', () => {
  it('is ⌘ on macOS and Ctrl elsewhere', () => {
    expect(matches('Mod+K', keys('k', ['ctrlKey']), false)).toBe(true);
    expect(matches('Mod+K', keys('k', ['metaKey']), false)).toBe(false);
    expect(matches('Mod+K', keys('k', ['metaKey']), true)).toBe(true);
    expect(matches('Mod+K', keys('k', ['ctrlKey']), true)).toBe(false);
    expect(writeShortcut('Mod+Shift+P', { Shift: 'Maiusc' }, false)).toBe('Ctrl+Maiusc+P');
    expect(writeShortcut('Mod+Enter', { Enter: 'Invio' }, false)).toBe('Ctrl+Invio');
    expect(writeShortcut('Mod+Shift+P', {}, true)).toBe('⇧⌘P');
  });

  it('is these keys and no others', () => {
    expect(matches('Mod+K', keys('k', ['ctrlKey', 'shiftKey']), false)).toBe(false);
    expect(matches('Mod+K', keys('k', ['ctrlKey', 'altKey']), false)).toBe(false);
    expect(matches('Mod+K', keys('k'), false)).toBe(false);
    expect(matches('Shift+F6', keys('F6', ['shiftKey']), false)).toBe(true);
    expect(matches('F6', keys('F6', ['shiftKey']), false)).toBe(false);
  });

  it('finds a sign on keyboards that need Shift for it, and on those that do not', () => {
    expect(matches('/', keys('/', ['shiftKey']), false)).toBe(true);
    expect(matches('/', keys('/'), false)).toBe(true);
  });

  it('is in the system’s menu only with Ctrl or ⌘: others would be taken from somebody who types', () => {
    expect(toAccelerator('Mod+K')).toBe('CommandOrControl+K');
    expect(toAccelerator('?')).toBeNull();
    expect(toAccelerator('F6')).toBeNull();
    expect(toAccelerator(undefined)).toBeNull();
  });
});

describe('commands', () => {
  let scope: EffectScope;
  const run = vi.fn();
  const offer = (command: Partial<Command>): void =>
    scope.run(() => useCommands(() => [{ id: 'a', title: 'A', group: 'general', run, ...command }]));
  function press(
    key: string,
    target: HTMLElement = document.body,
    init: KeyboardEventInit = {},
  ): KeyboardEvent {
    const event = new KeyboardEvent('keydown', { key, cancelable: true, bubbles: true, ...init });
    target.addEventListener('keydown', pressCommand, { once: true });
    target.dispatchEvent(event);
    return event;
  }
  beforeEach(() => {
    run.mockClear();
    document.body.innerHTML = '<input><div contenteditable="true" tabindex="0"></div><button>x</button>';
    scope = effectScope();
  });
  afterEach(() => scope.stop());

  it('are there as long as what offers them', () => {
    offer({});
    expect(commands.value.map(({ id }) => id)).toEqual(['a']);
    scope.stop();
    expect(commands.value).toEqual([]);
    expect(runCommand('a')).toBe(false);
  });

  it('run with their key, which then means nothing else', () => {
    offer({ shortcut: '?' });
    expect(press('?').defaultPrevented).toBe(true);
    expect(run).toHaveBeenCalledOnce();
  });

  it('do not act on a single key while somebody types', () => {
    offer({ shortcut: '?' });
    for (const field of document.querySelectorAll<HTMLElement>('input, [contenteditable]'))
      expect(press('?', field).defaultPrevented).toBe(false);
    expect(run).not.toHaveBeenCalled();
  });

  it('act with Ctrl also while somebody types', () => {
    offer({ shortcut: 'Mod+K' });
    press('k', document.querySelector('input')!, { ctrlKey: true });
    expect(run).toHaveBeenCalledOnce();
  });

  it('do nothing while they are not possible, or behind a dialog', () => {
    offer({ shortcut: '?', enabled: false });
    press('?');
    scope.stop();
    scope = effectScope();
    offer({ shortcut: '?' });
    document.body.insertAdjacentHTML('beforeend', '<div role="dialog"></div>');
    expect(press('?').defaultPrevented).toBe(false);
    expect(runCommand('a')).toBe(false);
    expect(run).not.toHaveBeenCalled();
  });
});
