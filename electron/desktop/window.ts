import { dirname, join } from 'node:path';
import { BrowserWindow, nativeTheme } from 'electron';

/** The page's own background (`--page` in ui/styles/tokens.css), so that nothing flashes before it is drawn. */
const background = { light: '#f6f7f7', dark: '#131517' };

/** The same in a clone and in a package (`linux.files` in packaging/electron-builder.ts). */
const iconFromPreload = '../../packaging/icons/png/256x256.png';

/** What every window has. It shows itself when there is something to see. */
export function baseOptions() {
  return {
    title: 'Namekeep',
    show: false,
    backgroundColor: nativeTheme.shouldUseDarkColors ? background.dark : background.light,
    webPreferences: {
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
      // The spell checker fetches its dictionaries from the network.
      spellcheck: false,
    },
  };
}

/**
 * Opens the window on the page. Electron remembers its place, size and maximised state and fits them to the displays of
 * today.
 * @param preload path of the built preload script
 * @param hidden does not show it when it is drawn
 */
export function openWindow(url: string, preload: string, { hidden = false } = {}): BrowserWindow {
  const base = baseOptions();
  const window = new BrowserWindow({
    ...base,
    name: 'main',
    windowStatePersistence: true,
    width: 1280,
    height: 820,
    minWidth: 720,
    minHeight: 480,
    // Elsewhere the program's own file has the icon; under X11 each window brings it.
    ...(process.platform === 'linux' ? { icon: join(dirname(preload), iconFromPreload) } : {}),
    webPreferences: { ...base.webPreferences, preload },
  });
  if (!hidden) window.once('ready-to-show', () => window.show());
  // `watchWindow` hears of a failure, too.
  window.loadURL(url).catch(() => undefined);
  return window;
}

/** Brings the window the user already has to the front. */
export function showWindow(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
