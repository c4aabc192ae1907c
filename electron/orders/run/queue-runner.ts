import type { Account } from '../../../shared/model/account.ts';
import { AppError, type Failure } from '../../../shared/model/errors.ts';
import type { Order, QueueView } from '../../../shared/model/order.ts';
import type { Connections } from '../../connections/connections.ts';
import { failureOf } from '../../runs/account-runs.ts';
import { askServiceAfterMs } from '../../../shared/rules/order-decision.ts';
import { type Clock, isoNow } from '../../platform/clock.ts';
import { placeRecord } from '../../domains/with-extension.ts';
import type { EventBus } from '../../platform/events.ts';
import type { Log } from '../../platform/log.ts';
import type { Store } from '../../store/store.ts';
import type { Vault } from '../../vault/vault.ts';
import { isFresh } from '../freshness.ts';
import type { OrderContext } from '../order-context.ts';
import { readCredit } from '../settle/read-back.ts';
import { readAndConclude } from '../settle/conclude.ts';
import { followUpAccepted } from '../settle/follow-up.ts';
import { runAccount } from './run-account.ts';
import { createRunProgress } from './run-progress.ts';
import { settledAt } from '../settle/settled-at.ts';

export interface QueueRunnerOptions {
  readonly store: Store;
  readonly vault: Vault;
  readonly connections: Connections;
  readonly clock: Clock;
  readonly events: EventBus;
  readonly log: Log;
  /** How long an unknown order waits before it is read back, in ms. */
  readonly settleMs: number;
  readonly refresh: (accountId: string, signal: AbortSignal, maxWaitMs: number) => Promise<unknown>;
  readonly onChanged: (orders: readonly Order[]) => void;
  /** Runs after a run: credit and reachability may be known anew. */
  readonly onEnded: () => Promise<void>;
}

export interface QueueRunner {
  /**
   * Runs every account's orders. One run at a time in this process; another process on the same home folder is kept
   * out account by account.
   * @param waitMs how long the run may wait for settle times and the request budget
   * @returns why accounts stopped early, by account id
   */
  run(waitMs: number, signal?: AbortSignal): Promise<ReadonlyMap<string, Failure>>;
  /**
   * Reads the domain of an unknown or accepted order again and settles the order as far as that shows.
   * @throws AppError `busy` before the settle time is over, or why the domain could not be read
   */
  check(order: Order): Promise<void>;
  /** Looks for the effect of what the service accepted, right after a refresh. */
  followUp(accountId: string): Promise<void>;
  /** Stops between requests; resolves when nothing is under way any more. */
  stop(): Promise<void>;
  view(): Promise<QueueView>;
}

