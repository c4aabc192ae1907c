import type { UpdateCheckResult } from 'electron-updater';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { UpdateMode, UpdateSettings } from '../../../../../shared/model/update-settings.ts';
import type { QueueView } from '../../../../../shared/model/order.ts';
import type { UpdateSource } from '../../../../../electron/hosts/desktop/update-source.ts';
import { startUpdates, type Updater, type Updates } from '../../../../../electron/hosts/desktop/updates.ts';
import { wordsFor } from '../../../../../electron/hosts/desktop/words.ts';
import * as electron from '../../../../support/electron-stub.ts';
import { fakeCore, idleQueue, memoryLog } from '../../../../support/fake-core.ts';

vi.mock('electron', () => import('../../../../support/electron-stub.ts'));

const words = wordsFor('en');
const page = 'https://github.com/acme/namekeep/releases/latest';
const hourMs = 3_600_000;
const noon = Date.parse('2026-11-22T12:00:00Z');

let settings: UpdateSettings;
let queue: QueueView;
let changesRun: boolean;
let elsewhere: boolean;
let log: ReturnType<typeof memoryLog>;
let updates: Updates | null = null;
/** What the updater finds; an error when it cannot be reached; `cannot look` as it says of an AppImage without APPIMAGE. */
let offer: string | null | Error;

beforeEach(() => {
  vi.useFakeTimers({ now: noon });
  vi.clearAllMocks();
  settings = { mode: 'notify', checkedAt: null, announced: null };
  queue = idleQueue;
  changesRun = false;
  elsewhere = false;
  offer = null;
  log = memoryLog();
});
afterEach(async () => {
  await updates?.close();
  updates = null;
  vi.useRealTimers();
});

/** A download that ends when the test says so, or when it is cancelled. */
let finishDownload: () => void;
const cancel = vi.fn<() => void>();

function updaterDouble() {
  return {
    logger: null,
    autoDownload: true,
    autoInstallOnAppQuit: false,
    allowPrerelease: true,
    allowDowngrade: true,
    requestHeaders: null as Updater['requestHeaders'],
    checkForUpdates: vi.fn<Updater['checkForUpdates']>(async () => {
      if (offer instanceof Error) throw offer;
      if (offer === 'cannot look') return null;
      const updateInfo = { version: offer ?? '0.0.0', files: [], path: '', sha512: '', releaseDate: '' };
      const cancellationToken = { cancel } as unknown as NonNullable<UpdateCheckResult['cancellationToken']>;
      return { isUpdateAvailable: offer !== null, updateInfo, versionInfo: updateInfo, cancellationToken };
    }),
    downloadUpdate: vi.fn<Updater['downloadUpdate']>(
      () =>
        new Promise((resolve, reject) => {
          finishDownload = () => resolve([]);
          cancel.mockImplementation(() => reject(new Error('cancelled')));
        }),
    ),
  } satisfies Updater;
}

function start(source: UpdateSource, mode: UpdateMode = 'notify') {
  settings = { ...settings, mode };
  const core = fakeCore({
    'updates.show': async () => settings,
    'updates.save': async (next) => (settings = next),
  });
  core.isRunning = async () => queue.running || changesRun || elsewhere;
  const updater = updaterDouble();
  const loadUpdater = vi.fn<() => Promise<Updater>>(async () => updater);
  updates = startUpdates({ core, words, log, source, loadUpdater });
  return { core, updater, loadUpdater, updates };
}

const install: UpdateSource = { can: 'install', page };
const notify: UpdateSource = { can: 'notify', page };
const hours = (count: number): Promise<unknown> => vi.advanceTimersByTimeAsync(count * hourMs);
const said = () =>
  electron.dialog.showMessageBox.mock.calls.map(([options]) => (options as { message: string }).message);
const answer = (response: number, checkboxChecked = false): void => {
  electron.dialog.showMessageBox.mockResolvedValueOnce({ response, checkboxChecked });
};

