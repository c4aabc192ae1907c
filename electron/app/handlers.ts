import { defaultRouteText } from '../../shared/model/route-profile.ts';
import { spendingTable } from '../../shared/rules/spending-table.ts';
import { AppError } from '../../shared/model/errors.ts';
import type { Core } from './core.ts';
import { readOrderSettings, setConfirmAbove, setUnpaidInvoices } from '../orders/queue/order-settings.ts';
import { summarize } from '../orders/queue/queued.ts';
import { readSpending } from '../orders/read-spending.ts';
import { suggestReportName } from '../reports/suggest-report-name.ts';
import type { Handlers } from './dispatcher.ts';

/** One line per call of the contract: which service answers it. */
export function createHandlers(core: Omit<Core, 'handlers'>): Handlers {
  const {
    accounts,
    changes,
    details,
    domains,
    health,
    history,
    orders,
    prices,
    overview,
    refresh,
    reports,
    store,
  } = core;
  const { profiles } = store;
  return {
    'app.snapshot': () => core.snapshot(),

    'accounts.add': ({ account, secret, verify }) => accounts.add(account, secret, { verify }),
    'accounts.openDemo': ({ domains: size }) => accounts.openDemo(size),
    'accounts.setSecret': async ({ accountId, secret }) => {
      await accounts.setSecret(accountId, secret);
      return null;
    },
    'accounts.test': ({ accountId }) => accounts.test(accountId),
    'accounts.previewRemoval': ({ accountId }) => accounts.previewRemoval(accountId),
    'accounts.remove': async ({ accountId, cancelQueued }) => {
      await accounts.remove(accountId, { cancelQueued });
      return null;
    },

    'accounts.setRoutes': async ({ accountId, routes }) => ({
      problems: [...(await accounts.setRoutes(accountId, routes))],
    }),
    'accounts.defaultRoutes': async () => ({ routes: defaultRouteText() }),

    'refresh.start': async ({ accountId }) => {
      refresh.start(accountId);
      return null;
    },
    'refresh.stop': async ({ accountId }) => {
      refresh.stop(accountId);
      return null;
    },

    'domains.query': (input) => store.portfolio.query({ ...input, today: core.today() }),
    'domains.facets': ({ accountId }) => store.portfolio.facets(accountId),
    'domains.show': (key) => domains.show(key),
    'domains.refreshOne': (key) => domains.refreshOne(key),
    'domains.eppCode': async (key) => ({ eppCode: await domains.eppCode(key) }),

    'names.check': ({ accountId, names }) => domains.check(accountId, names),

    'prices.list': ({ accountId }) => store.portfolio.prices(accountId),
    'prices.changes': ({ days, offset, limit, ...filter }) => prices.changes(filter, { days, offset, limit }),
    'prices.owned': ({ accountId, days }) => prices.owned(accountId, days),
    'prices.retail': ({ accountId }) => prices.retail(accountId),
    'prices.saveMarkup': async ({ accountId, currency, markup }) => {
      await prices.saveMarkup(accountId, currency, markup);
      return null;
    },
    'prices.saveRetail': async ({ accountId, key, currency, amount }) => {
      await prices.saveRetailPrice(accountId, key, currency, amount);
      return null;
    },
    'budget.show': ({ accountId }) => core.budget(accountId),

    'orders.previewRenewal': ({ selection, years }) => orders.preview(selection, years),
    'orders.queueRenewal': async ({ selection, years, confirm }) =>
      summarize(await orders.queue(selection, years, confirm)),
    'orders.previewRestore': ({ selection, thenRenew }) => orders.previewRestore(selection, thenRenew),
    'orders.queueRestore': ({ selection, thenRenew, confirm }) =>
      orders.queueRestore(selection, thenRenew, confirm),
    'orders.previewRegistrations': ({ accountId, kind, items }) =>
      orders.previewRegistrations(accountId, kind, items),
    'orders.queueRegistrations': ({ accountId, kind, items, confirm }) =>
      orders.queueRegistrations(accountId, kind, items, confirm),
    'orders.correct': ({ id, item, confirm }) => orders.correct(id, item, confirm),
    'orders.list': (filter) => store.orders.list(filter),
    'orders.story': ({ id }) => store.orders.story(id),
    'orders.attempts': ({ id }) => store.attempts.of(id),
    'spending.show': async ({ accountId, by, month }) =>
      spendingTable(await readSpending(store, accountId), by, month),
    'orders.run': () => orders.start(),
    'orders.pause': () => orders.pause(),
    'orders.cancel': async ({ ids }) => ({ cancelled: await orders.cancel(ids) }),
    'orders.approve': async ({ ids, confirm }) => ({ approved: await orders.approve(ids, confirm) }),
    'orders.check': ({ id }) => orders.check(id),
    'orders.resolve': ({ id, as }) => orders.resolve(id, as),

    'orderSettings.show': () => readOrderSettings(store),
    'orderSettings.setConfirmAbove': ({ currency, amount }) => setConfirmAbove(store, currency, amount),
    'orderSettings.setUnpaidInvoices': ({ accountId, allowed }) =>
      setUnpaidInvoices(store, accountId, allowed),

    'profiles.list': async () => ({
      registrants: await profiles.registrants(),
      nameserverSets: await profiles.nameserverSets(),
    }),
    'profiles.saveRegistrant': ({ id, name, registrant }) => profiles.saveRegistrant(id, name, registrant),
    'profiles.removeRegistrant': async ({ id }) => {
      await profiles.removeRegistrant(id);
      return null;
    },
    'profiles.saveNameserverSet': ({ id, name, nameservers }) =>
      profiles.saveNameserverSet(id, name, nameservers),
    'profiles.removeNameserverSet': async ({ id }) => {
      await profiles.removeNameserverSet(id);
      return null;
    },

    'changes.preview': ({ selection, change }) => changes.preview(selection, change),
    'changes.queue': async ({ selection, change, confirm }) => {
      const { queued, left } = await changes.queue(selection, change, confirm);
      return { queued: queued.length, left: left.length };
    },
    'changes.list': (filter) => store.changes.list(filter),
    'changes.run': () => changes.start(),
    'changes.pause': () => changes.pause(),
    'changes.cancel': async ({ ids }) => ({ cancelled: (await changes.cancel(ids)).length }),
    'changes.retry': async ({ ids }) => ({ queued: (await changes.retry(ids)).length }),

    'history.list': ({ offset, limit, ...filter }) => history.list(filter, offset, limit),
    'history.alert': () => history.alert(),
    'history.dismiss': ({ id }) => history.dismiss(id),

    'sweep.estimate': ({ selection }) => details.estimate(selection),
    'sweep.start': ({ selection }) => details.start(selection),
    'sweep.pause': () => details.pause(),
    'sweep.resume': () => details.resume(),
    'sweep.cancel': () => details.cancel(),

    'overview.show': ({ accountId }) => overview.show(accountId),

    'health.audit': (scope) => health.audit(scope),
    'health.findings': (question) => health.findings(question),
    'health.select': (question) => health.select(question),
    'health.chooseNameservers': async ({ setId }) => {
      await health.chooseNameservers(setId);
      return null;
    },

    'backups.list': () => store.backups(),
    'backups.make': () => core.backUpNow(),
    'ledger.restorePoints': ledgerIsOpen,
    'ledger.restore': ledgerIsOpen,

    'reports.export': async (input) => {
      const target = await core.saveTarget.choose(suggestReportName(input.kind, core.today()));
      if (!target) return null;
      const result = await reports.write(input, target.path, { inHome: target.inHome });
      return { ...result, downloadUrl: target.publish() };
    },

    'notices.dismiss': async ({ index }) => {
      core.dismissNotice(index);
      return null;
    },
  };
}

/** Only what stands in for a core that cannot be opened restores its ledger. */
const ledgerIsOpen = (): Promise<never> =>
  Promise.reject(
    new AppError(
      'busy',
      'The ledger is in use. Close Namekeep and start it again: a damaged ledger is noticed at the start.',
    ),
  );
