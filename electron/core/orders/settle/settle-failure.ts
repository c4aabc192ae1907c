import { joinSentences, type Said, say, type Sentence } from '../../../../shared/words/sentence.ts';
import { inEnglish } from '../../../../shared/words/write-english.ts';
import { errorTraits } from '../../../../shared/model/errors.ts';
import { causeOf, type CauseCode, reason } from '../../../../shared/model/order-cause.ts';
import type { Order } from '../../../../shared/model/order.ts';
import { readAllowedYears, termsSold } from '../../../../shared/rules/allowed-years.ts';
import { toMoney } from '../../../../shared/rules/money.ts';
import { orderEffect } from '../../../../shared/rules/order-effect.ts';
import { noteOthers } from '../../accounts/others.ts';
import { isoNow } from '../../../platform/clock.ts';
import { fieldProblems } from '../../../provider/bad-input.ts';
import type { ProviderFailure } from '../../../provider/provider.ts';
import { cachedRow, hold, move, type OrderContext } from '../order-context.ts';
import { judgeCharge } from './conclude.ts';
import { type AttemptOutcome, evidenceOf, readBack, readCredit } from './read-back.ts';

const settled: AttemptOutcome = { kind: 'settled' };

const keyCauses = {
  kept: 'key-kept',
  locked: 'key-locked',
  reused: 'service-received',
  busy: 'reply-lost',
} as const satisfies Record<KeyFate, CauseCode>;

/** While another request for the domain is under way, this order alone waits. */
const busyMs = 5_000;
/** The status of a domain may follow its restore only later: the renewal waits this long for it, in ms. */
const notYetMs = 60_000;
/** How long a renewal waits for a restore to become visible, in ms. */
const restoreShowsWithinMs = 3 * 86_400_000;

/**
 * Settles an order whose paid request did not succeed.
 * @param repeat an earlier attempt under the same key may have been carried out
 * @see docs/MONEY.md; docs/INTERFACE.md, Surface B: retry rules
 */
export async function settleFailure(
  context: OrderContext,
  order: Order,
  failure: ProviderFailure,
  repeat: boolean,
): Promise<AttemptOutcome> {
  const { code, message } = failure;
  const { blocks, order: says, ownFault } = errorTraits[code];
  const key = context.provider.capabilities.idempotent ? keyFate(context, order, failure, repeat) : null;
  if (key !== null) {
    const note = keyNote(key, failure);
    const evidence = evidenceOf(null, null, null, note, order.evidence);
    await move(context, order, 'reply-lost', note, {
      error: note,
      cause: causeOf(keyCauses[key]),
      ...(key !== 'busy' && { evidence: { ...evidence, key } }),
    });
    return key === 'kept' || key === 'reused' ? settled : { kind: 'lost', failure };
  }
  // A repeat of the same bytes that fails validation, or finds no domain, could not have succeeded before: success is
  // answered from memory. @see docs/INTERFACE.md, Idempotency-Key > 7
  const certain = failure.effect === 'no-effect' || (repeat && says === 'never-stored');
  if (failure.effect !== 'not-sent' && blocks && (repeat || certain)) {
    await undone(context, order, 'service-did-nothing', message, repeat);
    return { kind: 'stop', failure };
  }
  const isError = failure.unlisted === true || isDoubted(context, order, failure);
  switch (isError ? 'maybe' : certain ? 'no-effect' : failure.effect) {
    case 'not-sent': {
      const queued = await undone(context, order, 'proved-not-sent', message, repeat);
      if (!ownFault) return { kind: 'stop', failure };
      if (queued && !repeat) await hold(context, queued, reason(fieldProblems(failure), 'data-missing'));
      return settled;
    }
    case 'maybe':
      return leaveOpen(context, order, failure, isError);
    case 'no-effect': {
      if (says === 'busy') {
        await undone(context, order, 'service-did-nothing', message, repeat);
        return repeat ? settled : { kind: 'deferred', ms: failure.retryAfterMs ?? busyMs };
      }
      if (repeat && says !== 'never-stored' && failure.key !== 'released') {
        await undone(context, order, 'service-did-nothing', message, repeat);
        return settled;
      }
      return settleRefusal(context, order, failure, repeat);
    }
  }
}

/**
 * Leaves it open what became of an order.
 * @param isError the service answered, with an error that does not say so
 * @param seen what the credit shows
 */
