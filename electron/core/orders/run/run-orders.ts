import { AppError, type Failure } from '../../../../shared/model/errors.ts';
import { causeOf, reason } from '../../../../shared/model/order-cause.ts';
import type { Order } from '../../../../shared/model/order.ts';
import type { CreditReading } from '../../../../shared/rules/credit-proof.ts';
import { movedByOthers } from '../../../../shared/rules/others-orders.ts';
import { say } from '../../../../shared/words/sentence.ts';
import { isoNow } from '../../../platform/clock.ts';
import type { ProviderFailure } from '../../../provider/provider.ts';
import { noteHistory, noteOthers } from '../../accounts/others.ts';
import { createPatience } from '../../connections/patience.ts';
import { cancelWaiting, chosenOrders, hold, move, ordersIn, type OrderContext } from '../order-context.ts';
import { readAndConclude } from '../settle/conclude.ts';
import { readAllUnpaid, settleFromCache, unreadSettled } from '../settle/follow-up.ts';
import { type AttemptOutcome, concernsOthers, probeService } from '../settle/read-back.ts';
import { createRunCredit } from './credit.ts';
import { createGate } from './gate.ts';
import {
  defer,
  isServiceError,
  newRun,
  nextStep,
  readSituation,
  type RunState,
  type Step,
} from './next-step.ts';
import { createProofs } from './proofs.ts';
import { repeatUnderKey, sendQueued } from './send-order.ts';

/** Accepted orders that are to be proved together wait no longer than this for the request limit, in ms. */
const longestUnproved = 60_000;
/** This many lost replies in a row look like a service in trouble, not like bad luck. */
const lostInARow = 3;

export interface OrderRun extends OrderContext {
  /** Until when it may wait for settle times and the request budget (epoch ms). */
  readonly deadline: number;
  readonly refresh: () => Promise<void>;
  /** @returns the credit, read now; null when it cannot be read */
  readonly readCredit: () => Promise<CreditReading | null>;
  /** Called before a wait in which nothing can be sent. */
  readonly beforeWait: () => Promise<void>;
  /** `orders`: the limit of orders is used up; `budget`: another one, or the service asked to wait. */
  readonly onWait: (reason: 'orders' | 'budget' | 'settling' | 'busy', ms: number) => void;
}

/** A run with the parts that it shares between its steps. */
type Run = OrderRun & ReturnType<typeof createParts>;
type Changes = Partial<RunState>;

/**
 * Runs one account's orders until nothing more can be done within the deadline: decides the next step, carries it out,
 * records what it changed. The caller holds the account's order lock, so the process that left an order in `sending` has
 * ended.
 * @returns why it stopped early, or null
 */
export async function runOrders(given: OrderRun): Promise<Failure | null> {
  const run = { ...given, ...createParts(given) };
  let state = newRun;
  try {
    for (;;) {
      const step = nextStep(state, await readSituation(run, state));
      if (step.kind === 'finish') return step.failure;
      state = { ...state, ...(await carryOut(run, state, step)) };
    }
  } catch (error) {
    if (error instanceof AppError) await prove(run);
    throw error;
  }
}

function createParts(run: OrderRun) {
  const { clock, refresh, onWait } = run;
  const credit = createRunCredit(run);
  return {
    credit,
    gate: createGate(run, { since: isoNow(clock), refresh, beforeReading: () => untilReadable(run) }),
    proofs: createProofs(run, async () => {
      const reading = await run.readCredit();
      if (reading) credit.noteReading(reading);
      return reading;
    }),
    patience: createPatience({ ...run, onWait: (ms) => onWait('budget', ms) }),
  };
}

