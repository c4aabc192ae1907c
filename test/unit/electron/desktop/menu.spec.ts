import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, it } from 'vitest';
import { contextMenuTemplate, menuTemplate } from '../../../../electron/desktop/menu.ts';
import { wordsFor } from '../../../../electron/desktop/words.ts';

const english = wordsFor('en-GB');

const flat = (items: MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
  items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? flat(item.submenu) : [])]);
const roles = (items: MenuItemConstructorOptions[]) => flat(items).flatMap(({ role }) => role ?? []);

describe('the menu', () => {
  it('speaks Italian where the system does, English elsewhere', () => {
    expect(wordsFor('it')).toBe(wordsFor('it-CH'));
    expect(wordsFor('it').copy).toBe('Copia');
    expect(wordsFor('de-DE')).toBe(english);
  });

  it('names every item that has a role', () => {
    for (const platform of ['linux', 'darwin', 'win32'] as const)
      for (const item of flat(menuTemplate(english, platform, false)))
        if (item.role) expect(item.label).toBeTruthy();
  });

  it('has the program’s own menu on macOS only', () => {
    expect(roles(menuTemplate(english, 'darwin', true))).toContain('services');
    expect(roles(menuTemplate(english, 'linux', true))).not.toContain('services');
    for (const platform of ['linux', 'darwin', 'win32'] as const)
      expect(roles(menuTemplate(english, platform, true))).toContain('quit');
  });

  it('looks for updates: in the program’s menu on macOS, in the file menu elsewhere', () => {
    const click = (): void => undefined;
    const [program] = menuTemplate(english, 'darwin', true, click);
    expect(program?.submenu).toContainEqual({ label: 'Check for updates…', click });
    for (const platform of ['linux', 'win32'] as const) {
      const [file] = menuTemplate(english, platform, true, click);
      expect(file?.submenu).toContainEqual({ label: 'Check for updates…', click });
    }
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

describe('the commands of the page in the menu', () => {
  const none = { general: [], screen: [], go: [], queue: [] };
  const today = {
    id: 'go.today',
    title: 'Register & transfer',
    accelerator: 'CommandOrControl+1',
    enabled: true,
  };
  const invoked: string[] = [];
  const invoke = (id: string): void => void invoked.push(id);
  const menu = (commands: typeof none | object) =>
    menuTemplate(english, 'linux', true, undefined, { commands: { ...none, ...commands }, invoke });

  it('have their title, shortcut and whether they are possible, and are run by their id', () => {
    const go = menu({ go: [today] }).find(({ label }) => label === 'Go');
    const [item] = go?.submenu as MenuItemConstructorOptions[];
    expect(item).toMatchObject({
      ...{ id: 'go.today', accelerator: 'CommandOrControl+1', enabled: true },
      // Electron would take a single & for a mnemonic.
      label: 'Register && transfer',
    });
    item?.click?.(null as never, undefined, null as never);
    expect(invoked).toEqual(['go.today']);
  });

  it('have no menu of their own where there are none, as before the page is there', () => {
    expect(menu({}).map(({ label }) => label)).toEqual(['File', 'Edit', 'View', 'Window']);
    expect(menu({ queue: [today] }).map(({ label }) => label)).toContain('Queues');
  });

  it('stand apart from the roles of the system', () => {
    const file = menu({ general: [today] })[0]?.submenu as MenuItemConstructorOptions[];
    expect(file.map(({ id, type, role }) => id ?? type ?? role)).toEqual(['go.today', 'separator', 'quit']);
  });
});

describe('a right click', () => {
  const at = (isEditable: boolean, selectionText: string) =>
    roles(contextMenuTemplate(english, { isEditable, selectionText }));

  it('offers editing in a field, copying on a selection, nothing elsewhere', () => {
    expect(at(true, '')).toEqual(expect.arrayContaining(['cut', 'copy', 'paste']));
    expect(at(false, 'example.com')).toEqual(['copy']);
    expect(at(false, ' \n')).toEqual([]);
  });
});
