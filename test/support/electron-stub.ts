/*
 * Stands in for the `electron` module where there is no Electron: vi.mock('electron', () => import(this file)).
 * Every function has the type Electron declares, so a changed API fails to compile here first.
 */
import { EventEmitter } from 'node:events';
import type Electron from 'electron';
import { type Mock, vi } from 'vitest';
import { mustBeMessageBox, mustBePlace, mustBeTemplate } from './electron-checks.ts';

export class FakeWebContents extends EventEmitter {
  readonly mainFrame = { origin: 'app://namekeep' } as Electron.WebFrameMain;
  crashed = false;
  zoomFactor = 1;
  readonly send = vi.fn<Electron.WebContents['send']>();
  readonly reload = vi.fn<Electron.WebContents['reload']>();
  readonly forcefullyCrashRenderer = vi.fn<Electron.WebContents['forcefullyCrashRenderer']>();
  readonly setWindowOpenHandler = vi.fn<Electron.WebContents['setWindowOpenHandler']>();
  readonly isCrashed = (): boolean => this.crashed;
  readonly isDestroyed = (): boolean => false;
}

export class BrowserWindow extends EventEmitter {
  static readonly opened: BrowserWindow[] = [];
  readonly options: Electron.BrowserWindowConstructorOptions;
  readonly webContents = new FakeWebContents();
  minimized = false;
  readonly loadURL = vi.fn<Electron.BrowserWindow['loadURL']>(async () => undefined);
  readonly show = vi.fn<Electron.BrowserWindow['show']>();
  readonly focus = vi.fn<Electron.BrowserWindow['focus']>();
  readonly restore = vi.fn<Electron.BrowserWindow['restore']>();
  readonly destroy = vi.fn<Electron.BrowserWindow['destroy']>(() => void this.emit('closed'));
  readonly hide = vi.fn<Electron.BrowserWindow['hide']>();
  readonly setProgressBar = vi.fn<Electron.BrowserWindow['setProgressBar']>();
  readonly isMinimized = (): boolean => this.minimized;

  constructor(options: Electron.BrowserWindowConstructorOptions) {
    super();
    this.options = options;
    BrowserWindow.opened.push(this);
    app.emit('browser-window-created', {}, this);
    app.emit('web-contents-created', {}, this.webContents);
  }
}

class FakeApp extends EventEmitter {
  isPackaged = false;
  readonly commandLine = { hasSwitch: vi.fn<Electron.CommandLine['hasSwitch']>(() => false) };
  readonly enableSandbox = vi.fn<Electron.App['enableSandbox']>();
  readonly exit = vi.fn<Electron.App['exit']>();
  readonly quit = vi.fn<Electron.App['quit']>();
  readonly setPath = vi.fn<Electron.App['setPath']>();
  readonly requestSingleInstanceLock = vi.fn<Electron.App['requestSingleInstanceLock']>(() => true);
  readonly isReady = vi.fn<Electron.App['isReady']>(() => true);
  readonly whenReady = vi.fn<Electron.App['whenReady']>(async () => undefined);
  readonly getLocale = vi.fn<Electron.App['getLocale']>(() => 'en-GB');
  readonly setBadgeCount = vi.fn<Electron.App['setBadgeCount']>(() => true);
  readonly setAppUserModelId = vi.fn<Electron.App['setAppUserModelId']>();
  readonly getLoginItemSettings = vi.fn<Electron.App['getLoginItemSettings']>(() => ({
    ...{ openAtLogin: false, wasOpenedAtLogin: false, status: 'not-registered' },
    ...{ executableWillLaunchAtLogin: false, launchItems: [] },
  }));
  readonly setLoginItemSettings = vi.fn<Electron.App['setLoginItemSettings']>();
  readonly getVersion = vi.fn<Electron.App['getVersion']>(() => '0.0.0');
  readonly setAboutPanelOptions = vi.fn<Electron.App['setAboutPanelOptions']>();
  /** On macOS only. */
  dock: { readonly setIcon: Mock<Electron.Dock['setIcon']> } | undefined;
}
export const app = new FakeApp();

