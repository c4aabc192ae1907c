import { causeOf, type CauseCode } from '../../../../shared/model/order-cause.ts';
import type { Baseline, Order } from '../../../../shared/model/order.ts';
import {
  newExpiry,
  orderEffect,
  type OrderEffect,
  type Reading,
} from '../../../../shared/rules/order-effect.ts';
import { verdict } from '../../../../shared/rules/order-verdict.ts';
import { sendAgainWay } from '../../../../shared/rules/order-decision.ts';
import {
  creditProof,
  paidBefore,
  type CreditProof,
  type CreditReading,
} from '../../../../shared/rules/credit-proof.ts';
import { othersOrder } from '../../../../shared/rules/others-orders.ts';
import { invoiceOf } from '../../../../shared/rules/unpaid-invoice.ts';
import { joinSentences, isSameSentence, say, type Sentence } from '../../../../shared/words/sentence.ts';
import { isoNow } from '../../../platform/clock.ts';
import type { ProviderFailure } from '../../../provider/provider.ts';
import { lastSign } from '../../accounts/others.ts';
import { missingEppCode } from '../kinds/take-over.ts';
import { mayRepeat, move, type OrderContext, settledAt } from '../order-context.ts';
import { evidenceOf, readBack, readCredit } from './read-back.ts';

export interface Charge {
  readonly verdict: CreditProof['verdict'];
  /** The credit fell by enough to have paid for it. */
  readonly mayBeCharged: boolean;
  /** Time of the reading that shows the charge. */
  readonly chargedAt: string | null;
  /** How the credit moved; null when it was not read before and after. */
  readonly finding: Sentence | null;
}

/** Readings within this time of each other leave nobody else the time to order, in ms. */
const secondsApartMs = 30_000;

/** Orders that were sent longer than this before the baseline do not move the credit any more, in ms. */
const longestChargeMs = 7 * 86_400_000;

/**
 * Looks for proof that an order was charged in the latest reading of the credit and in those that were made before
 * later orders of the account.
 * @param latest null when the credit could not be read
 */
export async function judgeCharge(
  context: Pick<OrderContext, 'store' | 'accountId'>,
  order: Order,
  latest: CreditReading | null,
): Promise<Charge> {
  const { store, accountId } = context;
  const { id, baseline, chargedAt, firstSentAt } = order;
  if (chargedAt !== null) return { verdict: 'charged', mayBeCharged: true, chargedAt, finding: null };
  const unclear: Charge = { verdict: 'unclear', mayBeCharged: false, chargedAt: null, finding: null };
  const sentAt = baseline?.sentAt ?? firstSentAt;
  if (!baseline?.credit || sentAt === null) return unclear;
  const from = baseline.creditReadAt ?? sentAt;
  const since = new Date(Date.parse(from) - longestChargeMs).toISOString();
  const others = (await store.orders.creditUsers(accountId, since)).filter((other) => other.id !== id);
  const readings = await store.orders.creditReadings(accountId, since);
  const paid = paidBefore(
    readings.filter(({ readAt }) => readAt <= from),
    others,
  );
  const sign = await lastSign(context);
  let charge = unclear;
  for (const reading of [...readings.filter(({ readAt }) => readAt > sentAt), ...(latest ? [latest] : [])]) {
    const apartMs = Date.parse(reading.readAt) - Date.parse(from);
    const alone = apartMs <= secondsApartMs && !othersOrder(sign, Date.parse(reading.readAt));
    const proof = creditProof({ baseline, sentAt }, reading, others, paid, alone);
    if (!proof) continue;
    if (proof.verdict === 'charged') return { ...proof, chargedAt: reading.readAt };
    if (reading === latest) charge = { ...proof, chargedAt: null };
  }
  return charge;
}

/** As `orderEffect`, for a restore whose renewal may have been sent since; null when the domain is not there. */
export async function effectOf(
  { store }: Pick<OrderContext, 'store'>,
  order: Order,
  baseline: Baseline,
  domain: Reading | null,
): Promise<OrderEffect> {
  const since = order.kind === 'restore' ? await store.orders.sentFor(order, order.sentAt ?? '') : [];
  const thenRenewed = since.some(({ dependsOn }) => dependsOn === order.id);
  return orderEffect({ ...order, thenRenewed }, baseline, domain);
}

export interface ReadAfter {
  /** Null when the account does not have the domain. */
  readonly domain: Reading | null;
  readonly readAt: string;
  /** Reads the credit, or answers null where it cannot be; asked for only where the domain shows no effect. */
  readonly credit: () => Promise<CreditReading | null>;
  /** Read at a refresh: only what is new goes into the story. */
  readonly atRefresh?: boolean;
}

/**
 * Judges an unknown or accepted order by what was read since, and moves it as far as the evidence allows.
 * @see docs/MONEY.md, 3 to 5
 */
