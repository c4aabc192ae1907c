import { h } from 'vue';
import type { Order } from '../../../shared/model/order.ts';
import { orderPrice } from '../../../shared/rules/order-terms.ts';
import { useText, type Text } from '../../i18n/text.ts';
import type { ListLook } from '../../list/list-columns.ts';
import OrderKindText from './OrderKindText.vue';
import OrderState from './OrderState.vue';

/** @returns what is to be said of an order in a line: how it ended, or why it waits; empty where there is nothing */
function orderNote(order: Order, { t, date, sentence }: Text): string {
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

/** @returns how orders look in a list, in the language of the page */
export function useOrderLook(): ListLook<'orders'> {
  const text = useText();
  const { t, counted, money } = text;
  return {
    cells: {
      kind: ({ row }: { row: Order }) => h(OrderKindText, { order: row }),
      state: ({ row }: { row: Order }) => h(OrderState, { state: row.state, byUser: row.confirmedByUser }),
      cost: ({ row }: { row: Order }) => {
        const ordered = money(orderPrice(row));
        if (!row.charged) return ordered;
        return h('span', { title: t('orders.chargedFor', { price: ordered }) }, money(row.charged));
      },
    },
    texts: {
      kind: ({ kind, years }) => (kind === 'restore' ? t('kinds.restore') : counted(`kinds.${kind}`, years)),
      cost: (order) => money(order.charged ?? orderPrice(order)),
      state: ({ state, confirmedByUser }) =>
        confirmedByUser ? t('decision.stateByYou', { state: t(`states.${state}`) }) : t(`states.${state}`),
      note: (order) => orderNote(order, text) || null,
    },
  };
}
