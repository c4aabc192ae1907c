import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { _electron, type Page } from '@playwright/test';
import type * as electronModule from 'electron';
import type { AppFolder } from './app-folder.ts';
import {
  secondStartMs,
  type DesktopApp,
  type DesktopOptions,
  type Note,
  type WindowView,
} from './desktop-app.ts';
import { askBridge, callCore } from './page-calls.ts';
import { emitSystemEvent } from './system-events.ts';

/** Chromium refuses its own sandbox as root, which is what containers are. */
const isRoot = process.getuid?.() === 0;

/** What follows Electron in its command line: its own switches first. */
const commandLine = (app: AppFolder, { locale = 'en-GB', args = [] }: DesktopOptions): string[] => [
  `--lang=${locale}`,
  app.path,
  ...args,
];

function environment({ home, env = {} }: DesktopOptions): Record<string, string> {
  const inherited = { ...(process.env as Record<string, string>) };
  // On Linux it counts more than `--lang`; the other would make it a plain Node.
  delete inherited['LANGUAGE'];
  delete inherited['ELECTRON_RUN_AS_NODE'];
  return { ...inherited, NAMEKEEP_HOME: home, NAMEKEEP_KEYCHAIN: 'off', ...env };
}

/** @returns why Electron cannot be started so, as half a sentence; null when it can */
export function notOnElectron(options: Partial<DesktopOptions>): string | null {
  if (options.platform !== undefined && options.platform !== process.platform)
    return `only the stand-in can pretend to be ${options.platform}`;
  const chosen = (['keyStore', 'packaged', 'notificationsFail', 'protocolClientFails'] as const).filter(
    (name) => options[name] !== undefined,
  );
  return chosen.length > 0 ? `only the stand-in can choose ${chosen.join(' and ')}` : null;
}

/** Starts the program on Electron. Dialogs are answered inside it, for nobody sits in front of it. */
export async function startOnElectron(
  app: AppFolder,
  executablePath: string,
  options: DesktopOptions,
): Promise<DesktopApp> {
  const electron = await _electron.launch({
    executablePath,
    chromiumSandbox: !isRoot,
    args: commandLine(app, options),
    env: environment(options),
  });
  const child = electron.process();
  const ended =
    child.exitCode === null
      ? once(child, 'exit').then(([code]) => code as number | null)
      : Promise.resolve(child.exitCode);
  /** Asks for something that may end it before it has answered. */
  const orEnd = (asked: Promise<unknown>): Promise<void> =>
    Promise.race([asked.catch(() => ended), ended]).then(() => undefined);
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
    ended,
    page,
    windows: () => electron.evaluate(listWindows),
    // Playwright drives no page whose process has crashed; Electron reads the one that came back.
    // In a world of its own: the window that says what is waited for runs no script.
    shown: (window) =>
      electron.evaluate(async ({ BrowserWindow }, id) => {
        const shown = BrowserWindow.getAllWindows()
          .sort((left, right) => left.id - right.id)
          .find((one) => id === undefined || one.id === id);
        const text: unknown = await shown?.webContents
          .executeJavaScriptInIsolatedWorld(1, [{ code: 'document.body.innerText' }])
          .catch(() => '');
        return typeof text === 'string' ? text : '';
      }, window),
    call: async (name, input) => callCore(await page(), name, input),
    saveTo: (path) =>
      electron.evaluate(({ dialog }, filePath) => {
        dialog.showSaveDialog = async () => ({ canceled: filePath === null, filePath: filePath ?? '' });
      }, path),
    quit: () => orEnd(electron.evaluate(({ app: program }) => program.quit())),
    closeWindow: () =>
      orEnd(electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())),
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
    // The numbers of blockers go up from 0.
    isKeptAwake: () =>
      electron.evaluate(({ powerSaveBlocker }) =>
        Array.from({ length: 100 }, (_none, id) => id).some((id) => powerSaveBlocker.isStarted(id)),
      ),
    happen: (event) => electron.evaluate(emitSystemEvent, event),
    async callFromElsewhere(url, name) {
      const opened = electron.waitForEvent('window');
      await electron.evaluate(openForeign, url);
      return (await opened).evaluate(askBridge, { name, input: {} });
    },
    outside: null,
    async startAgain(args = []) {
      const given = [...(isRoot ? ['--no-sandbox'] : []), ...commandLine(app, { ...options, args })];
      const second = spawn(executablePath, given, {
        env: environment(options),
        stdio: 'ignore',
        timeout: secondStartMs,
      });
      const [code] = (await once(second, 'exit')) as [number | null];
      return code;
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
