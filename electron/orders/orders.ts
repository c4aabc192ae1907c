import type { Selection } from '../../shared/model/domain.ts';
import { AppError, type Failure } from '../../shared/model/errors.ts';
import type {
  Order,
  QueueOutcome,
  QueueView,
  RegistrationPreview,
  RenewalPreview,
  RestorePreview,
} from '../../shared/model/order.ts';
import type { RegistrationItem } from '../../shared/model/registration.ts';
import type { TakingKind } from '../../shared/rules/registration.ts';
import { type Clock, isoNow } from '../platform/clock.ts';
import type { EventBus } from '../platform/events.ts';
import type { Log } from '../platform/log.ts';
import type { Vault } from '../vault/vault.ts';
import type { OrderSources } from './queue/account-facts.ts';
import { approveHeld } from './queue/approve-held.ts';
import { correctOrder } from './queue/correct-order.ts';
import { type Decision, decideUnknown } from './settle/decide-unknown.ts';
import { move, type OrderKeeping } from './order-context.ts';
import { previewRegistrations } from './queue/preview-registrations.ts';
import { previewRenewal } from './queue/preview-renewal.ts';
import { previewRestore } from './queue/preview-restore.ts';
import { queueRegistrations } from './queue/queue-registrations.ts';
import { queueRenewals } from './queue/queue-renewals.ts';
import { queueRestores } from './queue/queue-restores.ts';
import type { Queued } from './queue/queued.ts';
import type { QueueRunner } from './run/queue-runner.ts';

/** More changed orders than this are told as "read them again". */
const toldAtOnce = 200;

/** How many orders were queued, and what became of each domain. */
export interface QueueingResult {
  readonly queued: number;
  readonly outcomes: QueueOutcome[];
}

export interface OrderService {
  preview(selection: Selection, years: number): Promise<RenewalPreview>;
  /**
   * Queues renewals from the cache alone; works offline, as do the other two.
   * @param typed what the user typed to confirm sums above the limit, here and below
   * @throws AppError `confirmation-needed`, here and below
   */
  queue(selection: Selection, years: number, typed?: readonly string[]): Promise<QueueingResult>;
  /** `thenRenew`: years of the renewal that follows each restore, null for none. */
  previewRestore(selection: Selection, thenRenew: number | null): Promise<RestorePreview>;
  queueRestore(
    selection: Selection,
    thenRenew: number | null,
    typed?: readonly string[],
  ): Promise<QueueingResult>;
  /** @throws AppError `not-found` when the account is not there */
  previewRegistrations(
    accountId: string,
    kind: TakingKind,
    items: readonly unknown[],
  ): Promise<RegistrationPreview>;
  queueRegistrations(
    accountId: string,
    kind: TakingKind,
    items: readonly RegistrationItem[],
    typed?: readonly string[],
  ): Promise<QueueingResult>;
  /**
   * Orders a refused, held or cancelled registration or transfer again with corrected data.
   * @returns the new order
   * @throws AppError `not-found` | `bad-input`
   */
  correct(id: number, item: RegistrationItem, typed?: readonly string[]): Promise<Order>;
  /** Cancels orders that have not been sent; others are left and not counted. */
  cancel(ids: readonly number[]): Promise<number>;
  /** Approves held orders as things are now: price, expiry, status and credit of the cache. */
  approve(ids: readonly number[], typed?: readonly string[]): Promise<number>;
  /**
   * Reads the domain of an unknown or accepted order again.
   * @throws AppError `not-found` | `bad-input` when it is in another state | `busy` before the settle time is over
   */
  check(id: number): Promise<Order>;
  /** The user's decision; see {@link decideUnknown}. @throws AppError `not-found` | `bad-input` | `busy` */
  resolve(id: number, as: Decision): Promise<Order>;
  /**
   * Runs what can run; see {@link QueueRunner.run}.
   * @param resume ends a pause; else a paused queue is not run
   * @throws AppError `refused` when the queue is paused
   */
  run(
    waitMs: number,
    options?: { readonly signal?: AbortSignal; readonly resume?: boolean },
  ): Promise<ReadonlyMap<string, Failure>>;
  /** Starts a run in the background and unpauses the queue. */
  start(): Promise<QueueView>;
  /** Stops after the order in flight; the queue stays paused over restarts. */
  pause(): Promise<QueueView>;
  view(): Promise<QueueView>;
}

