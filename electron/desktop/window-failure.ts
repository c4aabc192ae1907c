import { app, dialog, type BrowserWindow } from 'electron';
import type { Log } from '../platform/log.ts';
import type { Words } from './words.ts';
import { inBackground } from '../platform/in-background.ts';

/** More than this many crashes within the window are not bad luck. */
const crashesAllowed = 2;
const crashWindowMs = 60_000;

/** Reloads the page when its process crashes, asks when it hangs, gives up when it keeps crashing. */
export function watchWindow(window: BrowserWindow, words: Words, log: Log, now = Date.now): void {
  let crashes: number[] = [];

  window.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit') return;
    log.warn('page-crashed', { reason, exitCode });
    crashes = [...crashes.filter((at) => now() - at < crashWindowMs), now()];
    if (crashes.length <= crashesAllowed) return window.webContents.reload();
    dialog.showErrorBox(words.mustStop, words.windowFails);
    app.quit();
  });

  window.on('unresponsive', () => {
    log.warn('page-hangs');
    inBackground(ask(), log, 'page-hangs');
  });

  async function ask(): Promise<void> {
    const { response } = await dialog.showMessageBox(window, {
      type: 'question',
      message: words.notResponding,
      detail: words.notRespondingDetail,
      buttons: [words.wait, words.reload],
      defaultId: 0,
      cancelId: 0,
    });
    // A page that hangs does not answer a plain reload; its process has to go, and the page is then reloaded.
    if (response === 1) window.webContents.forcefullyCrashRenderer();
  }
}
