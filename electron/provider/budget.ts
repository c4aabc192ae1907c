import { joinSentences, say } from '../../shared/words/sentence.ts';
import { AppError, fail, ok, type Result } from '../../shared/model/errors.ts';
import type { Clock } from '../platform/clock.ts';
import { providerFailure, stoppedBefore } from './failure.ts';
import { type RequestLimit, limitsOf, type BudgetOwner } from './limits.ts';
import type { BudgetSlots, Priority, ProviderFailure } from './provider.ts';
import { inWords } from './retry-after.ts';
import type { BudgetView } from '../../shared/model/budget.ts';

/** Exactly one of the two is called. */
export interface Slot {
  settle(): Promise<void>;
  giveBack(): Promise<void>;
}

interface Wait {
  readonly priority: Priority;
  readonly maxWaitMs: number;
  readonly signal?: AbortSignal | undefined;
  readonly onWait?: ((ms: number) => void) | undefined;
}

export type Budget = ReturnType<typeof createBudget>;

export interface BudgetOptions {
  /** Every limit a request counts in, the strictest first: it takes a place in each or in none. */
  readonly limits: readonly [RequestLimit, ...RequestLimit[]];
  readonly slots: BudgetSlots;
  readonly clock: Clock;
  /** The longest a request can last, in ms: until then a request that never reports back may still arrive. */
  readonly longestMs: number;
}

/** Another process may free a place earlier; it is looked for at least this often, in ms. */
const longestNap = 60_000;

const order: readonly Priority[] = ['interactive', 'orders', 'changes', 'background'];

interface Waiting extends Pick<Wait, 'priority' | 'onWait'> {
  readonly deadline: number;
  /** Wait until this many places are free, and take none; null: take one. */
  readonly looksFor: number | null;
  told: boolean;
  readonly finish: (result: Result<Slot | null, ProviderFailure>) => void;
}

export function createBudget(options: BudgetOptions) {
  const { slots, clock, limits } = options;
  const queues = new Map<Priority, Set<Waiting>>(order.map((priority) => [priority, new Set()]));
  let running = false;
  let wake = new AbortController();

  const first = (): Waiting | undefined => {
    for (const priority of order) for (const waiting of queues.get(priority) ?? []) return waiting;
    return undefined;
  };
  const placesOf = (priority: Priority) =>
    limits.map((limit) => ({ ...limit, limit: placesFor(priority, limit) }));

  /** Both tell those who wait, because the place is free earlier than it was thought to be. */
  function place(taken: readonly number[]): Slot {
    const each = (change: (slot: number) => Promise<void>): Promise<void> =>
      Promise.all(taken.map(change))
        .then(() => undefined)
        .finally(() => wake.abort());
    return {
      settle: () => each((slot) => slots.settle(slot, clock.now())),
      giveBack: () => each((slot) => slots.giveBack(slot)),
    };
  }

  function announce(freeAt: number): void {
    const ms = Math.max(0, freeAt - clock.now());
    for (const waiting of [...queues.values()].flatMap((queue) => [...queue])) {
      if (waiting.deadline < freeAt) waiting.finish(fail(overBudget(ms)));
      else if (!waiting.told) {
        waiting.told = true;
        waiting.onWait?.(ms);
      }
    }
  }

  async function serve(): Promise<void> {
    for (let head = first(); head; head = first()) {
      // Made before the store is asked: whatever happens meanwhile cuts the nap short.
      wake = new AbortController();
      const now = clock.now();
      const taken =
        head.looksFor === null
          ? await slots.takeAll(placesOf(head.priority), now, now + options.longestMs)
          : await look(head.priority, head.looksFor, now);
      if (taken === null) {
        head.finish(ok(null));
        continue;
      }
      if ('slots' in taken) {
        const slot = place(taken.slots);
        if (queues.get(head.priority)?.has(head)) head.finish(ok(slot));
        else await slot.giveBack();
        continue;
      }
      // Someone more important may have come while the store was asked; the answer was not meant for them.
      if (first()?.priority !== head.priority) continue;
      const freeAt = Math.max(taken.freeAt, clock.now() + 10);
      announce(freeAt);
      if (!first()) break;
      const nap = Math.max(0, Math.min(longestNap, freeAt - clock.now()));
      await clock.sleep(nap, wake.signal).catch(() => undefined);
    }
  }

  /** Only reads, where taking a place and giving it back would write twice. @returns null when enough are free */
  async function look(priority: Priority, places: number, now: number): Promise<{ freeAt: number } | null> {
    const windows = await Promise.all(
      placesOf(priority).map(({ bucket, limit, windowMs }) =>
        slots.usage(bucket, Math.max(1, limit - places + 1), windowMs, now),
      ),
    );
    const freeAt = Math.max(...windows.map((window) => window.freeAt ?? now));
    return freeAt > now ? { freeAt } : null;
  }

  function wait(
    { priority, maxWaitMs, signal, onWait }: Wait,
    looksFor: number | null,
  ): Promise<Result<Slot | null, ProviderFailure>> {
    return new Promise((resolve) => {
      if (signal?.aborted) return resolve(fail(stoppedBefore()));
      const stop = (): void => {
        waiting.finish(fail(stoppedBefore()));
        wake.abort();
      };
      const waiting: Waiting = {
        priority,
        deadline: clock.now() + maxWaitMs,
        looksFor,
        onWait,
        told: false,
        finish(result) {
          queues.get(priority)?.delete(waiting);
          signal?.removeEventListener('abort', stop);
          resolve(result);
        },
      };
      signal?.addEventListener('abort', stop);
      queues.get(priority)?.add(waiting);
      start();
    });
  }

  function start(): void {
    wake.abort();
    if (running) return;
    running = true;
    void serve()
      .catch((error: unknown) => {
        const failure = unreadable(error);
        for (const queue of queues.values()) for (const waiting of queue) waiting.finish(fail(failure));
      })
      .finally(() => {
        running = false;
        if (first()) start();
      });
  }

  return {
    /**
     * Waits for a place. Callers are served by priority, then in the order in which they came.
     * @returns failure `rate-limited` (with `retryAfterMs`) as soon as it is clear that the wait would be longer than
     * `maxWaitMs`, or `stopped`; nothing was sent in either case
     */
    async acquire(options: Wait): Promise<Result<Slot, ProviderFailure>> {
      const taken = await wait(options, null);
      if (!taken.ok) return taken;
      if (taken.value === null) throw new TypeError('A place was asked for and not taken');
      return ok(taken.value);
    },
    /** Waits like {@link acquire}, until this many places are free at once, but takes none. */
    async waitFor(places: number, options: Wait): Promise<Result<null, ProviderFailure>> {
      const free = await wait(options, places);
      return free.ok ? ok(null) : free;
    },
    /** The service asked to wait, with a 429 or a 503: nobody sends for `ms`. */
    // Which of several limits was passed is not said; the strictest is reached first.
    block: (ms: number): Promise<void> => slots.block(limits[0].bucket, clock.now() + ms),
  };
}

