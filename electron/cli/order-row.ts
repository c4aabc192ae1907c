import type { Order } from '../../shared/model/order.ts';
import { orderPrice } from '../../shared/rules/order-price.ts';
import type { Column } from './output.ts';

export type OrderRow = ReturnType<typeof orderRow>;

/** An order as scripts read it: a restore has no term, invoice numbers are numbers when the service's are. */
export function orderRow(order: Order) {
  const { id, kind, domain, years, state, invoiceId, attempts, error, createdAt, updatedAt } = order;
  return {
    id,
    kind,
    domain,
    years: kind === 'restore' ? null : years,
    state,
    price: orderPrice(order),
    invoiceId: invoiceId !== null && /^\d{1,15}$/.test(invoiceId) ? Number(invoiceId) : invoiceId,
    attempts,
    error,
    createdAt,
    updatedAt,
  };
}

export const orderColumns: readonly Column<OrderRow>[] = [
  { title: 'Id', value: ({ id }) => id, align: 'right' },
  { title: 'Order', value: ({ kind, years }) => (years === null ? kind : `${kind} ${years} y`) },
  { title: 'Domain', value: ({ domain }) => domain },
  { title: 'State', value: ({ state }) => state },
  { title: 'Price', value: ({ price }) => price && `${price.amount} ${price.currency}`, align: 'right' },
  { title: 'Invoice', value: ({ invoiceId }) => invoiceId, align: 'right' },
  { title: 'Attempts', value: ({ attempts }) => attempts, align: 'right' },
  { title: 'Reason', value: ({ error }) => error ?? '' },
];
