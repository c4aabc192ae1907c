import { say, type Sentence } from '../../shared/words/sentence.ts';
import type { BudgetView } from '../../shared/model/budget.ts';
import type { Snapshot } from '../../shared/model/snapshot.ts';
import type { Backup } from '../../shared/model/backup.ts';
import { defaultRouteText } from '../../shared/model/route-profile.ts';
import { spendingTable } from '../../shared/rules/spending-table.ts';
import { AppError, type Failure } from '../../shared/model/errors.ts';
import { readOrderSettings, setConfirmAbove, setUnpaidInvoices } from '../orders/queue/order-settings.ts';
import { summarize } from '../orders/queue/queued.ts';
import { readSelectionSums } from '../orders/queue/selection-sums.ts';
import { readSpending } from '../orders/read-spending.ts';
import type { AppInfo } from './app-info.ts';
import type { Handlers } from './dispatcher.ts';
import { readUpdateSettings, saveUpdateSettings } from './update-settings.ts';
import type { AccountViews } from '../accounts/account-views.ts';
import type { AccountService } from '../accounts/accounts.ts';
import type { ChangeService } from '../changes/changes.ts';
import type { Connections } from '../connections/connections.ts';
import type { DetailsService } from '../details/details.ts';
import type { UnreadDomains } from '../domains/unread-domains.ts';
import { countDomains } from '../domains/count-domains.ts';
import type { Doctor } from '../doctor/doctor.ts';
import type { DomainService } from '../domains/domains.ts';
import type { HealthService } from '../health/health.ts';
import type { HistoryService } from '../history/history.ts';
import type { NotificationService } from '../notifications/notifications.ts';
import { readNotificationSettings, saveNotificationSettings } from '../notifications/settings.ts';
import type { OrderService } from '../orders/orders.ts';
import type { EventBus } from '../platform/events.ts';
import type { PriceService } from '../prices/prices.ts';
import type { RefreshService } from '../refresh/refresh.ts';
import type { Reports } from '../reports/create-reports.ts';
import type { Store } from '../store/store.ts';
import type { TagService } from '../tags/tags.ts';
import type { ViewService } from '../views/views.ts';
import type { TodayService } from '../today/today.ts';

/** How a host asks where a report goes. */
export interface SaveTarget {
  /**
   * @returns null when the user cancelled; `publish` gives the address to download the finished file from, if any;
   * `inHome` when the host itself chose a file in the home folder, where users may not write
   */
  choose(suggestedName: string): Promise<{ path: string; inHome: boolean; publish(): string | null } | null>;
}

/** What answers the calls of the contract. */
export interface Services {
  readonly accounts: AccountService;
  readonly accountViews: AccountViews;
  readonly changes: ChangeService;
  readonly details: DetailsService;
  readonly doctor: Doctor;
  readonly domains: DomainService;
  readonly health: HealthService;
  readonly history: HistoryService;
  readonly notifications: NotificationService;
  readonly orders: OrderService;
  readonly prices: PriceService;
  readonly refresh: RefreshService;
  readonly reports: Reports;
  readonly store: Store;
  readonly tags: TagService;
  readonly todayView: TodayService;
  readonly unread: UnreadDomains;
  readonly views: ViewService;
  readonly connections: Connections;
  readonly events: EventBus;
  readonly saveTarget: SaveTarget;
  /** Today's date, UTC, `YYYY-MM-DD`. */
  today(): string;
  snapshot(): Promise<Snapshot>;
  budget(accountId: string): Promise<BudgetView>;
  /** Copies the ledger now. */
  backUpNow(): Promise<Backup>;
  /** Domains of the orders whose paid requests have no answer yet. */
  ordersInFlight(): readonly string[];
  /** What the program is made of, and where it keeps its files. */
  readonly info: AppInfo;
  /** Tells the user a sentence of the program itself, once a day. */
  notify(sentence: Sentence): void;
  /** The computer goes to sleep: what runs stops between requests, until {@link wake}. No queue is paused. */
  sleep(): void;
  wake(): void;
  /** Stops between requests, for good; resolves when nothing is under way any more. */
  endRuns(): Promise<void>;
  /** @returns whether orders or changes are run, in this process or another */
  isRunning(): Promise<boolean>;
  /** {@link endRuns}, then closes everything. */
  close(): Promise<void>;
}

