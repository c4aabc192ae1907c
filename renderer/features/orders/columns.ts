import { computed, type ComputedRef } from 'vue';
import type { Order } from '../../../shared/model/order.ts';
import { orderPrice } from '../../../shared/rules/order-price.ts';
import { useText } from '../../i18n/text.ts';
import type { GridColumn } from '../../ui/grid/grid-column.ts';
import { useDomainColumns } from '../accounts/domain-columns.ts';
import { orderNote } from './order-note.ts';

export type OrderColumn =
  'domain' | 'account' | 'kind' | 'price' | 'state' | 'note' | 'updatedAt' | 'createdAt' | 'invoice' | 'id';

/** @returns the columns of the orders, in the language of the page */
export function useOrderColumns(): ComputedRef<GridColumn<Order>[]> {
  const text = useText();
  const { t, money, counted, instant } = text;
  const domainColumns = useDomainColumns();
  const kindOf = ({ kind, years }: Order): string =>
    kind === 'restore' ? t('kinds.restore') : counted(`kinds.${kind}`, years);
  const invoiceOf = ({ invoiceId }: Order): string | null => invoiceId;
  return computed((): (GridColumn<Order> & { name: OrderColumn })[] => [
    ...domainColumns(),
    { name: 'kind', label: t('columns.order'), width: 170, yields: 2, sortable: true, text: kindOf },
    {
      name: 'price',
      label: t('orders.columns.price'),
      width: 92,
      kind: 'number',
      sortable: true,
      text: (order) => money(order.charged ?? orderPrice(order)),
    },
    {
      name: 'state',
      label: t('orders.columns.state'),
      width: 170,
      sortable: true,
      text: ({ state, confirmedByUser }) =>
        confirmedByUser ? t('decision.stateByYou', { state: t(`states.${state}`) }) : t(`states.${state}`),
    },
    {
      name: 'note',
      label: t('orders.columns.note'),
      width: 200,
      grows: true,
      yields: 5,
      text: (order) => orderNote(order, text) || null,
    },
    {
      name: 'updatedAt',
      label: t('orders.columns.updated'),
      width: 112,
      yields: 4,
      sortable: true,
      text: ({ updatedAt }) => instant(updatedAt),
    },
    {
      name: 'createdAt',
      label: t('orders.columns.queued'),
      width: 150,
      optional: true,
      sortable: true,
      text: ({ createdAt }) => instant(createdAt),
    },
    {
      name: 'invoice',
      label: t('decision.facts.invoice'),
      width: 110,
      optional: true,
      text: invoiceOf,
    },
    {
      name: 'id',
      label: t('orders.columns.id'),
      width: 90,
      kind: 'number',
      optional: true,
      text: ({ id }) => id,
    },
  ]);
}
