import { say } from '../../../shared/words/sentence.ts';
import { basename, join } from 'node:path';
import type { Snapshot } from '../../../shared/model/snapshot.ts';
import { AppError } from '../../../shared/model/errors.ts';
import { createAccountViews } from '../accounts/account-views.ts';
import { createAccountService } from '../accounts/accounts.ts';
import { findSameDomains } from '../accounts/same-domains.ts';
import { createBudgetEvents } from '../accounts/budget-events.ts';
import { createConnections } from '../connections/connections.ts';
import { createBillingService } from '../billing/billing.ts';
import { createCustomerService } from '../customers/customers.ts';
import { createQuotes } from '../customers/quotes.ts';
import { createImportService } from '../customers/import-csv.ts';
import { createRoundService } from '../customers/rounds.ts';
import { createWishService } from '../customers/wishes.ts';
import { createDemo } from '../accounts/demo.ts';
import { createChangeService } from '../changes/changes.ts';
import { type Clock, isoNow, systemClock } from '../../platform/clock.ts';
import { createAppInfo } from './app-info.ts';
import { createOwnFiles, type FileManager } from './own-files.ts';
import { startDailyWork } from './daily-work.ts';
import { createDetailsService } from '../details/details.ts';
import { createDoctor } from '../doctor/doctor.ts';
import { createDomainService } from '../domains/domains.ts';
import { createUnreadDomains } from '../domains/unread-domains.ts';
import { inBackground } from '../../platform/in-background.ts';
import { createEventBus } from '../../platform/events.ts';
import { createHealthService } from '../health/health.ts';
import { saveRetention } from '../history/retention.ts';
import { createHistoryService } from '../history/history.ts';
import type { HistoryYears } from '../../../shared/model/retention.ts';
import type { Log } from '../../platform/log.ts';
import { usualSettleMs } from '../orders/order-context.ts';
import { createOrderService } from '../orders/orders.ts';
import { createNotificationService, notifyDaily } from '../notifications/notifications.ts';
import { createPriceService } from '../prices/prices.ts';
import { capabilitiesOf } from '../../provider/capabilities.ts';
import { createRefreshProgress } from '../refresh/refresh-progress.ts';
import { createRefreshService } from '../refresh/refresh.ts';
import { createMonthFolders } from '../reports/month-folder.ts';
import { createReports } from '../reports/create-reports.ts';
import type { Store } from '../../store/store.ts';
import { createTagService } from '../tags/tags.ts';
import { createViewService } from '../views/views.ts';
import { createTodayService } from '../today/today.ts';
import type { Vault } from '../../vault/vault.ts';

export interface SaveTarget {
  /**
   * @returns null when the user cancelled; `publish` gives the address to download the finished file from, if any;
   * `inHome` when the host itself chose a file in the home folder, where users may not write
   */
  choose(suggestedName: string): Promise<{ path: string; inHome: boolean; publish(): string | null } | null>;
}

export interface CoreOptions {
  readonly home: string;
  readonly host: Snapshot['host'];
  readonly vault: Vault;
  /** Worker entries: sources under Node, bundles in the desktop program. Without `store` it runs in this thread. */
  readonly workers: { readonly store: URL | null; readonly decode: URL };
  readonly saveTarget: SaveTarget;
  /** Absent where the host is on no desktop. */
  readonly fileManager?: FileManager;
  readonly openAddress?: (address: string) => Promise<void>;
  readonly log: Log;
  readonly version: string;
  /** BCP 47 tag of the user's language. */
  readonly locale: string;
  readonly clock?: Clock;
  /** How long an order of unknown outcome waits before it is read back, in ms. Default: 60,000. */
  readonly settleMs?: number;
}

// Each host loads its own transport only.
async function openStore({ home, workers, log }: CoreOptions): Promise<Store> {
  if (workers.store === null) {
    const { openDirectStore } = await import('../../store/open-direct-store.ts');
    return openDirectStore({ home, log });
  }
  const { openThreadedStore } = await import('../../store/open-threaded-store.ts');
  return openThreadedStore({ home, worker: workers.store, log });
}

export type Services = Awaited<ReturnType<typeof createServices>>;

