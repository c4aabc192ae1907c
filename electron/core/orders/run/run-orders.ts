import { say } from '../../../../shared/words/sentence.ts';
import { AppError, type Failure } from '../../../../shared/model/errors.ts';
import type { ProviderFailure } from '../../../provider/provider.ts';
import { reason } from '../../../../shared/model/order-cause.ts';
import type { Order } from '../../../../shared/model/order.ts';
import { isoNow } from '../../../platform/clock.ts';
import { createPatience } from '../../connections/patience.ts';
import { hold, type OrderContext, settledAt } from '../order-context.ts';
import { chosenOrders } from '../orders-in.ts';
import { readAndConclude } from '../settle/conclude.ts';
import { settleFromCache } from '../settle/follow-up.ts';
import { mayRepeat } from '../settle/key-fate.ts';
import { noteOutcome } from '../settle/others-signs.ts';
import { concernsOthers } from '../settle/cannot-read.ts';
import type { AttemptOutcome } from '../settle/settle-failure.ts';
import { readAllUnpaid } from '../settle/unpaid.ts';
import { createAllotment } from './allot-credit.ts';
import { judgeQueued, prepareQueue } from './check-queue.ts';
import { watchCredit } from './credit-watch.ts';
import { createGate } from './gate.ts';
import { createProofs } from './proofs.ts';
import { createPostponed, type Postponed } from './postponed.ts';
import { probeService } from './probe-service.ts';
import { remaining, type RunOptions, waitForBudget } from './run-options.ts';
import { repeatUnderKey, sendQueued } from './send-order.ts';

/** What is kept to be proved together waits no longer than this for the request limit, in ms. */
const longestUnproved = 60_000;
/** This many lost replies in a row look like a service in trouble, not like bad luck. */
const lostInARow = 3;

/** This process stops its own run when it pauses the queue: a run that finds it paused was paused by another process. */
const isPaused = async ({ store }: OrderContext): Promise<boolean> =>
  (await store.settings.get('queue.paused')) === true;

const pausedElsewhere: Failure = {
  code: 'stopped',
  message: say('queue.paused-elsewhere'),
  retryable: true,
};

/**
 * Runs one account's orders until nothing more can be done within the deadline. The caller holds the account's order
 * lock, so the process that left an order in `sending` has ended.
 * @returns why it stopped early, or null
 */
