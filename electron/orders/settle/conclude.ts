import { causeOf, type CauseCode } from '../../../shared/model/order-cause.ts';
import type { Baseline, Order } from '../../../shared/model/order.ts';
import { toMinor } from '../../../shared/rules/money.ts';
import {
  newExpiry,
  orderEffect,
  type OrderEffect,
  type Reading,
} from '../../../shared/rules/order-effect.ts';
import { sendAgainWay } from '../../../shared/rules/order-decision.ts';
import type { CreditReading } from '../../../shared/rules/credit-proof.ts';
import { inTurn, saysTheSame, say, type Sentence } from '../../../shared/words/sentence.ts';
import { isoNow } from '../../platform/clock.ts';
import type { ProviderFailure } from '../../provider/provider.ts';
import { judgeCharge, type Charge } from './charge.ts';
import { mayRepeat } from './key-fate.ts';
import { missingEppCode } from '../kinds/take-over.ts';
import { move, type OrderContext } from '../order-context.ts';
import { evidenceOf, readBack, readCreditNow } from './read-back.ts';
import { invoiceOf } from './unpaid.ts';

/** What was read after an order was sent. */
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
 * @see docs/ARCHITECTURE.md, Money > 3 to 5
 */
export async function conclude(context: OrderContext, order: Order, read: ReadAfter): Promise<void> {
  const { baseline } = order;
  if (!baseline) return;
  const { kind, state, invoiceId } = order;
  const effect = orderEffect(order, baseline, read.domain);
  const reading = effect.kind === 'seen' ? null : await read.credit();
  const shown = await judgeCharge(context, order, reading);
  // While its key lives a repeat gives certainty, and an earlier charge may show in the credit late.
  const charge: Charge =
    state === 'unknown' && mayRepeat(context, order)
      ? { ...shown, verdict: 'unclear', chargedAt: null }
      : shown;
  const finding = inTurn(effect.finding, ...(charge.finding ? [charge.finding] : []));
  const evidence = evidenceOf(read.domain, read.readAt, reading?.credit ?? null, finding, order.evidence);
  const patch = { evidence, chargedAt: charge.chargedAt, from: state };
  switch (outcomeOf(context, order, effect, charge)) {
    case 'done': {
      const newExpiryDate = newExpiry(baseline, read.domain);
      const started = effect.kind === 'pending';
      const happened = started
        ? say('orders.started', { order: say(`kind.start-${kind}`) })
        : say(`orders.done-${kind}`);
      await move(context, order, 'effect-seen', inTurn(happened, effect.finding), {
        ...patch,
        error: null,
        newExpiryDate,
      });
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
      const same =
        order.evidence !== null &&
        saysTheSame(finding, order.evidence.finding) &&
        charge.chargedAt === order.chargedAt;
      if (!(read.atRefresh && same)) await keepAccepted(context, order, finding, patch);
      return;
    }
    case 'open': {
      const missing = await missingEppCode(context, order);
      const advised = inTurn(advice(context, order, charge.mayBeCharged), ...(missing ? [missing] : []));
      const note = say('orders.open', { finding, advice: advised });
      const cause = causeOf(openCause(context, order, effect, charge));
      await move(context, order, 'no-effect-seen', note, { ...patch, error: note, cause });
    }
  }
}

/**
 * Reads the domain of an order back and settles the order as far as the evidence allows.
 * @returns the failure when it could not be read, else null
 * @see docs/ARCHITECTURE.md, Money > 3 and 4
 */
export async function readAndConclude(context: OrderContext, order: Order): Promise<ProviderFailure | null> {
  const read = await readBack(context, order.domain);
  if (!read.ok) return read.error;
  const readAt = isoNow(context.clock);
  await conclude(context, order, {
    domain: read.value,
    readAt,
    credit: () => readCreditNow(context),
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

/** What follows from the domain and the credit. `open`: not known yet. */
type Outcome = 'done' | 'unpaid' | 'accepted' | 'open';

/** @see docs/ARCHITECTURE.md, Money > 3 to 6 */
function outcomeOf(
  { provider }: Pick<OrderContext, 'provider'>,
  order: Pick<Order, 'kind' | 'state' | 'invoiceId' | 'evidence' | 'baseline'>,
  effect: OrderEffect,
  { verdict }: Pick<Charge, 'verdict'>,
): Outcome {
  const { state, invoiceId, evidence, baseline } = order;
  if (effect.kind === 'seen') return 'done';
  // A stored answer or a crash at the service: the charge may still be taken back.
  if (evidence?.key !== undefined) return 'open';
  const pending = effect.kind === 'pending';
  if (pending && verdict === 'charged') return 'done';
  // A service with idempotency keys refuses what the credit does not cover, so nothing there waits for payment.
  const mayWait = !provider.capabilities.idempotent && (pending || leavesNoTrace(order, effect));
  if (mayWait && verdict === 'not-charged' && isShort(baseline)) return 'unpaid';
  return state === 'accepted' || verdict === 'charged' || pending || invoiceId !== null ? 'accepted' : 'open';
}

/** @returns whether nothing but the invoice shows that the service took the order: an unpaid renewal or restore */
const leavesNoTrace = (
  { kind, state, invoiceId }: Pick<Order, 'kind' | 'state' | 'invoiceId'>,
  effect: OrderEffect,
): boolean =>
  (kind === 'renew' || kind === 'restore') &&
  effect.kind === 'unseen' &&
  (invoiceId !== null || state === 'accepted');

/** @returns whether the credit did not cover the order when it was sent: else a credit that did not fall lags behind */
export const isShort = (baseline: Baseline | null): boolean => {
  const { credit = null, price = null } = baseline ?? {};
  if (credit === null || price === null || credit.currency !== price.currency) return false;
  return toMinor(credit).minor < toMinor(price).minor;
};

/** What the reading showed of an order that stays unknown: those that showed the same are decided together. */
function openCause(
  { provider, clock }: OrderContext,
  order: Order,
  effect: OrderEffect,
  { mayBeCharged }: Charge,
): CauseCode {
  const key = order.evidence?.key;
  if (key !== undefined) return `key-${key}`;
  const way = sendAgainWay(order, provider.capabilities.idempotent, clock.now());
  if (way === 'never') return 'service-received';
  if (mayBeCharged && way !== 'under-key') return 'may-be-charged';
  return effect.kind === 'unseen' ? 'nothing-moved' : 'something-changed';
}

function advice({ provider, clock }: OrderContext, order: Order, mayBeCharged: boolean): Sentence {
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