async function leaveOpen(
  context: OrderContext,
  order: Order,
  failure: ProviderFailure,
  isError: boolean,
  seen: Sentence | null = null,
): Promise<AttemptOutcome> {
  const { message, status, invoiceId = null } = failure;
  const open = say(isError ? 'orders.error-unlisted' : 'orders.outcome-lost', { message });
  const note = joinSentences(open, ...(seen ? [seen] : []));
  // Whatever it says, a complete answer with such a status is the service's own.
  const answered = isError || failure.answered === true || (status !== null && status >= 200 && status < 300);
  await move(context, order, 'reply-lost', note, {
    error: note,
    cause: causeOf(
      isError ? 'error-unlisted' : answered || invoiceId !== null ? 'service-received' : 'reply-lost',
    ),
    ...(invoiceId !== null && { invoiceId }),
    ...(answered && {
      evidence: {
        ...evidenceOf(null, null, null, note, order.evidence),
        arrived: true,
        ...(isError && { answer: 'error' as const }),
      },
    }),
  });
  return isError ? settled : { kind: 'lost', failure };
}

/** A listed refusal that contradicts what is known: the domain was there, or there was nothing to validate. */
const isDoubted = (
  { provider }: Pick<OrderContext, 'provider'>,
  { kind }: Order,
  { code }: ProviderFailure,
): boolean =>
  // A service with idempotency keys answers with codes, and keeps its word.
  !provider.capabilities.idempotent &&
  (kind === 'renew' || kind === 'restore') &&
  (code === 'domain-not-found' || code === 'validation-failed');

/** A first attempt waits in the queue again; after a repeat, the attempt before it is as open as it was. */
async function undone(
  context: OrderContext,
  order: Order,
  event: 'proved-not-sent' | 'service-did-nothing',
  error: Said,
  repeat: boolean,
): Promise<Order | null> {
  if (!repeat) {
    const note = say(event === 'proved-not-sent' ? 'orders.not-sent' : 'orders.nothing-done', { error });
    return move(context, order, event, note, { error });
  }
  const open = say('orders.repeat-not-taken', { error });
  return move(context, order, 'repeat-not-taken', open, { error: open, cause: causeOf('reply-lost') });
}

async function settleRefusal(
  context: OrderContext,
  order: Order,
  failure: ProviderFailure,
  repeat: boolean,
): Promise<AttemptOutcome> {
  const { code, message } = failure;
  const takes = order.kind === 'register' || order.kind === 'transfer';
  if (code === 'insufficient-credit') {
    const queued = await move(
      context,
      order,
      'service-did-nothing',
      say('orders.nothing-done', { error: message }),
    );
    if (queued) await hold(context, queued, reason(shortOfCredit(failure), 'credit-short'));
    return settled;
  }
  if (errorTraits[code].order === 'restore-first' && (await waitsForRestore(context, order))) {
    const error = say('orders.not-restored-yet', { id: String(order.dependsOn), message });
    await undone(context, order, 'service-did-nothing', error, repeat);
    return { kind: 'deferred', ms: notYetMs };
  }
  const invoiceExists = code === (takes ? 'pending-in-account' : 'renewal-invoice-exists');
  const mine = takes && code === 'already-in-account';
  // The refusal may come from the attempt before, or answer a repeat that a proxy made: the domain and the credit show it.
  if (invoiceExists || mine || repeat) {
    const chargeNow = async () => judgeCharge(context, order, await readCredit(context));
    const read = await readBack(context, order.domain);
    const record = read.ok ? read.value : null;
    const effect = order.baseline && record ? orderEffect(order, order.baseline, record) : null;
    if (mine || effect?.kind === 'seen') {
      const charge = mine && order.attempts === 1 ? (await chargeNow()).verdict : null;
      const isFree = charge === 'not-charged';
      const done = mine
        ? say(isFree ? 'orders.yours-free' : 'orders.yours-already', { message })
        : say('orders.done', { finding: effect?.finding ?? '' });
      const note = charge === 'unclear' ? joinSentences(done, say('orders.charge-unknown')) : done;
      const newExpiryDate = record?.expiryDate ?? record?.nextDueDate ?? null;
      const cost = isFree && order.cost ? toMoney({ minor: 0, currency: order.cost.currency }) : order.cost;
      await move(context, order, 'effect-seen', note, { error: null, newExpiryDate, cost });
      return settled;
    }
    if (invoiceExists) {
      // Until that invoice is paid, nothing more can be ordered for the domain, even if another program made it.
      const isOwn = order.attempts > 1;
      if (!takes && !isOwn) await noteOthers(context, inEnglish(message));
      const { verdict, mayBeCharged, finding } = await chargeNow();
      if (mayBeCharged) return leaveOpen(context, order, failure, true, finding);
      const waits = takes
        ? message
        : say(isOwn ? 'orders.invoice-earlier' : 'orders.invoice-elsewhere', { message });
      const note = verdict === 'not-charged' ? waits : joinSentences(message, say('orders.charge-unknown'));
      await move(context, order, 'invoice-unpaid', note, { error: note, cause: causeOf('invoice-unpaid') });
      return settled;
    }
    if (!read.ok) {
      await undone(context, order, 'service-did-nothing', message, repeat);
      return settled;
    }
  }
  await move(context, order, 'service-refused', say('orders.refused', { message }), { error: message });
  if (order.kind === 'renew' && code === 'invalid-years') await keepAllowedYears(context, order, failure);
  return settled;
}

