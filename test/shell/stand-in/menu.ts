import { EventEmitter } from 'node:events';
import type Electron from 'electron';
import type { MenuPlace } from '../desktop-app.ts';
import { mustBePlace, mustBeTemplate } from '../../support/electron-checks.ts';
import { app, openWindows } from './app.ts';
import { mustBeImage, type StandInImage } from '../../support/native-image-double.ts';
import { preventable, strict } from '../../support/electron-strictness.ts';
import { answer, onlyWhenReady } from './system.ts';
import { BrowserWindow } from './window.ts';

type Items = Electron.MenuItemConstructorOptions[];

interface BuiltMenu {
  readonly items: Items;
  popup(options?: Electron.PopupOptions): void;
}

const shown: Record<MenuPlace, { items: Items; closed?: (() => void) | undefined } | null> = {
  application: null,
  popup: null,
  tray: null,
};

/** Those that buildFromTemplate made; Electron takes no other. */
const menus = new WeakSet<BuiltMenu>();
function built(menu: BuiltMenu): BuiltMenu {
  if (!menus.has(menu)) throw new TypeError('Invalid menu');
  return menu;
}

/** What the roles do that end something; a role goes before a `click` (menu-item.ts). */
const roles: Partial<Record<string, () => void>> = {
  quit: () => app.quit(),
  about: () => app.showAboutPanel(),
  close: () => BrowserWindow.getFocusedWindow()?.close(),
  minimize: () => BrowserWindow.getFocusedWindow()?.minimize(),
};

export const Menu = strict('Menu', {
  setApplicationMenu(menu: BuiltMenu): void {
    shown.application = built(menu);
  },
  buildFromTemplate(items: Items): BuiltMenu {
    onlyWhenReady('Menu cannot be built');
    mustBeTemplate(items);
    const menu = strict('Menu', {
      items,
      popup(options: Electron.PopupOptions = {}) {
        mustBePlace(options);
        if (openWindows.size === 0) throw new Error('Cannot open Menu without a BaseWindow present');
        shown.popup = { items, closed: options.callback };
      },
    });
    menus.add(menu);
    return menu;
  },
});

let clickTray: () => void = () => undefined;

/** An icon in the tray; there is one at most. */
export class Tray extends EventEmitter {
  constructor(image: string | StandInImage) {
    super();
    onlyWhenReady('Cannot create Tray');
    mustBeImage(image);
    shown.tray = { items: [] };
    clickTray = () => void this.emit('click', preventable());
    return strict('Tray', this);
  }
  readonly setToolTip = (): void => undefined;
  setContextMenu(menu: BuiltMenu): void {
    shown.tray = built(menu);
  }
  readonly destroy = (): void => void (shown.tray = null);
}

interface Choice {
  readonly name: string;
  readonly item: Items[number];
}
const choices = (items: Items, path = ''): Choice[] =>
  items.flatMap((item) => {
    const label = item.label?.replace(/&(.)/g, '$1') ?? item.role;
    if (label === undefined) return [];
    if (Array.isArray(item.submenu)) return choices(item.submenu, `${path}${label} > `);
    const name = `${path}${label}`;
    return [{ name: item.enabled === false ? `(${name})` : name, item }];
  });

answer({
  clickTray: () => clickTray(),
  menu: ({ place }) => choices(shown[place]?.items ?? []).map(({ name }) => name),
  choose({ place, label }) {
    const menu = shown[place];
    const found = choices(menu?.items ?? []).find(({ name }) => name === label);
    const act = found && (roles[found.item.role?.toLowerCase() ?? ''] ?? found.item.click);
    if (!act || label.startsWith('(')) throw new Error(`There is no ${label} to choose.`);
    (act as () => void)();
    if (place !== 'popup') return;
    shown.popup = null;
    menu?.closed?.();
  },
});