async function carryOut(
  run: Run,
  state: RunState,
  step: Exclude<Step, { kind: 'finish' }>,
): Promise<Changes> {
  switch (step.kind) {
    case 'start':
      return start(run);
    case 'check-queue':
      await run.refresh();
      return checkQueue(run);
    case 'send':
      return send(run, state, step.order);
    case 'prove':
      return prove(run);
    case 'follow-up':
      await run.refresh();
      return { followUpAt: null };
    case 'repeat':
      return repeat(run, state, step.order);
    case 'read-back':
      return readUnknown(run, state, step.order);
    case 'wait':
      return wait(run, step);
    case 'retry-passed-over':
      if (await run.patience.waitOut(step.failure)) return { passedOver: newRun.passedOver };
      return { phase: 'ending', failure: state.failure ?? step.failure };
    case 'read-unpaid':
      return over((await readUnpaid(run)) ?? state.failure);
  }
}

const over = (failure: Failure | null): Changes => ({ phase: 'over', failure });

/** Settles the orders that an earlier run left in flight, then reads list and prices again: others may have ordered. */
async function start(run: Run): Promise<Changes> {
  for await (const order of ordersIn(run, 'sending')) {
    const note = say('orders.program-closed');
    await move(run, order, 'reply-lost', note, { error: note, cause: causeOf('reply-lost') });
  }
  for await (const { dependsOn } of ordersIn(run, 'queued', 'held')) {
    const former = dependsOn === null ? null : await run.store.orders.get(dependsOn);
    if (former) await cancelWaiting(run, former);
  }
  if (!(await chosenOrders(run, 'queued').next()).done) {
    await run.refresh();
    await settleFromCache(run);
    await noteHistory(run);
    await checkQueue(run);
  }
  return { phase: 'sending', followUpAt: await unreadSettled(run) };
}

/** Holds what may not be sent as things are, and allots the credit to the rest. */
async function checkQueue(run: Run): Promise<Changes> {
  await run.gate.sift();
  await run.credit.allot();
  return {};
}

/** Sends an order when there is room for it and its proof, and the gate lets it through. */
async function send(run: Run, state: RunState, order: Order): Promise<Changes> {
  const { gate, proofs } = run;
  const mostMs = proofs.kept > 0 ? longestUnproved : Infinity;
  const failure = await untilFree(run, { places: proofs.places(), mostMs });
  const isSoon = failure?.code === 'rate-limited' && (failure.retryAfterMs ?? 0) <= timeLeft(run);
  if (isSoon && proofs.kept > 0) return { mustProve: true };
  if (!failure && run.signal.aborted) return {};
  const passed = failure ? { outcome: { kind: 'stop', failure } as const } : await gate.pass(order);
  const outcome = 'outcome' in passed ? passed.outcome : await sendQueued(run, order, passed.terms);
  const changes = await weigh(run, state, order, outcome);
  if (changes.phase === 'over' || proofs.keeps(order.id)) return changes;
  return { ...changes, ...followUpOf(run, await afterOutcome(run, order)) };
}

async function prove(run: Run): Promise<Changes> {
  let changes: Changes = { mustProve: false };
  for (const order of await run.proofs.prove()) {
    const proved = await afterOutcome(run, order);
    // Its price was taken as paid.
    if (proved?.state !== 'done') run.credit.afterSending(null);
    changes = { ...changes, ...followUpOf(run, proved) };
  }
  return changes;
}

/** Draws the consequences of an outcome for the other orders. @returns the order as it is now */
async function afterOutcome(run: Run, sent: Order): Promise<Order | null> {
  const order = await run.store.orders.get(sent.id);
  if (!order) return null;
  if (movedByOthers(order)) await noteOthers(run, `order ${order.id} moved its date too far`);
  await run.credit.afterOutcome(sent, order);
  return order;
}

const followUpOf = ({ clock, settleMs }: OrderContext, order: Order | null): Changes =>
  order && (order.state === 'accepted' || isServiceError(order))
    ? { followUpAt: clock.now() + settleMs }
    : {};

async function repeat(run: Run, state: RunState, order: Order): Promise<Changes> {
  const failure = await untilFree(run);
  if (failure) return over(failure);
  if (run.signal.aborted) return {};
  const outcome = await repeatUnderKey(run, order, timeLeft(run));
  const changes = await weigh(run, state, order, outcome);
  run.credit.afterSending(null);
  return outcome.kind === 'stop' ? changes : { ...changes, repeated: new Set(state.repeated).add(order.id) };
}

