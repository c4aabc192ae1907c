import { app, BrowserWindow } from 'electron';
import type { PageCore } from '../../core/app/restorable-core.ts';
import { appHost, appScheme } from './page-address.ts';
import { waitingPath } from './waiting-page.ts';
import { baseOptions, showWindow } from './window.ts';
import { wordsFor } from './words.ts';

export type WaitingWindow = ReturnType<typeof createWaitingWindow>;

/** @param icon path of its picture, if it brings one */
export function createWaitingWindow(icon?: string) {
  let window: BrowserWindow | null = null;

  function open(): BrowserWindow {
    const base = baseOptions(icon);
    const opened = new BrowserWindow({
      ...base,
      title: wordsFor(app.getLocale()).closing,
      width: 460,
      height: 220,
      maximizable: false,
      fullscreenable: false,
      autoHideMenuBar: true,
      webPreferences: { ...base.webPreferences, javascript: false },
    });
    opened.once('ready-to-show', () => opened.show());
    opened.on('closed', () => {
      window = null;
    });
    // Nothing to say why: the program closes all the same.
    opened.loadURL(`${appScheme}://${appHost}${waitingPath}`).catch(() => undefined);
    return opened;
  }

  return {
    /** Opens it or brings it to the front; nothing before Electron can open windows. */
    show() {
      if (window) showWindow(window);
      else if (app.isReady()) window = open();
    },
    /** From now on it shows what the core waits for as that changes. */
    follow({ events, ordersInFlight }: Pick<PageCore, 'events' | 'ordersInFlight'>) {
      let shown = '';
      events.on(() => {
        const now = ordersInFlight().join(' ');
        if (now !== shown) window?.webContents.reload();
        shown = now;
      });
    },
    close: () => window?.destroy(),
  };
}
