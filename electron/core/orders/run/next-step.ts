import type { Failure } from '../../../../shared/model/errors.ts';
import type { Order } from '../../../../shared/model/order.ts';
import { say } from '../../../../shared/words/sentence.ts';
import { chosenOrders, mayRepeat, type OrderContext, settledAt } from '../order-context.ts';
import type { RunCredit } from './credit.ts';
import type { Proofs } from './proofs.ts';

/** How often an order is deferred within one run. */
const mostDeferrals = 3;

/** The memory of a run over the orders of one account. Only the loop of `runOrders` replaces it, after each step. */
export interface RunState {
  /** `ending`: nothing can be sent or settled any more; unpaid orders are still read. `over`: `failure` is final. */
  readonly phase: 'starting' | 'sending' | 'ending' | 'over';
  /** The reason for ending early, or for leaving an order although others were sent. */
  readonly failure: Failure | null;
  /** When a refresh has to show the effect of what the service accepted, or failed at (epoch ms). */
  readonly followUpAt: number | null;
  /** Accepted orders are proved now: the request limit holds up the next order for long. */
  readonly mustProve: boolean;
  /** Domains of the latest orders whose replies were lost one after the other, the last one first. */
  readonly lost: readonly string[];
  /** Orders that wait while the others are sent: until when (epoch ms), and for which time in this run. */
  readonly deferred: ReadonlyMap<Order['id'], { readonly until: number; readonly times: number }>;
  /** Orders for whose domains the service is not available, until nothing else is left to do. */
  readonly passedOver: ReadonlyMap<Order['id'], Failure>;
  /** Unknown orders that were sent again under their keys. */
  readonly repeated: ReadonlySet<Order['id']>;
  /** Unknown orders whose domains were read. */
  readonly readBack: ReadonlySet<Order['id']>;
}

export interface Situation {
  /** Epoch ms, as is `deadline`: the run waits no longer than that. */
  readonly now: number;
  readonly deadline: number;
  /** The run has to stop between requests. */
  readonly isStopped: boolean;
  readonly isPaused: boolean;
  /** The first order that may be sent and is not deferred. `isChecked`: the list, the prices and the credit allow it. */
  readonly next: { readonly order: Order; readonly isChecked: boolean } | null;
  /** The unknown order that may be read first; looked for when there is none to send. `mayRepeat`: under its key. */
  readonly unknown: {
    readonly order: Order;
    readonly settledAt: number;
    readonly mayRepeat: boolean;
  } | null;
  readonly unproved: number;
  readonly isProofDue: boolean;
}

export type Step =
  /** Take over what an earlier run left, and check the queue with a list and prices that are read now. */
  | { readonly kind: 'start' }
  /** Check what was queued or approved since, in the same way. */
  | { readonly kind: 'check-queue' }
  | { readonly kind: 'send'; readonly order: Order }
  /** Read what became of accepted orders, in one list where that takes fewer requests. */
  | { readonly kind: 'prove' }
  /** Refresh, which settles what the service accepted, or failed at, and shows now. */
  | { readonly kind: 'follow-up' }
  | { readonly kind: 'repeat'; readonly order: Order }
  | { readonly kind: 'read-back'; readonly order: Order }
  | { readonly kind: 'wait'; readonly until: number; readonly reason: 'settling' | 'busy' }
  /** Wait as long as the service asked before it is tried again with what was passed over. */
  | { readonly kind: 'retry-passed-over'; readonly failure: Failure }
  | { readonly kind: 'read-unpaid' }
  | { readonly kind: 'finish'; readonly failure: Failure | null };

export const newRun: RunState = {
  phase: 'starting',
  failure: null,
  followUpAt: null,
  mustProve: false,
  lost: [],
  deferred: new Map(),
  passedOver: new Map(),
  repeated: new Set(),
  readBack: new Set(),
};

const pausedElsewhere: Failure = {
  code: 'stopped',
  message: say('queue.paused-elsewhere'),
  retryable: true,
};