describe('the daily look', () => {
  it('loads no updater and asks nobody where there is no source', async () => {
    const { loadUpdater } = start({ can: 'none', why: 'not-released' });
    await hours(50);
    expect(loadUpdater).not.toHaveBeenCalled();
  });

  it('does not happen when the setting is off', async () => {
    const { loadUpdater } = start(install, 'off');
    await hours(50);
    expect(loadUpdater).not.toHaveBeenCalled();
  });

  it('happens once a day, and not again after a restart', async () => {
    const { updater } = start(notify);
    await hours(23);
    expect(updater.checkForUpdates).toHaveBeenCalledTimes(1);
    await updates!.close();
    const again = start(notify);
    await hours(0.9);
    expect(again.updater.checkForUpdates).not.toHaveBeenCalled();
    await hours(2);
    expect(again.updater.checkForUpdates).toHaveBeenCalledTimes(1);
  });

  it('goes on when the clock was set back by years', async () => {
    settings = { ...settings, checkedAt: '2036-01-01T00:00:00.000Z' };
    const { updater } = start(notify);
    await hours(1);
    expect(updater.checkForUpdates).toHaveBeenCalledTimes(1);
  });

  it('says nothing offline, or when there is nothing new', async () => {
    offer = new Error('net::ERR_INTERNET_DISCONNECTED');
    start(notify);
    await hours(2);
    offer = null;
    await hours(30);
    expect(said()).toEqual([]);
    expect(log.lines.join()).toContain('update-failed');
  });

  it.each([
    ['the queue runs', () => (queue = { ...idleQueue, running: true })],
    ['changes run', () => (changesRun = true)],
    ['another process runs orders', () => (elsewhere = true)],
  ])('waits while %s', async (_what, begin) => {
    offer = '0.2.0';
    begin();
    const { updater } = start(install, 'install');
    await hours(30);
    expect(updater.checkForUpdates).not.toHaveBeenCalled();
    queue = idleQueue;
    changesRun = false;
    elsewhere = false;
    await hours(1);
    expect(updater.downloadUpdate).toHaveBeenCalledTimes(1);
    finishDownload();
  });

  it('announces a version once, and opens the page to download it from if the user likes', async () => {
    offer = '0.2.0';
    answer(0);
    const { updater } = start(notify);
    await hours(72);
    expect(said()).toEqual(['Namekeep 0.2.0 is available.']);
    const [asked] = electron.dialog.showMessageBox.mock.lastCall as [{ buttons: string[] }];
    expect(asked.buttons).toEqual(['Open download page', 'Not now']);
    expect(electron.shell.openExternal).toHaveBeenCalledExactlyOnceWith(page);
    expect(updater.checkForUpdates).toHaveBeenCalledTimes(3);
    expect(updater.downloadUpdate).not.toHaveBeenCalled();
  });

  it('downloads only when asked to, where the setting is notify', async () => {
    offer = '0.2.0';
    answer(1);
    const { updater } = start(install);
    await hours(1);
    expect(updater.downloadUpdate).not.toHaveBeenCalled();
  });

  it('never installs by itself where the system would not check the signature', async () => {
    offer = '0.2.0';
    const { updater } = start(notify, 'install');
    await hours(1);
    expect(updater.downloadUpdate).not.toHaveBeenCalled();
    expect(said()).toEqual(['Namekeep 0.2.0 is available.']);
  });

  it('downloads once, installs when the program ends, and never goes back a version', async () => {
    offer = '0.2.0';
    const { updater } = start(install, 'install');
    await hours(1);
    finishDownload();
    await hours(72);
    expect(updater.downloadUpdate).toHaveBeenCalledTimes(1);
    expect(said()).toEqual([]);
    expect(updater).toMatchObject({
      autoDownload: false,
      autoInstallOnAppQuit: true,
      allowDowngrade: false,
      allowPrerelease: false,
    });
  });

  it('stops the download when an order starts, and downloads again when the orders are done', async () => {
    offer = '0.2.0';
    const { core, updater } = start(install, 'install');
    await hours(1);
    queue = { ...idleQueue, running: true };
    core.events.emit('queue.changed', queue);
    expect(cancel).toHaveBeenCalled();
    await hours(5);
    expect(updater.downloadUpdate).toHaveBeenCalledTimes(1);
    queue = idleQueue;
    await hours(1);
    expect(updater.downloadUpdate).toHaveBeenCalledTimes(2);
    finishDownload();
  });

  it('tells the release page no number of this computer', async () => {
    const { updater } = start(notify);
    await hours(1);
    expect(updater.requestHeaders).toEqual({ 'x-user-staging-id': 'none' });
  });
});

