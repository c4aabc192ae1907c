import { causeOf } from '../../../../shared/model/order-cause.ts';
import type { Money } from '../../../../shared/model/money.ts';
import type { Order } from '../../../../shared/model/order.ts';
import type { CreditReading } from '../../../../shared/rules/credit-proof.ts';
import { newExpiry, type Reading } from '../../../../shared/rules/order-effect.ts';
import { invoiceOf } from '../../../../shared/rules/unpaid-invoice.ts';
import { say, type Sentence } from '../../../../shared/words/sentence.ts';
import { inEnglish } from '../../../../shared/words/write-english.ts';
import { isoNow } from '../../../platform/clock.ts';
import type { ProviderFailure } from '../../../provider/provider.ts';
import { cachedRow, chosenOrders, move, type OrderContext, ordersIn, settledAt } from '../order-context.ts';
import { conclude, effectOf } from './conclude.ts';
import { concernsOthers, evidenceOf, readBack } from './read-back.ts';

/** Settles accepted, unknown and unpaid orders whose effect a refresh has brought into the portfolio. */
export async function settleFromCache(context: OrderContext): Promise<void> {
  const credit = await context.store.portfolio.credit(context.accountId);
  for await (const order of ordersIn(context, 'accepted', 'unknown', 'awaiting-payment')) {
    const row = await cachedRow(context, order.domain);
    if (!row || !order.baseline) continue;
    if (order.state === 'accepted') {
      if (order.sentAt === null || row.fetchedAt <= order.sentAt) continue;
      const reading = async () => readingSince(credit, order.sentAt);
      await conclude(context, order, {
        domain: row,
        readAt: row.fetchedAt,
        credit: reading,
        atRefresh: true,
      });
      continue;
    }
    // An effect that was read within the settle time counts, but not before that time is over.
    if (context.clock.now() < settledAt(order, context.settleMs)) continue;
    if (row.fetchedAt <= (order.sentAt ?? order.updatedAt)) continue;
    const settled = new Date(settledAt(order, context.settleMs)).toISOString();
    // The service said that it failed: what this shows of domain and credit decides.
    if (order.state === 'unknown' && order.evidence?.answer === 'error' && row.fetchedAt >= settled) {
      const reading = async () => readingSince(credit, settled);
      await conclude(context, order, {
        domain: row,
        readAt: row.fetchedAt,
        credit: reading,
        atRefresh: true,
      });
    } else await settleIfSeen(context, order, row, row.fetchedAt);
  }
  await reopenRefused(context);
}

/** How long an order may show its effect after it was refused because nothing had moved, in ms. */
const lateForMs = 7 * 86_400_000;

/** Completes what was called refused because nothing had moved, and shows its effect after all. */
async function reopenRefused(context: OrderContext): Promise<void> {
  const { store, accountId, clock } = context;
  const since = new Date(clock.now() - lateForMs).toISOString();
  for (const order of await store.orders.doubtedRefusals(accountId, since)) {
    const { domain, evidence, sentAt } = order;
    const row = await cachedRow(context, domain);
    if (!row || sentAt === null || row.fetchedAt <= (evidence?.readAt ?? sentAt)) continue;
    const later = await store.orders.sentFor({ accountId, domain }, sentAt);
    if (later.length === 0) await settleIfSeen(context, order, row, row.fetchedAt);
  }
}

/** @returns when to look for orders that an interrupted run left accepted and unread (epoch ms), null without any */
export async function unreadSettled(context: OrderContext): Promise<number | null> {
  let settled: number | null = null;
  for await (const order of chosenOrders(context, 'accepted')) {
    if (typeof order.evidence?.readAt !== 'string')
      settled = Math.max(settled ?? 0, settledAt(order, context.settleMs));
  }
  return settled;
}

/** Follows up what the service accepted: from the portfolio, and what no list shows by reading it alone. */
export async function followUpAccepted(context: OrderContext): Promise<void> {
  await settleFromCache(context);
  const { store, accountId, clock } = context;
  for await (const order of ordersIn(context, 'accepted')) {
    const row = await cachedRow(context, order.domain);
    if (row?.listed || context.signal.aborted) continue;
    const read = await readBack(context, order.domain, { priority: 'background', maxWaitMs: 0 });
    if (!read.ok) {
      if (concernsOthers(read.error)) return;
      continue;
    }
    const credit = async () => readingSince(await store.portfolio.credit(accountId), order.sentAt);
    await conclude(context, order, { domain: read.value, readAt: isoNow(clock), credit, atRefresh: true });
  }
}

/** @returns a reading of the credit that was made after the order was sent */
const readingSince = (
  credit: (Money & { readonly fetchedAt: string }) | null,
  sentAt: string | null,
): CreditReading | null =>
  credit && sentAt !== null && credit.fetchedAt > sentAt
    ? { credit: { amount: credit.amount, currency: credit.currency }, readAt: credit.fetchedAt }
    : null;

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

/** Reads the domain of an unpaid order, as nothing else shows the payment; the failure, else null. */
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
  let firstFailure: ProviderFailure | null = null;
  for (const order of unread) {
    const wait = await beforeEach();
    if (wait) return wait;
    if (context.signal.aborted) return null;
    const failure = await readUnpaid(context, order);
    if (failure && concernsOthers(failure)) return failure;
    firstFailure ??= failure;
  }
  return firstFailure;
}
