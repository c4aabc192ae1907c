import type { Order } from '../../../shared/model/order.ts';
import type { Text } from '../../i18n/text.ts';

/** @returns what is to be said of an order in a line: how it ended, or why it waits; empty where there is nothing */
export function orderNote(order: Order, { t, date, sentence }: Text): string {
  const { state, invoiceId, newExpiryDate, cause, error } = order;
  if (state === 'done' && newExpiryDate) {
    const before = order.baseline?.expiryDate ?? order.approval.expiryDate;
    const after = date(newExpiryDate);
    return before ? t('news.fromTo', { before: date(before), after }) : t('kinds.expires', { date: after });
  }
  if (state === 'awaiting-payment' && invoiceId) return t('orders.invoice', { invoice: invoiceId });
  if (state === 'accepted') {
    if (order.evidence === null) return t('decision.notChecked');
    return invoiceId ? t('decision.invoiceNotVisible', { invoice: invoiceId }) : t('decision.notVisible');
  }
  if (order.confirmedByUser) return t('decision.byYou');
  if (cause?.code === 'epp-code-missing') return t('orders.eppCodeMissing');
  if (error) return sentence(error);
  return state === 'queued' && order.dependsOn !== null ? t('kinds.after', { id: order.dependsOn }) : '';
}
