import { EventEmitter } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type Electron from 'electron';
import { takeInstanceLock } from '../../support/instance-lock.ts';
import { mustBeImage } from '../../support/native-image-double.ts';
import { preventable, strict, type Like } from '../../support/electron-strictness.ts';
import {
  answer,
  becomeReady,
  endProcess,
  isReady,
  note,
  onlyBeforeReady,
  onlyWhenReady,
  options,
} from './system.ts';

const isSecret = /^NAMEKEEP_(SECRET|PROXY_PASSWORD|EPP_CODE)$/;

/** A window as the end of the program sees it. */
export interface Closable {
  /** @returns whether it closed: a listener can prevent it */
  tryToClose(): boolean;
  destroy(): void;
}

/** Every open window, the oldest first. */
export const openWindows = new Set<Closable>();

/** macOS alone has one. What happens to it is told where a terminal sees it. */
const dock = strict('dock', {
  hide: () => void process.stderr.write('dock hidden\n'),
  setIcon: mustBeImage,
} satisfies Pick<Electron.Dock, 'hide' | 'setIcon'>) as Electron.Dock;

/** macOS knows the program itself alone. */
const loginItem = (path = process.execPath, args: string[] = []): string =>
  options.platform === 'win32' ? JSON.stringify([path, args]) : 'this program';

/** Ends as Electron's `Browser` does: windows first, `will-quit` once there is none, `quit` right before the process ends. */
class StandInApp extends EventEmitter implements Like<Electron.App, StandInApp> {
  readonly isPackaged = options.packaged;
  readonly dock = options.platform === 'darwin' ? dock : undefined;
  readonly commandLine = strict('commandLine', {
    hasSwitch: (name) => process.argv.includes(`--${name}`),
  } satisfies Partial<Electron.CommandLine>) as Electron.CommandLine;
  readonly paths = new Map([
    ['userData', tmpdir()],
    ['temp', tmpdir()],
    ['appData', tmpdir()],
  ]);
  readonly loginItems = new Set<string>();
  aboutPanel: Electron.AboutPanelOptionsOptions = {};
  quitting = false;
  /** The code of `exit`, once it was called. */
  exitCode: number | null = null;
  readonly ready = new Promise<void>((resolve) => this.once('ready', () => resolve()));

  enableSandbox(): void {
    onlyBeforeReady('app.enableSandbox() can only be called');
  }
  readonly getAppPath = (): string => options.app;
  readonly getName = (): string => 'Namekeep';
  getVersion(): string {
    const { version } = JSON.parse(readFileSync(join(options.app, 'package.json'), 'utf8')) as {
      version: string;
    };
    return version;
  }
  /** “This API must be called after the `ready` event is emitted.” (electron.d.ts) */
  getLocale(): string {
    onlyWhenReady('app.getLocale() was called');
    return options.locale;
  }
  getPath(name: string): string {
    const path = this.paths.get(name);
    if (path === undefined) throw new Error(`The stand-in for Electron has no path ${name}.`);
    return path;
  }
  /** “If the path specifies a directory that does not exist, an `Error` is thrown.” (electron.d.ts) */
  setPath(name: string, path: string): void {
    if (!this.paths.has(name)) throw new Error(`Failed to set path: ${name} is not a path of app.getPath.`);
    if (name === 'userData') onlyBeforeReady('The session data is already in use: userData was set');
    if (!existsSync(path)) throw new Error(`Failed to set path: there is no folder ${path}.`);
    this.paths.set(name, path);
  }
  requestSingleInstanceLock(): boolean {
    return takeInstanceLock(this.getPath('userData'), (args) =>
      this.emit('second-instance', preventable(), args, process.cwd(), {}),
    );
  }
  /** Linux asks xdg-settings for the desktop file of a package, which is not there in a test (browser_linux.cc). */
  setAsDefaultProtocolClient(protocol: string, _path?: string, args: string[] = []): boolean {
    if (options.platform === 'linux' || options.protocolClientFails || !/^[a-z][a-z\d+.-]*$/i.test(protocol))
      return false;
    note({ kind: 'protocol-client', protocol, args });
    return true;
  }
  /** Linux has no login items: there it does nothing (browser_linux.cc). */
  setLoginItemSettings({ openAtLogin = false, path, args }: Electron.Settings): void {
    if (options.platform === 'linux') return;
    note({ kind: 'login-item', openAtLogin });
    if (openAtLogin) this.loginItems.add(loginItem(path, args));
    else this.loginItems.delete(loginItem(path, args));
  }
  /** Windows finds an item by its path and arguments, which have to be the same here (electron.d.ts). */
  getLoginItemSettings({ path, args }: Electron.LoginItemSettingsOptions = {}): Electron.LoginItemSettings {
    const openAtLogin = this.loginItems.has(loginItem(path, args));
    return {
      openAtLogin,
      wasOpenedAtLogin: false,
      status: openAtLogin ? 'enabled' : 'not-registered',
      executableWillLaunchAtLogin: this.loginItems.size > 0,
      launchItems: [],
    };
  }
  readonly setAppUserModelId = (id: string): void => note({ kind: 'user-model-id', id });
  readonly setAboutPanelOptions = (panel: Electron.AboutPanelOptionsOptions): void =>
    void (this.aboutPanel = panel);
  showAboutPanel(): void {
    note({ kind: 'about-panel', version: this.aboutPanel.applicationVersion ?? this.getVersion() });
  }
  setBadgeCount(count = 0): boolean {
    note({ kind: 'badge', count });
    return true;
  }
  readonly isReady = (): boolean => isReady();
  whenReady(): Promise<void> {
    return this.ready;
  }

  quit(): void {
    if (this.quitting || this.exitCode !== null) return;
    const event = preventable();
    this.emit('before-quit', event);
    if (event.defaultPrevented) return;
    this.quitting = true;
    for (const window of [...openWindows]) {
      if (window.tryToClose()) continue;
      this.quitting = false;
      return;
    }
    this.windowGone();
  }
  /** “All windows will be closed immediately without asking the user”, without `before-quit` and `will-quit` (electron.d.ts). */
  exit(code = 0): void {
    if (this.exitCode !== null) return;
    this.exitCode = code;
    for (const window of [...openWindows]) window.destroy();
    this.shutDown(code);
  }

  /** Goes on once the last window has gone. */
  windowGone(): void {
    if (openWindows.size > 0 || this.exitCode !== null) return;
    if (!this.quitting) {
      // “If you do not subscribe to this event and all windows are closed, the default behavior is to quit the app.”
      if (!this.emit('window-all-closed')) this.quit();
      return;
    }
    const event = preventable();
    this.emit('will-quit', event);
    if (event.defaultPrevented) this.quitting = false;
    else this.shutDown(0);
  }
  shutDown(code: number): void {
    this.exitCode = code;
    this.emit('quit', preventable(), code);
    endProcess(code);
  }

  /** “The `ready` event is only fired after the main process has finished running the first tick of the event loop.” */
  start(): void {
    if (this.exitCode !== null) return;
    becomeReady();
    const names = Object.keys(process.env).filter((name) => isSecret.test(name));
    if (names.length > 0) note({ kind: 'inherited', names });
    this.emit('will-finish-launching');
    this.emit('ready', preventable(), {});
  }
}

export const standInApp = new StandInApp();
export const app = strict('app', standInApp);
answer({
  quit: () => app.quit(),
  openUrl: ({ url }) => void app.emit('open-url', preventable(), url),
});