/** Keeps the terms that the service allows, so that the next preview for the extension can name them. */
async function keepAllowedYears(
  context: OrderContext,
  { domain, years: refused }: Order,
  { details = {} }: ProviderFailure,
): Promise<void> {
  const { accountId, clock, store } = context;
  const years = readAllowedYears(details, refused);
  const row = years && (await cachedRow(context, domain));
  if (!row) return;
  const sold = termsSold(await store.portfolio.prices(accountId), row.extension);
  const allowed = { years: [...years], sold, at: isoNow(clock) };
  await store.portfolio.saveAllowedYears(accountId, row.extension, allowed);
}

/** @returns whether the order is a renewal whose restore was accepted so recently that the service may not show it yet */
async function waitsForRestore({ store, clock }: OrderContext, { dependsOn }: Order): Promise<boolean> {
  const restore = dependsOn === null ? null : await store.orders.get(dependsOn);
  const sentAt = restore?.sentAt ?? null;
  return sentAt !== null && clock.now() - Date.parse(sentAt) < restoreShowsWithinMs;
}

/** @see docs/INTERFACE.md, Surface B: error envelope > required, available, currency */
function shortOfCredit({ details = {}, message }: ProviderFailure): Sentence {
  const { required, available, currency } = details;
  if (required === undefined || available === undefined) return message;
  const unit = currency === undefined ? '' : ` ${String(currency)}`;
  return say('orders.credit-required', {
    required: `${String(required)}${unit}`,
    available: `${String(available)}${unit}`,
  });
}

/** The service frees a stuck key by hand, “usually once it has been stuck for an hour”. */
const stuckAfterMs = 3_600_000;

/** `busy` is a key in use that may yet be released without anybody's help; see `Evidence` for the others. */
type KeyFate = 'kept' | 'locked' | 'reused' | 'busy';

/** Holder of the order's key at the service after a failed attempt, or null; `repeat` may have been carried out. */
function keyFate(
  { clock }: Pick<OrderContext, 'clock'>,
  { firstSentAt }: Pick<Order, 'firstSentAt'>,
  { key, code, effect }: Pick<ProviderFailure, 'key' | 'code' | 'effect'>,
  repeat: boolean,
): KeyFate | null {
  if (code === 'idempotency-key-reused' && (repeat || effect === 'maybe')) return 'reused';
  if (key !== 'kept' && key !== 'locked') return null;
  if (key === 'kept' || code !== 'idempotency-in-progress') return key;
  return firstSentAt !== null && clock.now() - Date.parse(firstSentAt) < stuckAfterMs ? 'busy' : 'locked';
}

/**
 * @returns the failure, and the advice of the interface
 * @see docs/INTERFACE.md, Surface B: retry rules; Surface B: reseller codes > registrar_unknown
 */
function keyNote(key: KeyFate, { message }: Pick<ProviderFailure, 'message'>): Sentence {
  switch (key) {
    case 'kept':
      return say('orders.key-kept', { message });
    case 'locked':
      return say('orders.key-locked', { message });
    case 'reused':
      return say('orders.repeat-not-taken', { error: message });
    case 'busy':
      return say('orders.busy-key', { message });
  }
}
