/*
 * Stands in for the `electron` module in a process of its own, which runs the built main.js. Its windows are pages of a
 * real Chromium in the test's process. Each member has the type of electron.d.ts, so a changed API fails to compile;
 * what may only be called before or after `ready` throws at the wrong time; what is not here throws.
 */
import { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import type Electron from 'electron';
import type * as electronModule from 'electron';
import type { AsyncSafeStorage } from '../../../electron/vault/safe-storage.ts';
import { createSafeStorageStub } from '../../support/safe-storage-stub.ts';
import { emitSystemEvent } from '../system-events.ts';
import { app, standInApp } from './app.ts';
import { preventable, strict, type Like } from '../../support/electron-strictness.ts';
import { answer, leaveAtOnce, note, onlyWhenReady, options } from './system.ts';
import { BrowserWindow } from './window.ts';

export { app };
export { dialog } from './dialog.ts';
export { ipcMain } from './ipc-main.ts';
export { Menu, Tray } from './menu.ts';
export { nativeImage } from '../../support/native-image-double.ts';
export { protocol, session } from './session.ts';
export { utilityProcess } from './utility-process.ts';
export { BrowserWindow };

const theme = { shouldUseDarkColors: false } satisfies Partial<Electron.NativeTheme>;
export const nativeTheme = strict('nativeTheme', Object.assign(new EventEmitter(), theme));

let copied = '';
export const clipboard = strict('clipboard', {
  async writeText(text) {
    onlyWhenReady('clipboard was used');
    copied = String(text);
  },
  readText: async () => copied,
} satisfies Pick<Electron.Clipboard, 'readText' | 'writeText'>);

export const shell = strict('shell', {
  async openExternal(url) {
    if (!URL.canParse(url)) throw new Error('Invalid URL');
    note({ kind: 'opened-outside', url });
  },
  showItemInFolder: (path) => note({ kind: 'shown-in-folder', path }),
  /** Never settled on Linux (`XDGUtil` in platform_util_linux.cc). */
  async openPath(path) {
    if (existsSync(path)) note({ kind: 'opened-path', path });
    if (options.platform === 'linux') return new Promise<never>(() => undefined);
    return existsSync(path) ? '' : 'Failed to open path';
  },
} satisfies Pick<Electron.Shell, 'openExternal' | 'openPath' | 'showItemInFolder'>);

const scrambling = createSafeStorageStub({
  backend: options.keyStore === 'none' ? 'unknown' : options.keyStore,
  available: options.keyStore !== 'none',
});
export const safeStorage = strict(
  'safeStorage',
  new Proxy<AsyncSafeStorage>(scrambling, {
    get(target, member, receiver): unknown {
      if (member in target) onlyWhenReady('safeStorage cannot be used');
      return Reflect.get(target, member, receiver);
    },
  }),
);

const monitor = new EventEmitter();
export const powerMonitor = strict('powerMonitor', monitor);

const blockers = new Set<number>();
let lastBlocker = -1;
export const powerSaveBlocker = strict('powerSaveBlocker', {
  start(type) {
    onlyWhenReady('powerSaveBlocker was used');
    if (!['prevent-app-suspension', 'prevent-display-sleep'].includes(type))
      throw new TypeError(`Error processing argument at index 0, conversion failure from ${type}`);
    lastBlocker += 1;
    blockers.add(lastBlocker);
    return lastBlocker;
  },
  stop: (id) => blockers.delete(id),
  isStarted: (id) => blockers.has(id),
} satisfies Electron.PowerSaveBlocker);

const notifications = new Map<string, Notification>();

/** A notification of the system. */
export class Notification extends EventEmitter implements Like<Electron.Notification, Notification> {
  title: string;
  body: string;
  static readonly isSupported = (): boolean => true;
  constructor({ title = '', body = '' }: Electron.NotificationConstructorOptions = {}) {
    super();
    onlyWhenReady('Cannot create Notification');
    this.title = title;
    this.body = body;
  }
  show(): void {
    if (options.notificationsFail) {
      setImmediate(() =>
        this.emit('failed', preventable(), 'Notifications are not allowed for this application'),
      );
      return;
    }
    notifications.set(this.title, this);
    note({ kind: 'notification', title: this.title, text: this.body });
    setImmediate(() => this.emit('show', preventable()));
  }
  readonly close = (): void => void this.emit('close', preventable());
}

answer({
  clickNotification: ({ title }) => void notifications.get(title)?.emit('click', preventable()),
  clipboard: () => copied,
  isKeptAwake: () => blockers.size > 0,
  happen({ event }) {
    const electron = { app, BrowserWindow, powerMonitor: monitor } as unknown as typeof electronModule;
    const prevented = emitSystemEvent(electron, event);
    // “leave immediately …, unless the app already began its own quit from a session-end handler” (native_window_views_win.cc)
    if (event === 'session-end' && !standInApp.quitting) leaveAtOnce();
    return prevented;
  },
});

/** For `import electron from 'electron'`. */
export default {};