describe('ending the program', () => {
  async function withDownload() {
    offer = '0.2.0';
    const started = start(install, 'install');
    await hours(1);
    finishDownload();
    await vi.advanceTimersByTimeAsync(1);
    return started;
  }

  it('installs what was downloaded', async () => {
    const { updater } = await withDownload();
    await updates!.close();
    expect(updater.autoInstallOnAppQuit).toBe(true);
  });

  it('installs nothing while another process runs orders: the installer would end it', async () => {
    const { updater } = await withDownload();
    elsewhere = true;
    await updates!.close();
    expect(updater.autoInstallOnAppQuit).toBe(false);
  });

  it('installs nothing where it cannot be told whether orders are run', async () => {
    const { core, updater } = await withDownload();
    core.isRunning = () => Promise.reject(new Error('The disk is gone.'));
    await updates!.close();
    expect(updater.autoInstallOnAppQuit).toBe(false);
  });

  it('installs nothing when the session ends, which would cut the installer off', async () => {
    const { updater } = await withDownload();
    updates!.installNextTime();
    expect(updater.autoInstallOnAppQuit).toBe(false);
    await updates!.close();
    expect(updater.autoInstallOnAppQuit).toBe(false);
  });
});

describe('the menu item', () => {
  it('says that this is the latest version, and switches the daily look off and on', async () => {
    electron.app.getVersion.mockReturnValue('0.1.0');
    start(notify);
    answer(0, false);
    await updates!.check();
    expect(said()).toEqual(['Namekeep 0.1.0 is the latest version.']);
    expect(settings.mode).toBe('off');
    answer(0, true);
    await updates!.check();
    expect(settings.mode).toBe('notify');
  });

  it('keeps the setting install when the box stays ticked', async () => {
    start(install, 'install');
    answer(0, true);
    await updates!.check();
    expect(settings.mode).toBe('install');
  });

  it('does not say that this is the latest version where the updater cannot look', async () => {
    offer = 'cannot look';
    start(notify);
    await updates!.check();
    await hours(30);
    expect(said()).toEqual([words.updateCannotLook]);
    expect(settings.mode).toBe('notify');
  });

  it('says that looking failed', async () => {
    offer = new Error('net::ERR_INTERNET_DISCONNECTED');
    start(notify);
    await updates!.check();
    expect(said()).toEqual(['Namekeep could not check for updates.']);
  });

  it('says why there are no updates', async () => {
    start({ can: 'none', why: 'switched-off' });
    await updates!.check();
    start({ can: 'none', why: 'not-released' });
    await updates!.check();
    expect(said()).toEqual([words.updatesOff, words.updatesNotReleased]);
  });

  it('does not download while orders run, and says so', async () => {
    offer = '0.2.0';
    queue = { ...idleQueue, running: true };
    answer(0);
    const { updater } = start(install);
    await updates!.check();
    expect(said()).toEqual(['Namekeep 0.2.0 is available.', words.updateBusy]);
    expect(updater.downloadUpdate).not.toHaveBeenCalled();
  });
});
