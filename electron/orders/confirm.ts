import type { DomainRecord } from '../../shared/model/domain.ts';
import type { Baseline, Order } from '../../shared/model/order.ts';
import { orderEffect, type OrderEffect } from '../../shared/rules/order-effect.ts';
import { isoNow } from '../clock.ts';
import type { OrderAnswer } from '../provider/provider.ts';
import type { OrderPatch } from '../store/store.ts';
import { kinds } from './kinds/kinds.ts';
import { move, type OrderContext } from './order-context.ts';
import { creditFell, evidenceOf, readBack, readCredit } from './read-back.ts';

/** The service accepted the order; only the domain itself proves that it is done. */
export async function confirm(context: OrderContext, order: Order, answer: OrderAnswer): Promise<void> {
  const { clock, provider } = context;
  const { name, done } = kinds[order.kind];
  const { baseline } = order;
  const { invoiceId } = answer;
  const patch: OrderPatch = { invoiceId, replayed: order.replayed || answer.replayed };
  const invoice = invoiceId ? `invoice ${invoiceId}` : 'no invoice number';
  const memory = answer.replayed
    ? 'The service answered from its memory of an earlier attempt; nothing was charged again. '
    : '';

  /** Accepted, so no repeat can tell more: where the service knows keys, it would only say the same again. */
  async function unseen(note: string, read: DomainRecord | null, readAt: string | null): Promise<void> {
    const evidence = evidenceOf(read, readAt, null, note);
    await move(context, order, 'effect-unseen', `${memory}${note}`, {
      ...patch,
      error: note,
      ...(provider.capabilities.idempotent && { evidence: { ...evidence, key: 'kept' } }),
    });
  }

  const read = await readBack(context, order.domain);
  if (!read.ok) {
    const why = `the domain could not be read back: ${read.error.message}`;
    return unseen(`The service accepted the ${name} (${invoice}), but ${why}`, null, null);
  }
  const record = read.value;
  const effect = orderEffect(order, baseline ?? nothingKnown, record);
  const happened = (note: string): Promise<unknown> =>
    move(context, order, 'effect-seen', `${memory}${note}`, {
      ...patch,
      error: null,
      newExpiryDate: record?.expiryDate ?? record?.nextDueDate ?? null,
    });
  if (effect.kind === 'seen') {
    await happened(`${done}, ${invoice}. ${effect.finding}`);
    return;
  }
  const paid = await isPaid(context, baseline);
  if (paid === false && waitsForPayment(order, effect)) {
    const made = invoiceId ? `made ${invoice}` : 'made an invoice without telling its number';
    const note = `The service ${made}, which the credit does not cover: pay it in the client area. ${effect.finding}`;
    await move(context, order, 'invoice-unpaid', `${memory}${note}`, { ...patch, error: note });
    return;
  }
  if (paid && order.kind === 'transfer' && effect.kind === 'pending') {
    // A transfer takes the registries days; it was paid and is on its way, and its completion shows in the portfolio.
    await happened(`The transfer has started, ${invoice}. The portfolio shows when the domain has arrived.`);
    return;
  }
  return unseen(
    `The service accepted the ${name} (${invoice}), but it cannot be seen yet. ${effect.finding}`,
    record,
    isoNow(clock),
  );
}

const nothingKnown = { expiryDate: null, nextDueDate: null, status: null };

/** @returns whether the reading is what an unpaid invoice leaves behind */
export const waitsForPayment = ({ kind }: Pick<Order, 'kind'>, effect: OrderEffect): boolean =>
  kind === 'register' || kind === 'transfer' ? effect.kind === 'pending' : effect.kind === 'unseen';

/**
 * @returns whether the order is paid and only the registry slow; null when nobody can tell. A service with idempotency
 * keys refuses what the credit does not cover; elsewhere the credit must have fallen by the price since the baseline.
 * @see provider-interface.md, Surface B: reseller codes > insufficient_credit
 */
async function isPaid(context: OrderContext, baseline: Baseline | null): Promise<boolean | null> {
  if (context.provider.capabilities.idempotent) return true;
  return baseline && creditFell(baseline, await readCredit(context));
}
