import { AppError } from '../../../shared/model/errors.ts';
import {
  type Order,
  OrderState,
  type QueueOutcome,
  type QueueView,
  type ShownOrders,
} from '../../../shared/model/order.ts';
import type { OrderGroupKey } from '../../../shared/model/order-group.ts';
import { createMoneySum } from '../../../shared/rules/money.ts';
import { repeatableCause } from '../../../shared/rules/order-decision.ts';
import { noteCharges, provenSince } from '../accounts/credit-statement.ts';
import { isoNow } from '../../platform/clock.ts';
import type { RefreshService } from '../refresh/refresh.ts';
import { createAnnouncer, unlessTooMany } from '../runs/announcer.ts';
import type { CachedSources } from '../accounts/account-facts.ts';
import { nowAndThen } from '../../platform/now-and-then.ts';
import { approveHeld, previewApproval } from './queue/approve-held.ts';
import { overdueSince, readGroups } from './queue/order-groups.ts';
import { correctable, correctOrder } from './queue/correct-order.ts';
import { checkEach, type Decision, decideUnknown, resolveEach, revokeDecision } from './settle/decide.ts';
import { previewRegistrations, queueRegistrations } from './queue/registrations.ts';
import { previewRenewal, queueRenewals } from './queue/renewals.ts';
import { requireShown } from './queue/require-confirmation.ts';
import { previewRestore, queueRestores } from './queue/restores.ts';
import { creditsAfter } from './queue/tally.ts';
import { matching } from '../../../shared/lists/lists.ts';
import { cancelOrders, withdrawOrders } from './queue/cancel-orders.ts';
import { createOrderRunner, type OrderRunnerOptions } from './run/order-runner.ts';
import { dismissLastRun, readLastRun } from './run/finished-run.ts';
import { inBackground } from '../../platform/in-background.ts';
import { say } from '../../../shared/words/sentence.ts';
import type { OrderService, QueueingResult } from './order-service.ts';

export interface OrderServiceOptions extends CachedSources, Omit<OrderRunnerOptions, 'announcer'> {
  readonly refresh: Pick<RefreshService, 'run' | 'afterEach'>;
}

const checkable: readonly OrderState[] = ['unknown', 'accepted', 'awaiting-payment'];