/** One line per call of the contract: which service answers it. */
export function createHandlers(core: Services): Handlers {
  const {
    accounts,
    changes,
    details,
    doctor,
    domains,
    health,
    history,
    notifications,
    orders,
    prices,
    refresh,
    reports,
    store,
    tags,
    todayView,
    unread,
    views,
  } = core;
  const { profiles } = store;
  return {
    'app.snapshot': () => core.snapshot(),

    'accounts.list': () => accounts.list(),
    'accounts.views': () => core.accountViews.read(),
    'accounts.add': ({ account, secret, verify }) => accounts.add(account, secret, { verify }),
    'accounts.openDemo': ({ domains: size }) => accounts.openDemo(size),
    'accounts.setSecret': ({ accountId, secret, verify }) =>
      accounts.setSecret(accountId, secret, { verify }),
    'accounts.test': ({ accountId }) => accounts.test(accountId),
    'accounts.count': ({ accountId }) => countDomains(core, accountId, core.today()),
    'accounts.previewRemoval': ({ accountId }) => accounts.previewRemoval(accountId),
    'accounts.remove': ({ accountId, cancelQueued }) => accounts.remove(accountId, { cancelQueued }),

    'accounts.setRoutes': async ({ accountId, routes }) => ({
      problems: [...(await accounts.setRoutes(accountId, routes))],
    }),
    'accounts.defaultRoutes': async () => ({ routes: defaultRouteText() }),

    'doctor.plan': (options) => doctor.plan(options),
    'doctor.run': async ({ record, ...options }, signal) => {
      const target = record ? await core.saveTarget.choose(`namekeep-answers-${core.today()}.json`) : null;
      if (record && !target) return null;
      const report = await doctor.run(options, target, signal);
      return { report, file: target?.path ?? null };
    },
    'doctor.stop': async ({ accountId }) => doctor.stop(accountId),

    'refresh.start': async ({ accountId }) => refresh.start(accountId),
    'refresh.run': ({ accountId }, signal) => refresh.run(accountId, signal && { signal }),
    'refresh.stop': async ({ accountId }) => refresh.stop(accountId),

    'domains.query': (input) => store.portfolio.query({ ...input, today: core.today() }),
    'domains.groups': ({ by, ...question }) =>
      store.portfolio.groups({ ...question, today: core.today() }, by),
    'domains.sums': ({ selection }) => readSelectionSums(store, selection, core.today()),
    'domains.facets': ({ accountId }) => store.portfolio.facets(accountId),
    'domains.find': ({ accountId, names }) => domains.find(accountId, names),
    'domains.lookUp': ({ accountId, names, waitMs }, signal) =>
      domains.lookUp(accountId, names, { maxWaitMs: waitMs, ...(signal && { signal }) }),
    'domains.show': (key) => domains.show(key),
    'domains.refreshOne': (key) => domains.refreshOne(key),
    'domains.eppCode': async ({ waitMs, ...key }, signal) => ({
      eppCode: await domains.eppCode(key, waitMs, signal),
    }),
    'domains.saveEppCodes': async ({ codes }, signal) => {
      const target = await core.saveTarget.choose(`namekeep-epp-codes-${core.today()}.csv`);
      if (!target) return null;
      const result = await reports.writeEppCodes(codes, target.path, { inHome: target.inHome, signal });
      return { ...result, downloadUrl: target.publish() };
    },

    'names.check': ({ accountId, names }) => domains.check(accountId, names),

    'prices.list': ({ accountId }) => store.portfolio.prices(accountId),
    'prices.support': async ({ accountId }) => ({
      withoutLock: await store.portfolio.extensionList(accountId, 'without-lock'),
      withoutPrivacy: await store.portfolio.extensionList(accountId, 'without-privacy'),
    }),
    'prices.changes': ({ days, offset, limit, ...filter }) => prices.changes(filter, { days, offset, limit }),
    'prices.owned': ({ accountId, days }) => prices.owned(accountId, days),
    'prices.retail': ({ accountId }) => prices.retail(accountId),
    'prices.saveMarkup': ({ accountId, currency, markup }) => prices.saveMarkup(accountId, currency, markup),
    'prices.saveRetail': ({ accountId, key, currency, amount }) =>
      prices.saveRetailPrice(accountId, key, currency, amount),
    'budget.show': ({ accountId }) => core.budget(accountId),

    'tags.list': ({ accountId }) => store.tags.list(accountId),
    'tags.set': ({ selection, add, remove }) => tags.set(selection, { add, remove }),
    'tags.rename': ({ name, to }) => tags.rename(name, to),
    'tags.remove': ({ name }) => tags.remove(name),
    'notes.save': async ({ note, ...key }) => ({ former: await tags.saveNote(key, note) }),

    'views.list': () => store.views.list(),
    'views.save': ({ id, view }) => views.save(id, view),
    'views.remove': ({ id }) => views.remove(id),
    'views.reorder': ({ ids }) => views.reorder(ids),

    'orders.previewRenewal': ({ selection, years, allowUncertain, each }) =>
      orders.preview(selection, years, allowUncertain, each),
    'orders.queueRenewal': async ({ selection, years, confirm, each, allowUncertain }) => {
      const result = await orders.queue(selection, years, confirm, allowUncertain);
      return each ? { ...summarize(result), outcomes: result.outcomes } : summarize(result);
    },
    'orders.previewRestore': ({ selection, thenRenew, allowUncertain, each }) =>
      orders.previewRestore(selection, thenRenew, allowUncertain, each),
    'orders.queueRestore': ({ selection, thenRenew, confirm, allowUncertain }) =>
      orders.queueRestore(selection, thenRenew, confirm, allowUncertain),
    'orders.previewRegistrations': ({ accountId, kind, items, corrects, each }) =>
      orders.previewRegistrations(accountId, kind, items, corrects, each),
    'orders.queueRegistrations': ({ accountId, kind, items, confirm }) =>
      orders.queueRegistrations(accountId, kind, items, confirm),
    'orders.credits': () => orders.credits(),
    'orders.correct': ({ id, item, confirm }) => orders.correct(id, item, confirm),
    'orders.correctable': ({ id }) => orders.correctable(id),
    'orders.list': (filter) => store.orders.list(filter),
    'orders.query': ({ sort, offset, limit, ...filter }) =>
      store.orders.query(filter, sort, { offset, limit }),
    'orders.grouped': ({ by, ...filter }) => store.orders.grouped(filter, by),
    'orders.selected': ({ selection }) => store.orders.selected(selection),
    'orders.get': ({ ids }) => found(ids, (id) => store.orders.get(id)),
    'orders.story': ({ id }) => store.orders.story(id),
    'orders.attempts': ({ id }) => store.attempts.of(id),
    'spending.show': async ({ accountId, by, month }) =>
      spendingTable(await readSpending(store, accountId), by, month),
    'orders.run': async ({ ids, selection }) =>
      orders.start(selection ? [...(await orders.idsOf({ selection }, ['queued']))] : ids),
    'orders.runToEnd': async ({ waitMs, resume, ids }, signal) =>
      runEnd(await orders.run(waitMs, { resume, ids, ...(signal && { signal }) })),
    'orders.pause': () => orders.pause(),
    'orders.dismissLastRun': () => orders.dismissLastRun(),
    'orders.resume': () => orders.resume(),
    'orders.groups': ({ accountId }) => orders.groups(accountId),
    'orders.cancel': async (which) => {
      const done = await orders.cancel(await orders.idsOf(which, ['queued', 'held']));
      return { cancelled: done.length, ids: done };
    },
    'orders.previewApproval': async ({ fitting, ...which }) =>
      orders.previewApproval(await orders.idsOf(which, ['held']), fitting),
    'orders.approve': async ({ confirm, fitting, ...which }) => {
      const done = await orders.approve(await orders.idsOf(which, ['held']), confirm, fitting);
      return { approved: done.length, ids: done };
    },
    'orders.undo': async ({ ids, of }) => ({ undone: (await orders.undo(ids, of)).length }),
    'orders.checkGroup': async (which) =>
      orders.checkEach(await orders.idsOf(which, ['unknown', 'accepted', 'awaiting-payment'])),
    'orders.resolveGroup': ({ group, as }) => orders.resolveGroup(group, as),
    'orders.check': ({ id }) => orders.check(id),
    'orders.resolve': ({ id, as }) => orders.resolve(id, as),
    'orders.revoke': ({ id }) => orders.revoke(id),

    'updates.show': () => readUpdateSettings(store),
    'updates.save': (settings) => saveUpdateSettings(store, settings),

    'orderSettings.show': () => readOrderSettings(store),
    'orderSettings.setConfirmAbove': ({ currency, amount }) => setConfirmAbove(store, currency, amount),
    'orderSettings.setUnpaidInvoices': ({ accountId, allowed }) =>
      setUnpaidInvoices(store, accountId, allowed),

    'profiles.list': async () => ({
      registrants: await profiles.registrants(),
      nameserverSets: await profiles.nameserverSets(),
    }),
    'profiles.saveRegistrant': ({ id, name, registrant }) => profiles.saveRegistrant(id, name, registrant),
    'profiles.removeRegistrant': ({ id }) => profiles.removeRegistrant(id),
    'profiles.saveNameserverSet': ({ id, name, nameservers }) =>
      profiles.saveNameserverSet(id, name, nameservers),
    'profiles.removeNameserverSet': ({ id }) => profiles.removeNameserverSet(id),

    'changes.preview': ({ selection, change }) => changes.preview(selection, change),
    'changes.queue': async ({ selection, change, confirm, each }) => {
      const { queued, left } = await changes.queue(selection, change, confirm);
      const result = { queued: queued.length, left: left.length, ids: queued.map(({ id }) => id) };
      return each ? { ...result, leftOut: left } : result;
    },
    'changes.list': (filter) => store.changes.list(filter),
    'changes.query': ({ sort, offset, limit, ...filter }) =>
      store.changes.query(filter, sort, { offset, limit }),
    'changes.grouped': ({ by, ...filter }) => store.changes.grouped(filter, by),
    'changes.selected': ({ selection }) => store.changes.selected(selection),
    'changes.get': ({ ids }) => found(ids, (id) => store.changes.get(id)),
    'changes.runToEnd': async ({ waitMs }, signal) => runEnd(await changes.run(waitMs, signal)),
    'changes.run': async ({ ids, selection }) =>
      changes.start(selection ? [...(await changes.idsOf({ selection }, 'queued'))] : ids),
    'changes.pause': () => changes.pause(),
    'changes.cancel': async (which) => ({
      cancelled: (await changes.cancel(await changes.idsOf(which, 'queued'))).length,
    }),
    'changes.retry': async (which) => ({
      queued: (await changes.retry(await changes.idsOf(which, 'failed'))).length,
    }),

    'history.list': ({ offset, olderThan, limit, ...filter }) =>
      history.list(filter, { offset, limit, ...(olderThan && { olderThan }) }),
    'history.groups': ({ by, ...filter }) => history.groups(filter, by),
    'history.alert': () => history.alert(),
    'history.dismiss': ({ id }) => history.dismiss(id),

    'unread.show': () => unread.view(),
    'unread.start': async () => {
      unread.start();
      return unread.view();
    },
    'unread.stop': async () => {
      await unread.stop();
      return unread.view();
    },
    'unread.runToEnd': async ({ accountId, waitMs }, signal) => {
      const end = runEnd(await unread.run(accountId, waitMs, signal));
      return { ...end, view: await unread.view() };
    },

    'details.estimate': ({ selection }) => details.estimate(selection),
    'details.add': async ({ selection }) => ({ added: await details.add(selection) }),
    'details.runToEnd': async ({ waitMs }, signal) => {
      const end = runEnd(await details.run(waitMs, signal));
      return { ...end, view: await details.view(), notRead: await details.notRead() };
    },
    'details.start': ({ selection }) => details.start(selection),
    'details.pause': () => details.pause(),
    'details.resume': () => details.resume(),
    'details.cancel': () => details.cancel(),

    'today.show': ({ accountId }) => todayView.show(accountId),
    'today.putOff': async ({ key, until, count }) => {
      await todayView.putOff(key, until === null ? null : { until, count });
      return null;
    },
    'credit.warnBelow': async ({ accountId, amount }) => {
      await todayView.warnBelow(accountId, amount);
      return null;
    },

    'health.audit': (scope) => health.audit(scope),
    'health.findings': (question) => health.findings(question),
    'health.select': (question) => health.select(question),
    'health.chooseNameservers': ({ setId }) => health.chooseNameservers(setId),

    'backups.list': () => store.backups(),
    'backups.make': () => core.backUpNow(),
    'backups.export': async () => {
      const target = await core.saveTarget.choose(`namekeep-ledger-${core.today()}.db`);
      return target && store.backup(target.path);
    },
    'ledger.restorePoints': ledgerIsOpen,
    'ledger.restore': ledgerIsOpen,

    'reports.export': async (input, signal) => {
      const target = await core.saveTarget.choose(`namekeep-${input.kind}-${core.today()}.csv`);
      if (!target) return null;
      const result = await reports.write(input, target.path, { inHome: target.inHome, signal });
      return { ...result, downloadUrl: target.publish() };
    },

    'notifications.list': (window) => notifications.list(window),
    'notifications.dismiss': ({ ids }) => notifications.dismiss(ids),
    'notifications.dismissAll': ({ upTo }) => notifications.dismissAll(upTo),
    'notifications.read': ({ upTo }) => notifications.markRead(upTo),
    'notificationSettings.show': () => readNotificationSettings(store),
    'notificationSettings.save': (settings) => saveNotificationSettings(store, settings),

    'app.files': async () => core.info.files(),
    'app.about': () => core.info.about(),
    'app.openFolder': ({ folder }) => core.info.openFolder(folder),
  };
}

/** @returns those that are there, in the order of the ids */
async function found<T>(ids: readonly number[], get: (id: number) => Promise<T | null>): Promise<T[]> {
  return (await Promise.all(ids.map(get))).filter((one) => one !== null);
}

const runEnd = (failures: ReadonlyMap<string, Failure>): { failures: Failure[] } => ({
  failures: [...failures.values()],
});

/** Only what stands in for a core that cannot be opened restores its ledger. */
const ledgerIsOpen = (): Promise<never> => Promise.reject(new AppError('busy', say('ledger.in-use')));
