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
import { isoNow } from '../../platform/clock.ts';
import type { ProviderFailure } from '../../provider/provider.ts';
import { judgeCharge, type Charge } from './charge.ts';
import { mayRepeat } from './key-fate.ts';
import { kinds } from '../kinds/kinds.ts';
import { missingEppCode } from '../kinds/take-over.ts';
import { move, type OrderContext } from '../order-context.ts';
import { evidenceOf, readBack, readCredit } from './read-back.ts';

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
  const finding = [effect.finding, charge.finding].filter(Boolean).join(' ');
  const evidence = evidenceOf(read.domain, read.readAt, reading?.credit ?? null, finding, order.evidence);
  const patch = { evidence, chargedAt: charge.chargedAt, from: state };
  switch (outcomeOf(context, order, effect, charge)) {
    case 'done': {
      const newExpiryDate = newExpiry(baseline, read.domain);
      const { name, done } = kinds[kind];
      const happened = effect.kind === 'pending' ? `The ${name} has started.` : `${done}.`;
      await move(context, order, 'effect-seen', `${happened} ${effect.finding}`, {
        ...patch,
        error: null,
        newExpiryDate,
      });
      return;
    }
    case 'unpaid': {
      const invoice = invoiceId ? `Invoice ${invoiceId}` : 'Its invoice';
      const note = `${invoice} is not paid, as the credit was not charged: pay it in the client area. ${finding}`;
      await move(context, order, 'invoice-unpaid', note, {
        ...patch,
        error: note,
        cause: causeOf('invoice-unpaid'),
      });
      return;
    }
    case 'accepted': {
      const same = finding === order.evidence?.finding && charge.chargedAt === order.chargedAt;
      if (!(read.atRefresh && same)) await keepAccepted(context, order, finding, patch);
      return;
    }
    case 'open': {
      const missing = await missingEppCode(context, order);
      const told = [advice(context, order, charge.mayBeCharged), missing].filter(Boolean).join(' ');
      const note = `Still unknown. ${finding} ${told}`;
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
  if (!read.ok) return context.signal.aborted ? null : read.error;
  const readAt = isoNow(context.clock);
  await conclude(context, order, {
    domain: read.value,
    readAt,
    async credit() {
      const credit = await readCredit(context);
      return credit && { credit, readAt: isoNow(context.clock) };
    },
  });
  return null;
}

async function keepAccepted(
  context: OrderContext,
  order: Order,
  finding: string,
  patch: Parameters<typeof move>[4],
): Promise<void> {
  if (order.state !== 'accepted') {
    const { name } = kinds[order.kind];
    const proof = patch?.chargedAt
      ? `The credit has paid for the ${name}`
      : order.invoiceId
        ? `The service created invoice ${order.invoiceId} for the ${name}`
        : `The service has the ${name}`;
    const note = `${proof}; its effect is not visible yet. ${finding}`;
    await move(context, order, 'service-accepted', note, { ...patch, error: null });
    return;
  }
  await move(context, order, 'no-effect-seen', `Not visible yet. ${finding}`, patch);
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
const isShort = (baseline: Baseline | null): boolean => {
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

function advice({ provider, clock }: OrderContext, order: Order, mayBeCharged: boolean): string {
  const { idempotent } = provider.capabilities;
  const key = order.evidence?.key;
  if (key === 'kept')
    return 'The service has taken it up: do not order it again; it is read back from time to time.';
  if (key === 'locked')
    return 'The service failed while processing it: do not send it again, contact the provider.';
  switch (sendAgainWay(order, idempotent, clock.now())) {
    case 'under-key':
      return 'It can be sent again under its key: the service carries it out once.';
    case 'never':
      return 'The service answered the request, so it is not sent again: ask the service about its outcome.';
    case 'as-new':
      if (mayBeCharged) return 'The credit may have paid for it: ask the service before it is sent again.';
      return idempotent
        ? 'Its idempotency key has expired, so a repeat could be charged again. Decide whether it happened or is to be sent again.'
        : 'Decide whether it happened or is to be sent again.';
  }
}
