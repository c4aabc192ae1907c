import { joinSentences, say, type Sentence } from '../../../../shared/words/sentence.ts';
import type { DomainRow } from '../../../../shared/model/domain.ts';
import type { Money } from '../../../../shared/model/money.ts';
import type { Reason } from '../../../../shared/model/order-cause.ts';
import type { Baseline, Order } from '../../../../shared/model/order.ts';
import { AppError, fail } from '../../../../shared/model/errors.ts';
import { toMinor } from '../../../../shared/rules/money.ts';
import { orderEffect } from '../../../../shared/rules/order-effect.ts';
import { isoNow } from '../../../platform/clock.ts';
import { providerFailure } from '../../../provider/failure.ts';
import type {
  Answer,
  EndedExchange,
  OrderAnswer,
  ProviderFailure,
  SendObserver,
  SendOptions,
} from '../../../provider/provider.ts';
import type { AttemptStart } from '../../../store/ledger/attempts.ts';
import { conclude, readAndConclude } from '../settle/conclude.ts';
import { type AttemptOutcome, cannotRead, readBack } from '../settle/read-back.ts';
import { kinds } from '../kinds/kinds.ts';
import { hold, move, type OrderContext, ordersIn, settledAt } from '../order-context.ts';
import { settleFailure } from '../settle/settle-failure.ts';
import { type CreditBefore, noCredit, type RunCredit } from './credit.ts';
import type { Gate, Terms } from './gate.ts';
import type { Proofs } from './proofs.ts';

/** The computer slept when a request would leave later than this after it was marked as sending, in ms. */
const staleAfterMs = 60_000;
/** How long a request with a key waits when the service asks for it, in ms; else the order is queued and the run waits. */
const shortWaitMs = 5_000;
/** An order that still lacks its EPP code this long after being queued will not get it any more, in ms. */
const codeArrivesWithinMs = 30_000;
/** After this many failed readings of the credit in a row, the run ends. */
const mostUnread = 3;
/** How long a service that still works on an earlier attempt gets to finish, in ms: at least, and where there is time. */
const repeatWaitMs = { least: 30_000, most: 120_000 };

/**
 * Sends one queued order that the gate let through, once. What the service accepts is proved by `proofs`.
 * @see docs/MONEY.md
 */
export async function sendQueued(
  context: OrderContext & { readonly gate: Gate; readonly credit: RunCredit; readonly proofs: Proofs },
  order: Order,
  terms: Terms,
): Promise<AttemptOutcome> {
  const { clock, credit, gate, proofs } = context;
  const provenByCredit = isProvenByCredit(context, order);
  const openUntil = provenByCredit ? await lastSettles(context) : 0;
  if (openUntil > clock.now()) return { kind: 'deferred', ms: openUntil - clock.now() };
  const prepared = await kinds[order.kind].prepare(context, order);
  if (!prepared.ready) return holdUnprepared(context, order, prepared.reason);
  const cost = terms.price ?? order.approval.price;
  const before = takeBaseline(context, order, terms.row, cost);
  // What it was sent before may have been charged, whatever the service said.
  const read = await credit.before(provenByCredit || order.attempts > 0);
  if (!read.ok && (await credit.mustCover())) {
    const outcome = await cannotRead(context, order, read.error, 'credit');
    // One reading may fail by chance; after several in a row the next order would meet the same.
    const persists = outcome.kind === 'deferred' && credit.failedInARow() >= mostUnread;
    return persists ? { kind: 'stop', failure: read.error } : outcome;
  }
  const isReadNow = read.ok && read.value.creditReadAt !== null;
  if (isReadNow && !(await gate.stillPasses(order, terms))) return { kind: 'settled' };
  const sentAt = isoNow(clock);
  const baseline = { ...before, ...(read.ok ? read.value : noCredit), sentAt };
  if (!(await credit.stillCovers(order.id, baseline.credit, cost))) return { kind: 'settled' };
  const start = await attemptStart(context, order);
  const claimed = { baseline, cost, sentAt, error: null, attempt: start };
  const note = sendingText(order, cost);
  // The last step before the request: nothing leaves that was not on the button.
  const sending = context.scope.has(order.id) ? await move(context, order, 'claim', note, claimed) : null;
  if (!sending) return { kind: 'settled' };
  if (clock.now() - Date.parse(sentAt) > staleAfterMs) {
    const message = say('orders.asleep-before');
    await recordAttempt(context, sending).end({ message });
    await move(context, sending, 'proved-not-sent', message);
    return { kind: 'settled' };
  }
  // Nothing is waited for in here: what the service asks to send later waits in the queue, where it can be cancelled.
  // Under its key the same request is repeated after a short wait: had it arrived twice, its own answer comes back.
  const maxWaitMs = context.provider.capabilities.idempotent ? shortWaitMs : 0;
  const options = { repeats: false, maxWaitMs };
  const outcome = await attempt(context, sending, prepared.send, options, proofs.accepted);
  credit.afterSending(await context.store.orders.get(order.id), proofs.keeps(order.id));
  return outcome;
}

