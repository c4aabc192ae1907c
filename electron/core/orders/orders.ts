import { AppError } from '../../../shared/model/errors.ts';
import { type Order, OrderState, type QueueView, type ShownOrders } from '../../../shared/model/order.ts';
import type { OrderGroupKey } from '../../../shared/model/order-group.ts';
import type { Agreement, OrderDraft, OrderRequest } from '../../../shared/model/ordering.ts';
import type { RegistrationItem } from '../../../shared/model/registration.ts';
import { createMoneySum } from '../../../shared/rules/money.ts';
import { repeatableCause } from '../../../shared/rules/order-decision.ts';
import { noteCharges, provenSince } from '../accounts/credit-statement.ts';
import { isoNow } from '../../platform/clock.ts';
import type { RefreshService } from '../refresh/refresh.ts';
import { createAnnouncer, unlessTooMany } from '../runs/announcer.ts';
import type { CachedSources } from '../accounts/account-facts.ts';
import { throttle } from '../../platform/throttle.ts';
import { approveHeld, previewApproval } from './queue/approve-held.ts';
import { readGroups } from './queue/order-groups.ts';
import { overdueSince } from './order-context.ts';
import { correctable, correctOrder } from './queue/correct-order.ts';
import { checkEach, type Decision, decideUnknown, resolveEach, revokeDecision } from './settle/decide.ts';
import { previewOrders, queueOrders } from './queue/queue-orders.ts';
import { requireShown } from './queue/require-confirmation.ts';
import { creditsAfter } from './queue/tally.ts';
import { matching, type Selection as ListSelection } from '../../../shared/lists/lists.ts';
import { cancelOrders, withdrawOrders } from './queue/cancel-orders.ts';
import { createOrderRunner, type OrderRunnerOptions } from './run/order-runner.ts';
import { countRefused, dismissRefused } from './queue/refused-orders.ts';
import { dismissLastRun, readLastRun } from './run/finished-run.ts';
import { inBackground } from '../../platform/in-background.ts';
import { say, type Sentence } from '../../../shared/words/sentence.ts';
import type { RunOptions } from '../runs/run-engine.ts';

export interface OrderServiceOptions extends CachedSources, Omit<OrderRunnerOptions, 'announcer'> {
  readonly refresh: Pick<RefreshService, 'run' | 'afterEach'>;
}

/** Orders by id, or all of a group or of a selection, as it is then. */
export interface OrderTarget {
  readonly ids?: readonly number[] | undefined;
  readonly group?: OrderGroupKey | undefined;
  readonly selection?: ListSelection<'orders'> | undefined;
}

const checkable: readonly OrderState[] = ['unknown', 'accepted', 'awaiting-payment'];

