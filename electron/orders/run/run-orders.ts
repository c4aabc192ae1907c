import type { Failure } from '../../../shared/model/errors.ts';
import type { Order } from '../../../shared/model/order.ts';
import { createPatience } from '../../connections/patience.ts';
import type { ProviderFailure } from '../../provider/provider.ts';
import { createAllotment, type Allotment } from './allot-credit.ts';
import type { AttemptOutcome } from '../settle/settle-failure.ts';
import { watchCredit } from './credit-watch.ts';
import { mayRepeat } from '../settle/key-fate.ts';
import { cancelWaiting, move, type OrderContext, settledAt } from '../order-context.ts';
import { createPostponed, type Postponed } from './postponed.ts';
import { ordersIn } from '../orders-in.ts';
import { readBack } from '../settle/read-back.ts';
import { noteHistory, noteOutcome } from '../settle/others-signs.ts';
import { holdWhatDiffers } from './recheck.ts';
import { readAndConclude } from '../settle/conclude.ts';
import { settleFromCache } from '../settle/follow-up.ts';
import { readAllUnpaid } from '../settle/unpaid.ts';
import { repeatUnderKey, sendQueued } from './send-order.ts';

/** This many lost replies in a row look like a service in trouble, not like bad luck. */
const lostInARow = 3;

export interface RunOptions {
  /** Until when the run may wait for settle times and the request budget (epoch ms). */
  readonly deadline: number;
  /** Brings the account up to date when its list is too old to check orders against. */
  readonly refreshIfOld: () => Promise<void>;
  /** Brings the account up to date now, and what the service accepted with it. */
  readonly refresh: () => Promise<void>;
  readonly onWait: (reason: 'budget' | 'settling' | 'busy', ms: number) => void;
}

/**
 * Runs one account's orders until nothing more can be done within the deadline. The caller holds the account's order
 * lock, so the process that left an order in `sending` has ended.
 * @returns why it stopped early, or null
 */
export async function runOrders(context: OrderContext, options: RunOptions): Promise<Failure | null> {
  const { clock, signal, settleMs } = context;
  const { deadline } = options;
  const allotment = createAllotment(context);
  const patience = createPatience({ ...context, deadline, onWait: (ms) => options.onWait('budget', ms) });
  /** Does it again after each wait that the service asks for. @returns why the run ends, or null to go on */
  async function patiently(work: () => Promise<Failure | null>): Promise<Failure | null> {
    for (;;) {
      const failure = await work();
      if (!failure || !(await patience.waitOut(failure))) return failure;
      if (signal.aborted) return null;
    }
  }
  const failure = await patiently(() => prepareQueue(context, options, allotment));
  if (failure) return failure;

  const resolved = new Set<number>();
  const repeated = new Set<number>();
  const postponed = createPostponed(clock);
  const credit = watchCredit(context);
  let lost = 0;
  /** When what was left accepted is looked for in a refresh (epoch ms). */
  let followUpAt = await unreadSettled(context);

  /** @returns why the run ends, or null to go on */
  async function judge({ id, domain }: Order, attempt: AttemptOutcome): Promise<Failure | null> {
    if (attempt.kind === 'stop') {
      const { failure: why } = attempt;
      return why.code === 'stopped' || (await patience.waitOut(why)) ? null : why;
    }
    patience.reset();
    if (attempt.kind === 'later') postponed.add(id, attempt.ms);
    lost = attempt.kind === 'lost' ? lost + 1 : 0;
    if (lost < lostInARow) return null;
    const { provider } = context;
    const probe = provider.capabilities.credit
      ? await provider.balance({ priority: 'orders', maxWaitMs: remaining(context, options) })
      : await readBack(context, domain);
    if (!probe.ok) return probe.error;
    lost = 0;
    return null;
  }

  while (!signal.aborted) {
    const next = await nextToSend(context, postponed);
    if (next && !allotment.has(next.id)) {
      // Queued or approved again since the run began.
      const why = await patiently(() => admitNewcomers(context, options, allotment));
      if (why) return why;
      continue;
    }
    if (next) {
      const why =
        (await patiently(() => recheckIfOvertaken(context, next, options))) ??
        (await waitForBudget(context, options));
      if (why) return why;
      if (signal.aborted) break;
      const stop = await judge(next, await sendQueued(context, next, credit, allotment));
      if (stop) return stop;
      await noteOutcome(context, next);
      await allotment.after(next);
      if ((await context.store.orders.get(next.id))?.state === 'accepted')
        followUpAt = clock.now() + settleMs;
      continue;
    }

    const first = await firstSettled(context, resolved);
    const settled = first ? settledAt(first, settleMs) : Infinity;
    const waitUntil = Math.min(settled, followUpAt ?? Infinity, postponed.until() ?? Infinity);
    if (waitUntil > clock.now()) {
      if (waitUntil > deadline || waitUntil === Infinity) break;
      const settling = waitUntil === settled || waitUntil === followUpAt;
      options.onWait(settling ? 'settling' : 'busy', waitUntil - clock.now());
      await clock.sleep(waitUntil - clock.now(), signal).catch(() => undefined);
      continue;
    }
    if (followUpAt !== null && followUpAt <= clock.now()) {
      followUpAt = null;
      await options.refresh();
      continue;
    }
    if (!first || settled > clock.now()) continue;
    if (!repeated.has(first.id) && mayRepeat(context, first)) {
      repeated.add(first.id);
      const why = await waitForBudget(context, options);
      if (why) return why;
      if (signal.aborted) break;
      const attempt = await repeatUnderKey(context, first, remaining(context, options));
      const stop = await judge(first, attempt);
      credit.after(null);
      if (stop) return stop;
      if (attempt.kind === 'stop') repeated.delete(first.id);
      continue;
    }
    resolved.add(first.id);
    const unread = await patiently(
      async () => (await waitForBudget(context, options, 'changes')) ?? readAndConclude(context, first),
    );
    if (unread) return unread;
  }
  const untilRead = () => waitForBudget(context, options, 'changes');
  return signal.aborted ? null : patiently(() => readAllUnpaid(context, untilRead, options.refresh));
}

