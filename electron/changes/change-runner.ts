import type { Change, ChangeQueueView } from '../../shared/model/change.ts';
import { type AccountRun, type AccountRuns, createAccountRuns } from '../runs/account-runs.ts';
import type { Connections } from '../connections/connections.ts';
import type { Clock } from '../platform/clock.ts';
import type { EventBus } from '../platform/events.ts';
import type { Log } from '../platform/log.ts';
import { createRunPace } from '../runs/run-pace.ts';
import type { Store } from '../store/store.ts';
import { runAccount } from './run-account.ts';

export interface ChangeRunnerOptions {
  readonly store: Store;
  readonly connections: Connections;
  readonly clock: Clock;
  readonly events: EventBus;
  readonly log: Log;
  readonly onChanged: (changes: readonly Change[]) => void;
  /** Runs after a run: reachability may be known anew. */
  readonly onEnded: () => Promise<void>;
}

export interface ChangeRunner extends AccountRuns {
  view(): Promise<ChangeQueueView>;
}

/** Runs the queue of changes and keeps count of it. */
export function createChangeRunner(options: ChangeRunnerOptions): ChangeRunner {
  const { store, clock, events, log } = options;
  const pace = createRunPace(clock);
  let domain: string | null = null;
  let notice: string | null = null;

  async function view(): Promise<ChangeQueueView> {
    return {
      running: runs.running,
      paused: (await store.settings.get('changes.paused')) === true,
      finished: pace.done,
      total: pace.total,
      secondsLeft: runs.running ? pace.secondsLeft() : null,
      current: domain,
      notice,
      counts: await store.changes.counts(),
    };
  }

  const announce = async (): Promise<void> => events.emit('changeQueue.changed', await view());
  const announceSoon = (): void =>
    void announce().catch((error: unknown) => log.warn('changes-not-announced', { error }));

  function note(changes: readonly Change[]): void {
    for (const { state, domain: name } of changes) {
      domain = state === 'sending' ? name : null;
      if (state === 'sending') notice = null;
      if (state === 'done' || state === 'failed') pace.finished();
    }
    options.onChanged(changes);
    if (changes.length > 0) announceSoon();
  }

  async function work({ accountId, provider, deadline, signal }: AccountRun) {
    const { total } = await store.changes.list({ accountId, states: ['queued'], offset: 0, limit: 1 });
    pace.expect(await provider.estimate('changes', total));
    const onWait = (ms: number): void => {
      notice = `Waiting ${Math.ceil(ms / 1000)} s until the service takes requests again.`;
      pace.expect(ms);
      announceSoon();
    };
    const context = { accountId, store, provider, clock, log, onChanged: note, onWait };
    return runAccount(context, deadline, signal);
  }

  async function waiting(): Promise<string[]> {
    const accounts = await store.accounts.list();
    const totals = await Promise.all(
      accounts.map(({ id }) =>
        store.changes.list({ accountId: id, states: ['queued', 'sending'], offset: 0, limit: 1 }),
      ),
    );
    return accounts.filter((_, index) => (totals[index]?.total ?? 0) > 0).map(({ id }) => id);
  }

  const runs = createAccountRuns({
    ...options,
    what: 'changes',
    waiting,
    work,
    async onBegin() {
      const { queued, sending } = await store.changes.counts();
      pace.begin(queued + sending);
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
  };
}
