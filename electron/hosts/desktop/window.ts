import { BrowserWindow, nativeTheme } from 'electron';

/** The page's own background (`--page` in ui/styles/tokens.css), so that nothing flashes before it is drawn. */
const background = { light: '#f6f7f7', dark: '#131517' };

/** Common to all windows, which show themselves when there is something to see; `icon` is a path. */
export function baseOptions(icon: string | undefined) {
  return {
    title: 'Namekeep',
    ...(icon !== undefined && { icon }),
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
 * @param icon path of its picture, if it brings one
 * @param hidden does not show it when it is drawn
 */
export function openWindow(
  url: string,
  preload: string,
  { icon, hidden = false }: { readonly icon?: string | undefined; readonly hidden?: boolean } = {},
): BrowserWindow {
  const base = baseOptions(icon);
  const window = new BrowserWindow({
    ...base,
    name: 'main',
    windowStatePersistence: true,
    width: 1280,
    height: 820,
    minWidth: 720,
    minHeight: 480,
    webPreferences: { ...base.webPreferences, preload },
  });
  if (!hidden) window.once('ready-to-show', () => window.show());
  // `watchWindow` hears of a failure, too.
  window.loadURL(url).catch(() => undefined);
  return window;
}

export function showWindow(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
