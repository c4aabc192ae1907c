import type { Selection } from '../../shared/model/domain.ts';
import { AppError, type Failure } from '../../shared/model/errors.ts';
import {
  type Order,
  OrderState,
  type PreviewTotals,
  type QueueOutcome,
  type QueueView,
  type RegistrationPreview,
  type RenewalPreview,
  type RestorePreview,
} from '../../shared/model/order.ts';
import type {
  ApprovalPreview,
  GroupOutcome,
  OrderGroup,
  OrderGroupKey,
} from '../../shared/model/order-group.ts';
import type { RegistrationItem } from '../../shared/model/registration.ts';
import type { TakingKind } from '../../shared/rules/registration.ts';
import { createMoneySum } from '../../shared/rules/money.ts';
import { isoNow } from '../platform/clock.ts';
import type { RefreshService } from '../refresh/refresh.ts';
import { createAnnouncer, unlessTooMany } from '../runs/announcer.ts';
import type { CachedSources } from '../accounts/account-facts.ts';
import { approveHeld, previewApproval } from './queue/approve-held.ts';
import { overdueSince, readGroups } from './queue/order-groups.ts';
import { checkEach, resolveEach } from './settle/decide-group.ts';
import { correctable, correctOrder } from './queue/correct-order.ts';
import { type Decision, decideUnknown } from './settle/decide-unknown.ts';
import { revokeDecision } from './settle/revoke-decision.ts';
import { previewRegistrations, queueRegistrations } from './queue/registrations.ts';
import { previewRenewal, queueRenewals } from './queue/renewals.ts';
import { previewRestore, queueRestores } from './queue/restores.ts';
import { creditsAfter } from './queue/tally.ts';
import type { OrderSelection } from '../../shared/model/listing.ts';
import { forgetOthers } from '../accounts/others.ts';
import { cancelOrders, withdrawOrders } from './queue/cancel-orders.ts';
import { createOrderRunner, type OrderRunner, type OrderRunnerOptions } from './run/order-runner.ts';
import { dismissLastRun, readLastRun } from './run/finished-run.ts';
import { inBackground } from '../platform/in-background.ts';

/** Orders by id, or all of a group or of a selection, as it is then. */
export interface OrderTarget {
  readonly ids?: readonly number[] | undefined;
  readonly group?: OrderGroupKey | undefined;
  readonly selection?: OrderSelection | undefined;
}

/** How many orders were queued, and what became of each domain. */
export interface QueueingResult {
  readonly queued: number;
  readonly outcomes: QueueOutcome[];
}

