import { say, type Sentence } from '../../../shared/words/sentence.ts';
import type { Account } from '../../../shared/model/account.ts';
import { AppError, type Failure, isUnreachable, toAppError } from '../../../shared/model/errors.ts';
import type { Connections } from '../connections/connections.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { Provider } from '../../provider/provider.ts';
import type { Store } from '../../store/store.ts';
import type { Announcer } from './announcer.ts';
import { createRunProgress, type RunProgress } from './run-progress.ts';
import { createRunScope, type GrowingScope, type RunScope } from './run-scope.ts';
import { inBackground } from '../../platform/in-background.ts';
import { unexpectedFailure } from '../../platform/unexpected-failure.ts';

/** Long, but the sum with the clock stays an exact number of milliseconds: a year. */
const forever = 365 * 86_400_000;
/** How long a service that could not be reached is left alone, in ms. */
const outageMs = 30_000;

export interface AccountRun {
  readonly accountId: string;
  readonly provider: Provider;
  /** Until when it may wait for the request budget (epoch ms). */
  readonly deadline: number;
  /** Aborted: stop between requests. */
  readonly signal: AbortSignal;
  /** It can grow while the run is on. */
  readonly scope: RunScope;
  readonly progress: RunProgress;
  /** Shows that the run waits. @param ms how long @param what for what; default: the request budget */
  readonly onWait: (ms: number, what?: Sentence) => void;
}

export interface RunEngineOptions {
  readonly store: Pick<Store, 'accounts' | 'locks'>;
  readonly connections: Connections;
  /** Credit and reachability may have changed after a run. */
  readonly accountViews: { emit(): Promise<void> };
  readonly clock: Clock;
  readonly log: Log;
  readonly announcer: Pick<Announcer<unknown>, 'changed' | 'flush'>;
  /** Names the lock, and what is run in sentences: `changes`. */
  readonly what: 'orders' | 'changes' | 'details' | 'unlisted';
  readonly accountsWithWork: (scope: RunScope) => Promise<readonly string[]>;
  /** How much there is to do for all of them. */
  readonly countWork: (scope: RunScope) => Promise<number>;
  /** Called when a run is over, before that is announced. */
  readonly onEnd?: (scope: RunScope, failures: ReadonlyMap<string, Failure>) => Promise<void>;
  /** A run that {@link RunEngine.start} began waits for a service that cannot be reached, instead of ending. */
  readonly outlastsOutages?: boolean;
  /** @returns why the account stopped early, or null when nothing more can be done now */
  readonly work: (run: AccountRun) => Promise<Failure | null>;
}

export interface RunOptions {
  readonly signal?: AbortSignal;
  /** Ends a pause; else a paused queue is not run. */
  readonly resume?: boolean;
  readonly ids?: readonly number[] | undefined;
}

export type RunEngine = ReturnType<typeof createRunEngine>;

