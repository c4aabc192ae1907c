import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// Loaded before the modules are reset, so that the entry meets the same stub in every test.
import 'electron';
import * as electron from '../../support/electron-stub.ts';
import { configuration } from '../../../packaging/electron-builder.ts';
import { fakeCore } from '../../support/fake-core.ts';
import { noteProcessListeners } from '../../support/process-listeners.ts';

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

  it('refuses the inspector that SIGUSR1 would open', async () => {
    const before = process.listenerCount('SIGUSR1');
    await launch();
    expect(process.listenerCount('SIGUSR1')).toBe(before + 1);
    await expect.poll(() => windows).toHaveLength(1);
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
});
