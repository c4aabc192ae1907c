import type * as electronModule from 'electron';
import type { SystemEvent } from './desktop-app.ts';

/**
 * Makes something happen that only the system, or a page gone wrong, can do. Runs inside the program: on Electron as
 * text, so it uses nothing from around it.
 * @returns whether the program prevented what the event announces
 */
export function emitSystemEvent(
  { app, BrowserWindow, powerMonitor }: typeof electronModule,
  event: SystemEvent,
): boolean {
  const details = {
    reasons: ['logoff'],
    url: 'http://127.0.0.1:1/',
    defaultPrevented: false,
    preventDefault() {
      details.defaultPrevented = true;
    },
  };
  const windows = BrowserWindow.getAllWindows();
  const page = windows[0]?.webContents;
  if (event === 'query-session-end' || event === 'session-end')
    for (const window of windows) window.emit(event, details);
  else if (event === 'activate') app.emit(event, details, windows.length > 0);
  else if (event === 'unresponsive') windows[0]?.emit(event);
  else if (event === 'preload-error') page?.emit(event, details, 'preload.cjs', new Error('It fails.'));
  else if (event === 'did-fail-load')
    page?.emit(event, details, -2, 'ERR_FAILED', page.getURL().replace(/#.*/, ''), true, 1, 1);
  else if (event === 'will-redirect' || event === 'will-attach-webview') page?.emit(event, details, {}, {});
  else powerMonitor.emit(event, details);
  return details.defaultPrevented;
}
