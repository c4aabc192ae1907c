import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// Loaded before the modules are reset, so that the entry meets the same stub in every test.
import 'electron';
import * as electron from '../../support/electron-stub.ts';
import type { CoreOptions } from '../../../electron/core/app/services.ts';
import { serveApp } from '../../../electron/hosts/desktop/app-protocol.ts';
import { configuration } from '../../../packaging/electron-builder.ts';
import { fakeCore } from '../../support/fake-core.ts';
import { noteProcessListeners, tellProcess } from '../../support/process-listeners.ts';

vi.mock('electron', () => import('../../support/electron-stub.ts'));
vi.mock('../../../electron/hosts/desktop/app-protocol.ts', async (original) => ({
  ...(await original<object>()),
  serveApp: vi.fn(),
}));
const openVault = vi.hoisted(() => vi.fn());
vi.mock('../../../electron/vault/open-vault.ts', () => ({
  openVault,
}));
const createCore = vi.hoisted(() => vi.fn());
vi.mock('../../../electron/core/app/core.ts', () => ({ createCore }));
const openRestore = vi.hoisted(() => vi.fn());
vi.mock('../../../electron/store/backup/open-restore.ts', () => ({ openRestore }));

const close = vi.fn();
const removeListeners = noteProcessListeners();
let home: string;
const windows = electron.BrowserWindow.opened;

/** Runs the entry as Electron would. */
const launch = (): Promise<unknown> => import('../../../electron/main.ts');

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'namekeep-main-'));
  vi.stubEnv('NAMEKEEP_HOME', home);
  vi.clearAllMocks();
  electron.app.removeAllListeners();
  electron.powerMonitor.removeAllListeners();
  close.mockReset();
  windows.length = 0;
  // The entry acts when it is imported, so every test imports it anew.
  vi.resetModules();
  createCore.mockImplementation(async () => ({ ...fakeCore({}), close }));
  openVault.mockResolvedValue({ vault: {}, choice: 'Keys are kept for this session only.' });
});

afterEach(async () => {
  removeListeners();
  vi.unstubAllEnvs();
  await rm(home, { recursive: true });
});

