import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import type Electron from 'electron';
import { standInApp, app, openWindows, type Closable } from './app.ts';
import { session } from './session.ts';
import { preventable, strict, type Like } from '../../support/electron-strictness.ts';
import { answer, display, note, onlyWhenReady } from './system.ts';
import { newContents, type StandInWebContents } from './web-contents.ts';

/** How long a window manager takes: longer than a turn. */
const managerMs = 20;
const windows = new Map<number, BrowserWindow>();
let lastId = 0;

/** A window whose page is one of the display's. */
export class BrowserWindow
  extends EventEmitter
  implements Like<Electron.BrowserWindow, BrowserWindow, 'webContents'>, Closable
{
  readonly id: number;
  readonly webContents: StandInWebContents;
  readonly options: Electron.BrowserWindowConstructorOptions;
  visible: boolean;
  minimized = false;
  focused = false;
  destroyed = false;
  title: string;
  readonly opened: Promise<void>;

  static getAllWindows(): BrowserWindow[] {
    return [...windows.values()];
  }
  static getFocusedWindow(): BrowserWindow | null {
    return BrowserWindow.getAllWindows().find(({ focused }) => focused) ?? null;
  }
  static fromWebContents(contents: unknown): BrowserWindow | null {
    return BrowserWindow.getAllWindows().find(({ webContents }) => webContents === contents) ?? null;
  }

  constructor(options: Electron.BrowserWindowConstructorOptions = {}) {
    super();
    onlyWhenReady('Cannot create BrowserWindow');
    lastId += 1;
    this.id = lastId;
    this.options = options;
    this.title = options.title ?? 'Electron';
    this.visible = options.show ?? true;
    this.webContents = newContents(this.id, session.defaultSession);
    const { preload, javascript = true } = options.webPreferences ?? {};
    const script = preload === undefined ? null : readFileSync(preload, 'utf8');
    this.opened = display('open', { window: this.id, preload: script, javascript });
    this.opened.catch(() => undefined);
    const window = strict('BrowserWindow', this);
    windows.set(this.id, window);
    openWindows.add(window);
    app.emit('web-contents-created', preventable(), this.webContents);
    app.emit('browser-window-created', preventable(), window);
    return window;
  }

  async loadURL(url: string): Promise<void> {
    await this.webContents.load(async () => {
      await this.opened;
      await display('load', { window: this.id, url });
    }, url);
  }
  /** Asks the window manager, which answers later: until then nothing has changed. */
  later(act: () => void): void {
    this.mustExist();
    setTimeout(() => {
      if (!this.destroyed) act();
    }, managerMs);
  }
  show(): void {
    this.mustExist();
    this.visible = true;
    this.later(() => this.emit('show'));
    this.focus();
  }
  hide(): void {
    this.mustExist();
    this.visible = false;
    this.later(() => {
      this.blur();
      this.emit('hide');
    });
  }
  focus(): void {
    this.later(() => {
      if (this.focused || !this.isVisible()) return;
      BrowserWindow.getFocusedWindow()?.blur();
      this.focused = true;
      note({ kind: 'focused', window: this.id });
      this.emit('focus');
      app.emit('browser-window-focus', preventable(), this);
    });
  }
  blur(): void {
    if (!this.focused) return;
    this.focused = false;
    this.emit('blur');
    app.emit('browser-window-blur', preventable(), this);
  }
  minimize(): void {
    this.later(() => {
      this.blur();
      this.minimized = true;
      this.emit('minimize');
    });
  }
  restore(): void {
    this.later(() => {
      this.minimized = false;
      this.emit('restore');
    });
  }
  readonly isMinimized = (): boolean => this.minimized;
  readonly isVisible = (): boolean => this.visible && !this.minimized;
  readonly isFocused = (): boolean => this.focused;
  readonly isDestroyed = (): boolean => this.destroyed;
  readonly getTitle = (): string => this.title;
  readonly setTitle = (title: string): void => void (this.title = title);
  setProgressBar(progress: number): void {
    this.mustExist();
    note({ kind: 'progress', progress });
  }
  readonly setMenu = (): void => this.mustExist();
  readonly removeMenu = (): void => this.mustExist();
  readonly setMenuBarVisibility = (): void => this.mustExist();

  close(): void {
    this.mustExist();
    // A listener that prevents it ends quitting, too.
    if (!this.tryToClose()) standInApp.quitting = false;
    else standInApp.windowGone();
  }
  tryToClose(): boolean {
    const event = preventable();
    this.emit('close', event);
    if (event.defaultPrevented) return false;
    this.leave();
    return true;
  }
  /** “Force closing the window … `close` event will also not be emitted” (electron.d.ts) */
  destroy(): void {
    if (this.destroyed) return;
    this.leave();
    standInApp.windowGone();
  }
  leave(): void {
    const window = windows.get(this.id);
    this.destroyed = true;
    this.webContents.destroyed = true;
    windows.delete(this.id);
    if (window) openWindows.delete(window);
    display('close', { window: this.id }).catch(() => undefined);
    this.webContents.emit('destroyed');
    this.emit('closed');
  }
  mustExist(): void {
    if (this.destroyed) throw new TypeError('Object has been destroyed');
  }
}

function find(id: number): BrowserWindow {
  const window = windows.get(id);
  if (!window) throw new Error(`There is no window ${id}.`);
  return window;
}

answer({
  mayNavigate: ({ window, url, isMainFrame }) => find(window).webContents.mayNavigate(url, isMainFrame),
  mayOpen: ({ window, url }) => find(window).webContents.mayOpen(url),
  committed({ window, url, origin }) {
    const { webContents } = find(window);
    webContents.mainFrame.url = url;
    webContents.mainFrame.origin = origin;
    webContents.emit('did-navigate', preventable(), url, 200, 'OK');
  },
  titled({ window, title }) {
    const event = preventable();
    find(window).emit('page-title-updated', event, title, true);
    if (!event.defaultPrevented) find(window).title = title;
  },
  painted({ window }) {
    find(window).webContents.emit('dom-ready', preventable());
    find(window).emit('ready-to-show');
  },
  gone({ window }) {
    const { webContents } = find(window);
    webContents.crashed = true;
    const details = { reason: 'crashed', exitCode: 139 };
    app.emit('render-process-gone', preventable(), webContents, details);
    webContents.emit('render-process-gone', preventable(), details);
  },
  windows: () =>
    [...windows.values()].map((window) => ({
      id: window.id,
      url: window.webContents.getURL(),
      title: window.getTitle(),
      visible: window.isVisible(),
      focused: window.isFocused(),
    })),
  contextMenu: ({ window, on }) => void find(window).webContents.emit('context-menu', preventable(), on),
  close: ({ window }) => find(window).close(),
  minimize: ({ window }) => find(window).minimize(),
  async openForeign({ url }) {
    const [first] = windows.values();
    const window = new BrowserWindow({ webPreferences: first?.options.webPreferences ?? {} });
    await window.loadURL(url);
    return window.id;
  },
});

/** @returns the page of a window, for events that the system sends to it */
export const contentsOf = (id: number): StandInWebContents => find(id).webContents;
