import { causeOf } from '../../../../shared/model/order-cause.ts';
import type { Order } from '../../../../shared/model/order.ts';
import { newExpiry, type Reading } from '../../../../shared/rules/order-effect.ts';
import { invoiceOf } from '../../../../shared/rules/unpaid-invoice.ts';
import { say, type Sentence } from '../../../../shared/words/sentence.ts';
import { inEnglish } from '../../../../shared/words/write-english.ts';
import { isoNow } from '../../../platform/clock.ts';
import type { ProviderFailure } from '../../../provider/provider.ts';
import { cachedRow, move, type OrderContext } from '../order-context.ts';
import { chosenOrders } from '../orders-in.ts';
import { effectOf } from './effect.ts';
import { evidenceOf, readBack } from './read-back.ts';
import { concernsOthers } from './cannot-read.ts';

/** An order that was sent, or whose domain was read, this recently is not checked for its payment, in ms. */
const readAgainMs = 60_000;
/** A refresh costs about as many requests as reading this many domains, and shows the effect of all orders. */
const mostReadAlone = 10;

/**
 * Completes an order if the domain shows its effect.
 * @param domain null when the account does not have it
 * @param readAt ISO 8601 UTC
 * @returns what the domain shows if that is not the effect, null when there is nothing more to say
 */
export async function settleIfSeen(
  context: OrderContext,
  order: Order,
  domain: Reading | null,
  readAt: string,
): Promise<Sentence | null> {
  const { baseline, state } = order;
  if (!baseline) return null;
  const effect = await effectOf(context, order, baseline, domain);
  if (effect.kind !== 'seen') return effect.finding;
  await move(context, order, 'effect-seen', effect.finding, {
    error: null,
    newExpiryDate: newExpiry(baseline, domain),
    evidence: evidenceOf(domain, readAt, null, effect.finding),
    from: state,
  });
  return null;
}

/**
 * Reads the domain of an order that awaits payment: nothing else shows that its invoice was paid.
 * @returns the failure when it could not be read, else null
 */
export async function readUnpaid(context: OrderContext, order: Order): Promise<ProviderFailure | null> {
  const read = await readBack(context, order.domain);
  if (!read.ok) return context.signal.aborted ? null : read.error;
  const readAt = isoNow(context.clock);
  const finding = await settleIfSeen(context, order, read.value, readAt);
  const { invoiceId, evidence: former, state } = order;
  if (finding === null || (former && inEnglish(finding) === inEnglish(former.finding))) return null;
  const invoice = invoiceOf(invoiceId);
  const note = say('orders.invoice-no-effect', { invoice, finding });
  const evidence = evidenceOf(read.value, readAt, null, finding, former);
  await move(context, order, 'invoice-unpaid', note, {
    error: note,
    cause: causeOf('invoice-unpaid'),
    evidence,
    from: state,
  });
  return null;
}

/**
 * Looks which of the account's unpaid orders were paid in the client area: in one request for each that was not looked at
 * in the last minute, or in one refresh where there are more than ten. One that cannot be read does not keep the others
 * from being read.
 * @param beforeEach waits until a domain can be read
 * @returns why it stopped early, or why the first that could not be read was not; else null
 */
export async function readAllUnpaid(
  context: OrderContext,
  beforeEach: () => Promise<ProviderFailure | null>,
  refresh: () => Promise<void>,
): Promise<ProviderFailure | null> {
  const since = new Date(context.clock.now() - readAgainMs).toISOString();
  const unread: Order[] = [];
  for await (const order of chosenOrders(context, 'awaiting-payment')) {
    const seenAt = (await cachedRow(context, order.domain))?.fetchedAt ?? '';
    if (seenAt < since && (order.sentAt ?? '') < since) unread.push(order);
    if (unread.length <= mostReadAlone) continue;
    await refresh();
    return null;
  }
  let left: ProviderFailure | null = null;
  for (const order of unread) {
    const wait = await beforeEach();
    if (wait) return wait;
    if (context.signal.aborted) return null;
    const failure = await readUnpaid(context, order);
    if (failure && concernsOthers(failure)) return failure;
    left ??= failure;
  }
  return left;
}
