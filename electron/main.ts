/* Entry: the desktop. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { app, dialog, Menu, safeStorage, session, type BrowserWindow } from 'electron';
import { AppError } from '../shared/model/errors.ts';
import { closeInOrder } from './platform/close-in-order.ts';
import { registerAppScheme, serveApp } from './desktop/app-protocol.ts';
import { type ChromiumFolder, chromiumFolder } from './desktop/chromium-folder.ts';
import { keychainProcess } from './desktop/keychain-process.ts';
import { contextMenuTemplate, menuTemplate } from './desktop/menu.ts';
import { confineNavigation } from './desktop/navigation.ts';
import { appScheme, pageAddress } from './desktop/page-address.ts';
import { connectPage } from './desktop/page-ipc.ts';
import { limitPermissions } from './desktop/permissions.ts';
import { saveDialog } from './desktop/save-dialog.ts';
import { openWindow, showWindow } from './desktop/window.ts';
import { watchWindow } from './desktop/window-failure.ts';
import { wordsFor } from './desktop/words.ts';
import { openFileLog } from './platform/file-log.ts';
import { homeFolder } from './platform/home.ts';
import { programFiles } from './platform/program-files.ts';
import { refuseInspector } from './platform/refuse-inspector.ts';
import { openRestorableCore } from './app/restorable-core.ts';
import { settleTime } from './app/settle-time.ts';
import { openVault } from './vault/open-vault.ts';

const files = programFiles(import.meta.url);

const home = homeFolder();
const page = pageAddress(process.env);
const log = openFileLog({ folder: join(home, 'logs'), now: Date.now });
const opened: (() => unknown)[] = [() => log.close()];
let window: BrowserWindow | null = null;
/** There is a core for the page to talk to. */
let ready = false;
let ending = false;

/** Waits for the in-flight order, however often the user asks to quit. */
function end(code: number): void {
  if (ending) return;
  ending = true;
  const exit = (): void => app.exit(code);
  closeInOrder(opened).then(exit, exit);
}

/** Says why, as a sentence, and ends. */
function stop(title: string, error: unknown, sentence: string): void {
  log.warn('stopped', { error });
  dialog.showErrorBox(title, error instanceof AppError ? error.message : sentence);
  end(1);
}

function open(): void {
  if (!ready || ending) return;
  if (window) return showWindow(window);
  const words = wordsFor(app.getLocale());
  window = openWindow(page.url, fileURLToPath(new URL('../preload/preload.cjs', import.meta.url)));
  window.on('closed', () => {
    window = null;
  });
  watchWindow(window, words, log);
}

async function start(chromium: ChromiumFolder): Promise<void> {
  const words = wordsFor(app.getLocale());
  process.on('uncaughtException', (error) => stop(words.mustStop, error, words.unexpected));
  try {
    limitPermissions(session.defaultSession, page.origin);
    Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(words, process.platform, app.isPackaged)));
    await serveApp(session.defaultSession.protocol, {
      folder: page.url.startsWith(`${appScheme}:`) ? files.page : null,
      pages: {},
    });
    const { vault, choice } = await openVault({
      helper: keychainProcess(files.keychainHelper),
      home,
      // Its key can lie among Chromium's files: what a temporary folder encrypts would be lost with it.
      ...(chromium.temporary ? {} : { safeStorage }),
      mayPrompt: true,
    });
    log.info('vault-opened', { choice });
    const core = await openRestorableCore({
      home,
      host: 'desktop',
      vault,
      workers: files.workers,
      saveTarget: saveDialog(() => window, words),
      log,
      settleMs: settleTime(process.env),
      version: app.getVersion(),
      locale: app.getLocale(),
    });
    opened.push(() => core.close());
    connectPage({ core, window: () => window, pageOrigin: page.origin, log });
    ready = true;
    open();
  } catch (error) {
    stop(words.cannotStart, error, words.unexpected);
  }
}

refuseInspector();
app.enableSandbox();
registerAppScheme();

app.on('web-contents-created', (_event, contents) => {
  confineNavigation(contents, page.origin);
  contents.on('context-menu', (_click, params) => {
    const items = contextMenuTemplate(wordsFor(app.getLocale()), params);
    if (items.length > 0) Menu.buildFromTemplate(items).popup();
  });
});
app.on('window-all-closed', () => {
  if (process.platform !== 'darwin') app.quit();
});
app.on('activate', open);
app.on('will-quit', (event) => {
  event.preventDefault();
  end(0);
});

try {
  const chromium = chromiumFolder(home);
  opened.push(() => chromium.leave());
  // The lock lies in this folder, too.
  app.setPath('userData', chromium.path);
  if (app.requestSingleInstanceLock()) {
    app.on('second-instance', open);
    app
      .whenReady()
      .then(() => start(chromium))
      .catch((error: unknown) => stop(wordsFor('en').cannotStart, error, String(error)));
  } else {
    app.exit();
  }
} catch (error) {
  stop(wordsFor('en').cannotStart, error, `The home folder ${home} cannot be used.`);
}