export function createOrderService(options: OrderServiceOptions) {
  const { store, clock, events, log } = options;
  const now = (): string => isoNow(clock);
  const today = (): string => now().slice(0, 10);
  const announcer = createAnnouncer<Order>({
    emitRows: (orders) => events.emit('orders.changed', unlessTooMany(orders)),
    emitState: async () => events.emit('queue.changed', await view()),
    log,
  });
  const onRead = throttle(100, (domains: number, total: number) =>
    events.emit('selection.progressed', { domains, total }),
  );
  const sources = { ...options, announcer, onRead };
  const runner = createOrderRunner(sources);

  async function view(): Promise<QueueView> {
    const counts = await store.orders.counts();
    return {
      ...runner.progress.view(),
      paused: await isPaused(),
      counts,
      overdue: await store.orders.countAccepted(overdueSince(options)),
      refused: await countRefused(store),
      lastRun: await readLastRun(store),
    };
  }

  const isPaused = async (): Promise<boolean> => (await store.settings.get('queue.paused')) === true;
  const unpause = (): Promise<void> => store.settings.set('queue.paused', false);

  const announced = <T>(work: Promise<T>): Promise<T> => work.finally(() => announcer.flush());

  async function find(id: number): Promise<Order> {
    const order = await store.orders.get(id);
    if (!order) throw new AppError('not-found', say('order.none', { id: String(id) }));
    return order;
  }

  const idsOfGroup = (group: OrderGroupKey): Promise<number[]> =>
    store.orders.idsOfGroup(group, overdueSince(options));

  /**
   * Reads the domain of an unknown, accepted or unpaid order again.
   * @throws AppError `not-found` | `bad-input` when it is in another state | `busy` before the settle time is over
   */
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
  /** The user's decision; see {@link decideUnknown}. @throws AppError `not-found` | `bad-input` | `busy` */
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
    /** @throws AppError `not-found` when the account is not there, here and below */
    preview: ({ order, each = false }: { order: OrderDraft; each?: boolean | undefined }) =>
      previewOrders(sources, order, each, today()),
    /** @throws AppError `confirmation-needed`, here and below */
    queue: ({ order, ...options }: { order: OrderRequest; each?: boolean | undefined } & Agreement) =>
      announced(queueOrders(sources, order, options, now())),
    /** The credit of each account less its queue, from the cache alone. */
    async credits() {
      const accounts = await store.accounts.list();
      return creditsAfter(store, new Map(accounts.map(({ id }) => [id, createMoneySum()])));
    },
    correct: async (id: number, item: RegistrationItem, agreed: Agreement = {}) =>
      announced(correctOrder(sources, await find(id), item, now(), agreed)),
    correctable: async (id: number) => correctable(sources, await find(id)),
    /** Orders that wait for the user, by account, state and cause. @param accountId null for all accounts */
    groups: (accountId: string | null) => readGroups(options, accountId),
    /** The ids of a group or selection as it is now, of a selection only those in these states; or those given. */
    async idsOf(
      { ids = [], group, selection }: OrderTarget,
      states: readonly OrderState[] = OrderState.options,
    ): Promise<readonly number[]> {
      if (group) return idsOfGroup(group);
      return selection ? store.lists.ids('orders', selection, states) : ids;
    },
    cancel: (ids: readonly number[], unpaid = false) => announced(cancelOrders(sources, ids, unpaid)),
    previewApproval: (ids: readonly number[], fitting: boolean) =>
      previewApproval(options, { ids, fitting }, today()),
    /** See {@link approveHeld}. @param agreed `moved`: the user has seen the dates that moved */
    approve: (ids: readonly number[], agreed: Agreement & { moved?: boolean } = {}, fitting = false) =>
      announced(approveHeld(sources, { ids, fitting }, agreed, today())),
    /** Takes back that orders were cancelled or approved, while none of it was sent. @returns the ids of those that could be */
    async undo(ids: readonly number[], action: 'cancel' | 'approve') {
      const undone = await store.orders.undo(ids, action, now());
      announcer.changed(undone);
      await announcer.flush();
      return undone.map(({ id }) => id);
    },
    check,
    resolve,
    checkEach: (ids: readonly number[]) => checkEach(deciding, ids),
    /**
     * Decides for each order of a group, each read again right before where its decision needs that.
     * @throws AppError `refused` for `again` where anything shows that the service may have carried them out
     */
    async resolveGroup(group: OrderGroupKey, as: Decision) {
      if (as === 'again' && group.cause !== repeatableCause)
        throw new AppError('refused', say('orders.again-one-by-one'));
      return resolveEach(deciding, await idsOfGroup(group), as);
    },
    revoke: async (id: number) => announced(revokeDecision(sources, await find(id))),
    /**
     * Runs what can run; of `ids` only these orders, and those that must be done before them; here and below.
     * @throws AppError `refused` when the queue is paused
     */
    async run(waitMs: number, { signal, resume = false, ids }: RunOptions = {}) {
      if (resume) await unpause();
      else if (await isPaused()) throw new AppError('refused', say('queue.paused-resume'));
      return runner.run(waitMs, signal, await inRun(ids));
    },
    /** Orders that a run of these orders, or of all, would send now. */
    waiting: async (ids?: readonly number[]) => queuedOf(await inRun(ids)),
    /**
     * Starts a run in the background. Without ids it runs everything and ends a pause; a run of certain orders leaves a
     * pause to those who set it.
     * @param shown what was on the button
     * @throws AppError `refused` when certain orders are to be run and the queue is paused; `confirmation-needed` when what
     * waits is not what was shown
     */
    async start(ids?: readonly number[], shown?: ShownOrders) {
      if (ids && (await isPaused())) throw new AppError('refused', say('queue.paused'));
      const chosen = await inRun(ids);
      if (shown) requireShown(shown, await queuedOf(chosen));
      if (!ids) await unpause();
      runner.start(chosen);
      return view();
    },
    /** Stops after the order in flight; the queue stays paused over restarts. */
    async pause() {
      // First, so that the run does not take this for a pause by another process.
      inBackground(runner.stop(), log, 'pause');
      await store.settings.set('queue.paused', true);
      await announcer.flush();
      return view();
    },
    /** Ends a pause; nothing is sent. */
    async resume() {
      await unpause();
      await announcer.flush();
      return view();
    },
    withdraw: (accountId: string, reason: Sentence) => announced(withdrawOrders(sources, accountId, reason)),
    /** Refused orders up to this instant were seen. */
    async dismissRefused(until: string) {
      await dismissRefused(store, until);
      events.emit('today.changed', {});
      await announcer.flush();
      return view();
    },
    /** The latest run was seen: it is shown no more, also after a restart. */
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
