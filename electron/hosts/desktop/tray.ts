import { app, Menu, Tray } from 'electron';
import type { MenuCommand } from '../../../shared/desktop.ts';
import { commandItems } from './menu.ts';
import type { Words } from './words.ts';

export type DesktopTray = ReturnType<typeof createTray>;

/** @param icon path of the picture @param open shows the window @param invoke runs a command of the page */
export function createTray(icon: string, open: () => void, invoke: (id: string) => void) {
  let tray: Tray | null = null;
  return {
    /** The program stays there when its window is closed. */
    get shown() {
      return tray !== null;
    },
    /** @param commands what its menu offers; null takes the icon away */
    update(commands: readonly MenuCommand[] | null, words: Words) {
      if (commands === null) {
        tray?.destroy();
        tray = null;
        return;
      }
      if (tray === null) {
        tray = new Tray(icon);
        tray.setToolTip('Namekeep');
        tray.on('click', open);
      }
      tray.setContextMenu(
        Menu.buildFromTemplate([
          { label: words.openWindow, click: open },
          { type: 'separator' },
          ...commandItems(commands, invoke),
          { type: 'separator' },
          { label: words.quit, click: () => app.quit() },
        ]),
      );
    },
  };
}
