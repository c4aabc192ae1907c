import { EventEmitter } from 'node:events';
import type Electron from 'electron';
import type { MenuPlace } from './protocol.ts';
import { mustBeImage, type StandInImage } from './native-image.ts';
import { strict } from './strict.ts';
import { answer, onlyWhenReady } from './system.ts';

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

export const Menu = strict('Menu', {
  setApplicationMenu({ items }: BuiltMenu): void {
    shown.application = { items };
  },
  buildFromTemplate(items: Items): BuiltMenu {
    onlyWhenReady('Menu cannot be built');
    return strict('Menu', {
      items,
      popup(options: Electron.PopupOptions = {}) {
        // What is no number is the place of the mouse (menu.ts); a fraction is no `int` of popupAt.
        for (const place of [options.x, options.y])
          if (typeof place === 'number' && !Number.isInteger(place))
            throw new TypeError(`Error processing argument, conversion failure from ${place}`);
        shown.popup = { items, closed: options.callback };
      },
    });
  },
});

/** An icon in the tray; there is one at most. */
export class Tray extends EventEmitter {
  constructor(image: string | StandInImage) {
    super();
    onlyWhenReady('Cannot create Tray');
    mustBeImage(image);
    shown.tray = { items: [] };
    return strict('Tray', this);
  }
  setToolTip(): void {
    /* Seen by nobody here. */
  }
  setContextMenu({ items }: BuiltMenu): void {
    shown.tray = { items };
  }
  destroy(): void {
    shown.tray = null;
  }
}

interface Choice {
  readonly name: string;
  readonly item: Items[number];
}
const choices = (items: Items, path = ''): Choice[] =>
  items.flatMap((item) => {
    const label = item.label?.replaceAll('&&', '&') ?? item.role;
    if (label === undefined) return [];
    if (Array.isArray(item.submenu)) return choices(item.submenu, `${path}${label} > `);
    const name = `${path}${label}`;
    return [{ name: item.enabled === false ? `(${name})` : name, item }];
  });

answer({
  menu: ({ place }) => choices(shown[place]?.items ?? []).map(({ name }) => name),
  choose({ place, label }) {
    const menu = shown[place];
    const found = choices(menu?.items ?? []).find(({ name }) => name === label);
    if (!found?.item.click) throw new Error(`There is no ${label} to choose.`);
    (found.item.click as () => void)();
    if (place !== 'popup') return;
    shown.popup = null;
    menu?.closed?.();
  },
});