/** Runs work for all accounts side by side, across processes. Only a full disk ends more than one account's share. */
export function createRunEngine(options: RunEngineOptions) {
  const { store, connections, accountViews, clock, log, announcer, what } = options;
  const progress = createRunProgress(clock);
  const tryHold = ({ id }: Account) => store.locks.tryHoldRuns(what, id);
  let controller: AbortController | null = null;
  let scope: GrowingScope = createRunScope([]);
  let asleep = false;
  let closed = false;
  let finished: Promise<unknown> = Promise.resolve();
  /** Accounts whose share of the run is over. */
  const ended = new Set<string>();
  /** Counts the requests to look for work. */
  let looks = 0;
  let lookNow = (): void => undefined;

  const announce = (): void =>
    void announcer.flush().catch((error: unknown) => log.warn('state-not-announced', { error }));
  let countdown: NodeJS.Timeout | null = null;

  /** Announced at once, and every second until the wait is over. */
  function onWait(ms: number, what = say('run.until-service')): void {
    progress.waiting(ms, what);
    announce();
    countdown ??= setInterval(() => {
      if (progress.waits()) return announce();
      if (countdown) clearInterval(countdown);
      countdown = null;
    }, 1_000).unref();
  }

  function failureOf(error: unknown, { id: accountId, name }: Account): Failure {
    if (error instanceof AppError) return error.failure;
    log.warn(`${what}-failed`, { accountId, error });
    return unexpectedFailure(error, say(`run.${what}-failed`, { name }));
  }

  async function work(account: Account, deadline: number, signal: AbortSignal): Promise<Failure | null> {
    const provider = await connections.provider(account.id);
    const requestsBefore = provider.requests;
    const failure = await options
      .work({ accountId: account.id, provider, deadline, signal, scope, progress, onWait })
      .catch((error: unknown) => failureOf(error, account));
    const wasAsked = provider.requests > requestsBefore || (failure && isUnreachable(failure.code));
    if (wasAsked) connections.note(account.id, failure);
    return failure;
  }

  async function workLocked(
    account: Account,
    deadline: number,
    signal: AbortSignal,
  ): Promise<Failure | null> {
    try {
      const release = await tryHold(account);
      if (!release) {
        const message = say(`run.${what}-elsewhere`, { name: account.name });
        return { code: 'busy', message, retryable: true };
      }
      return await work(account, deadline, signal).finally(release);
    } catch (error) {
      return failureOf(error, account);
    }
  }

  /** Asks one thing at a time until the service is there again: work over many domains would fail for each. */
  async function workThroughOutages(
    account: Account,
    deadline: number,
    signal: AbortSignal,
  ): Promise<Failure | null> {
    let failure = await workLocked(account, deadline, signal);
    while (failure && isUnreachable(failure.code) && !signal.aborted) {
      onWait(outageMs, say('run.until-reached'));
      await clock.sleep(outageMs, signal).catch(() => undefined);
      if (!signal.aborted && (await isThere(account, signal)))
        failure = await workLocked(account, deadline, signal);
    }
    return signal.aborted ? null : failure;
  }

  async function isThere({ id }: Account, signal: AbortSignal): Promise<boolean> {
    const provider = await connections.provider(id).catch(() => null);
    if (!provider?.capabilities.credit) return true;
    const credit = await provider.balance({ priority: 'background', maxWaitMs: forever, signal });
    return credit.ok || !isUnreachable(credit.error.code);
  }

  async function runAll(
    deadline: number,
    signal: AbortSignal,
    workOn: typeof workLocked,
  ): Promise<ReadonlyMap<string, Failure>> {
    const failures = new Map<string, Failure>();
    /** By the first of the accounts that are the same one at the service: they are run one after the other. */
    const active = new Map<string, Promise<void>>();
    /** For which look an account was run last. */
    const ranFor = new Map<string, number>();

    async function runOne(account: Account, first: string): Promise<void> {
      failures.delete(account.id);
      ended.delete(account.id);
      const failure = await workOn(account, deadline, signal);
      ended.add(account.id);
      active.delete(first);
      if (!failure) return;
      failures.set(account.id, failure);
      // What the other accounts send could not be written down either.
      if (failure.code === 'disk-full') controller?.abort(toAppError(failure));
      progress.stopped(failure.message);
      announcer.changed();
    }

    try {
      for (;;) {
        const look = looks;
        const newWork = new Promise<void>((resolve) => (lookNow = resolve));
        const withWork = signal.aborted ? [] : await options.accountsWithWork(scope);
        for (const account of await store.accounts.list()) {
          const { id } = account;
          if (!withWork.includes(id) || ranFor.get(id) === look) continue;
          const [first = id] = await store.accounts.siblings(id);
          if (active.has(first)) continue;
          ranFor.set(id, look);
          active.set(first, runOne(account, first));
        }
        if (active.size > 0) await Promise.race([...active.values(), newWork]);
        else if (look === looks || signal.aborted) return failures;
      }
    } finally {
      await Promise.all(active.values());
    }
  }

  async function runAndAnnounce(waitMs: number, signal: AbortSignal) {
    try {
      ended.clear();
      progress.begin();
      progress.extend(await options.countWork(scope));
      await announcer.flush();
      const outlasts = options.outlastsOutages === true && waitMs === forever;
      const workOn = outlasts ? workThroughOutages : workLocked;
      const failures = await runAll(clock.now() + waitMs, signal, workOn);
      await options.onEnd?.(scope, failures);
      return failures;
    } finally {
      controller = null;
      progress.end();
      const announced = await Promise.allSettled([accountViews.emit(), announcer.flush()]);
      for (const end of announced) {
        if (end.status === 'rejected') log.warn('state-not-announced', { error: end.reason });
      }
    }
  }

  const engine = {
    progress,
    /**
     * @param waitMs how long the run may wait for the request budget
     * @param ids what it may take up, null for everything that waits; here and below
     * @returns why accounts stopped early, by account id
     * @throws AppError `busy` when a run is on in this process, `stopped` after {@link close}
     */
    async run(
      waitMs: number,
      signal?: AbortSignal,
      ids: readonly number[] | null = null,
    ): Promise<ReadonlyMap<string, Failure>> {
      if (closed) throw new AppError('stopped', say('program.closing'));
      if (controller) throw new AppError('busy', say(`run.${what}-busy`), { retryable: true });
      controller = new AbortController();
      scope = createRunScope(ids);
      const either = signal ? AbortSignal.any([signal, controller.signal]) : controller.signal;
      const result = runAndAnnounce(waitMs, either);
      finished = Promise.allSettled([finished, result]);
      return result;
    },
    /** Runs in the background. A run that is on takes these up, too, and looks for work once more. */
    start(ids: readonly number[] | null = null): void {
      if (closed) return;
      if (!controller) inBackground(engine.run(forever, undefined, ids), log, what);
      else if (controller.signal.aborted) {
        const next = finished.then(() => engine.start(ids));
        inBackground(next, log, what);
      } else {
        scope.add(ids);
        looks += 1;
        lookNow();
      }
    },
    /** Stops between requests; resolves when nothing is under way any more. */
    async stop(): Promise<void> {
      asleep = false;
      do {
        controller?.abort(new AppError('stopped', say('run.stopped')));
        await finished;
        // A start that waited for the former run has begun another one by now.
      } while (controller);
    },
    /** The computer goes to sleep: a run that is on stops between requests, until {@link wake}. */
    sleep(): void {
      if (!controller || controller.signal.aborted) return;
      asleep = true;
      controller.abort(new AppError('stopped', say('run.asleep')));
    },
    /** Goes on with what {@link sleep} stopped, unless it was stopped for another reason since. */
    wake(): void {
      if (asleep) engine.start(scope.ids());
      asleep = false;
    },
    close(): Promise<void> {
      closed = true;
      return engine.stop();
    },
    /** @returns whether the account's share of the run that is on is over, with or without a failure */
    hasEnded: (accountId: string): boolean => ended.has(accountId),
    async isOn(): Promise<boolean> {
      if (controller) return true;
      for (const account of await store.accounts.list()) {
        const release = await tryHold(account);
        if (!release) return true;
        await release();
      }
      return false;
    },
  };
  return engine;
}
