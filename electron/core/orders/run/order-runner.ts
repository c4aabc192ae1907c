import { say } from '../../../../shared/words/sentence.ts';
import { AppError } from '../../../../shared/model/errors.ts';
import type { Order } from '../../../../shared/model/order.ts';
import type { CreditReading } from '../../../../shared/rules/credit-proof.ts';
import type { Connections } from '../../connections/connections.ts';
import { withExtension } from '../../../platform/with-extension.ts';
import { isoNow } from '../../../platform/clock.ts';
import type { EventBus } from '../../../platform/events.ts';
import type { Provider } from '../../../provider/provider.ts';
import type { RefreshService } from '../../refresh/refresh.ts';
import type { Announcer } from '../../runs/announcer.ts';
import { type AccountRun, createRunEngine, type RunEngineOptions } from '../../runs/run-engine.ts';
import { everything } from '../../runs/run-scope.ts';
import { type OrderContext, type OrderKeeping, settledAt } from '../order-context.ts';
import { readAndConclude } from '../settle/conclude.ts';
import { followUpAccepted, readUnpaid } from '../settle/follow-up.ts';
import { readCredit as askCredit } from '../settle/read-back.ts';
import { createRunRecord } from './finished-run.ts';
import { runOrders } from './run-orders.ts';

export interface OrderRunnerOptions extends OrderKeeping, Pick<RunEngineOptions, 'accountViews'> {
  readonly announcer: Announcer<Order>;
  readonly connections: Connections;
  readonly events: EventBus;
  /** How long an order may still be carried out after it was sent, in ms. */
  readonly settleMs: number;
  readonly refresh: Pick<RefreshService, 'run'>;
}

/** How long to wait before looking again whether somebody else's refresh is over, in ms. */
const busyRefreshMs = 250;

const purposes = {
  budget: undefined,
  settling: say('run.settling'),
  busy: say('run.domain-busy'),
};

/** Runs the orders of all accounts, and reads back what became of them. */
export function createOrderRunner(options: OrderRunnerOptions) {
  const { store, vault, connections, clock, events, log, announcer, settleMs } = options;

  async function contextOf(
    accountId: string,
    provider: Provider,
    { signal, scope }: Pick<OrderContext, 'signal' | 'scope'> = {
      signal: new AbortController().signal,
      scope: everything,
    },
  ): Promise<OrderContext> {
    const prices = await store.portfolio.prices(accountId);
    const sold = new Set(prices?.entries.map(({ extension }) => extension));
    return {
      accountId,
      signal,
      scope,
      store,
      vault,
      provider,
      settleMs,
      clock,
      log,
      announcer,
      async saveRecord(record, readAt = isoNow(clock)) {
        await store.portfolio.saveRecord(accountId, withExtension(record, sold), readAt);
        events.emit('domains.changed', { accountId });
      },
      async saveNotFound(domain) {
        await store.portfolio.saveNotFound({ accountId, domain }, isoNow(clock));
        events.emit('domains.changed', { accountId });
      },
    };
  }

  const record = createRunRecord({ store, clock });
  /** Domains of what is in flight, by order. */
  const inFlight = new Map<Order['id'], string>();

  async function work(run: AccountRun) {
    const { accountId, provider, deadline, signal, progress, onWait } = run;
    const sent = new Set<Order['id']>();
    let sendings = 0;
    function changed(orders: readonly Order[]): void {
      for (const { id, state, domain } of orders) {
        if (state === 'sending') {
          inFlight.set(id, domain);
          sent.add(id);
          sendings += 1;
          progress.started(domain);
        } else {
          inFlight.delete(id);
          progress.ended(state === 'queued' ? null : id, state);
        }
      }
      record.moved(orders);
      announcer.changed(orders);
    }
    const limit = (await provider.budget()).find(({ name }) => name === 'orders');
    const untilOrders =
      limit && say('run.until-orders', { limit: limit.limit, minutes: limit.windowMs / 60_000 });
    await record.begin(accountId);
    const context = { ...(await contextOf(accountId, provider, run)), announcer: { changed } };
    async function refresh(): Promise<void> {
      const timeLeft = (): number => Math.max(0, deadline - clock.now());
      for (;;) {
        try {
          const wait = { signal, maxWaitMs: timeLeft(), priority: 'orders', forOrders: true } as const;
          await options.refresh.run(accountId, wait);
          return;
        } catch (error) {
          // One that is on began before, so that it does not count.
          const isBusy = error instanceof AppError && error.code === 'busy';
          if (!isBusy || timeLeft() === 0 || signal.aborted) throw error;
          await clock.sleep(Math.min(timeLeft(), busyRefreshMs), signal).catch(() => undefined);
        }
      }
    }
    let sendingsWhenRead = 0;
    async function readCredit(): Promise<CreditReading | null> {
      sendingsWhenRead = sendings;
      const reading = await askCredit(context);
      if (reading) await options.accountViews.emit();
      return reading;
    }
    /** The credit is the first thing a person looks at when orders were sent. */
    async function readCreditAfterOrders(): Promise<void> {
      if (sendings > sendingsWhenRead) await readCredit();
    }
    const failure = await runOrders({
      ...context,
      deadline,
      refresh,
      readCredit,
      beforeWait: readCreditAfterOrders,
      onWait: (reason, ms) => onWait(ms, reason === 'orders' ? untilOrders : purposes[reason]),
    }).finally(() => {
      // One whose end could not be stored has no answer to come either.
      for (const id of sent) inFlight.delete(id);
    });
    if (!failure) await readCreditAfterOrders();
    return failure;
  }

  const engine = createRunEngine({
    ...options,
    what: 'orders',
    accountsWithWork: (scope) => store.orders.accountsToRun(scope.ids()),
    countWork: (scope) => store.orders.countToRun(scope.ids()),
    async onEnd(scope, failures) {
      await record.end(scope, failures);
    },
    work,
  });

  return {
    ...engine,
    /** Domains of the orders whose paid requests have no answer yet, in this process. */
    inFlight: (): readonly string[] => [...inFlight.values()],
    /**
     * Reads the domain of an unknown, accepted or unpaid order again and settles the order as far as that shows.
     * @throws AppError `busy` before the settle time of one that may still be carried out is over, or why the domain could
     * not be read
     */
    async check(order: Order): Promise<void> {
      const isUnpaid = order.state === 'awaiting-payment';
      const waitMs = settledAt(order, settleMs) - clock.now();
      if (waitMs > 0 && !isUnpaid) {
        const seconds = Math.ceil(waitMs / 1000);
        throw new AppError('busy', say('order.check-later', { id: String(order.id), seconds }), {
          retryable: true,
          retryAfterMs: waitMs,
        });
      }
      const { accountId } = order;
      const context = await contextOf(accountId, await connections.provider(accountId));
      const failure = await (isUnpaid ? readUnpaid : readAndConclude)(context, order);
      if (failure) throw new AppError(failure.code, failure.message, failure);
    },
    /** Looks for the effect of what the service accepted, right after a refresh. @param signal aborted: sends nothing more */
    async followUp(accountId: string, signal: AbortSignal): Promise<void> {
      const provider = await connections.provider(accountId);
      await followUpAccepted(await contextOf(accountId, provider, { signal, scope: everything }));
    },
  };
}