export interface OrderService extends Pick<OrderRunner, 'inFlight' | 'close' | 'sleep' | 'wake' | 'isOn'> {
  /**
   * @param allowUncertain the user lets the service decide where only the service can tell, here and below
   * @param each shows every domain, not only the first 500 of each bucket, here and below
   */
  preview(
    selection: Selection,
    years: number,
    allowUncertain?: boolean,
    each?: boolean,
  ): Promise<RenewalPreview>;
  /**
   * Queues renewals from the cache alone; works offline, as do the other two.
   * @param typed what the user typed to confirm sums above the limit, here and below
   * @throws AppError `confirmation-needed`, here and below
   */
  queue(
    selection: Selection,
    years: number,
    typed?: readonly string[],
    allowUncertain?: boolean,
  ): Promise<QueueingResult>;
  /** `thenRenew`: years of the renewal that follows each restore, null for none. */
  previewRestore(
    selection: Selection,
    thenRenew: number | null,
    allowUncertain?: boolean,
    each?: boolean,
  ): Promise<RestorePreview>;
  queueRestore(
    selection: Selection,
    thenRenew: number | null,
    typed?: readonly string[],
    allowUncertain?: boolean,
  ): Promise<QueueingResult>;
  /**
   * @param corrects the order that they are to replace, null for none
   * @throws AppError `not-found` when the account is not there
   */
  previewRegistrations(
    accountId: string,
    kind: TakingKind,
    items: readonly unknown[],
    corrects?: number | null,
    each?: boolean,
  ): Promise<RegistrationPreview>;
  queueRegistrations(
    accountId: string,
    kind: TakingKind,
    items: readonly RegistrationItem[],
    typed?: readonly string[],
  ): Promise<QueueingResult>;
  /** What the queue leaves of the credit of each account, from the cache alone. */
  credits(): Promise<PreviewTotals['credits']>;
  /**
   * Orders a refused, held or cancelled registration or transfer again with corrected data.
   * @returns the new order
   * @throws AppError `not-found` | `bad-input`
   */
  correct(id: number, item: RegistrationItem, typed?: readonly string[]): Promise<Order>;
  /** What {@link correct} can do for the order now. @throws AppError `not-found` */
  correctable(id: number): Promise<'order' | 'epp-code' | null>;
  /** Orders that wait for the user, by account, state and cause. @param accountId null for all accounts */
  groups(accountId: string | null): Promise<OrderGroup[]>;
  /** The ids of a group or selection as it is now, of a selection only those in these states; or those given. */
  idsOf(which: OrderTarget, states?: readonly OrderState[]): Promise<readonly number[]>;
  /** Cancels orders that have not been sent; others are left. @returns the ids of those that were cancelled */
  cancel(ids: readonly number[]): Promise<number[]>;
  /** What {@link approve} would mean. */
  previewApproval(ids: readonly number[], fitting: boolean): Promise<ApprovalPreview>;
  /**
   * Approves held orders as things are now: price, expiry, status and credit of the cache.
   * @param fitting only those that the credit covers, in the order in which they were queued
   * @returns the ids of those that were approved
   */
  approve(ids: readonly number[], typed?: readonly string[], fitting?: boolean): Promise<number[]>;
  /** Takes back that orders were cancelled or approved, while none of it was sent. @returns the ids of those that could be */
  undo(ids: readonly number[], of: 'cancel' | 'approve'): Promise<number[]>;
  /** {@link check} for each of these. */
  checkEach(ids: readonly number[]): Promise<GroupOutcome>;
  /** {@link resolve} for each order of a group, each read again right before where its decision needs that. */
  resolveGroup(group: OrderGroupKey, as: Decision): Promise<GroupOutcome>;
  /**
   * Reads the domain of an unknown, accepted or unpaid order again.
   * @throws AppError `not-found` | `bad-input` when it is in another state | `busy` before the settle time is over
   */
  check(id: number): Promise<Order>;
  /** The user's decision; see {@link decideUnknown}. @throws AppError `not-found` | `bad-input` | `busy` */
  resolve(id: number, as: Decision): Promise<Order>;
  /** Takes the user's decision back; see {@link revokeDecision}. @throws AppError `not-found` | `bad-input` */
  revoke(id: number): Promise<Order>;
  /**
   * Runs what can run; see {@link RunEngine.run}.
   * @param resume ends a pause; else a paused queue is not run
   * @param ids only these orders, and those that must be done before them; here and below
   * @throws AppError `refused` when the queue is paused
   */
  run(
    waitMs: number,
    options?: {
      readonly signal?: AbortSignal;
      readonly resume?: boolean;
      readonly ids?: readonly number[] | undefined;
    },
  ): Promise<ReadonlyMap<string, Failure>>;
  /**
   * Starts a run in the background. Without ids it runs everything and ends a pause; a run of certain orders leaves a
   * pause to those who set it.
   * @throws AppError `refused` when certain orders are to be run and the queue is paused
   */
  start(ids?: readonly number[]): Promise<QueueView>;
  /** Stops after the order in flight; the queue stays paused over restarts. */
  pause(): Promise<QueueView>;
  /** Ends a pause; nothing is sent. */
  resume(): Promise<QueueView>;
  /** For an account that is removed: cancels what was not sent, with its EPP codes, and forgets who else orders there. */
  withdraw(accountId: string, why: string): Promise<void>;
  /** The latest run was seen: it is shown no more, also after a restart. */
  dismissLastRun(): Promise<QueueView>;
  view(): Promise<QueueView>;
}

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
  const sources = { ...options, announcer };
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
    if (!order) throw new AppError('not-found', `There is no order ${id}.`);
    return order;
  }

  const idsOfGroup = (group: OrderGroupKey): Promise<number[]> =>
    store.orders.idsOfGroup(group, overdueSince(options));

  async function check(id: number): Promise<Order> {
    const order = await find(id);
    if (!checkable.includes(order.state)) {
      throw new AppError('bad-input', `Order ${id} is ${order.state}: there is nothing to check.`);
    }
    await announced(runner.check(order));
    return find(id);
  }
  const resolve = async (id: number, as: Decision): Promise<Order> =>
    announced(decideUnknown(sources, await find(id), as));
  const deciding = { find, check, resolve };

  options.refresh.afterEach((accountId) => announced(runner.followUp(accountId)));

  return {
    preview: (selection, years, allowUncertain, each) =>
      previewRenewal(options, { selection, years, allowUncertain, each }, today()),
    queue: (selection, years, typed = [], allowUncertain) =>
      queueing(queueRenewals(sources, { selection, years, allowUncertain }, now(), typed)),
    previewRestore: (selection, thenRenew, allowUncertain, each) =>
      previewRestore(options, { selection, thenRenew, allowUncertain, each }, today()),
    queueRestore: (selection, thenRenew, typed = [], allowUncertain) =>
      queueing(queueRestores(sources, { selection, thenRenew, allowUncertain }, now(), typed)),
    previewRegistrations: (accountId, kind, items, corrects = null, each = false) =>
      previewRegistrations(options, accountId, kind, items, corrects, each),
    queueRegistrations: (accountId, kind, items, typed = []) =>
      queueing(queueRegistrations(sources, accountId, kind, items, now(), typed)),
    async credits() {
      const accounts = await store.accounts.list();
      return creditsAfter(store, new Map(accounts.map(({ id }) => [id, createMoneySum()])));
    },
    async correct(id, item, typed = []) {
      return announced(correctOrder(sources, await find(id), item, now(), typed));
    },
    correctable: async (id) => correctable(sources, await find(id)),
    groups: (accountId) => readGroups(options, accountId),
    idsOf: async ({ ids = [], group, selection }, states = OrderState.options) => {
      if (group) return idsOfGroup(group);
      return selection ? store.orders.selectedIds(selection, states) : ids;
    },
    cancel: (ids) => announced(cancelOrders(sources, ids)),
    previewApproval: (ids, fitting) => previewApproval(options, { ids, fitting }, today()),
    approve: (ids, typed = [], fitting = false) =>
      announced(approveHeld(sources, { ids, fitting }, typed, today())),
    async undo(ids, of) {
      const undone = await store.orders.undo(ids, of, now());
      announcer.changed(undone);
      await announcer.flush();
      return undone.map(({ id }) => id);
    },
    check,
    resolve,
    checkEach: (ids) => checkEach(deciding, ids),
    resolveGroup: async (group, as) => resolveEach(deciding, await idsOfGroup(group), as),
    revoke: async (id) => announced(revokeDecision(sources, await find(id))),
    async run(waitMs, { signal, resume = false, ids } = {}) {
      if (resume) await unpause();
      else if (await isPaused())
        throw new AppError('refused', 'The queue is paused: resume it first (--resume). Nothing was sent.');
      return runner.run(waitMs, signal, ids && (await store.orders.withFormer(ids)));
    },
    async start(ids) {
      if (ids && (await isPaused()))
        throw new AppError('refused', 'The queue is paused, so nothing was sent. The orders wait in it.');
      if (!ids) await unpause();
      runner.start(ids && (await store.orders.withFormer(ids)));
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
    async withdraw(accountId, why) {
      await announced(withdrawOrders(sources, accountId, why));
      await forgetOthers({ store, accountId });
    },
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