/** The EPP code of an order that was queued just now may be on its way to the vault. */
async function holdUnprepared(context: OrderContext, order: Order, reason: Reason): Promise<AttemptOutcome> {
  const ageMs = context.clock.now() - Date.parse(order.createdAt);
  if (reason.cause.code !== 'epp-code-missing' || ageMs >= codeArrivesWithinMs) {
    await hold(context, order, reason);
    return { kind: 'settled' };
  }
  const error = say('orders.epp-code-awaited', { seconds: codeArrivesWithinMs / 1_000 });
  await move(context, order, 'put-off', error, { error });
  return { kind: 'deferred', ms: 5_000 };
}

/** Only the credit tells paid from unpaid here: a pending domain looks the same, and there are no keys. */
const isProvenByCredit = ({ provider }: OrderContext, { kind }: Order): boolean =>
  !provider.capabilities.idempotent && (kind === 'register' || kind === 'transfer');

/** @returns when no other order of the account is expected to be charged any more (epoch ms), 0 when there is none */
async function lastSettles(context: OrderContext): Promise<number> {
  let last = 0;
  for await (const order of ordersIn(context, 'unknown', 'accepted')) {
    if (order.chargedAt === null) last = Math.max(last, settledAt(order, context.settleMs));
  }
  return last;
}

/**
 * Sends an order of unknown outcome once more under the key of its first attempt: the service answers from memory, or
 * carries it out for the first time. The baseline stays that of the attempt before.
 * @param timeLeft how long the run may still wait, in ms
 * @see docs/INTERFACE.md, Idempotency-Key
 */
export async function repeatUnderKey(
  context: OrderContext,
  order: Order,
  timeLeft: number,
): Promise<AttemptOutcome> {
  if (await isSeen(context, order)) return { kind: 'settled' };
  const prepared = await kinds[order.kind].prepare(context, order);
  if (!prepared.ready) return { kind: 'settled' };
  const claimed = { attempt: await attemptStart(context, order), sentAt: isoNow(context.clock), error: null };
  const sending = await move(context, order, 'repeat-under-key', say('orders.repeating'), claimed);
  if (!sending) return { kind: 'settled' };
  const { least, most } = repeatWaitMs;
  const maxWaitMs = Math.min(most, Math.max(least, timeLeft));
  const prove = (accepted: Order) => readAndConclude(context, accepted);
  return attempt(context, sending, prepared.send, { repeats: true, maxWaitMs }, prove);
}

/** Reads the domain before a repeat: what is seen is not sent. Somebody else's order would be paid a second time. */
async function isSeen(context: OrderContext, order: Order): Promise<boolean> {
  if (!order.baseline || !context.provider.capabilities.details.includes('record')) return false;
  const read = await readBack(context, order.domain);
  if (!read.ok || orderEffect(order, order.baseline, read.value).kind !== 'seen') return false;
  const readAt = isoNow(context.clock);
  await conclude(context, order, { domain: read.value, readAt, credit: async () => null });
  return true;
}

/** While it was being claimed, which is when nobody counted it as in flight yet. */
const stoppedBefore = providerFailure('stopped', 'not-sent', say('orders.stopped-before'), {
  retryable: true,
});

/** Makes an attempt that was marked as sending and settles the order; `prove` reads what was accepted. */
async function attempt(
  context: OrderContext,
  sending: Order,
  send: (options: SendOptions) => Answer<OrderAnswer>,
  { repeats, maxWaitMs }: { readonly repeats: boolean; readonly maxWaitMs: number },
  prove: (accepted: Order) => Promise<unknown>,
): Promise<AttemptOutcome> {
  const { signal } = context;
  const record = recordAttempt(context, sending);
  const answer = signal.aborted
    ? fail(stoppedBefore)
    : await send({
        priority: 'orders',
        maxWaitMs,
        waitSignal: signal,
        idempotencyKey: sending.idempotencyKey,
        repeats,
        observer: record.observer,
      });
  if (!answer.ok) {
    const outcome = await settleFailure(context, sending, answer.error, repeats);
    await record.end(answer.error);
    // On a full disk nothing is sent after it.
    return answer.error.code === 'disk-full' ? { kind: 'stop', failure: answer.error } : outcome;
  }
  const accepted = await accept(context, sending, answer.value);
  await record.end(null);
  if (accepted) await prove(accepted);
  return { kind: 'settled' };
}

