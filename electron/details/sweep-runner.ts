import type { SweepView } from '../../shared/model/sweep.ts';
import { type AccountRun, type AccountRuns, createAccountRuns } from '../runs/account-runs.ts';
import type { Connections } from '../connections/connections.ts';
import type { Clock } from '../platform/clock.ts';
import type { EventBus } from '../platform/events.ts';
import type { Log } from '../platform/log.ts';
import { createRunPace } from '../runs/run-pace.ts';
import type { Store } from '../store/store.ts';
import { requestsPerDomain } from './read-details.ts';
import { sweepAccount } from './sweep-account.ts';

/** The page is told how far the sweep is at most so often, in ms. */
const toldEveryMs = 500;

export interface SweepRunnerOptions {
  readonly store: Store;
  readonly connections: Connections;
  readonly clock: Clock;
  readonly events: EventBus;
  readonly log: Log;
  /** Runs after a run: reachability may be known anew. */
  readonly onEnded: () => Promise<void>;
}

export interface SweepRunner extends AccountRuns {
  view(): Promise<SweepView>;
  /** Tells everyone how far it is. */
  announce(): Promise<SweepView>;
  /** So many more domains came. */
  extend(domains: number): void;
}

/** Fetches what waits in the sweep's list and keeps count of it. */
export function createSweepRunner(options: SweepRunnerOptions): SweepRunner {
  const { store, clock, events, log } = options;
  const pace = createRunPace(clock);
  let domain: string | null = null;
  let notice: string | null = null;
  let toldAt = 0;

  async function view(): Promise<SweepView> {
    const { total, finished, failed } = await store.detailsFetch.counts();
    return {
      state: runs.running ? 'running' : finished < total ? 'paused' : 'idle',
      finished,
      failed,
      total,
      secondsLeft: runs.running ? pace.secondsLeft() : null,
      current: domain,
      notice,
    };
  }

  async function announce(): Promise<SweepView> {
    toldAt = clock.now();
    const seen = await view();
    events.emit('sweep.changed', seen);
    return seen;
  }
  const announceSoon = (): void =>
    void announce().catch((error: unknown) => log.warn('details-not-announced', { error }));

  async function work({ accountId, provider, deadline, signal }: AccountRun) {
    const { waiting } = await store.detailsFetch.counts();
    const domains = waiting.find((list) => list.accountId === accountId)?.domains ?? 0;
    pace.expect(await provider.estimate('details', domains * requestsPerDomain(provider)));
    const prices = await store.portfolio.prices(accountId);
    const context = {
      accountId,
      store,
      provider,
      clock,
      sold: new Set(prices?.entries.map(({ extension }) => extension)),
      deadline,
      onWait(ms: number) {
        notice = `Waiting ${Math.ceil(ms / 1000)} s until the service takes requests again.`;
        pace.expect(ms);
        announceSoon();
      },
      onStart(name: string) {
        domain = name;
      },
      onFinished(name: string, failure: { readonly code: string } | null) {
        pace.finished();
        notice = null;
        if (failure) log.info('details-failed', { domain: name, code: failure.code });
        if (clock.now() - toldAt < toldEveryMs) return;
        events.emit('domains.changed', { accountId });
        announceSoon();
      },
    };
    return sweepAccount(context, signal).finally(() => events.emit('domains.changed', { accountId }));
  }

  const runs = createAccountRuns({
    ...options,
    what: 'details',
    waiting: async () => (await store.detailsFetch.counts()).waiting.map(({ accountId }) => accountId),
    work,
    async onBegin() {
      const { total, finished } = await store.detailsFetch.counts();
      pace.begin(total - finished);
      notice = null;
      await announce();
    },
    onStopped({ message }) {
      notice = message;
    },
    async onEnded() {
      domain = null;
      await options.onEnded();
      await announce();
    },
  });

  return {
    get running() {
      return runs.running;
    },
    run: (waitMs, signal) => runs.run(waitMs, signal),
    start: () => runs.start(),
    stop: () => runs.stop(),
    view,
    announce,
    extend: (domains) => pace.extend(pace.total + domains),
  };
}
