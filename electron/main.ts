import { asWritten } from '../shared/words/sentence.ts';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { app, Menu, safeStorage, session, type BrowserWindow } from 'electron';
import { openRestorableCore, type PageCore } from './core/app/restorable-core.ts';
import { settleTime } from './core/app/settle-time.ts';
import { appId } from './hosts/desktop/app-id.ts';
import { registerAppScheme, serveApp } from './hosts/desktop/app-protocol.ts';
import { applicationMenu } from './hosts/desktop/application-menu.ts';
import { type ChromiumFolder, chromiumFolder } from './hosts/desktop/chromium-folder.ts';
import { linkAmong, linkScheme, readLink } from './hosts/desktop/deep-link.ts';
import { createEnding } from './hosts/desktop/ending.ts';
import { fileManagerOf } from './hosts/desktop/file-manager.ts';
import { ownIcons } from './hosts/desktop/icons.ts';
import { keychainProcess } from './hosts/desktop/keychain-process.ts';
import { hasLoginSwitch, loginStart, wasStartedAtLogin } from './hosts/desktop/login-start.ts';
import { contextMenuTemplate } from './hosts/desktop/menu.ts';
import { confineNavigation } from './hosts/desktop/navigation.ts';
import { openAddress } from './hosts/desktop/open-address.ts';
import { appScheme, pageAddress } from './hosts/desktop/page-address.ts';
import { connectDesktop, type PageDesktop } from './hosts/desktop/page-desktop.ts';
import { connectPage } from './hosts/desktop/page-ipc.ts';
import { limitPermissions } from './hosts/desktop/permissions.ts';
import { watchPower } from './hosts/desktop/power.ts';
import { showProgress } from './hosts/desktop/progress.ts';
import { watchProcesses } from './hosts/desktop/process-failures.ts';
import { runInTerminal } from './hosts/desktop/run-in-terminal.ts';
import { isSandboxOff } from './hosts/desktop/sandbox-off.ts';
import { saveDialog } from './hosts/desktop/save-dialog.ts';
import { watchSessionEnd } from './hosts/desktop/session-end.ts';
import { terminalArguments } from './hosts/desktop/terminal-mode.ts';
import { createTray } from './hosts/desktop/tray.ts';
import { startUpdates, type Updates } from './hosts/desktop/updates.ts';
import { waitingPage, waitingPath, createWaitingWindow } from './hosts/desktop/waiting-window.ts';
import { openWindow, showWindow } from './hosts/desktop/window.ts';
import { watchWindow } from './hosts/desktop/window-failure.ts';
import { wordsFor } from './hosts/desktop/words.ts';
import { openFileLog } from './platform/file-log.ts';
import { homeFolder } from './platform/home.ts';
import { inBackground } from './platform/in-background.ts';
import { programFiles } from './platform/program-files.ts';
import { refuseInspector } from './platform/refuse-inspector.ts';
import { forgetSecrets } from './vault/environment.ts';
import { openVault } from './vault/open-vault.ts';

// First: what comes before it belongs to another program for the taskbar and the notifications of Windows.
if (process.platform === 'win32') app.setAppUserModelId(appId);

const files = programFiles(import.meta.url);

const home = homeFolder();
const page = pageAddress(process.env);
const log = openFileLog({ folder: join(home, 'logs'), now: Date.now });
const opened: (() => unknown)[] = [() => log.close()];
const icons = ownIcons(files.icons, process.platform, app.isPackaged);
const waiting = createWaitingWindow(icons.window);
const ending = createEnding({ opened, waiting, log });
let window: BrowserWindow | null = null;
let core: PageCore | null = null;
let updates: Updates | null = null;
let pageDesktop: PageDesktop | null = null;
/** A link that came before there was anything to show it. */
let earlyLink = linkAmong(process.argv);
let quitting = false;
/** Runs a command of the page, which opens first where there is none. */
function invoke(id: string): void {
  if (window) core?.events.emit('command.invoked', { id });
  else open();
}
const tray = createTray(icons.tray, open, invoke);

/** Shows the window, when there is a core to talk to, or what a program that is closing waits for. */
function open(): void {
  if (ending.begun) return waiting.show();
  if (!core) return;
  if (window) showWindow(window);
  else openPage();
}

function openPage({ hidden = false } = {}): void {
  const preload = fileURLToPath(new URL('../preload/preload.cjs', import.meta.url));
  window = openWindow(page.url, preload, { icon: icons.window, hidden });
  window.on('close', (event) => {
    if (quitting || ending.begun || !tray.shown) return;
    event.preventDefault();
    window?.hide();
  });
  window.on('closed', () => {
    window = null;
    pageDesktop?.forget();
  });
  window.webContents.on('did-navigate', () => pageDesktop?.forget());
  watchWindow(window, wordsFor(app.getLocale()), log);
}

