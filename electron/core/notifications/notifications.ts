import type { EventName, EventPayload } from '../../../shared/contract.ts';
import type { AccountView } from '../../../shared/model/account-view.ts';
import { isUnreachable, refusesCaller } from '../../../shared/model/errors.ts';
import type { ChangeQueueView } from '../../../shared/model/change.ts';
import type { NotificationContent } from '../../../shared/model/notification.ts';
import type { QueueView } from '../../../shared/model/order.ts';
import type { RefreshProgress } from '../../../shared/model/refresh.ts';
import { RunStates } from '../../../shared/model/run-summary.ts';
import type { RunView } from '../../../shared/model/run-view.ts';
import type { Said } from '../../../shared/words/sentence.ts';
import { inEnglish } from '../../../shared/words/write-english.ts';
import { type Clock, isoNow } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/events.ts';
import type { Log } from '../../platform/log.ts';
import type { NewNotification } from '../../store/ledger/notifications.ts';
import type { Store } from '../../store/store.ts';
import { dailyChecks } from './daily-checks.ts';
import { priceNews } from './price-news.ts';

/** Checks the day now and every hour. @returns a function that stops it */
export function notifyDaily({ checkDay }: Pick<NotificationService, 'checkDay'>): () => void {
  checkDay();
  const timer = setInterval(checkDay, 60 * 60_000);
  timer.unref();
  return () => clearInterval(timer);
}

export type NotificationService = ReturnType<typeof createNotificationService>;

/** Notifications in the ledger, each raised once under its key until what has passed is forgotten. */
export function createNotificationService({
  store,
  clock,
  events,
  log,
}: {
  readonly store: Store;
  readonly clock: Clock;
  readonly events: EventBus;
  readonly log: Log;
}) {
  const { notifications } = store;
  let work = Promise.resolve();
  const running = new Map<EventName, boolean>();
  /** Last known condition of an account, so that only a turn is written. */
  const conditions = new Map<string, boolean>();

  /** One after another: what is raised must not overtake what is cleared. */
  function later(task: () => Promise<void>): void {
    work = work.then(task).catch((error: unknown) => log.warn('notification-failed', { error }));
  }
  const changed = async (): Promise<void> =>
    events.emit('notifications.changed', { unread: await notifications.unread() });

  async function raise(raised: readonly NewNotification[]): Promise<void> {
    if (raised.length === 0) return;
    for (const one of await notifications.raise(raised, isoNow(clock)))
      events.emit('notifications.raised', one);
    await changed();
  }
  async function clear(...keys: string[]): Promise<void> {
    if (await notifications.clear(keys)) await changed();
  }

  async function checkAgain(): Promise<void> {
    const checks = await dailyChecks(store, clock);
    await clear(...checks.clear);
    await raise(checks.raise);
  }

  async function follow(condition: string, accountId: string, is: boolean, told: NotificationContent) {
    const key = `${condition} ${accountId}`;
    if (conditions.get(key) === is) return;
    conditions.set(key, is);
    await (is ? raise([{ ...told, key, accountId }]) : clear(key));
  }

  async function followAccounts(views: readonly AccountView[]): Promise<void> {
    for (const { account, hasSecret, reachability } of views) {
      const isRefused = reachability.state === 'key-refused';
      await follow('no-key', account.id, !hasSecret, { kind: 'no-key', details: {} });
      await follow('key-refused', account.id, isRefused, { kind: 'key-refused', details: {} });
    }
  }

  async function followRefresh({ accountId, state, summary, failure }: RefreshProgress): Promise<void> {
    const failed = `refresh-failed ${accountId}`;
    if (state === 'failed' && failure) {
      // Today and the status bar have those.
      if (isUnreachable(failure.code) || refusesCaller(failure.code)) return;
      await clear(failed);
      return raise([{ kind: 'refresh-failed', details: { failure }, key: failed, accountId }]);
    }
    if (state !== 'done' || !summary) return;
    await clear(failed);
    const { added, removed, changed: different, domains, finishedAt, startedAt, warnings } = summary;
    const isFirst = added === domains && removed === 0;
    const news: NewNotification[] = warnings.map((sentence) => ({
      kind: 'refresh-warning',
      details: { sentence },
      key: `refresh-warning ${accountId} ${finishedAt.slice(0, 10)} ${inEnglish(sentence)}`,
      accountId,
    }));
    if (!isFirst && added + removed + different > 0) {
      const details = { added, removed, changed: different, since: startedAt };
      news.push({ kind: 'portfolio', details, key: `portfolio ${accountId} ${finishedAt}`, accountId });
    }
    await raise([...news, ...(await priceNews(store, accountId, startedAt))]);
    await checkAgain();
  }

  /** @param details what became of it, asked for once it is over */
  async function followRun(
    name: 'queue.changed' | 'changeQueue.changed',
    { running: now, paused, finished, total }: RunView,
    content: (run: { finished: number; total: number }) => NotificationContent,
  ): Promise<void> {
    const before = running.get(name) ?? false;
    running.set(name, now);
    if (!before || now || paused || finished === 0) return;
    const told = content({ finished, total });
    await raise([{ ...told, key: `${told.kind} ${isoNow(clock)}`, accountId: null }]);
    await checkAgain();
  }

  const followOrders = (view: QueueView): Promise<void> =>
    followRun('queue.changed', view, (run) => {
      const { lastRun } = view;
      return {
        kind: 'orders-finished',
        details: { ...run, ...(lastRun && { run: RunStates.parse(lastRun) }) },
      };
    });

  /** What is tried again is counted as failed no more. */
  let failedBefore = Infinity;
  function followChanges(view: ChangeQueueView): Promise<void> {
    const { failed } = view.counts;
    failedBefore = Math.min(failedBefore, failed);
    const inRun = failed - failedBefore;
    if (!view.running) failedBefore = failed;
    return followRun('changeQueue.changed', view, (run) => ({
      kind: 'changes-finished',
      details: { ...run, failed: Math.min(run.finished, inRun) },
    }));
  }

  const handlers: { [N in EventName]?: (payload: EventPayload<N>) => Promise<void> } = {
    'accounts.changed': followAccounts,
    'refresh.progressed': followRefresh,
    'queue.changed': followOrders,
    'changeQueue.changed': followChanges,
  };
  const stopListening = events.on((name, payload) => {
    const handler: ((payload: EventPayload<typeof name>) => Promise<void>) | undefined = handlers[name];
    if (handler) later(() => handler(payload));
  });

  async function changing(write: Promise<void>): Promise<null> {
    await write;
    await changed();
    return null;
  }
  return {
    async list({ offset, limit }: { offset: number; limit: number }) {
      await work;
      return notifications.list(offset, limit);
    },
    dismiss: (ids: readonly number[]) => changing(notifications.dismiss(ids, isoNow(clock))),
    /** @param upTo the youngest on screen; what came meanwhile stays */
    dismissAll: (upTo: number) => changing(notifications.dismissAll(upTo, isoNow(clock))),
    markRead: (from: number, upTo: number) => changing(notifications.markRead(from, upTo, isoNow(clock))),
    /** A sentence of the program itself, once a day. */
    notice(sentence: Said) {
      const key = `notice ${isoNow(clock).slice(0, 10)} ${inEnglish(sentence)}`;
      later(() => raise([{ kind: 'notice', details: { sentence }, key, accountId: null }]));
    },
    /** Reminders and low credit, as far as they are due; in the background. */
    checkDay: () => later(checkAgain),
    async stop() {
      stopListening();
      await work;
    },
  };
}
