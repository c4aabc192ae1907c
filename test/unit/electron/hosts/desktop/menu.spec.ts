import { readFileSync } from 'node:fs';
import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, it } from 'vitest';
import { menuTemplate } from '../../../../../electron/hosts/desktop/menu.ts';
import { wordsFor } from '../../../../../electron/hosts/desktop/words.ts';

const english = wordsFor('en-GB');

const flat = (items: MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
  items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? flat(item.submenu) : [])]);
const roles = (items: MenuItemConstructorOptions[]) => flat(items).flatMap(({ role }) => role ?? []);
const systems = ['linux', 'darwin', 'win32'] as const;
const offers = { checkForUpdates: () => undefined, links: [] };
/** The rows of one menu of the bar. */
const rowsOf = (menu: MenuItemConstructorOptions[], label: string): MenuItemConstructorOptions[] =>
  (menu.find((item) => item.label?.replace('&', '') === label)?.submenu ??
    []) as MenuItemConstructorOptions[];

describe('the menu', () => {
  it('speaks Italian where the system does, English elsewhere', () => {
    expect(wordsFor('it')).toBe(wordsFor('it-CH'));
    expect(wordsFor('it').copy).toBe('Copia');
    expect(wordsFor('de-DE')).toBe(english);
  });

  it('has only roles that Electron knows, and on Windows and Linux none of macOS alone', () => {
    // The roles without a method in lib/browser/api/menu-item-roles.ts, which only macOS carries out.
    const macOnly = ['services', 'hide', 'hideOthers', 'unhide', 'front', 'zoom'];
    const declared = readFileSync('node_modules/electron/electron.d.ts', 'utf8')
      .split('\n')
      .find((line) => /^ *role\?: .*'pasteAndMatchStyle'/.test(line));
    for (const platform of systems)
      for (const role of roles(menuTemplate(english, platform, false))) {
        expect(declared).toContain(`'${role}'`);
        if (platform !== 'darwin') expect(macOnly).not.toContain(role);
      }
  });

  it.each(['en', 'it'])('opens each menu of the bar with a letter of its own beside Alt: %s', (language) => {
    const command = { id: 'x', title: 'X', accelerator: null, enabled: true };
    const commands = { general: [command], screen: [], go: [command], queue: [command], help: [command] };
    const bar = (platform: NodeJS.Platform): string[] =>
      menuTemplate(wordsFor(language), platform, true, undefined, { commands, invoke: () => undefined }).map(
        ({ label }) => label ?? '',
      );
    for (const platform of ['linux', 'win32'] as const) {
      const letters = bar(platform).map((label) => /&(\w)/.exec(label)?.[1]?.toUpperCase());
      expect(letters).not.toContain(undefined);
      expect(new Set(letters).size).toBe(letters.length);
      expect(letters[0]).toBe('F');
    }
    expect(bar('darwin').join()).not.toContain('&');
    expect(bar('darwin')).toHaveLength(bar('linux').length + 1);
  });

  it('closes the window from exactly one menu: File on macOS, Window elsewhere', () => {
    for (const [platform, menu] of [
      ['darwin', 'File'],
      ['win32', 'Window'],
      ['linux', 'Window'],
    ] as const) {
      const template = menuTemplate(english, platform, true);
      expect(roles(template).filter((role) => role === 'close')).toHaveLength(1);
      const close = rowsOf(template, menu).find(({ role }) => role === 'close');
      // The role has Ctrl+W or Cmd+W, unless an accelerator replaces it.
      expect(close).toBeDefined();
      expect(close).not.toHaveProperty('accelerator');
    }
  });

  it('looks for updates: in the program’s menu on macOS, in the file menu elsewhere', () => {
    const item = { label: 'Check for updates…', click: offers.checkForUpdates };
    const [program] = menuTemplate(english, 'darwin', true, offers);
    expect(program?.submenu).toContainEqual(item);
    for (const platform of ['linux', 'win32'] as const)
      expect(rowsOf(menuTemplate(english, platform, true, offers), 'File')).toContainEqual(item);
  });

  it('zooms in with Ctrl and +, wherever that is on the keyboard, and with = below it', () => {
    for (const platform of ['linux', 'darwin', 'win32'] as const) {
      const zoomIn = flat(menuTemplate(english, platform, true)).filter(({ role }) => role === 'zoomIn');
      // The role's own is CommandOrControl+Plus, which Electron takes for the key of = with Shift.
      expect(zoomIn.map(({ accelerator, visible = true }) => [accelerator, visible])).toEqual([
        [undefined, true],
        ['CommandOrControl+=', false],
      ]);
    }
  });

  it('offers developer tools in development only', () => {
    expect(roles(menuTemplate(english, 'linux', false))).toContain('toggleDevTools');
    expect(roles(menuTemplate(english, 'linux', true))).not.toContain('toggleDevTools');
    expect(roles(menuTemplate(english, 'linux', true))).not.toContain('reload');
  });
});

describe('the help menu', () => {
  const shortcuts = { id: 'shortcuts', title: 'Keyboard shortcuts', accelerator: null, enabled: true };
  const commands = { general: [], screen: [], go: [], queue: [], help: [shortcuts] };
  const page = { commands, invoke: () => undefined };

  it('is the last of the bar and has the role of macOS, which searches it', () => {
    for (const platform of systems) {
      const last = menuTemplate(english, platform, true, offers, page).at(-1);
      expect(last?.label?.replace('&', '')).toBe('Help');
      expect(last?.role).toBe(platform === 'darwin' ? 'help' : undefined);
    }
  });

  it('offers what the page has offline, and an address only where the program has one', () => {
    const opened: string[] = [];
    const links = [{ label: 'Report a problem…', open: () => void opened.push('problems') }];
    const rows = (given: typeof links) =>
      rowsOf(menuTemplate(english, 'linux', true, { ...offers, links: given }, page), 'Help');
    expect(rows([]).map(({ label, type }) => label ?? type)).toEqual([
      ...['Keyboard shortcuts', 'separator', 'About Namekeep'],
    ]);
    const online = rows(links);
    expect(online.map(({ label, type }) => label ?? type)).toEqual([
      ...['Keyboard shortcuts', 'separator', 'Report a problem…', 'separator', 'About Namekeep'],
    ]);
    online[2]?.click?.(null as never, undefined, null as never);
    expect(opened).toEqual(['problems']);
  });
});
