import { app, dialog, type BrowserWindow } from 'electron';
import type { Log } from '../../platform/log.ts';
import type { Words } from './words.ts';
import { inBackground } from '../../platform/in-background.ts';

/** More than this many crashes within the window are not bad luck. */
const crashesAllowed = 2;
const crashWindowMs = 60_000;
/** Chromium's code for a load that another one took the place of. */
const aborted = -3;

/** Reloads the page when its process crashes, asks when it hangs or does not load, gives up when it keeps crashing. */
export function watchWindow(window: BrowserWindow, words: Words, log: Log, now = Date.now): void {
  const { webContents } = window;
  let crashes: number[] = [];
  let asking = false;

  webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit') return;
    log.warn('page-crashed', { reason, exitCode });
    crashes = [...crashes.filter((crashedAt) => now() - crashedAt < crashWindowMs), now()];
    if (crashes.length <= crashesAllowed) return webContents.reload();
    dialog.showErrorBox(words.mustStop, words.windowFails);
    app.quit();
  });

  window.on('unresponsive', () => {
    log.warn('page-hangs');
    inBackground(askToWait(), log, 'page-hangs');
  });

  webContents.on('did-fail-load', (_event, code, description, url, isMainFrame) => {
    if (!isMainFrame || code === aborted) return;
    log.warn('page-not-loaded', { code, description, url });
    const again = (): void => {
      window.loadURL(url).catch(() => undefined);
    };
    inBackground(askToReload(again), log, 'page-not-loaded');
  });

  webContents.on('preload-error', (_event, path, error) => {
    log.warn('preload-failed', { path, error });
    inBackground(
      askToReload(() => webContents.reload()),
      log,
      'preload-failed',
    );
  });

  async function askToWait(): Promise<void> {
    const { response } = await dialog.showMessageBox(window, {
      type: 'question',
      message: words.notResponding,
      detail: words.notRespondingDetail,
      buttons: [words.wait, words.reload],
      defaultId: 0,
      cancelId: 0,
    });
    // A page that hangs does not answer a plain reload; its process has to go, and the page is then reloaded.
    if (response === 1) webContents.forcefullyCrashRenderer();
  }

  async function askToReload(reload: () => void): Promise<void> {
    if (asking) return;
    asking = true;
    // It shows itself only when a page is drawn.
    window.show();
    const { response } = await dialog
      .showMessageBox(window, {
        type: 'error',
        message: words.notLoaded,
        detail: words.notLoadedDetail,
        buttons: [words.reload, words.quit],
        defaultId: 0,
        cancelId: 1,
      })
      .finally(() => {
        asking = false;
      });
    if (response === 0) reload();
    else app.quit();
  }
}