export const protocol = {
  registerSchemesAsPrivileged: vi.fn<Electron.Protocol['registerSchemesAsPrivileged']>(),
  handle: vi.fn<Electron.Protocol['handle']>(),
};

export const session = {
  defaultSession: {
    protocol,
    on: vi.fn<(event: string, listener: (event: { preventDefault(): void }) => void) => void>(),
    setPermissionRequestHandler: vi.fn<Electron.Session['setPermissionRequestHandler']>(),
    setPermissionCheckHandler: vi.fn<Electron.Session['setPermissionCheckHandler']>(),
    setDevicePermissionHandler: vi.fn<Electron.Session['setDevicePermissionHandler']>(),
  },
};

/** Its events are emitted by the test. */
export const powerMonitor = new EventEmitter();
export const powerSaveBlocker = {
  start: vi.fn<Electron.PowerSaveBlocker['start']>(() => 7),
  stop: vi.fn<Electron.PowerSaveBlocker['stop']>(() => true),
};

export const ipcMain = { handle: vi.fn<Electron.IpcMain['handle']>() };
export const nativeTheme = { shouldUseDarkColors: false };
export const clipboard = { writeText: vi.fn<Electron.Clipboard['writeText']>() };
export const safeStorage = {};
export const shell = {
  openExternal: vi.fn<Electron.Shell['openExternal']>(async () => undefined),
  openPath: vi.fn<Electron.Shell['openPath']>(async () => ''),
  showItemInFolder: vi.fn<Electron.Shell['showItemInFolder']>(),
};

export const dialog = {
  showErrorBox: vi.fn<Electron.Dialog['showErrorBox']>(),
  showMessageBox: vi.fn(async (...args: unknown[]): Promise<Electron.MessageBoxReturnValue> => {
    mustBeMessageBox(args.at(-1) as Electron.MessageBoxOptions);
    return { response: 0, checkboxChecked: false };
  }),
  showSaveDialog: vi.fn(async (..._args: unknown[]): Promise<Electron.SaveDialogReturnValue> => ({
    canceled: true,
    filePath: '',
  })),
};

export class FakeNotification extends EventEmitter {
  static readonly shown: FakeNotification[] = [];
  static readonly isSupported = (): boolean => true;
  readonly options: Electron.NotificationConstructorOptions;
  constructor(options: Electron.NotificationConstructorOptions) {
    super();
    this.options = options;
  }
  show(): void {
    FakeNotification.shown.push(this);
  }
}
export { FakeNotification as Notification };

export class Tray extends EventEmitter {
  static readonly all: Tray[] = [];
  readonly setToolTip = vi.fn<Electron.Tray['setToolTip']>();
  readonly setContextMenu = vi.fn<(menu: { template: Electron.MenuItemConstructorOptions[] }) => void>();
  readonly destroy = vi.fn<Electron.Tray['destroy']>();
  readonly icon: string;
  constructor(icon: string) {
    super();
    this.icon = icon;
    Tray.all.push(this);
  }
}

export const Menu = {
  setApplicationMenu: vi.fn<(menu: unknown) => void>(),
  buildFromTemplate: vi.fn((template: Electron.MenuItemConstructorOptions[]) => {
    mustBeTemplate(template);
    return { template, popup: vi.fn((options: Electron.PopupOptions = {}): void => mustBePlace(options)) };
  }),
};

export class FakeUtilityProcess extends EventEmitter {
  pid: number | undefined;
  readonly postMessage = vi.fn<Electron.UtilityProcess['postMessage']>();
  readonly kill = vi.fn<Electron.UtilityProcess['kill']>(() => true);
}
export const utilityProcess = {
  fork: vi.fn((_path: string, _args?: string[], _options?: Electron.ForkOptions) => new FakeUtilityProcess()),
};

export const contextBridge = { exposeInMainWorld: vi.fn<Electron.ContextBridge['exposeInMainWorld']>() };
class FakeIpcRenderer extends EventEmitter {
  readonly invoke = vi.fn<Electron.IpcRenderer['invoke']>(async () => undefined);
}
export const ipcRenderer = new FakeIpcRenderer();