/** @returns the unknown order that may be read back first, without those read back already */
async function firstSettled(context: OrderContext, without: ReadonlySet<number>): Promise<Order | null> {
  const { settleMs } = context;
  let first: Order | null = null;
  for await (const order of ordersIn(context, 'unknown')) {
    if (without.has(order.id)) continue;
    if (!first || settledAt(order, settleMs) < settledAt(first, settleMs)) first = order;
  }
  return first;
}

/** @returns when to look for orders that an interrupted run left accepted and unread (epoch ms), null without any */
async function unreadSettled(context: OrderContext): Promise<number | null> {
  let settled: number | null = null;
  for await (const order of ordersIn(context, 'accepted')) {
    if (order.evidence === null) settled = Math.max(settled ?? 0, settledAt(order, context.settleMs));
  }
  return settled;
}

/** Settles what an earlier run left in flight, and checks what is queued against a fresh refresh. */
async function prepareQueue(
  context: OrderContext,
  options: RunOptions,
  allotment: Allotment,
): Promise<Failure | null> {
  for await (const order of ordersIn(context, 'sending')) {
    const note = 'Namekeep closed while this request was in progress.';
    await move(context, order, 'reply-lost', note, { error: note });
  }
  for await (const { dependsOn } of ordersIn(context, 'queued', 'held')) {
    const former = dependsOn === null ? null : await context.store.orders.get(dependsOn);
    if (former) await cancelWaiting(context, former);
  }
  const { store, accountId } = context;
  const { total } = await store.orders.list({ accountId, states: ['queued'], offset: 0, limit: 1 });
  if (total === 0) return null;
  await options.refreshIfOld();
  await settleFromCache(context);
  await noteHistory(context);
  const failure =
    (await waitForBudget(context, options, 'changes')) ??
    (await holdWhatDiffers(context, independent(context)));
  if (!failure) await allotment.allot();
  return failure;
}

/** Checks what came into the queue since as {@link prepareQueue} checked the rest, and allots the credit again. */
async function admitNewcomers(
  context: OrderContext,
  options: RunOptions,
  allotment: Allotment,
): Promise<Failure | null> {
  await options.refreshIfOld();
  const failure =
    (await waitForBudget(context, options, 'changes')) ??
    (await holdWhatDiffers(context, independentNewcomers(context, allotment)));
  if (!failure) await allotment.allot();
  return failure;
}

async function* independentNewcomers(
  { store }: OrderContext,
  allotment: Allotment,
): AsyncGenerator<Order, void> {
  for await (const id of allotment.newcomers()) {
    const order = await store.orders.get(id);
    if (order?.state === 'queued' && order.dependsOn === null) yield order;
  }
}

/** What waits for another order is checked when its turn comes: until then its domain is another. */
async function* independent(context: OrderContext): AsyncGenerator<Order, void> {
  for await (const order of ordersIn(context, 'queued')) {
    if (order.dependsOn === null) yield order;
  }
}

/** @returns the next order that may be sent and is not put off */
async function nextToSend(context: OrderContext, postponed: Postponed): Promise<Order | null> {
  const { orders } = context.store;
  const next = await orders.nextRunnable(context.accountId);
  if (!next || !postponed.has(next.id)) return next;
  for await (const order of ordersIn(context, 'queued')) {
    if (postponed.has(order.id)) continue;
    const former = order.dependsOn === null ? null : await orders.get(order.dependsOn);
    if (!former || former.state === 'done' || former.state === 'accepted') return order;
  }
  return null;
}

/** Checks again what was checked too early when the run began: before its restore, or before an attempt of this run. */
async function recheckIfOvertaken(
  context: OrderContext,
  order: Order,
  options: RunOptions,
): Promise<ProviderFailure | null> {
  const { dependsOn, attempts } = order;
  if (dependsOn === null && attempts === 0) return null;
  return (await waitForBudget(context, options, 'changes')) ?? holdWhatDiffers(context, [order]);
}

const remaining = ({ clock }: OrderContext, { deadline }: RunOptions): number =>
  Math.max(0, deadline - clock.now());

/** @param work `changes` for reading a domain, which counts where changes do */
async function waitForBudget(
  context: OrderContext,
  options: RunOptions,
  work: 'orders' | 'changes' = 'orders',
): Promise<ProviderFailure | null> {
  const wait = {
    priority: 'orders',
    signal: context.signal,
    maxWaitMs: remaining(context, options),
    onWait: (ms: number) => options.onWait('budget', ms),
  } as const;
  const answer = await context.provider.waitForBudget(wait, work);
  return answer.ok || answer.error.code === 'stopped' ? null : answer.error;
}
