import type { DomainRecord } from '../../shared/model/domain.ts';
import type { Money } from '../../shared/model/money.ts';
import type { Order } from '../../shared/model/order.ts';
import { creditMove, tellCreditMove } from '../../shared/rules/credit-move.ts';
import { toMinor } from '../../shared/rules/money.ts';
import { orderEffect } from '../../shared/rules/order-effect.ts';
import { isoNow } from '../clock.ts';
import type { ProviderFailure } from '../provider/provider.ts';
import { waitsForPayment } from './confirm.ts';
import { cachedRow, move, type OrderContext, type OrderKeeping } from './order-context.ts';
import { ordersIn } from './orders-in.ts';
import { creditFell, evidenceOf, readBack, readCredit } from './read-back.ts';
import { settledAt } from './settled-at.ts';

/**
 * Reads the domain of an unknown order back and draws the conclusion that the evidence allows.
 * @returns the failure when it could not be read, else null
 * @see architecture.md, Money > 3
 */
export async function resolveUnknown(context: OrderContext, order: Order): Promise<ProviderFailure | null> {
  const read = await readBack(context, order.domain);
  if (!read.ok) return context.signal.aborted ? null : read.error;
  const credit = await readCredit(context);
  await conclude(context, order, read.value, isoNow(context.clock), credit);
  return null;
}

/**
 * Settles orders that a refresh explains without a request of their own: unknown and unpaid ones whose effect is in
 * the portfolio since.
 */
export async function settleFromCache(
  context: OrderKeeping & { readonly accountId: string },
  settleMs: number,
): Promise<void> {
  for await (const order of ordersIn(context, 'unknown', 'awaiting-payment')) {
    const row = await cachedRow(context, order.domain);
    if (!row || !order.baseline || Date.parse(row.fetchedAt) < settledAt(order, settleMs)) continue;
    const effect = orderEffect(order, order.baseline, row);
    if (effect.kind !== 'seen') continue;
    await move(context, order, 'effect-seen', effect.finding, {
      error: null,
      newExpiryDate: row.expiryDate ?? row.nextDueDate,
      evidence: evidenceOf(row, row.fetchedAt, null, effect.finding),
    });
  }
}

async function conclude(
  context: OrderContext,
  order: Order,
  record: DomainRecord | null,
  readAt: string,
  credit: Money | null,
): Promise<void> {
  const { baseline } = order;
  if (!baseline) return;
  const effect = orderEffect(order, baseline, record);
  if (effect.kind === 'seen') {
    await move(context, order, 'effect-seen', `It happened. ${effect.finding}`, {
      error: null,
      newExpiryDate: record?.expiryDate ?? record?.nextDueDate ?? null,
      evidence: evidenceOf(record, readAt, credit, effect.finding),
    });
    return;
  }
  const credited = creditMove(baseline, { credit, readAt });
  const finding = [effect.finding, credited && tellCreditMove(credited, baseline.price)]
    .filter(Boolean)
    .join(' ');
  const evidence = evidenceOf(record, readAt, credit, finding, order.evidence);
  if (waitsForPayment(order, effect) && isUnpaid(context, order, credit)) {
    const invoice = order.invoiceId ? `Invoice ${order.invoiceId}` : 'Its invoice';
    const note = `${invoice} is not paid: the credit does not cover it. ${finding}`;
    await move(context, order, 'invoice-unpaid', note, { error: note, evidence });
    return;
  }
  const note = `Still not known. ${finding} ${advice(context, order)}`;
  await move(context, order, 'no-effect-seen', note, { error: note, evidence });
}

/** A service with idempotency keys refuses what the credit does not cover, so that nothing there waits for payment. */
function isUnpaid(
  { provider }: OrderContext,
  { kind, invoiceId, baseline }: Order,
  credit: Money | null,
): boolean {
  if (provider.capabilities.idempotent) return false;
  // A pending domain is itself the trace of an invoice; a renewal or restore leaves none but the number.
  if (invoiceId === null && (kind === 'renew' || kind === 'restore')) return false;
  // A fall is no proof by now, as other orders may have been charged since; no fall is proof that this one was not.
  return (
    baseline !== null &&
    creditFell(baseline, credit) === false &&
    !(invoiceId !== null && covers(credit, baseline.price))
  );
}

function advice({ provider }: OrderContext, { evidence }: Order): string {
  switch (evidence?.key) {
    case 'kept':
      return 'The service has taken it up: do not order it again; it is read back from time to time.';
    case 'locked':
      return 'The service failed while working on it: do not send it again, contact the provider.';
    case undefined:
      return provider.capabilities.idempotent
        ? 'It can be sent again under its key: the service carries it out once.'
        : 'Decide whether it happened or is to be sent again.';
  }
}

const covers = (credit: Money | null, price: Money | null): boolean =>
  credit !== null &&
  price !== null &&
  credit.currency === price.currency &&
  toMinor(credit).minor >= toMinor(price).minor;
