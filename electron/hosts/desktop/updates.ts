import { app, dialog, type MessageBoxOptions } from 'electron';
import type { AppUpdater, UpdateCheckResult } from 'electron-updater';
import type { UpdateMode, UpdateSettings } from '../../../shared/model/update-settings.ts';
import type { PageCore } from '../../core/app/restorable-core.ts';
import { inBackground } from '../../platform/in-background.ts';
import type { Log } from '../../platform/log.ts';
import { offerAddress } from './open-address.ts';
import { findUpdateSource, type UpdateSource } from './update-source.ts';
import type { Words } from './words.ts';

const dayMs = 86_400_000;
/** How often it is asked whether a day is over, or an order that was running is. */
const tickMs = 3_600_000;
/** The start belongs to the page. */
const firstTickMs = 60_000;

export type Updater = Pick<
  AppUpdater,
  | 'logger'
  | 'autoDownload'
  | 'autoInstallOnAppQuit'
  | 'allowPrerelease'
  | 'allowDowngrade'
  | 'requestHeaders'
  | 'checkForUpdates'
  | 'downloadUpdate'
>;

export interface UpdatesOptions {
  readonly core: Pick<PageCore, 'handlers' | 'events' | 'isRunning'>;
  readonly words: Words;
  readonly log: Log;
  readonly source?: UpdateSource;
  readonly loadUpdater?: () => Promise<Updater>;
  readonly now?: () => number;
}

export interface Updates {
  /** The user asks: looks now, and says what it found, also that there is nothing or that it failed. */
  check(): Promise<void>;
  /** The session ends, which would cut an installer off: what was downloaded is not installed when the program ends. */
  installNextTime(): void;
  /** Ends the daily look; needs the core. On Windows nothing is installed while another process runs orders. */
  close(): Promise<void>;
}

/** Loaded when it is needed: a third of a megabyte that a start has no use for. */
async function loadElectronUpdater(): Promise<Updater> {
  const { autoUpdater } = await import('electron-updater');
  return autoUpdater;
}

const ofThisCopy = (): UpdateSource =>
  findUpdateSource({
    packaged: app.isPackaged,
    platform: process.platform,
    resources: process.resourcesPath,
    env: process.env,
  });