function openLink(text: string): void {
  if (pageDesktop) pageDesktop.openLink(readLink(text));
  else earlyLink = text;
}

async function openCore(chromium: ChromiumFolder): Promise<PageCore> {
  const { vault, choice } = await openVault({
    helper: keychainProcess(files.keychainHelper),
    home,
    // Its key can lie among Chromium's files: what a temporary folder encrypts would be lost with it.
    ...(chromium.temporary ? {} : { safeStorage }),
    mayPrompt: true,
  });
  log.info('vault-opened', { choice });
  const locale = app.getLocale();
  return openRestorableCore({
    home,
    host: 'desktop',
    vault,
    workers: files.workers,
    saveTarget: saveDialog(() => window, wordsFor(locale)),
    fileManager: fileManagerOf(process.platform),
    openAddress,
    log,
    settleMs: settleTime(process.env),
    version: app.getVersion(),
    locale,
  });
}

async function start(chromium: ChromiumFolder): Promise<void> {
  const words = wordsFor(app.getLocale());
  watchProcesses({
    stop: (error) => ending.stop(words.mustStop, error, words.unexpected),
    notify: () => core?.notify(asWritten(words.failedOnce)),
    log,
  });
  if (isSandboxOff()) return ending.stop(words.cannotStart, new Error('--no-sandbox'), words.needsSandbox);
  try {
    limitPermissions(session.defaultSession, page.origin);
    if (icons.dock !== undefined) app.dock?.setIcon(icons.dock);
    const showMenu = applicationMenu({
      manifest: files.manifest,
      icon: icons.about,
      invoke,
      log,
      checkForUpdates: () => {
        if (updates) inBackground(updates.check(), log, 'update');
      },
    });
    showMenu(words);
    await serveApp(session.defaultSession.protocol, {
      folder: page.url.startsWith(`${appScheme}:`) ? files.page : null,
      pages: { [waitingPath]: () => waitingPage(words, core?.ordersInFlight() ?? []) },
    });
    const ready = await openCore(chromium);
    opened.push(() => ready.close());
    updates = startUpdates({ core: ready, words, log });
    opened.push(() => updates?.close());
    // First: what a page may still ask for begins no run, and an update is looked at when none of its own is on.
    opened.push(() => {
      window?.hide();
      return ready.endRuns();
    });
    const host = { core: ready, window: () => window, pageOrigin: page.origin, log };
    const startsHidden = earlyLink === undefined && wasStartedAtLogin();
    pageDesktop = connectDesktop({ ...host, open, tray, showMenu, startsHidden, login: loginStart() });
    connectPage({ ...host, ending });
    showProgress(ready, () => window);
    watchSessionEnd({ core: ready, ending, updates, waiting, log });
    watchPower(ready, log);
    waiting.follow(ready);
    core = ready;
    if (earlyLink !== undefined) pageDesktop.openLink(readLink(earlyLink));
    else if (startsHidden && !ending.begun) openPage({ hidden: true });
    else open();
  } catch (error) {
    ending.stop(words.cannotStart, error, words.unexpected);
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

// Electron is ready only after this: what is waited for here must not wait for Electron.
const words = await terminalArguments(
  process.argv.slice(app.isPackaged ? 1 : 2),
  async () => (await import('./hosts/terminal/program.ts')).commandNames,
);
try {
  if (words) runInTerminal(words, files, log);
  else openDesktop();
} catch (error) {
  ending.stop(wordsFor('en').cannotStart, error, `The home folder ${home} cannot be used.`);
}

function openDesktop(): void {
  // The desktop takes no secret from there, and Chromium's processes inherit it.
  forgetSecrets();
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  app.on('activate', open);
  app.on('before-quit', () => {
    quitting = true;
  });
  app.on('open-url', (event, url) => {
    event.preventDefault();
    openLink(url);
  });
  // Elsewhere the package registers it. What follows `--` is no switch, whatever a link says.
  if (process.platform === 'win32' && app.isPackaged)
    app.setAsDefaultProtocolClient(linkScheme, process.execPath, ['--']);
  app.on('will-quit', (event) => {
    event.preventDefault();
    ending.end(0);
  });
  const chromium = chromiumFolder(home);
  opened.push(() => chromium.leave());
  // The lock lies in this folder, too.
  app.setPath('userData', chromium.path);
  if (app.requestSingleInstanceLock()) {
    app.on('second-instance', (_event, args) => {
      const link = linkAmong(args);
      if (link !== undefined) openLink(link);
      else if (!hasLoginSwitch(args)) open();
    });
    app
      .whenReady()
      .then(() => start(chromium))
      .catch((error: unknown) => ending.stop(wordsFor('en').cannotStart, error, String(error)));
  } else {
    app.exit();
  }
}
