import type { Order } from '../model/order.ts';
import { say, type Sentence } from '../words/sentence.ts';
import { orderEffect, type Reading } from './order-effect.ts';

/** @returns how a sentence about an unpaid invoice begins */
export const invoiceOf = (id: string | null): Sentence =>
  id ? say('orders.invoice-number', { invoice: id }) : say('orders.invoice-its');

export const invoiceStays = ({ invoiceId }: Pick<Order, 'invoiceId'>): Sentence =>
  say('orders.invoice-stays', { invoice: invoiceOf(invoiceId) });

/** What has to be confirmed after an unpaid order was cancelled; null once it shows that the invoice was paid. */
export function openInvoice(row: Reading, cancelled: Order): Sentence | null {
  const { id, invoiceId, baseline } = cancelled;
  if (baseline && orderEffect(cancelled, baseline, row).kind === 'seen') return null;
  return say('orders.invoice-open', { invoice: invoiceOf(invoiceId), id: String(id) });
}