/** Looks for a version daily and when asked; nothing is downloaded during a run or installed before the end. */
export function startUpdates(options: UpdatesOptions): Updates {
  const { core, words, log, source = ofThisCopy(), now = Date.now } = options;
  const { handlers } = core;
  let loading: Promise<Updater> | null = null;
  let updater: Updater | null = null;
  let installsOnQuit = true;
  let cancelDownload: (() => void) | null = null;
  let downloaded: string | null = null;

  const settings = (): Promise<UpdateSettings> => handlers['updates.show']({});
  const save = async (changed: Partial<UpdateSettings>): Promise<void> => {
    await handlers['updates.save']({ ...(await settings()), ...changed });
  };

  /** Also another process: one that cannot be asked may be. */
  const isBusy = (): Promise<boolean> => core.isRunning().catch(() => true);

  function installNextTime(): void {
    installsOnQuit = false;
    if (updater) updater.autoInstallOnAppQuit = false;
  }

  async function load(): Promise<Updater> {
    updater = await (options.loadUpdater ?? loadElectronUpdater)();
    updater.logger = null;
    updater.autoDownload = false;
    updater.autoInstallOnAppQuit = installsOnQuit;
    updater.allowPrerelease = false;
    updater.allowDowngrade = false;
    // A number that would tell this computer from others, for releases to a share of users. Namekeep has none.
    updater.requestHeaders = { 'x-user-staging-id': 'none' };
    return updater;
  }

  /** Null where the updater cannot look in this copy, such as an unpacked AppImage; throws when out of reach. */
  async function find(): Promise<UpdateCheckResult | null> {
    await save({ checkedAt: new Date(now()).toISOString() });
    loading ??= load();
    return (await loading).checkForUpdates();
  }

  /** @returns false when it has to wait for an order. @throws when it fails or an order interrupts it */
  async function download({ updateInfo, cancellationToken: token }: UpdateCheckResult): Promise<boolean> {
    if (cancelDownload || (await isBusy())) return false;
    cancelDownload = () => token?.cancel();
    try {
      loading ??= load();
      await (await loading).downloadUpdate(token);
      downloaded = updateInfo.version;
      log.info('update-downloaded', { version: downloaded });
      return true;
    } catch (error) {
      await save({ checkedAt: null });
      throw error;
    } finally {
      cancelDownload = null;
    }
  }

  const show = (message: string, more: Omit<MessageBoxOptions, 'message'> = {}) =>
    dialog.showMessageBox({ type: 'info', message, ...more });

  /** Says that there is a new version, and does what the user answers. */
  async function announce(update: UpdateCheckResult): Promise<void> {
    const { version } = update.updateInfo;
    const message = words.updateAvailable.replace('{version}', version);
    const detail = words.updateYouHave.replace('{version}', app.getVersion());
    await save({ announced: version });
    if (source.can === 'install') {
      const buttons = [words.updateOnQuit, words.updateNotNow];
      const { response } = await show(message, { detail, buttons, defaultId: 0, cancelId: 1 });
      if (response === 0 && !(await download(update))) await show(words.updateBusy);
    } else if (source.can === 'notify' && source.page !== null) {
      const buttons = [words.updateOpenPage, words.updateNotNow];
      const { response } = await show(message, { detail, buttons, defaultId: 0, cancelId: 1 });
      if (response === 0) await offerAddress(source.page, words, log);
    } else await show(message, { detail });
  }

  async function lookDaily(): Promise<void> {
    const { mode, checkedAt, announced } = await settings();
    // A clock that was set back must not put it off for years.
    const isDue = checkedAt === null || Math.abs(now() - Date.parse(checkedAt)) >= dayMs;
    if (mode === 'off' || downloaded !== null || !isDue || (await isBusy())) return;
    const update = await find();
    if (!update?.isUpdateAvailable) return;
    if (mode === 'install' && source.can === 'install') await download(update);
    else if (announced !== update.updateInfo.version) await announce(update);
  }

  async function answer(): Promise<void> {
    if (source.can === 'none')
      return void (await show(source.why === 'switched-off' ? words.updatesOff : words.updatesNotReleased));
    const { mode } = await settings();
    if (downloaded !== null) return void (await show(words.updateReady.replace('{version}', downloaded)));
    const update = await find();
    if (update === null) return void (await show(words.updateCannotLook));
    if (update.isUpdateAvailable) return announce(update);
    const wanted = await show(words.updateNone.replace('{version}', app.getVersion()), {
      checkboxLabel: words.updateDaily,
      checkboxChecked: mode !== 'off',
    });
    const next: UpdateMode = wanted.checkboxChecked ? (mode === 'off' ? 'notify' : mode) : 'off';
    if (next !== mode) await save({ mode: next });
  }

  // An order that starts meanwhile comes first; the next look downloads again.
  const unsubscribe = core.events.on((name, payload) => {
    if (name === 'queue.changed' && 'running' in payload && payload.running) cancelDownload?.();
  });
  const tick = (): void => inBackground(lookDaily(), log, 'update');
  const timers =
    source.can === 'none' ? [] : [setTimeout(tick, firstTickMs).unref(), setInterval(tick, tickMs).unref()];

  return {
    installNextTime,
    async check() {
      try {
        await answer();
      } catch (error) {
        log.warn('update-failed', { error });
        await show(words.updateFailed, { type: 'warning', detail: words.updateFailedDetail });
      }
    },
    async close() {
      timers.forEach(clearTimeout);
      unsubscribe();
      cancelDownload?.();
      if (downloaded !== null && (await isBusy())) installNextTime();
    },
  };
}
