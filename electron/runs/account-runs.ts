import type { Account } from '../../shared/model/account.ts';
import { AppError, type Failure } from '../../shared/model/errors.ts';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import type { Provider } from '../provider/provider.ts';
import type { Store } from '../store/store.ts';
import type { Connections } from '../connections/connections.ts';

/** Long, but the sum with the clock stays an exact number of milliseconds: a year. */
const forever = 365 * 86_400_000;

/** One account's share of a run. */
export interface AccountRun {
  readonly accountId: string;
  readonly provider: Provider;
  /** Until when it may wait for the request budget (epoch ms). */
  readonly deadline: number;
  /** Aborted: stop between requests. */
  readonly signal: AbortSignal;
}

export interface AccountRunsOptions {
  readonly store: Pick<Store, 'accounts' | 'locks'>;
  readonly connections: Connections;
  readonly clock: Clock;
  readonly log: Log;
  /** Names the lock, and what is run in sentences: `changes`. */
  readonly what: string;
  /** Accounts with something to run. */
  readonly waiting: () => Promise<readonly string[]>;
  /** @returns why the account stopped early, or null when nothing is left */
  readonly work: (run: AccountRun) => Promise<Failure | null>;
  readonly onBegin: () => Promise<void>;
  readonly onStopped: (failure: Failure) => void;
  readonly onEnded: () => Promise<void>;
}

/** Runs over all accounts side by side: one at a time in this process, and account by account across processes. */
export interface AccountRuns {
  readonly running: boolean;
  /**
   * @param waitMs how long the run may wait for the request budget
   * @returns why accounts stopped early, by account id
   * @throws AppError `busy` when this process is at it already
   */
  run(waitMs: number, signal?: AbortSignal): Promise<ReadonlyMap<string, Failure>>;
  /** Runs in the background. A run that is on looks once more for work before it ends. */
  start(): void;
  /** Stops between requests; resolves when nothing is under way any more. */
  stop(): Promise<void>;
}

/** @returns why an account's work ended; what nobody expected is logged, and ends this account's work alone */
export function failureOf(
  error: unknown,
  what: string,
  { id: accountId, name }: Account,
  log: Pick<Log, 'warn'>,
): Failure {
  if (error instanceof AppError) return error.failure;
  log.warn(`${what}-failed`, { accountId, error });
  const message = `The ${what} of “${name}” stopped because of an error in Namekeep; the log has the details.`;
  return { code: 'internal', message, retryable: false };
}

export function createAccountRuns(options: AccountRunsOptions): AccountRuns {
  const { store, connections, clock, log, what } = options;
  let current: { controller: AbortController; finished: Promise<unknown> } | null = null;
  let lookAgain = false;

  async function runOne(account: Account, deadline: number, signal: AbortSignal): Promise<Failure | null> {
    const { id, name } = account;
    const release = await store.locks.tryHold(`${what}-${id}`);
    if (!release) {
      return { code: 'busy', message: `Another Namekeep is at the ${what} of “${name}”.`, retryable: true };
    }
    try {
      const provider = await connections.provider(id);
      const failure = await options.work({ accountId: id, provider, deadline, signal });
      connections.note(id, failure);
      return failure;
    } catch (error) {
      const failure = failureOf(error, what, account, log);
      connections.note(id, failure);
      return failure;
    } finally {
      await release();
    }
  }

  async function runAll(waitMs: number, signal: AbortSignal): Promise<ReadonlyMap<string, Failure>> {
    const deadline = clock.now() + waitMs;
    const failures = new Map<string, Failure>();
    try {
      await options.onBegin();
      // Work may come while others are at it, for accounts that had none.
      for (;;) {
        if (lookAgain) failures.clear();
        lookAgain = false;
        const waiting = new Set(await options.waiting());
        const accounts = (await store.accounts.list()).filter(
          ({ id }) => waiting.has(id) && !failures.has(id),
        );
        if (signal.aborted || (accounts.length === 0 && !lookAgain)) return failures;
        await Promise.all(
          accounts.map(async (account) => {
            const failure = await runOne(account, deadline, signal);
            if (!failure) return;
            failures.set(account.id, failure);
            options.onStopped(failure);
          }),
        );
      }
    } finally {
      current = null;
      await options.onEnded();
    }
  }

  const runs: AccountRuns = {
    get running() {
      return current !== null;
    },
    async run(waitMs, signal) {
      if (current) throw new AppError('busy', `The ${what} are being run already.`, { retryable: true });
      const controller = new AbortController();
      const either = signal ? AbortSignal.any([signal, controller.signal]) : controller.signal;
      lookAgain = false;
      const finished = runAll(waitMs, either);
      current = { controller, finished };
      return finished;
    },
    start() {
      if (!current) {
        runs.run(forever).catch((error: unknown) => log.warn(`${what}-failed`, { error }));
      } else if (current.controller.signal.aborted) {
        current.finished.catch(() => undefined).then(() => runs.start());
      } else {
        lookAgain = true;
      }
    },
    async stop() {
      const run = current;
      run?.controller.abort(new AppError('stopped', 'Stopped.'));
      await run?.finished.catch(() => undefined);
    },
  };
  return runs;
}