export function createOrderService(options: OrderServiceOptions): OrderService {
  const { store, clock, events, log } = options;
  const now = (): string => isoNow(clock);
  const today = (): string => now().slice(0, 10);
  const announcer = createAnnouncer<Order>({
    emitRows: (orders) => events.emit('orders.changed', unlessTooMany(orders)),
    emitState: async () => events.emit('queue.changed', await view()),
    log,
  });
  const onRead = nowAndThen(100, (domains: number, total: number) =>
    events.emit('selection.progressed', { domains, total }),
  );
  const sources = { ...options, announcer, onRead };
  const runner = createOrderRunner(sources);

  async function view(): Promise<QueueView> {
    return {
      ...runner.progress.view(),
      paused: await isPaused(),
      counts: await store.orders.counts(),
      overdue: await store.orders.countAccepted(overdueSince(options)),
      lastRun: await readLastRun(store),
    };
  }

  const isPaused = async (): Promise<boolean> => (await store.settings.get('queue.paused')) === true;
  const unpause = (): Promise<void> => store.settings.set('queue.paused', false);

  /** Announces what the work has changed before its caller learns how it went. */
  const announced = <T>(work: Promise<T>): Promise<T> => work.finally(() => announcer.flush());

  async function queueing(work: Promise<QueueOutcome[]>): Promise<QueueingResult> {
    const outcomes = await announced(work);
    return { queued: outcomes.filter(({ id }) => id !== null).length, outcomes };
  }

  async function find(id: number): Promise<Order> {
    const order = await store.orders.get(id);
    if (!order) throw new AppError('not-found', say('order.none', { id: String(id) }));
    return order;
  }

  const idsOfGroup = (group: OrderGroupKey): Promise<number[]> =>
    store.orders.idsOfGroup(group, overdueSince(options));

  async function check(id: number): Promise<Order> {
    const order = await find(id);
    if (!checkable.includes(order.state)) {
      throw new AppError(
        'bad-input',
        say('order.nothing-to-check', { id: String(id), state: say(`state.${order.state}`) }),
      );
    }
    await announced(runner.check(order));
    return find(id);
  }
  const resolve = async (id: number, as: Decision): Promise<Order> =>
    announced(decideUnknown(sources, await find(id), as));
  const deciding = { find, check, resolve };

  /** @returns the ids of what a run of these orders may send: they and those that must go first */
  const inRun = async (ids: readonly number[] | undefined): Promise<number[] | undefined> =>
    ids && (await store.orders.withFormer(ids));

  /** @param ids as of {@link inRun} */
  async function queuedOf(ids: number[] | undefined): Promise<ShownOrders> {
    const queued = { accountId: null, state: ['queued' as const] };
    const selection = ids ? { by: 'keys' as const, keys: ids } : matching('orders', queued);
    const groups = await store.lists.groups({ list: 'orders', selection, by: 'state' });
    const { count, sums } = groups.find(({ value }) => value === 'queued') ?? { count: 0, sums: [] };
    return { count, sums };
  }

  options.refresh.afterEach((accountId, signal) => announced(runner.followUp(accountId, signal)));
  options.refresh.afterEach((accountId) => noteCharges(store, accountId, provenSince(options.clock)));

  return {
    preview: (question) => previewRenewal(sources, question, today()),
    queue: (question, agreed = {}) => queueing(queueRenewals(sources, question, now(), agreed)),
    previewRestore: (question) => previewRestore(sources, question, today()),
    queueRestore: (question, agreed = {}) => queueing(queueRestores(sources, question, now(), agreed)),
    previewRegistrations: (accountId, kind, items, corrects = null, each = false) =>
      previewRegistrations(options, accountId, kind, items, corrects, each),
    queueRegistrations: (accountId, kind, items, agreed = {}) =>
      queueing(queueRegistrations(sources, accountId, kind, items, now(), agreed)),
    async credits() {
      const accounts = await store.accounts.list();
      return creditsAfter(store, new Map(accounts.map(({ id }) => [id, createMoneySum()])));
    },
    async correct(id, item, agreed = {}) {
      return announced(correctOrder(sources, await find(id), item, now(), agreed));
    },
    correctable: async (id) => correctable(sources, await find(id)),
    groups: (accountId) => readGroups(options, accountId),
    idsOf: async ({ ids = [], group, selection }, states = OrderState.options) => {
      if (group) return idsOfGroup(group);
      return selection ? store.lists.ids('orders', selection, states) : ids;
    },
    cancel: (ids, unpaid = false) => announced(cancelOrders(sources, ids, unpaid)),
    previewApproval: (ids, fitting) => previewApproval(options, { ids, fitting }, today()),
    approve: (ids, agreed = {}, fitting = false) =>
      announced(approveHeld(sources, { ids, fitting }, agreed, today())),
    async undo(ids, of) {
      const undone = await store.orders.undo(ids, of, now());
      announcer.changed(undone);
      await announcer.flush();
      return undone.map(({ id }) => id);
    },
    check,
    resolve,
    checkEach: (ids) => checkEach(deciding, ids),
    async resolveGroup(group, as) {
      if (as === 'again' && group.cause !== repeatableCause)
        throw new AppError('refused', say('orders.again-one-by-one'));
      return resolveEach(deciding, await idsOfGroup(group), as);
    },
    revoke: async (id) => announced(revokeDecision(sources, await find(id))),
    async run(waitMs, { signal, resume = false, ids } = {}) {
      if (resume) await unpause();
      else if (await isPaused()) throw new AppError('refused', say('queue.paused-resume'));
      return runner.run(waitMs, signal, await inRun(ids));
    },
    waiting: async (ids) => queuedOf(await inRun(ids)),
    async start(ids, shown) {
      if (ids && (await isPaused())) throw new AppError('refused', say('queue.paused'));
      const chosen = await inRun(ids);
      if (shown) requireShown(shown, await queuedOf(chosen));
      if (!ids) await unpause();
      runner.start(chosen);
      return view();
    },
    async pause() {
      // First, so that the run does not take this for a pause by another process.
      inBackground(runner.stop(), log, 'pause');
      await store.settings.set('queue.paused', true);
      await announcer.flush();
      return view();
    },
    async resume() {
      await unpause();
      await announcer.flush();
      return view();
    },
    withdraw: (accountId, why) => announced(withdrawOrders(sources, accountId, why)),
    async dismissLastRun() {
      await dismissLastRun(store);
      await announcer.flush();
      return view();
    },
    view,
    inFlight: () => runner.inFlight(),
    close: () => runner.close(),
    sleep: () => runner.sleep(),
    wake: () => runner.wake(),
    isOn: () => runner.isOn(),
  };
}