function unreadable(error: unknown): ProviderFailure {
  const sentence = say('service.budget-unread');
  return error instanceof AppError
    ? providerFailure(error.code, 'not-sent', joinSentences(sentence, error.failure.message))
    : providerFailure('internal', 'not-sent', sentence);
}

const overBudget = (ms: number): ProviderFailure =>
  providerFailure('rate-limited', 'not-sent', say('service.over-budget', { time: inWords(ms) }), {
    retryAfterMs: ms,
  });

type Bucket = BudgetView['buckets'][number];

/** What is left of an account's budget at `now` (epoch ms), without asking the service. */
export async function budgetView(
  owner: BudgetOwner,
  slots: BudgetSlots,
  now: number,
): Promise<Omit<BudgetView, 'accountId'>> {
  const buckets = await bucketViews(limitsOf(owner), slots, now);
  const [first] = buckets;
  if (!first) throw new RangeError('An account has at least one bucket');
  const { name: _name, ...glance } = first;
  return { ...glance, buckets };
}

const isoOrNull = (instant: number | null): string | null =>
  instant === null ? null : new Date(instant).toISOString();

export const bucketViews = (
  limits: readonly RequestLimit[],
  slots: BudgetSlots,
  now: number,
): Promise<Bucket[]> =>
  Promise.all(
    limits.map(async (requestLimit): Promise<Bucket> => {
      const { name, bucket, limit, windowMs } = requestLimit;
      const reserve = limit - placesFor('background', requestLimit);
      const { used, freeAt } = await slots.usage(bucket, limit, windowMs, now);
      const all = await slots.usage(bucket, 1, windowMs, now);
      const left = freeAt === null ? Math.max(0, limit - used) : 0;
      return {
        name,
        limit,
        windowMs,
        left,
        reserve,
        nextAt: isoOrNull(freeAt),
        fullAt: isoOrNull(all.freeAt),
      };
    }),
  );

/** How much of the reserve each kind of work leaves free; a person may take it. */
const leaves: Readonly<Record<Priority, number>> = {
  interactive: 0,
  orders: 1,
  changes: 1.25,
  background: 3,
};

/**
 * How many places of a window a kind of work may take. Each leaves more than the kind before it, so that it never makes
 * that one wait, whichever process either runs in: of 300, orders find 5 that changes do not take, and changes 35 that
 * reading does not.
 */
export const placesFor = (
  priority: Priority,
  { limit, reserve }: Pick<RequestLimit, 'limit' | 'reserve'>,
): number => Math.max(1, limit - Math.ceil(reserve * leaves[priority]));

/**
 * Where the last of the requests is when places come free one window after they were taken: after `laps`
 * whole windows, in the `place`-th place to come free, from 0.
 */
const lastTurn = (requests: number, places: number): { laps: number; place: number } => ({
  laps: Math.floor((requests - 1) / places),
  place: (requests - 1) % places,
});

/** The least time, in ms, until the last of the requests may leave, given what is used now. */
export async function estimateWait(
  limit: RequestLimit,
  priority: Priority,
  requests: number,
  slots: BudgetSlots,
  now: number,
): Promise<number> {
  if (requests < 1) return 0;
  const places = placesFor(priority, limit);
  const { laps, place } = lastTurn(requests, places);
  // The place comes free when this many fewer are in use.
  const { freeAt } = await slots.usage(limit.bucket, places - place, limit.windowMs, now);
  return laps * limit.windowMs + Math.max(0, (freeAt ?? now) - now);
}