export function createQueueRunner(options: QueueRunnerOptions): QueueRunner {
  const { store, vault, connections, clock, events, log, settleMs } = options;
  const progress = createRunProgress(clock);
  let current: { controller: AbortController; finished: Promise<unknown> } | null = null;

  async function view(): Promise<QueueView> {
    const paused = (await store.settings.get('queue.paused')) === true;
    const overdueSince = new Date(clock.now() - askServiceAfterMs).toISOString();
    const [counts, overdue] = await Promise.all([
      store.orders.counts(),
      store.orders.countAccepted(overdueSince),
    ]);
    return { ...progress.view(), running: current !== null, paused, counts, overdue };
  }

  const announce = async (): Promise<void> => events.emit('queue.changed', await view());
  let announcing: 'no' | 'yes' | 'again' = 'no';

  /** Tells how things stand, and once more at the end of however many changes come meanwhile. */
  function announceSoon(): void {
    if (announcing !== 'no') {
      announcing = 'again';
      return;
    }
    announcing = 'yes';
    void announce()
      .catch((error: unknown) => log.warn('queue-not-told', { error }))
      .finally(() => {
        const again = announcing === 'again';
        announcing = 'no';
        if (again) announceSoon();
      });
  }

  /** What working on an account's orders needs. @throws AppError when its service cannot be reached by Namekeep */
  async function contextOf(
    accountId: string,
    signal: AbortSignal,
    onMoved: (orders: readonly Order[]) => void = () => undefined,
  ): Promise<OrderContext> {
    const provider = await connections.provider(accountId);
    const sold = new Set(
      (await store.portfolio.prices(accountId))?.entries.map(({ extension }) => extension),
    );
    const onManyChanged = (orders: readonly Order[]): void => {
      onMoved(orders);
      options.onChanged(orders);
      announceSoon();
    };
    return {
      accountId,
      signal,
      store,
      vault,
      provider,
      settleMs,
      clock,
      log,
      onChanged: (order) => onManyChanged([order]),
      onManyChanged,
      async saveRecord(record) {
        await store.portfolio.saveRecord(accountId, placeRecord(record, sold), isoNow(clock));
        events.emit('domains.changed', { accountId });
      },
    };
  }

  async function runOne(account: Account, deadline: number, signal: AbortSignal): Promise<Failure | null> {
    const { id: accountId } = account;
    const release = await store.locks.tryHold(`orders-${accountId}`);
    if (!release) {
      return {
        code: 'busy',
        message: `Another Namekeep is running the orders of “${account.name}”.`,
        retryable: true,
      };
    }
    try {
      let sent = false;
      const context = await contextOf(accountId, signal, (orders) => {
        sent ||= orders.some(({ state }) => state === 'sending');
        for (const order of orders) progress.note(order);
      });
      const refresh = async (): Promise<void> => {
        await options.refresh(accountId, signal, Math.max(0, deadline - clock.now()));
      };
      const failure = await runAccount(context, {
        deadline,
        refresh,
        async refreshIfOld() {
          const last = await store.portfolio.lastRefresh(accountId);
          if (!last || !isFresh(last.finishedAt, clock.now())) await refresh();
        },
        onWait(reason, ms) {
          progress.waiting(reason, ms);
          announceSoon();
        },
      });
      // What is left of the credit is the first thing a person looks at after a run.
      if (sent && !failure) await readCredit(context);
      connections.note(accountId, failure);
      return failure;
    } catch (error) {
      const failure = failureOf(error, 'orders', account, log);
      connections.note(accountId, failure);
      return failure;
    } finally {
      await release();
    }
  }

  async function runAll(waitMs: number, signal: AbortSignal): Promise<ReadonlyMap<string, Failure>> {
    const deadline = Math.min(clock.now() + waitMs, Number.MAX_SAFE_INTEGER);
    const failures = new Map<string, Failure>();
    const waiting = new Set(await store.orders.accountsToRun());
    const accounts = (await store.accounts.list()).filter(({ id }) => waiting.has(id));
    await Promise.all(
      accounts.map(async (account) => {
        const failure = await runOne(account, deadline, signal);
        if (!failure) return;
        failures.set(account.id, failure);
        progress.stopped(failure.message);
      }),
    );
    return failures;
  }

  async function runAndTell(waitMs: number, signal: AbortSignal): Promise<ReadonlyMap<string, Failure>> {
    try {
      const { queued, sending, unknown } = await store.orders.counts();
      progress.begin(queued + sending + unknown);
      await announce();
      return await runAll(waitMs, signal);
    } finally {
      current = null;
      progress.end();
      await options.onEnded();
      await announce();
    }
  }

  return {
    async run(waitMs, signal) {
      if (current) throw new AppError('busy', 'The orders are being run already.', { retryable: true });
      const controller = new AbortController();
      const either = signal ? AbortSignal.any([signal, controller.signal]) : controller.signal;
      const finished = runAndTell(waitMs, either);
      current = { controller, finished };
      return finished;
    },
    async stop() {
      const run = current;
      run?.controller.abort(new AppError('stopped', 'Stopped.'));
      await run?.finished.catch(() => undefined);
    },
    async check(order) {
      const from = settledAt(order, settleMs);
      if (from > clock.now()) {
        throw new AppError(
          'busy',
          `Order ${order.id} can be checked in ${Math.ceil((from - clock.now()) / 1000)} s: until then the service may still be working on it.`,
          { retryable: true, retryAfterMs: from - clock.now() },
        );
      }
      const context = await contextOf(order.accountId, new AbortController().signal);
      const failure = await readAndConclude(context, order);
      if (failure) throw new AppError(failure.code, failure.message, failure);
    },
    async followUp(accountId) {
      await followUpAccepted(await contextOf(accountId, new AbortController().signal));
    },
    view,
  };
}