export interface OrderServiceOptions extends OrderSources {
  readonly vault: Vault;
  readonly runner: QueueRunner;
  /** How long an order may still be carried out after it was sent, in ms. */
  readonly settleMs: number;
  readonly clock: Clock;
  readonly events: EventBus;
  readonly log: Log;
}

/** Tells the page which orders changed. */
export function tellChanged(events: EventBus, orders: readonly Order[]): void {
  if (orders.length > 0) events.emit('orders.changed', orders.length > toldAtOnce ? [] : [...orders]);
}

export function createOrderService(options: OrderServiceOptions): OrderService {
  const { store, vault, runner, clock, events, log } = options;
  const now = (): string => isoNow(clock);
  const today = (): string => now().slice(0, 10);

  async function tell(orders: readonly Order[]): Promise<void> {
    tellChanged(events, orders);
    events.emit('queue.changed', await runner.view());
  }

  /** Moves orders and tells at the end which, those that were moved along with them included. */
  async function moving<T>(work: (keeping: OrderKeeping) => Promise<T>): Promise<T> {
    const changed = new Map<number, Order>();
    const onChanged = (order: Order): void => void changed.set(order.id, order);
    try {
      return await work({ store, vault, clock, log, onChanged });
    } finally {
      await tell([...changed.values()]);
    }
  }

  async function queueing(work: () => Promise<Queued>): Promise<QueueingResult> {
    const { outcomes, orders } = await work();
    await tell(orders);
    return { queued: orders.length, outcomes };
  }

  const desk = (keeping: OrderKeeping) => ({
    ...options,
    cancel: (order: Order, note: string) => move(keeping, order, 'cancel', note, { error: note }),
  });

  const find = async (id: number): Promise<Order> => {
    const order = await store.orders.get(id);
    if (!order) throw new AppError('not-found', `There is no order ${id}.`);
    return order;
  };

  return {
    preview: (selection, years) => previewRenewal(options, selection, years, today()),
    queue: (selection, years, typed = []) =>
      queueing(() => queueRenewals(options, selection, years, now(), typed)),
    previewRestore: (selection, thenRenew) => previewRestore(options, selection, thenRenew, today()),
    queueRestore: (selection, thenRenew, typed = []) =>
      queueing(() => queueRestores(options, selection, thenRenew, now(), typed)),
    previewRegistrations: (accountId, kind, items) => previewRegistrations(options, accountId, kind, items),
    queueRegistrations: (accountId, kind, items, typed = []) =>
      moving((keeping) =>
        queueing(() => queueRegistrations(desk(keeping), accountId, kind, items, now(), typed)),
      ),
    correct: (id, item, typed = []) =>
      moving(async (keeping) => {
        const order = await correctOrder(desk(keeping), keeping, await find(id), item, now(), typed);
        keeping.onChanged(order);
        return order;
      }),
    cancel: (ids) =>
      moving(async (keeping) => {
        let cancelled = 0;
        for (const id of ids) {
          if (await move(keeping, { id }, 'cancel', 'Cancelled by the user.')) cancelled += 1;
        }
        return cancelled;
      }),
    approve: (ids, typed = []) => moving((keeping) => approveHeld(keeping, ids, typed)),
    async check(id) {
      const order = await find(id);
      if (order.state !== 'unknown' && order.state !== 'accepted') {
        throw new AppError('bad-input', `Order ${id} is ${order.state}: there is nothing to check.`);
      }
      await runner.check(order);
      return find(id);
    },
    resolve: (id, as) => moving(async (keeping) => decideUnknown(options, keeping, await find(id), as)),
    async run(waitMs, { signal, resume = false } = {}) {
      if (resume) await store.settings.set('queue.paused', false);
      else if ((await store.settings.get('queue.paused')) === true)
        throw new AppError('refused', 'The queue is paused: resume it first (--resume). Nothing was sent.');
      return runner.run(waitMs, signal);
    },
    async start() {
      await store.settings.set('queue.paused', false);
      if (!(await runner.view()).running) {
        runner.run(Number.MAX_SAFE_INTEGER).catch((error: unknown) => log.warn('queue-failed', { error }));
      }
      return runner.view();
    },
    async pause() {
      await store.settings.set('queue.paused', true);
      void runner.stop();
      const view = await runner.view();
      events.emit('queue.changed', view);
      return view;
    },
    view: () => runner.view(),
  };
}
