import { once } from 'node:events';
import { _electron, type Page } from '@playwright/test';
import type * as electronModule from 'electron';
import type { AppFolder } from './app-folder.ts';
import type { DesktopApp, DesktopOptions } from './desktop-app.ts';
import { askBridge, callCore } from './page-calls.ts';
import type { Note, WindowView } from './stand-in/protocol.ts';
import { emitSystemEvent } from './system-events.ts';

/** Chromium refuses its own sandbox as root, which is what containers are. */
const isRoot = process.getuid?.() === 0;

const launch = (app: AppFolder, executablePath: string, { home, env = {}, locale }: DesktopOptions) =>
  _electron.launch({
    executablePath,
    chromiumSandbox: !isRoot,
    args: [...(locale ? [`--lang=${locale}`] : []), app.path],
    env: {
      ...(process.env as Record<string, string>),
      NAMEKEEP_HOME: home,
      NAMEKEEP_KEYCHAIN: 'off',
      ...env,
    },
  });

/** Starts the program on Electron. Dialogs are answered inside it, for nobody sits in front of it. */
export async function startOnElectron(
  app: AppFolder,
  executablePath: string,
  options: DesktopOptions,
): Promise<DesktopApp> {
  const electron = await launch(app, executablePath, options);
  const child = electron.process();
  const ended = child.exitCode === null ? once(child, 'exit').then(([code]) => code as number | null) : null;
  const notes: Note[] = [];
  const problems: string[] = [];
  const page = async (): Promise<Page> => electron.windows()[0] ?? electron.waitForEvent('window');
  electron.on('window', (opened) => {
    opened.on('pageerror', (error) => problems.push(error.message));
  });
  await electron.firstWindow();

  return {
    home: options.home,
    notes,
    problems,
    // What Electron opens or reaches is seen in its windows alone.
    escapes: [],
    ended: ended ?? Promise.resolve(child.exitCode),
    page,
    windows: () => electron.evaluate(listWindows),
    // Playwright drives no page whose process has crashed; Electron reads the one that came back.
    shown: (window) =>
      electron.evaluate(
        ({ BrowserWindow }, id) =>
          (id === undefined
            ? BrowserWindow.getAllWindows()[0]
            : BrowserWindow.fromId(id)
          )?.webContents.executeJavaScript('document.body.innerText') as Promise<string>,
        window,
      ),
    call: async (name, input) => callCore(await page(), name, input),
    saveTo: (path) =>
      electron.evaluate(({ dialog }, filePath) => {
        dialog.showSaveDialog = async () => ({ canceled: filePath === null, filePath: filePath ?? '' });
      }, path),
    quit: () => electron.evaluate(({ app: program }) => void setImmediate(() => program.quit())),
    closeWindow: () => electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close()),
    minimizeWindow: () =>
      electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.minimize()),
    async crashPage() {
      await electron.evaluate(
        ({ BrowserWindow }) =>
          new Promise<void>((resolve) => {
            const contents = BrowserWindow.getAllWindows()[0]?.webContents;
            contents?.once('did-finish-load', () => resolve());
            contents?.forcefullyCrashRenderer();
          }),
      );
    },
    happen: (event) => electron.evaluate(emitSystemEvent, event),
    async callFromElsewhere(url, name) {
      const opened = electron.waitForEvent('window');
      await electron.evaluate(openForeign, url);
      return (await opened).evaluate(askBridge, { name, input: {} });
    },
    outside: null,
    async startAgain() {
      const second = await launch(app, executablePath, options).catch(() => null);
      await second?.waitForEvent('close').catch(() => undefined);
      return second?.process().exitCode ?? 0;
    },
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

type Electron = typeof electronModule;

function listWindows({ BrowserWindow }: Electron): WindowView[] {
  return BrowserWindow.getAllWindows().map((window) => ({
    id: window.id,
    url: window.webContents.getURL(),
    title: window.getTitle(),
    visible: window.isVisible() && !window.isMinimized(),
    focused: window.isFocused(),
  }));
}

async function openForeign({ BrowserWindow, app }: Electron, url: string): Promise<void> {
  const preload = `${app.getAppPath()}/out/preload/preload.cjs`;
  await new BrowserWindow({ webPreferences: { preload, sandbox: true } }).loadURL(url);
}
