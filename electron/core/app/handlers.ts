import { say } from '../../../shared/words/sentence.ts';
import { defaultRouteText } from '../../../shared/model/route-profile.ts';
import { reportFile } from '../../../shared/rules/report-format.ts';
import { spendingTable } from '../../../shared/rules/spending-table.ts';
import { accountsInScope } from '../../../shared/rules/without-demo.ts';
import { AppError, Failure } from '../../../shared/model/errors.ts';
import { readOrderSettings, setConfirmAbove, setUnpaidInvoices } from '../orders/queue/order-settings.ts';
import { readSelectionSums } from '../orders/queue/selection-sums.ts';
import { readSpending } from '../orders/read-spending.ts';
import { unreadDetails } from '../details/unread-details.ts';
import { outside } from '../domains/selected-domains.ts';
import { createCustomerHandlers } from './customer-handlers.ts';
import type { Handlers } from './dispatcher.ts';
import { readUpdateSettings, saveUpdateSettings } from './update-settings.ts';
import { readRetention } from '../history/retention.ts';
import { readNotificationSettings, saveNotificationSettings } from '../notifications/settings.ts';
import { listReader } from './list-reader.ts';
import { createFileSaver } from './save-file.ts';
import type { Services } from './services.ts';

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
  const list = listReader(core);
  const saveFile = createFileSaver(core);
  return {
    'app.snapshot': () => core.snapshot(),

    'accounts.list': () => accounts.list(),
    'accounts.views': () => core.accountViews.read(),
    'accounts.add': ({ account, secret, ...options }) => accounts.add(account, secret, options),
    'accounts.openDemo': ({ domains: size }) => accounts.openDemo(size),
    'accounts.setSecret': ({ accountId, secret, ...options }) =>
      accounts.setSecret(accountId, secret, options),
    'accounts.test': ({ accountId }) => accounts.test(accountId),
    'accounts.count': ({ accountId }) => domains.count(accountId),
    'accounts.previewRemoval': ({ accountId }) => accounts.previewRemoval(accountId),
    'accounts.remove': ({ accountId, cancelQueued }) => accounts.remove(accountId, { cancelQueued }),

    'accounts.rename': async ({ accountId, name }) => {
      await accounts.rename(accountId, name);
      return null;
    },
    'accounts.setClientArea': async ({ accountId, address }) => {
      await accounts.setClientArea(accountId, address);
      return null;
    },
    'accounts.openClientArea': ({ accountId }) => accounts.openClientArea(accountId),
    'accounts.setRoutes': async ({ accountId, routes }) => ({
      problems: [...(await accounts.setRoutes(accountId, routes))],
    }),
    'accounts.defaultRoutes': async () => ({ routes: defaultRouteText() }),

    'doctor.plan': (options) => doctor.plan(options),
    'doctor.run': async ({ record, ...options }, signal) => {
      const target = record ? await core.saveTarget.choose(`namekeep-answers-${core.today()}.json`) : null;
      if (record && !target) return null;
      const run = await doctor.run(options, target, signal);
      return { ...run, file: run.recordingFailure ? null : (target?.path ?? null) };
    },
    'doctor.stop': async ({ accountId }) => doctor.stop(accountId),

    'refresh.start': async ({ accountId }) => refresh.start(accountId),
    'refresh.run': ({ accountId }, signal) => refresh.run(accountId, signal && { signal }),
    'refresh.stop': async ({ accountId }) => refresh.stop(accountId),

    'list.rows': (question) => list(question.list).rows(question),
    'list.groups': (question) => list(question.list).groups(question),
    'list.sums': (question) => list(question.list).sums(question),

    'domains.find': ({ accountId, names, hosts }) => domains.find(accountId, names, hosts),
    'domains.outside': ({ filter, keys }) => outside(store, filter, keys, core.today()),
    'domains.lookUp': ({ accountId, names, waitMs }, signal) =>
      domains.lookUp(accountId, names, { maxWaitMs: waitMs, ...(signal && { signal }) }),
    'domains.usualNameservers': ({ accountId }) => store.portfolio.usualNameservers(accountId),
    'domains.show': (key) => domains.show(key),
    'domains.refreshOne': (key) => domains.refreshOne(key),
    'domains.eppCode': async ({ waitMs, ...key }, signal) => ({
      eppCode: await domains.eppCode(key, waitMs, signal),
    }),
    'domains.saveEppCodes': ({ codes }, signal) =>
      saveFile(`namekeep-epp-codes-${core.today()}.csv`, ({ path, inHome }) =>
        reports.writeEppCodes(codes, path, { inHome, signal }),
      ),

    'names.check': ({ accountId, names }) => domains.check(accountId, names),

    'prices.list': ({ accountId }) => store.portfolio.prices(accountId),
    'prices.support': async ({ accountId }) => ({
      withoutLock: await store.portfolio.extensionList(accountId, 'without-lock'),
      withoutPrivacy: await store.portfolio.extensionList(accountId, 'without-privacy'),
    }),
    'prices.knownSince': ({ accountId }) => store.priceHistory.knownSince(accountId),
    'prices.tiers': ({ accountId }) => prices.tiers(accountId),
    'prices.owned': ({ accountId, days }) => prices.owned(accountId, days),
    'prices.retail': ({ accountId, customerId }) => store.retail.rules(accountId, customerId),
    'prices.hasRules': () => store.retail.hasRules(),
    'prices.ruleOwners': () => store.retail.ruleOwners(),
    'prices.rulesOf': ({ owner }) => store.retail.ofOwner(owner),
    'prices.saveMarkup': ({ owner, currency, markup }) => prices.saveMarkup(owner, currency, markup),
    'prices.saveRetail': ({ owner, key, currency, amount }) =>
      prices.saveRetailPrice(owner, key, currency, amount),
    'budget.show': async ({ accountId }) => core.budget(await accounts.named(accountId)),

    'tags.list': ({ accountId }) => store.tags.list(accountId),
    'tags.set': ({ selection, add, remove }) => tags.set(selection, { add, remove }),
    'tags.rename': ({ name, to }) => tags.rename(name, to),
    'tags.remove': ({ name }) => tags.remove(name),
    'notes.save': async ({ note, ...key }) => ({ former: await tags.saveNote(key, note) }),

    ...createCustomerHandlers(core),

    'views.list': () => store.views.list(),
    'views.save': ({ id, view }) => views.save(id, view),
    'views.remove': ({ id }) => views.remove(id),
    'views.reorder': ({ ids }) => views.reorder(ids),

    'orders.renewalSums': ({ selection }) => readSelectionSums(store, selection, core.today()),
    'orders.preview': orders.preview,
    'orders.queue': orders.queue,
    'orders.credits': orders.credits,
    'orders.correct': ({ id, item, ...agreed }) => orders.correct(id, item, agreed),
    'orders.correctable': ({ id }) => orders.correctable(id),
    'orders.waiting': async ({ selection }) =>
      orders.waiting(selection && (await orders.idsOf({ selection }, ['queued']))),
    'orders.story': ({ id }) => store.orders.story(id),
    'orders.attempts': ({ id }) => store.attempts.of(id),
    'spending.show': async ({ accountId, by, month }) => ({
      ...spendingTable(await readSpending(store, accountId), by, month),
      demo: accountsInScope(await store.accounts.list(), accountId).demo,
    }),
    'orders.run': async ({ ids, selection, shown }) =>
      orders.start(selection ? await orders.idsOf({ selection }, ['queued']) : ids, shown),
    'orders.runToEnd': async ({ waitMs, resume, ids }, signal) =>
      runEnd(await orders.run(waitMs, { resume, ids, ...(signal && { signal }) })),
    'orders.pause': () => orders.pause(),
    'orders.dismissLastRun': () => orders.dismissLastRun(),
    'orders.dismissRefused': ({ until }) => orders.dismissRefused(until),
    'orders.resume': () => orders.resume(),
    'orders.groups': ({ accountId }) => orders.groups(accountId),
    'orders.cancel': async ({ unpaid, ...which }) => {
      const done = await orders.cancel(await orders.idsOf(which, ['queued', 'held']), unpaid);
      return { cancelled: done.length, ids: done };
    },
    'orders.previewApproval': async ({ fitting, ...which }) =>
      orders.previewApproval(await orders.idsOf(which, ['held']), fitting),
    'orders.approve': async ({ confirm, shown, moved, fitting, ...which }) => {
      const ids = await orders.idsOf(which, ['held']);
      const done = await orders.approve(ids, { confirm, shown, moved }, fitting);
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

    'changes.preview': ({ selection, change, each }) => changes.preview(selection, change, each),
    'changes.queue': async ({ selection, change, each, ...reckoned }) => {
      const { queued, left } = await changes.queue(selection, change, reckoned);
      const result = { queued: queued.length, left: left.length, ids: queued.map(({ id }) => id) };
      const leftOut = left.map(({ domain, bucket, reason }) => ({ domain, bucket, reason }));
      return each ? { ...result, leftOut } : result;
    },
    'changes.runToEnd': async ({ waitMs, resume, ids }, signal) =>
      runEnd(await changes.run(waitMs, { resume, ids, ...(signal && { signal }) })),
    'changes.run': async ({ ids, selection }) =>
      changes.start(selection ? [...(await changes.idsOf({ selection }, 'queued'))] : ids),
    'changes.pause': () => changes.pause(),
    'changes.resume': () => changes.resume(),
    'changes.cancel': async (which) => ({
      cancelled: (await changes.cancel(await changes.idsOf(which, 'queued'))).length,
    }),
    'changes.retry': async ({ run, ...which }) => {
      const queued = await changes.retry(await changes.idsOf(which, 'failed'));
      if (run && queued.length > 0) await changes.start(queued.map(({ id }) => id));
      return { queued: queued.length };
    },

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
    'details.unread': ({ accountId, query }) => unreadDetails(store, accountId, query, core.today()),
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
    'credit.statement': ({ accountId, days }) => todayView.statement(accountId, days),
    'credit.label': ({ label, ...difference }) => todayView.label(difference, label),
    'credit.warnBelow': async ({ accountId, amount }) => {
      await todayView.warnBelow(accountId, amount);
      return null;
    },

    'health.audit': (scope) => health.audit(scope),
    'health.select': ({ selection }) => health.select(selection),
    'health.chooseNameservers': ({ setId }) => health.chooseNameservers(setId),

    'retention.show': () => readRetention(store),
    'retention.save': ({ years }) => core.saveRetention(years),
    'backups.list': () => store.backups(),
    'backups.make': () => core.backUpNow(),
    'backups.export': async () => {
      const target = await core.saveTarget.choose(`namekeep-ledger-${core.today()}.db`);
      return target && store.backup(target.path);
    },
    'ledger.restorePoints': ledgerIsOpen,
    'ledger.restore': ledgerIsOpen,

    'reports.export': (input, signal) =>
      saveFile(reportFile(input.kind, core.today(), input.fileType), ({ path, inHome }) =>
        reports.write(input, path, { inHome, signal }),
      ),
    'reports.month': async (input, signal) => {
      const target = await core.saveTarget.choose(`namekeep-${input.month}`);
      return target && core.monthFolders.write(input, target.path, { inHome: target.inHome, signal });
    },

    'notifications.list': (window) => notifications.list(window),
    'notifications.dismiss': ({ ids }) => notifications.dismiss(ids),
    'notifications.dismissAll': ({ upTo }) => notifications.dismissAll(upTo),
    'notifications.read': ({ from, upTo }) => notifications.markRead(from, upTo),
    'notificationSettings.show': () => readNotificationSettings(store),
    'notificationSettings.save': (settings) => saveNotificationSettings(store, settings),

    'app.files': async () => core.info.files(),
    'app.about': () => core.info.about(),
    'app.openFolder': ({ folder }) => core.ownFiles.openFolder(folder),
    'app.showFile': ({ file }) => core.ownFiles.showFile(file),
  };
}

const runEnd = (failures: ReadonlyMap<string, Failure>): { failures: Failure[] } => ({
  failures: [...failures.values()].map((failure) => Failure.parse(failure)),
});

/** Only what stands in for a core that cannot be opened restores its ledger. */
const ledgerIsOpen = (): Promise<never> => Promise.reject(new AppError('busy', say('ledger.in-use')));
