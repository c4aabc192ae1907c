import { Menu, type BrowserWindow, type MenuItemConstructorOptions } from 'electron';
import type { PopupMenu } from '../../../shared/desktop.ts';
import { asLabel } from './menu.ts';

/**
 * Shows a menu of the page as one of the system's. The page counts in its own pixels, the system in those of the window.
 * @returns the place of the chosen item; null when it was left
 */
export function popupMenu({ items, x, y }: PopupMenu, window: BrowserWindow): Promise<number | null> {
  return new Promise((resolve) => {
    const template = items.map((item, at): MenuItemConstructorOptions => {
      if (item.kind === 'line') return { type: 'separator' };
      if (item.kind === 'title') return { label: asLabel(item.label), enabled: false };
      const { label, enabled, checked } = item;
      const click = (): void => resolve(at);
      return {
        ...{ label: asLabel(label), enabled, click },
        ...(checked === null ? {} : { type: 'checkbox', checked }),
      };
    });
    // On some systems the click comes after the menu has closed.
    const callback = (): void => void setTimeout(() => resolve(null), 50);
    const { zoomFactor } = window.webContents;
    const place = { x: Math.round(x * zoomFactor), y: Math.round(y * zoomFactor) };
    Menu.buildFromTemplate(template).popup({ window, ...place, callback });
  });
}