/**
 * Writes down that the service accepted the order, so that it is never sent again. A service with idempotency keys
 * accepts only what the credit covers; elsewhere the credit itself has to show the charge.
 * @see docs/MONEY.md, 3; docs/INTERFACE.md, Surface B: reseller codes > insufficient_credit
 */
async function accept(context: OrderContext, order: Order, answer: OrderAnswer): Promise<Order | null> {
  const { clock, provider } = context;
  const invoiceId = answer.invoiceId ?? order.invoiceId;
  const invoice = invoiceId ? say('orders.invoice-of', { invoice: invoiceId }) : say('orders.invoice-none');
  const accepted = say('orders.accepted', { order: say(`kind.${order.kind}`), invoice });
  const note = answer.replayed ? joinSentences(say('orders.repeated-answer'), accepted) : accepted;
  return move(context, order, 'service-accepted', note, {
    invoiceId,
    replayed: order.replayed || answer.replayed,
    error: null,
    evidence: null,
    chargedAt: provider.capabilities.idempotent ? isoNow(clock) : null,
  });
}

function takeBaseline(
  { clock }: OrderContext,
  { kind }: Order,
  row: DomainRow | null,
  price: Money | null,
): Omit<Baseline, keyof CreditBefore> {
  // A name to register or transfer may have been in the account long ago; what counts is that it is not now.
  const before = kinds[kind].needsDomain || row?.listed ? row : null;
  return {
    expiryDate: before?.expiryDate ?? null,
    nextDueDate: before?.nextDueDate ?? null,
    status: before?.status ?? null,
    price,
    readAt: before?.fetchedAt ?? isoNow(clock),
  };
}

/** An order whose price rose is held, so that another price is a lower one. */
function sendingText({ kind, approval }: Order, cost: Money | null): Sentence {
  const [order, approved] = [say(`kind.${kind}`), approval.price];
  return approved && cost && toMinor(cost).minor < toMinor(approved).minor
    ? say('orders.sending-saving', { order, cost, approved })
    : say('orders.sending', { order });
}

async function attemptStart(
  { provider, log }: OrderContext,
  { idempotencyKey }: Pick<Order, 'idempotencyKey'>,
): Promise<AttemptStart> {
  const budget = await provider.budget().catch((error: unknown) => {
    log.warn('budget-unreadable', { error });
    return [];
  });
  return { keySent: provider.capabilities.idempotent && idempotencyKey !== null, budget };
}

const nothingLeft: EndedExchange = {
  outcome: 'not-sent',
  status: null,
  answer: null,
  answerCut: false,
  durationMs: null,
};

/** Writes down the requests and the end of an attempt that has begun. */
function recordAttempt({ store, clock, log }: OrderContext, { id }: Pick<Order, 'id'>) {
  let noted = false;
  let requests = 0;
  let last = nothingLeft;
  let problem: Sentence | null = null;
  const observer: SendObserver = {
    async sending(request) {
      // Asked to come back later, the provider sends the same bytes again.
      if (!noted) await store.attempts.sent(id, request, isoNow(clock));
      noted = true;
    },
    ended(exchange) {
      if (exchange.outcome !== 'not-sent') requests += 1;
      // One that did not leave says nothing about one that did.
      if (exchange.outcome !== 'not-sent' || requests === 0) last = exchange;
    },
    gaveUp: (sentence) => void (problem = sentence),
  };
  return {
    observer,
    /**
     * Comes after the order itself is written down: what became of it is worth more than the note about it.
     * @param failure null after a success
     * @throws AppError `disk-full`; anything else is only logged
     */
    async end(failure: Pick<ProviderFailure, 'message'> | null): Promise<void> {
      // What was refused before it reached the line has a sentence of Namekeep's own.
      const end = { ...last, at: isoNow(clock), requests, problem: failure && (problem ?? failure.message) };
      await store.attempts.end(id, end).catch((error: unknown) => {
        log.warn('attempt-end-not-kept', { id, error });
        if (error instanceof AppError && error.code === 'disk-full') throw error;
      });
    },
  };
}