export async function runOrders(context: OrderContext, options: RunOptions): Promise<Failure | null> {
  const { clock, signal, settleMs } = context;
  const { deadline } = options;
  const gate = createGate(context, {
    since: isoNow(clock),
    refresh: options.refresh,
    beforeReading: () => waitForBudget(context, options, { work: 'changes' }),
  });
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

  const resolved = new Set<number>();
  const repeated = new Set<number>();
  const postponed = createPostponed(clock);
  const credit = watchCredit(context);
  const proofs = createProofs(context, async () => {
    const reading = await options.readCredit();
    if (reading) credit.took(reading);
    return reading;
  });
  /** When what was left accepted is looked for in a refresh (epoch ms). */
  let followUpAt: number | null = null;
  /** Domains of the latest orders whose replies were lost, the last one first. */
  let lost: readonly string[] = [];

  /** What follows from a failure that the other orders may meet, too. */
  async function afterStop(order: Order, why: Failure): Promise<'again' | 'next' | 'end'> {
    if (why.code === 'stopped') return 'again';
    const next = await patience.afterFailure(why);
    if (next !== 'pass-over') return next;
    // A wait that the service asks for holds for every request: there is no time for the others either.
    if (why.retryAfterMs !== undefined && clock.now() + why.retryAfterMs > deadline) return 'end';
    const held = why.code === 'refused-before-service' && (await holdRefused(context, order, why));
    if (!held) postponed.passOver(order.id, why);
    return 'next';
  }

  /** @returns why the run ends, or null to go on */
  async function judge(order: Order, attempt: AttemptOutcome): Promise<Failure | null> {
    const { id, domain } = order;
    if (attempt.kind === 'stop')
      return (await afterStop(order, attempt.failure)) === 'end' ? attempt.failure : null;
    patience.reset(attempt.kind !== 'lost');
    if (attempt.kind === 'later') postponed.add(id, attempt.ms);
    lost = attempt.kind === 'lost' ? [domain, ...lost] : [];
    if (lost.length < lostInARow) return null;
    const trouble = await probeService(context, lost, remaining(context, options));
    lost = [];
    return trouble;
  }

  /** Sends an order when there is room for it and the gate lets it through. */
  async function sendChecked(order: Order): Promise<AttemptOutcome> {
    const failure = await untilFree();
    if (failure) return { kind: 'stop', failure };
    if (signal.aborted) return { kind: 'settled' };
    const passed = await gate.pass(order);
    return 'outcome' in passed
      ? passed.outcome
      : sendQueued(context, order, passed.terms, { gate, credit, allotment, proofs });
  }

  /** Waits until the order can be sent and proved. What is to be proved by then does not wait for long with it. */
  async function untilFree(): Promise<ProviderFailure | null> {
    const places = proofs.places();
    if (proofs.kept === 0) return waitForBudget(context, options, { places });
    const failure = await waitForBudget(context, options, { places, mostMs: longestUnproved });
    if (failure?.code !== 'rate-limited' || (failure.retryAfterMs ?? 0) > remaining(context, options))
      return failure;
    await proveKept();
    return waitForBudget(context, options, { places: proofs.places() });
  }

  async function proveKept(): Promise<void> {
    for (const order of await proofs.prove()) {
      await afterProof(order);
      // Its price was taken as paid.
      if ((await context.store.orders.get(order.id))?.state !== 'done') credit.after(null);
    }
  }

  async function afterProof(order: Order): Promise<void> {
    await noteOutcome(context, order);
    await allotment.after(order);
    const now = await context.store.orders.get(order.id);
    if (now?.state === 'accepted' || (now && isError(now))) followUpAt = clock.now() + settleMs;
  }

  await prepareQueue(context, options, gate, allotment);
  followUpAt = await unreadSettled(context);
  /** Why an order is left as it is although others went on. */
  let left: Failure | null = null;

  /** @returns why the run ends before its time, else null */
  async function sendAndSettle(): Promise<Failure | null> {
    while (!signal.aborted) {
      if (await isPaused(context)) return pausedElsewhere;
      const next = await nextToSend(context, postponed);
      const isNew = next !== null && !allotment.has(next.id);
      if (proofs.areDue(next) || (isNew && proofs.kept > 0)) {
        await proveKept();
        continue;
      }
      if (isNew) {
        // Queued or approved again since the run began.
        await options.refresh();
        await judgeQueued(context, gate, allotment);
        continue;
      }
      if (next) {
        const stop = await judge(next, await sendChecked(next));
        if (stop) return stop;
        if (!proofs.keeps(next.id)) await afterProof(next);
        continue;
      }

      const first = await firstSettled(
        context,
        (order) =>
          resolved.has(order.id) || postponed.has(order.id) || (followUpAt !== null && isError(order)),
      );
      const settled = first ? settledAt(first, settleMs) : Infinity;
      const waitUntil = Math.min(settled, followUpAt ?? Infinity, postponed.until() ?? Infinity);
      if (waitUntil > clock.now()) {
        if (waitUntil > deadline || waitUntil === Infinity) {
          const why = postponed.why();
          if (why && (await patience.waitOut(why))) {
            postponed.release();
            continue;
          }
          left ??= why;
          break;
        }
        const settling = waitUntil === settled || waitUntil === followUpAt;
        options.onWait(settling ? 'settling' : 'busy', waitUntil - clock.now());
        await options.beforeWait();
        await clock.sleep(Math.max(0, waitUntil - clock.now()), signal).catch(() => undefined);
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
        if (signal.aborted) continue;
        const attempt = await repeatUnderKey(context, first, remaining(context, options));
        const stop = await judge(first, attempt);
        credit.after(null);
        if (stop) return stop;
        if (attempt.kind === 'stop') repeated.delete(first.id);
        continue;
      }
      const why =
        (await waitForBudget(context, options, { work: 'changes' })) ??
        (await readAndConclude(context, first));
      if (why && !signal.aborted && concernsOthers(why)) {
        const stop = await judge(first, { kind: 'stop', failure: why });
        if (stop) return stop;
        continue;
      }
      if (signal.aborted) continue;
      patience.reset();
      resolved.add(first.id);
      left ??= why;
    }
    return null;
  }

  const stop = await sendAndSettle().catch(async (error: unknown) => {
    if (error instanceof AppError) await proveKept();
    throw error;
  });
  await proveKept();
  if (stop) return stop;
  const untilRead = () => waitForBudget(context, options, { work: 'changes' });
  const readUnpaid = () => readAllUnpaid(context, untilRead, options.refresh);
  if (signal.aborted) return null;
  await settleFromCache(context);
  return (await patiently(readUnpaid)) ?? left;
}

/** The service said that it failed: the refresh after the settle time tells, for all of them at once. */
const isError = ({ state, evidence }: Order): boolean => state === 'unknown' && evidence?.answer === 'error';

/** @returns the unknown order that may be read back first, without those that are left */
async function firstSettled(context: OrderContext, isLeft: (order: Order) => boolean): Promise<Order | null> {
  const { settleMs } = context;
  let first: Order | null = null;
  for await (const order of chosenOrders(context, 'unknown')) {
    if (isLeft(order)) continue;
    if (!first || settledAt(order, settleMs) < settledAt(first, settleMs)) first = order;
  }
  return first;
}

/** @returns when to look for orders that an interrupted run left accepted and unread (epoch ms), null without any */
async function unreadSettled(context: OrderContext): Promise<number | null> {
  let settled: number | null = null;
  for await (const order of chosenOrders(context, 'accepted')) {
    if (typeof order.evidence?.readAt !== 'string')
      settled = Math.max(settled ?? 0, settledAt(order, context.settleMs));
  }
  return settled;
}

/** @returns the next order that may be sent and is not put off */
async function nextToSend(context: OrderContext, postponed: Postponed): Promise<Order | null> {
  const { orders } = context.store;
  const next = await orders.nextRunnable(context.accountId, context.scope.ids());
  if (!next || !postponed.has(next.id)) return next;
  for await (const order of chosenOrders(context, 'queued')) {
    if (postponed.has(order.id)) continue;
    const former = order.dependsOn === null ? null : await orders.get(order.dependsOn);
    if (!former || former.state === 'done' || former.state === 'accepted') return order;
  }
  return null;
}

/**
 * Nothing happened to the order: it waits for the user, who knows what is in front of the service.
 * @returns false for one that is not in the queue
 */
const holdRefused = async (context: OrderContext, order: Order, { message }: Failure): Promise<boolean> =>
  (await hold(context, order, reason(message, 'connection'))) !== null;
