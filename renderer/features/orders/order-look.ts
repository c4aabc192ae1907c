import { h } from 'vue';
import type { Order } from '../../../shared/model/order.ts';
import { orderPrice } from '../../../shared/rules/order-terms.ts';
import { useText } from '../../i18n/text.ts';
import type { ListLook } from '../../list/list-columns.ts';
import { orderNote } from '../queue-orders/order-note.ts';
import OrderKindText from './OrderKindText.vue';
import OrderState from './OrderState.vue';

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
