import { type Failure, refusesCaller } from '../../../shared/model/errors.ts';
import type { UnreadView } from '../../../shared/model/unread.ts';
import { createLossCount } from '../../../shared/rules/lost-in-a-row.ts';
import { createPatience } from '../connections/patience.ts';
import type { EventBus } from '../../platform/events.ts';
import type { ProviderFailure } from '../../provider/provider.ts';
import { createAnnouncer } from '../runs/announcer.ts';
import {
  type AccountRun,
  createRunEngine,
  type RunEngine,
  type RunEngineOptions,
} from '../runs/run-engine.ts';
import type { Store } from '../../store/store.ts';
import { accountExtensions, readRecord } from './read-details.ts';

/** Read from the cache at once. */
const pageSize = 100;
/** Listeners read the portfolio again at most so often, in ms. */
const announcedEveryMs = 500;

export interface UnreadDomainsOptions extends Pick<
  RunEngineOptions,
  'connections' | 'accountViews' | 'clock' | 'log'
> {
  readonly store: Store;
  readonly events: EventBus;
}

/**
 * Reads every domain that left the list, once: whether it is in redemption, expired or no longer in the account is
 * what the user has to know that day. What is left when a run ends is read by the next one, over restarts too.
 */
export function createUnreadDomains(options: UnreadDomainsOptions) {
  const { store, clock, events, log } = options;
  const { portfolio } = store;
  let only: string | null = null;
  const announcer = createAnnouncer<{ readonly id: string }>({
    emitRows: (accounts) => accounts.forEach(({ id }) => events.emit('domains.changed', { accountId: id })),
    emitState: async () => events.emit('unread.changed', await view()),
    everyMs: announcedEveryMs,
    log,
  });

  const isAsked = (accountId: string): boolean => only === null || accountId === only;

  /** During a run only those of accounts that it reads. */
  async function waiting(): Promise<number> {
    const counts = await portfolio.unreadCounts();
    const { running } = engine.progress.view();
    return counts
      .filter(({ accountId }) => !running || (isAsked(accountId) && !engine.hasEnded(accountId)))
      .reduce((sum, { domains }) => sum + domains, 0);
  }

  async function work(run: AccountRun): Promise<Failure | null> {
    const { accountId, provider, progress, signal, deadline, onWait } = run;
    const count = (await portfolio.unreadCounts()).find((one) => one.accountId === accountId)?.domains ?? 0;
    progress.expect(await provider.estimate('changes', count));
    const reader = { store, provider, clock, ...(await accountExtensions(store, accountId)) };
    const patience = createPatience({ ...run, clock });
    /** They stay unread, for a later run. */
    const failed = new Set<string>();
    const isLost = createLossCount();
    for (;;) {
      const page = await portfolio.unread(accountId, failed.size + pageSize);
      const keys = page.filter(({ domain }) => !failed.has(domain));
      if (keys.length === 0) return null;
      for (const key of keys) {
        if (signal.aborted) return null;
        progress.started(key.domain);
        const maxWaitMs = Math.max(0, deadline - clock.now());
        const read = await readRecord(reader, key, {
          priority: 'changes',
          signal,
          maxWaitMs,
          onWait,
        });
        if (!read.ok && stops(read.error)) {
          if (read.error.code === 'stopped') return null;
          const next = await patience.afterFailure(read.error);
          if (next === 'end') return read.error;
          if (next === 'pass-over') failed.add(key.domain);
          // What is tried again comes with the next page.
          break;
        }
        patience.reset();
        progress.ended(`${accountId} ${key.domain}`);
        announcer.changed([{ id: accountId }]);
        const isEnd = isLost(read.ok ? null : read.error);
        if (read.ok) continue;
        log.info('unlisted-not-read', { domain: key.domain, code: read.error.code });
        failed.add(key.domain);
        if (isEnd) return read.error;
      }
    }
  }

  const engine: RunEngine = createRunEngine({
    ...options,
    announcer,
    what: 'unlisted',
    outlastsOutages: true,
    async accountsWithWork() {
      const counts = await portfolio.unreadCounts();
      return counts.map(({ accountId }) => accountId).filter(isAsked);
    },
    countWork: waiting,
    work,
  });

  async function view(): Promise<UnreadView> {
    const left = await waiting();
    const before = engine.progress.view();
    // A refresh may have found more of them, or an account ended early: the time that is left is reckoned with these.
    if (before.running) engine.progress.extend(before.finished + left - before.total);
    const { running, finished, current, secondsLeft, notice } = engine.progress.view();
    return { running, waiting: left, finished, current, secondsLeft, notice };
  }

  return {
    ...engine,
    /**
     * Reads until none is left; `start` does so in the background, for all accounts.
     * @param accountId null for all accounts
     * @param waitMs how long it may wait for the request budget
     * @returns why accounts stopped early, by account id
     * @throws AppError `busy` when a run is on in this process
     */
    async run(accountId: string | null, waitMs: number, signal?: AbortSignal) {
      only = accountId;
      return engine.run(waitMs, signal).finally(() => (only = null));
    },
    view,
  };
}

/** Nothing was sent, or every further request would meet the same. */
const stops = ({ effect, code }: ProviderFailure): boolean =>
  effect === 'not-sent' ||
  refusesCaller(code) ||
  code === 'service-unavailable' ||
  code === 'endpoint-not-found' ||
  code === 'method-not-allowed' ||
  code === 'forbidden';