async function readUnknown(run: Run, state: RunState, order: Order): Promise<Changes> {
  const failure = (await untilReadable(run)) ?? (await readAndConclude(run, order));
  if (run.signal.aborted) return {};
  if (failure && concernsOthers(failure)) return weigh(run, state, order, { kind: 'stop', failure });
  run.patience.reset();
  return { readBack: new Set(state.readBack).add(order.id), failure: state.failure ?? failure };
}

async function wait(run: Run, { until, reason }: Extract<Step, { kind: 'wait' }>): Promise<Changes> {
  const { clock, signal } = run;
  run.onWait(reason, until - clock.now());
  await run.beforeWait();
  await clock.sleep(Math.max(0, until - clock.now()), signal).catch(() => undefined);
  return {};
}

/** Looks for payments of invoices, again after each wait that the service asks for. */
async function readUnpaid(run: Run): Promise<Failure | null> {
  await settleFromCache(run);
  for (;;) {
    const failure = await readAllUnpaid(run, () => untilReadable(run), run.refresh);
    if (!failure || !(await run.patience.waitOut(failure))) return failure;
    if (run.signal.aborted) return null;
  }
}

/** Weighs what the outcome of one order means for the others. */
async function weigh(
  run: Run,
  state: RunState,
  { id, domain }: Order,
  outcome: AttemptOutcome,
): Promise<Changes> {
  if (outcome.kind === 'stop') return weighFailure(run, state, id, outcome.failure);
  run.patience.reset(outcome.kind !== 'lost');
  if (outcome.kind === 'deferred')
    return { lost: [], deferred: defer(state, id, run.clock.now(), outcome.ms) };
  if (outcome.kind === 'settled') return { lost: [] };
  const lost = [domain, ...state.lost];
  if (lost.length < lostInARow) return { lost };
  const trouble = await probeService(run, lost, timeLeft(run));
  return trouble ? over(trouble) : { lost: [] };
}

/** Weighs a failure that the other orders may meet, too. */
async function weighFailure(
  run: Run,
  { passedOver }: RunState,
  id: Order['id'],
  failure: Failure,
): Promise<Changes> {
  const { code, message, retryAfterMs } = failure;
  if (code === 'stopped') return {};
  const next = await run.patience.afterFailure(failure);
  if (next === 'again') return {};
  // A wait that the service asks for holds for every request: there is no time for the others either.
  if (next === 'end' || (retryAfterMs !== undefined && run.clock.now() + retryAfterMs > run.deadline))
    return over(failure);
  // Nothing happened to the order: it waits for the user, who knows what is in front of the service.
  const isHeld =
    code === 'refused-before-service' && (await hold(run, { id }, reason(message, 'connection'))) !== null;
  return isHeld ? {} : { passedOver: new Map(passedOver).set(id, failure) };
}

const timeLeft = ({ clock, deadline }: OrderRun): number => Math.max(0, deadline - clock.now());

/**
 * Waits until the request limit lets the next request through.
 * @param work `changes` for reading a domain, which counts where changes do
 * @param places how many requests have to be free: the first for this work, the others to read what came of it
 * @param mostMs how long to wait at most, within the time of the run
 * @returns why it does not let it through by then, else null
 */
async function untilFree(
  run: OrderRun,
  { work = 'orders' as 'orders' | 'changes', places = 1, mostMs = Infinity } = {},
): Promise<ProviderFailure | null> {
  const answer = await run.provider.waitForBudget(
    {
      priority: 'orders',
      signal: run.signal,
      maxWaitMs: Math.min(mostMs, timeLeft(run)),
      onWait: (ms) => run.onWait(work === 'orders' ? 'orders' : 'budget', ms),
    },
    work,
    places,
  );
  return answer.ok || answer.error.code === 'stopped' ? null : answer.error;
}

const untilReadable = (run: OrderRun): Promise<ProviderFailure | null> => untilFree(run, { work: 'changes' });