/** Decides what a run does next: one step, hence one request at a time. */
export function nextStep(run: RunState, situation: Situation): Step {
  const { now, deadline, next, unknown, unproved } = situation;
  if (run.phase === 'starting') return { kind: 'start' };
  const end = endOf(run, situation);
  if (end) return unproved > 0 ? { kind: 'prove' } : end;
  if (run.phase === 'ending') return { kind: 'read-unpaid' };

  const isNew = next !== null && !next.isChecked;
  if (unproved > 0 && (situation.isProofDue || run.mustProve || isNew)) return { kind: 'prove' };
  if (next) return isNew ? { kind: 'check-queue' } : { kind: 'send', order: next.order };

  const followUpAt = run.followUpAt ?? Infinity;
  if (followUpAt <= now) return { kind: 'follow-up' };
  const settledAt = unknown?.settledAt ?? Infinity;
  if (unknown && settledAt <= now) {
    const { order, mayRepeat } = unknown;
    return { kind: mayRepeat && !run.repeated.has(order.id) ? 'repeat' : 'read-back', order };
  }
  const until = Math.min(settledAt, followUpAt, firstDeferral(run, now));
  if (until <= deadline && until < Infinity) {
    const isSettling = until === settledAt || until === followUpAt;
    return { kind: 'wait', until, reason: isSettling ? 'settling' : 'busy' };
  }
  const [failure] = run.passedOver.values();
  return failure ? { kind: 'retry-passed-over', failure } : { kind: 'read-unpaid' };
}

/** This process stops its own run when it pauses the queue: a run that finds it paused was paused by another process. */
function endOf({ phase, failure }: RunState, { isStopped, isPaused }: Situation): Step | null {
  if (phase === 'over') return { kind: 'finish', failure };
  if (isStopped) return { kind: 'finish', failure: null };
  return phase === 'sending' && isPaused ? { kind: 'finish', failure: pausedElsewhere } : null;
}

/** Lets an order wait for this many ms while the others are sent; in the end for the rest of the run. */
export function defer(
  { deferred }: RunState,
  id: Order['id'],
  now: number,
  ms: number,
): RunState['deferred'] {
  const times = (deferred.get(id)?.times ?? 0) + 1;
  return new Map(deferred).set(id, { until: times > mostDeferrals ? Infinity : now + ms, times });
}

/** @returns whether the order waits while the others are sent */
export const isDeferred = (run: RunState, id: Order['id'], now: number): boolean =>
  run.passedOver.has(id) || (run.deferred.get(id)?.until ?? 0) > now;

const firstDeferral = ({ deferred }: RunState, now: number): number =>
  Math.min(...[...deferred.values()].map(({ until }) => until).filter((until) => until > now));

/** @returns whether the service said that it failed: the refresh after the settle time tells, for all of them at once */
export const isServiceError = ({ state, evidence }: Order): boolean =>
  state === 'unknown' && evidence?.answer === 'error';

/** Reads the situation. The unknown orders, of which there may be many, are read only when they can matter. */
export async function readSituation(
  run: OrderContext & {
    readonly deadline: number;
    readonly credit: Pick<RunCredit, 'covers'>;
    readonly proofs: Pick<Proofs, 'areDue' | 'kept'>;
  },
  state: RunState,
): Promise<Situation> {
  const { clock, credit, deadline, proofs, settleMs, signal, store } = run;
  const now = clock.now();
  const isSending = state.phase === 'sending' && !signal.aborted;
  const isPaused = isSending && (await store.settings.get('queue.paused')) === true;
  const isOn = isSending && !isPaused;
  const next = isOn ? await nextToSend(run, state, now) : null;
  const isProofDue = proofs.areDue(next);
  const unknown = isOn && !next && !isProofDue ? await firstUnknown(run, state, now) : null;
  return {
    now,
    deadline,
    isPaused,
    isStopped: signal.aborted,
    next: next && { order: next, isChecked: credit.covers(next.id) },
    unknown: unknown && {
      order: unknown,
      settledAt: settledAt(unknown, settleMs),
      mayRepeat: mayRepeat(run, unknown),
    },
    unproved: proofs.kept,
    isProofDue,
  };
}

async function nextToSend(context: OrderContext, state: RunState, now: number): Promise<Order | null> {
  const { orders } = context.store;
  const next = await orders.nextRunnable(context.accountId, context.scope.ids());
  if (!next || !isDeferred(state, next.id, now)) return next;
  for await (const order of chosenOrders(context, 'queued')) {
    if (isDeferred(state, order.id, now)) continue;
    const former = order.dependsOn === null ? null : await orders.get(order.dependsOn);
    if (!former || former.state === 'done' || former.state === 'accepted') return order;
  }
  return null;
}

/** @returns the unknown order that settles first, of those that no later step takes up */
async function firstUnknown(context: OrderContext, state: RunState, now: number): Promise<Order | null> {
  const { settleMs } = context;
  let first: Order | null = null;
  for await (const order of chosenOrders(context, 'unknown')) {
    if (state.readBack.has(order.id) || isDeferred(state, order.id, now)) continue;
    if (state.followUpAt !== null && isServiceError(order)) continue;
    if (!first || settledAt(order, settleMs) < settledAt(first, settleMs)) first = order;
  }
  return first;
}