export async function conclude(context: OrderContext, order: Order, read: ReadAfter): Promise<void> {
  const { baseline } = order;
  if (!baseline) return;
  const { kind, state, invoiceId } = order;
  const effect = await effectOf(context, order, baseline, read.domain);
  const reading = effect.kind === 'seen' ? null : await read.credit();
  const shown = await judgeCharge(context, order, reading);
  // While its key lives a repeat gives certainty, and an earlier charge may show in the credit late.
  const charge: Charge =
    state === 'unknown' && mayRepeat(context, order)
      ? { ...shown, verdict: 'unclear', chargedAt: null }
      : shown;
  const finding = joinSentences(effect.finding, ...(charge.finding ? [charge.finding] : []));
  const evidence = evidenceOf(read.domain, read.readAt, reading?.credit ?? null, finding, order.evidence);
  const patch = { evidence, chargedAt: charge.chargedAt, from: state };
  const judged = verdict({
    order,
    effect: effect.kind,
    isThere: read.domain !== null,
    charge,
    idempotent: context.provider.capabilities.idempotent,
    isSettled: Date.parse(read.readAt) >= settledAt(order, context.settleMs),
    now: context.clock.now(),
  });
  const same =
    read.atRefresh === true && order.evidence !== null && isSameSentence(finding, order.evidence.finding);
  switch (judged.kind) {
    case 'done': {
      const newExpiryDate = newExpiry(baseline, read.domain);
      const started = effect.kind === 'pending';
      const happened = started
        ? say('orders.started', { order: say(`kind.start-${kind}`) })
        : say(`orders.done-${kind}`);
      await move(context, order, 'effect-seen', joinSentences(happened, effect.finding), {
        ...patch,
        error: null,
        newExpiryDate,
      });
      // What was read of the credit while the order was in doubt may have its charge, or not.
      if (state === 'unknown') await read.credit();
      return;
    }
    case 'unpaid': {
      const note = say('orders.invoice-unpaid', { invoice: invoiceOf(invoiceId), finding });
      await move(context, order, 'invoice-unpaid', note, {
        ...patch,
        error: note,
        cause: causeOf('invoice-unpaid'),
      });
      return;
    }
    case 'accepted': {
      if (same && charge.chargedAt === order.chargedAt) return;
      const kept = judged.byCredit ? { ...patch, evidence: { ...evidence, byCredit: true as const } } : patch;
      await keepAccepted(context, order, finding, kept);
      return;
    }
    case 'refused': {
      const note = say('orders.refused-nothing-moved', { said: order.error ?? '', finding });
      await move(context, order, 'service-refused', note, { ...patch, error: note });
      return;
    }
    case 'open': {
      if (same && order.cause?.code === judged.cause) return;
      const missing = await missingEppCode(context, order);
      const told = advice(context, order, judged.cause, charge.mayBeCharged);
      const note = say('orders.open', {
        finding,
        advice: joinSentences(told, ...(missing ? [missing] : [])),
      });
      const event = state === 'accepted' ? 'evidence-contradicted' : 'no-effect-seen';
      // What the credit seemed to show belongs to somebody else, and must not explain a later attempt.
      const { byCredit: _spoke, ...rest } = evidence;
      const doubted = judged.cause === 'contradicted' && { chargedAt: null, evidence: rest };
      await move(context, order, event, note, {
        ...patch,
        ...doubted,
        error: note,
        cause: causeOf(judged.cause),
      });
    }
  }
}

/**
 * Reads the domain of an order back and settles the order as far as the evidence allows.
 * @returns the failure when it could not be read, else null
 * @see docs/MONEY.md, 3 and 4
 */
export async function readAndConclude(context: OrderContext, order: Order): Promise<ProviderFailure | null> {
  const read = await readBack(context, order.domain);
  if (!read.ok) return read.error;
  const readAt = isoNow(context.clock);
  await conclude(context, order, {
    domain: read.value,
    readAt,
    credit: () => readCredit(context),
  });
  return null;
}

async function keepAccepted(
  context: OrderContext,
  order: Order,
  finding: Sentence,
  patch: Parameters<typeof move>[4],
): Promise<void> {
  if (order.state !== 'accepted') {
    const told = { order: say(`kind.${order.kind}`), finding };
    const note = patch?.chargedAt
      ? say('orders.credit-has-paid', told)
      : order.invoiceId
        ? say('orders.service-has-invoice', { ...told, invoice: order.invoiceId })
        : say('orders.service-has', told);
    await move(context, order, 'service-accepted', note, { ...patch, error: null });
    return;
  }
  await move(context, order, 'no-effect-seen', say('orders.not-visible', { finding }), patch);
}

function advice(
  { provider, clock }: OrderContext,
  order: Order,
  cause: CauseCode,
  mayBeCharged: boolean,
): Sentence {
  if (cause === 'contradicted') return say('orders.look-for-invoice');
  const { idempotent } = provider.capabilities;
  const key = order.evidence?.key;
  if (key === 'kept') return say('orders.service-takes-up');
  if (key === 'locked') return say('orders.service-failed');
  switch (sendAgainWay(order, idempotent, clock.now())) {
    case 'under-key':
      return say('orders.under-key');
    case 'never':
      return say('orders.ask-service');
    case 'as-new':
      if (mayBeCharged) return say('orders.credit-may-have-paid');
      return say(idempotent ? 'orders.as-new-expired' : 'orders.as-new');
  }
}