describe('the desktop entry', () => {
  it('makes every page sandboxed and app: a secure scheme before Electron is ready', async () => {
    await launch();
    const ready = electron.app.whenReady.mock.invocationCallOrder[0]!;
    expect(electron.app.enableSandbox.mock.invocationCallOrder[0]).toBeLessThan(ready);
    expect(electron.protocol.registerSchemesAsPrivileged.mock.invocationCallOrder[0]).toBeLessThan(ready);
    expect(electron.app.setPath).toHaveBeenCalledWith('userData', join(home, 'desktop'));
    await expect.poll(() => windows).toHaveLength(1);
  });

  it('opens one window, when there is a core to talk to, and confines it', async () => {
    let finish: () => void = () => undefined;
    createCore.mockImplementation(
      () => new Promise((resolve) => (finish = () => resolve({ ...fakeCore({}), close }))),
    );
    await launch();
    await expect.poll(() => createCore).toHaveBeenCalledOnce();
    electron.app.emit('second-instance', {}, []);
    expect(windows).toHaveLength(0);
    finish();
    await expect.poll(() => windows).toHaveLength(1);
    expect(windows[0]!.webContents.setWindowOpenHandler).toHaveBeenCalledOnce();
    expect(electron.session.defaultSession.setPermissionRequestHandler).toHaveBeenCalledOnce();
    expect(createCore.mock.lastCall![0]).toMatchObject({ home, host: 'desktop' });
  });

  it('is known to Windows by the name of its package before anything else', async () => {
    const { appId } = configuration({});
    const system = vi.spyOn(process, 'platform', 'get').mockReturnValue('win32');
    await launch();
    system.mockRestore();
    expect(electron.app.setAppUserModelId).toHaveBeenCalledExactlyOnceWith(appId);
    const [first] = electron.app.setAppUserModelId.mock.invocationCallOrder;
    expect(first).toBeLessThan(electron.app.enableSandbox.mock.invocationCallOrder[0]!);
    expect(first).toBeLessThan(electron.app.requestSingleInstanceLock.mock.invocationCallOrder[0]!);
    await expect.poll(() => windows).toHaveLength(1);
  });

  it('says what it is before there is a menu that shows it, with the picture and version of its own', async () => {
    electron.app.getVersion.mockReturnValue('0.1.0');
    await launch();
    await expect.poll(() => windows).toHaveLength(1);
    const { setAboutPanelOptions } = electron.app;
    expect(setAboutPanelOptions).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ applicationName: 'Namekeep', applicationVersion: '0.1.0' }),
    );
    expect(setAboutPanelOptions.mock.invocationCallOrder[0]).toBeLessThan(
      electron.Menu.setApplicationMenu.mock.invocationCallOrder[0]!,
    );
    // package.json names no website.
    expect(setAboutPanelOptions.mock.lastCall![0]).not.toHaveProperty('website');
  });

  it.each([
    ['from a clone', false, 1],
    ['in a package, whose bundle has it', true, 0],
  ])('has its own picture in the Dock of macOS %s', async (_where, packaged, times) => {
    const platform = Object.getOwnPropertyDescriptor(process, 'platform')!;
    Object.defineProperty(process, 'platform', { ...platform, value: 'darwin' });
    electron.app.isPackaged = packaged;
    const setIcon = vi.fn();
    electron.app.dock = { setIcon };
    try {
      await launch();
      await expect.poll(() => windows).toHaveLength(1);
      expect(setIcon).toHaveBeenCalledTimes(times);
      if (times > 0) expect(setIcon).toHaveBeenCalledWith(expect.stringMatching(/icons.png.512x512\.png$/));
    } finally {
      electron.app.dock = undefined;
      electron.app.isPackaged = false;
      Object.defineProperty(process, 'platform', platform);
    }
  });

  it('gives the core the file manager and the browser of the system', async () => {
    await launch();
    await expect.poll(() => windows).toHaveLength(1);
    const { fileManager, openAddress } = createCore.mock.lastCall![0] as CoreOptions;
    fileManager?.showFile('/home/me/report.csv');
    expect(electron.shell.showItemInFolder).toHaveBeenCalledExactlyOnceWith('/home/me/report.csv');
    await expect(openAddress?.('file:///etc/passwd')).rejects.toMatchObject({ code: 'bad-input' });
    expect(electron.shell.openExternal).not.toHaveBeenCalled();
  });

  it('opens its page without showing it when it was started at login, and shows it at the next start', async () => {
    const { argv } = process;
    process.argv = ['/opt/Namekeep/namekeep', '--at-login'];
    electron.app.isPackaged = true;
    const system = vi.spyOn(process, 'platform', 'get').mockReturnValue('linux');
    try {
      await launch();
      await expect.poll(() => windows).toHaveLength(1);
      windows[0]!.emit('ready-to-show');
      electron.app.emit('second-instance', {}, ['/opt/Namekeep/namekeep', '--at-login']);
      expect(windows[0]!.show).not.toHaveBeenCalled();
      electron.app.emit('second-instance', {}, ['/opt/Namekeep/namekeep']);
      expect(windows[0]!.show).toHaveBeenCalledOnce();
    } finally {
      process.argv = argv;
      electron.app.isPackaged = false;
      system.mockRestore();
    }
  });

  it('refuses the inspector that SIGUSR1 would open', async () => {
    const before = process.listenerCount('SIGUSR1');
    await launch();
    expect(process.listenerCount('SIGUSR1')).toBe(before + 1);
    await expect.poll(() => windows).toHaveLength(1);
  });

  it('brings its window to the front when it is started a second time', async () => {
    await launch();
    await expect.poll(() => windows).toHaveLength(1);
    electron.app.emit('second-instance', {}, []);
    expect(windows).toHaveLength(1);
    expect(windows[0]!.focus).toHaveBeenCalledOnce();
  });

  it('answers a command of the terminal without a window, a lock or files of Chromium', async () => {
    const { argv } = process;
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    process.argv = ['electron', '.', '--ozone-platform=headless', '--version'];
    // Electron is ready only after its entry has been evaluated.
    const ready = Promise.withResolvers<undefined>();
    electron.app.whenReady.mockReturnValueOnce(ready.promise);
    try {
      await launch();
      ready.resolve(undefined);
      await expect.poll(() => write).toHaveBeenCalledWith(expect.stringMatching(/^\d+\.\d+\.\d+\n$/));
      const flushed = write.mock.lastCall as unknown as [string, () => void];
      flushed[1]();
      await expect.poll(() => electron.app.exit).toHaveBeenCalledExactlyOnceWith(0);
    } finally {
      process.argv = argv;
      write.mockRestore();
    }
    expect(electron.app.requestSingleInstanceLock).not.toHaveBeenCalled();
    expect(electron.app.setPath).not.toHaveBeenCalledWith('userData', join(home, 'desktop'));
    expect(windows).toHaveLength(0);
    expect(existsSync(join(home, 'desktop'))).toBe(false);
  });

  it.each([
    ['opens no window from a package without its sandbox, and says what to do', true, 1000, 0],
    ['opens one as root, whom the sandbox refuses', true, 0, 1],
    ['opens one from a clone', false, 1000, 1],
  ])('%s', async (_title, packaged, userId, opened) => {
    electron.app.isPackaged = packaged;
    electron.app.commandLine.hasSwitch.mockImplementation((name) => name === 'no-sandbox');
    vi.spyOn(process, 'getuid').mockReturnValue(userId);
    try {
      await launch();
      if (opened > 0) return void (await expect.poll(() => windows).toHaveLength(opened));
      await expect.poll(() => electron.app.exit).toHaveBeenCalledExactlyOnceWith(1);
      expect(electron.dialog.showErrorBox).toHaveBeenCalledExactlyOnceWith(
        'Namekeep cannot start',
        expect.stringMatching(/--no-sandbox.*deb or rpm/),
      );
      expect([windows, createCore.mock.calls]).toEqual([[], []]);
    } finally {
      electron.app.isPackaged = false;
      electron.app.commandLine.hasSwitch.mockReset().mockReturnValue(false);
      vi.mocked(process.getuid!).mockRestore();
    }
  });

  it('ends at once when it is the second', async () => {
    electron.app.requestSingleInstanceLock.mockReturnValueOnce(false);
    await launch();
    expect(electron.app.exit).toHaveBeenCalledOnce();
    expect(electron.app.whenReady).not.toHaveBeenCalled();
  });

  it('says that it cannot start where nobody expected why', async () => {
    createCore.mockRejectedValue(new Error('boom'));
    await launch();
    await expect.poll(() => electron.app.exit).toHaveBeenCalledExactlyOnceWith(1);
    expect(electron.dialog.showErrorBox).toHaveBeenCalledWith(
      'Namekeep cannot start',
      expect.stringMatching(/^Something unexpected/),
    );
    expect(windows).toHaveLength(0);
  });

  it('opens its window on the reason where the files cannot be used, and goes on when they can', async () => {
    const { AppError } = await import('../../../shared/model/errors.ts');
    createCore.mockRejectedValueOnce(new AppError('disk-full', 'The disk is full.'));
    await launch();
    await expect.poll(() => windows).toHaveLength(1);
    expect(electron.dialog.showErrorBox).not.toHaveBeenCalled();
    const [, answer] = electron.ipcMain.handle.mock.lastCall!;
    const { webContents } = windows[0]!;
    const event = { senderFrame: webContents.mainFrame } as Parameters<typeof answer>[0];
    expect(await answer(event, 'orders.run', {})).toMatchObject({ error: { code: 'disk-full' } });
    expect(createCore).toHaveBeenCalledOnce();
    // The calls now reach the core that was opened, which is a fake that fails in its own way.
    expect(await answer(event, 'app.snapshot', {})).toMatchObject({ error: { code: 'internal' } });
    expect(createCore).toHaveBeenCalledTimes(2);
  });

  it('opens its window on a choice of backups where the ledger is damaged, and goes on after the restore', async () => {
    const { AppError } = await import('../../../shared/model/errors.ts');
    createCore.mockRejectedValueOnce(new AppError('ledger-damaged', 'The ledger is damaged.'));
    const restore = vi.fn(async () => ({
      keptAs: 'ledger.db.damaged-1',
      carried: 0,
      held: 1,
      stoppedChanges: 0,
    }));
    openRestore.mockResolvedValue({ restore, points: vi.fn(), close: vi.fn() });
    await launch();
    await expect.poll(() => windows).toHaveLength(1);
    expect(electron.dialog.showErrorBox).not.toHaveBeenCalled();
    const [, answer] = electron.ipcMain.handle.mock.lastCall!;
    const { webContents } = windows[0]!;
    const event = { senderFrame: webContents.mainFrame } as Parameters<typeof answer>[0];
    expect(await answer(event, 'app.snapshot', {})).toMatchObject({ error: { code: 'ledger-damaged' } });
    expect(await answer(event, 'ledger.restore', { name: 'ledger-1.db' })).toMatchObject({ ok: true });
    expect(restore).toHaveBeenCalledExactlyOnceWith('ledger-1.db', expect.any(String));
    expect(createCore).toHaveBeenCalledTimes(2);
    // The calls now reach the core that was opened, which is a fake that fails in its own way.
    expect(await answer(event, 'app.snapshot', {})).toMatchObject({ error: { code: 'internal' } });
  });

  it('has Chromium’s files elsewhere, and no key among them, where the home folder cannot be written', async () => {
    await writeFile(join(home, 'file'), '');
    vi.stubEnv('NAMEKEEP_HOME', join(home, 'file'));
    await launch();
    await expect.poll(() => windows).toHaveLength(1);
    const [, folder] = electron.app.setPath.mock.lastCall!;
    expect(folder.startsWith(join(tmpdir(), 'namekeep-desktop-'))).toBe(true);
    expect(openVault.mock.lastCall![0]).not.toHaveProperty('safeStorage');
    electron.app.emit('will-quit', { preventDefault: vi.fn() });
    await expect.poll(() => electron.app.exit).toHaveBeenCalledExactlyOnceWith(0);
    expect(existsSync(folder)).toBe(false);
  });

  it('says which home folder it cannot use where there is no window either', async () => {
    await writeFile(join(home, 'file'), '');
    vi.stubEnv('NAMEKEEP_HOME', join(home, 'file'));
    for (const name of ['TMPDIR', 'TEMP']) vi.stubEnv(name, join(home, 'file'));
    await launch();
    const sentence = `The home folder ${join(home, 'file')} cannot be used.`;
    expect(electron.dialog.showErrorBox).toHaveBeenCalledWith('Namekeep cannot start', sentence);
    await expect.poll(() => electron.app.exit).toHaveBeenCalledExactlyOnceWith(1);
  });

  it('closes the core before it ends, however often it is asked to', async () => {
    await launch();
    await expect.poll(() => windows).toHaveLength(1);
    let finish: () => void = () => undefined;
    close.mockImplementation(() => new Promise<void>((resolve) => (finish = resolve)));
    const preventDefault = vi.fn();
    electron.app.emit('will-quit', { preventDefault });
    electron.app.emit('will-quit', { preventDefault });
    expect(preventDefault).toHaveBeenCalledTimes(2);
    await expect.poll(() => close).toHaveBeenCalledOnce();
    expect(electron.app.exit).not.toHaveBeenCalled();
    finish();
    await expect.poll(() => electron.app.exit).toHaveBeenCalledExactlyOnceWith(0);
  });

  it.each(['second-instance', 'activate'])('shows what it waits for while it closes: %s', async (again) => {
    const core = { ...fakeCore({}), close };
    core.inFlight.push('example.com');
    createCore.mockResolvedValue(core);
    await launch();
    await expect.poll(() => windows).toHaveLength(1);
    const closing = Promise.withResolvers<null>();
    close.mockImplementation(() => closing.promise);
    electron.app.emit('will-quit', { preventDefault: vi.fn() });
    electron.app.emit(again, {}, []);
    expect(windows).toHaveLength(2);
    expect(windows[1]!.loadURL).toHaveBeenCalledExactlyOnceWith('app://namekeep/closing');
    const { pages } = vi.mocked(serveApp).mock.lastCall![1];
    expect(pages['/closing']!()).toContain('the answer to 1 order (example.com)');
    closing.resolve(null);
    await expect.poll(() => electron.app.exit).toHaveBeenCalledExactlyOnceWith(0);
    expect(windows[1]!.destroy).toHaveBeenCalledOnce();
  });

  it('needs the built page unless it comes from the development server', async () => {
    await launch();
    await expect.poll(() => windows).toHaveLength(1);
    expect(vi.mocked(serveApp).mock.lastCall![1].folder).toMatch(/renderer$/);
    vi.resetModules();
    electron.app.removeAllListeners();
    vi.stubEnv('ELECTRON_RENDERER_URL', 'http://127.0.0.1:5173');
    await launch();
    await expect.poll(() => windows).toHaveLength(2);
    expect(vi.mocked(serveApp).mock.lastCall![1].folder).toBeNull();
    expect(windows[1]!.loadURL).toHaveBeenCalledWith('http://127.0.0.1:5173');
  });

  it('closes the core before it says why it had to stop', async () => {
    await launch();
    await expect.poll(() => windows).toHaveLength(1);
    const closing = Promise.withResolvers<null>();
    close.mockImplementation(() => closing.promise);
    tellProcess('uncaughtException', new Error('boom'));
    tellProcess('uncaughtException', new Error('and again'));
    await expect.poll(() => close).toHaveBeenCalledOnce();
    expect(electron.dialog.showErrorBox).not.toHaveBeenCalled();
    closing.resolve(null);
    await expect.poll(() => electron.app.exit).toHaveBeenCalledExactlyOnceWith(1);
    expect(electron.dialog.showErrorBox).toHaveBeenCalledExactlyOnceWith(
      'Namekeep had to stop',
      expect.stringMatching(/^Something unexpected/),
    );
  });

  it('has the page show a rejection that nobody handled, and goes on', async () => {
    const core = { ...fakeCore({}), close, notify: vi.fn() };
    createCore.mockResolvedValue(core);
    await launch();
    await expect.poll(() => windows).toHaveLength(1);
    tellProcess('unhandledRejection', new Error('boom'));
    expect(core.notify).toHaveBeenCalledExactlyOnceWith(expect.saying(/Namekeep continues/));
    expect(electron.app.exit).not.toHaveBeenCalled();
  });

  it('waits for the order in flight when the Windows session ends', async () => {
    const core = { ...fakeCore({}), close };
    core.inFlight.push('example.com');
    createCore.mockResolvedValue(core);
    await launch();
    await expect.poll(() => windows).toHaveLength(1);
    const preventDefault = vi.fn();
    windows[0]!.emit('query-session-end', { preventDefault, reasons: ['logoff'] });
    expect(preventDefault).toHaveBeenCalledOnce();
    expect(windows).toHaveLength(2);
    await expect.poll(() => electron.app.exit).toHaveBeenCalledExactlyOnceWith(0);
    expect(close).toHaveBeenCalledOnce();
  });
});