/** The one place where services are put together. @throws AppError when the ledger cannot be opened */
export async function createServices(options: CoreOptions) {
  const { home, vault, log, clock = systemClock, settleMs = usualSettleMs } = options;
  const store = await openStore(options);
  const events = createEventBus((error) => log.warn('listener-failed', { error }));
  const notifications = createNotificationService({ store, clock, events, log });
  const notify = notifications.notice;
  store.notices.forEach(notify);
  const budgetEvents = createBudgetEvents({ slots: store.budget, clock, events, log });
  const demo = createDemo({ stateFile: join(home, 'sandbox.json'), settings: store.settings });

  const connections = createConnections({
    accounts: store.accounts,
    vault,
    log,
    clock,
    demo: demo.address,
    notOffered: async (accountId) => (await store.portfolio.lastRefresh(accountId))?.notOffered ?? [],
    onMissing(accountId, missing) {
      const saved = store.portfolio.saveNotOffered(accountId, missing);
      inBackground(
        saved.then(() => accountViews.emit()),
        log,
        'missing-endpoint',
      );
    },
    onReached: () => inBackground(accountViews.emit(), log, 'reachability'),
    // Loaded when a service is first asked: what only reads the cache starts without an HTTP client.
    async open(account, secret, onMissing, onEnd) {
      const { openProvider } = await import('../../provider/open-provider.ts');
      const { decode: decodeWorker } = options.workers;
      const slots = budgetEvents.watch(account, store.budget);
      return openProvider(account, secret, {
        slots,
        clock,
        log,
        decodeWorker,
        onMissing,
        ...(onEnd && { onEnd }),
      });
    },
  });

  const base = { store, vault, connections, clock, events, log, capabilitiesOf };
  const refreshProgress = createRefreshProgress(events);
  const accountViews = createAccountViews({ ...base, refreshProgress, budgetOf: budgetEvents.read });
  const refresh = createRefreshService({ ...base, progress: refreshProgress, accountViews });
  refresh.afterEach((accountId) => findSameDomains(store, accountId));
  const orders = createOrderService({ ...base, accountViews, refresh, settleMs });
  const changes = createChangeService({ ...base, accountViews });
  const details = createDetailsService({ ...base, accountViews });
  const unread = createUnreadDomains({ ...base, accountViews });
  let stopReminders = (): void => undefined;
  // The terminal reads them itself, as far as its command may wait, and reminds after a refresh.
  if (options.workers.store !== null) {
    refresh.afterEach(async () => unread.start());
    unread.start();
    inBackground(details.resumeUnfinished(), log, 'details');
    stopReminders = notifyDaily(notifications);
  }
  const doctor = createDoctor({ ...base, home, accountViews });
  const accounts = createAccountService({
    ...base,
    accountViews,
    orders,
    changes,
    demoSize: demo.setSize,
    openAddress: options.openAddress,
  });
  const history = createHistoryService({ store, events, log });
  const domains = createDomainService({ store, connections, clock, events });
  const today = (): string => isoNow(clock).slice(0, 10);
  const customers = createCustomerService({ store, events, today });
  const quotes = createQuotes({ store, today });
  const imports = createImportService({ store, events, clock });
  const billing = createBillingService({ store, events, clock, home });
  const wishes = createWishService({ store, events, today });
  const rounds = createRoundService({ store, events, clock, home });
  const tags = createTagService({ store, events, today });
  const views = createViewService({ store, events });
  const prices = createPriceService({ store, clock, events });
  const reports = createReports({ store, clock, home, events });
  const monthFolders = createMonthFolders({ reports, store, clock, home });
  const todayView = createTodayService(base);
  const health = createHealthService({ store, clock, events });

  const { fileManager } = options;
  const ownFiles = createOwnFiles({ home, backups: () => store.backups(), fileManager });

  const runs = [orders, changes, details, unread];
  const isIdle = async (): Promise<boolean> =>
    (await Promise.all([orders.view(), changes.view()])).every(({ running }) => !running);
  const dailyWork = startDailyWork(store, { clock, log, isIdle }, notify);

  async function endRuns(): Promise<void> {
    await Promise.all([...runs, refresh].map((run) => run.close()));
  }

  return {
    accounts,
    accountViews,
    billing,
    changes,
    details,
    doctor,
    domains,
    health,
    history,
    imports,
    notifications,
    orders,
    prices,
    refresh,
    reports,
    rounds,
    monthFolders,
    store,
    tags,
    todayView,
    unread,
    views,
    wishes,
    connections,
    customers,
    quotes,
    events,
    saveTarget: options.saveTarget,
    /** Today's date, UTC, `YYYY-MM-DD`. */
    today,
    async snapshot(): Promise<Snapshot> {
      return {
        version: options.version,
        host: options.host,
        fileManager: fileManager?.name ?? null,
        locale: options.locale,
        vault: vault.kind,
        accounts: await accountViews.read(),
        queue: await orders.view(),
        changes: await changes.view(),
        details: await details.view(),
        unread: await store.notifications.unread(),
      };
    },
    budget: budgetEvents.read,
    /** Copies the ledger now. */
    async backUpNow() {
      const name = basename(await store.backUpNow(isoNow(clock)));
      const made = (await store.backups()).backups.find((backup) => backup.name === name);
      if (!made) throw new AppError('file-failed', say('backup.removed-at-once', { name }));
      return made;
    },
    /** How long the history is kept; what is older is removed from now on. */
    async saveRetention(years: HistoryYears) {
      const saved = await saveRetention(store, years);
      dailyWork.again();
      return saved;
    },
    ordersInFlight: () => orders.inFlight(),
    /** Notifies the user with a sentence of the program itself, once a day. */
    notify,
    info: createAppInfo({ folders: ownFiles.folders, version: options.version, store }),
    ownFiles,
    sleep() {
      for (const run of runs) run.sleep();
    },
    wake() {
      for (const run of runs) run.wake();
    },
    /** Stops between requests, for good; resolves when nothing is under way any more. */
    endRuns,
    isRunning: async () => (await orders.isOn()) || changes.isOn(),
    /** {@link endRuns}, then closes everything. */
    async close() {
      await endRuns();
      await history.stop();
      stopReminders();
      await notifications.stop();
      await connections.close();
      await demo.close();
      await vault.close();
      await dailyWork.stop();
      await store.close();
    },
  };
}
