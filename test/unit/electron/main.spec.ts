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
});
