import type { Order } from '../../shared/model/order.ts';

/** Every fifth order loses its reply, every seventh ends as an invoice, every eleventh is held; the rest are done. */
export function outcomeOf(order: Order): [Partial<Order>, string] {
  const moved = `${Number(order.approval.expiryDate?.slice(0, 4) ?? 2026) + order.years}${order.approval.expiryDate?.slice(4) ?? ''}`;
  if (order.id % 5 === 0) {
    const finding = 'The expiry date has not moved, so the renewal has probably not happened.';
    const evidence = {
      readAt: new Date().toISOString(),
      expiryDate: order.approval.expiryDate,
      nextDueDate: order.approval.expiryDate,
      status: 'Active',
      credit: { amount: '503.22', currency: 'EUR' },
      finding,
    };
    return [
      { state: 'unknown', error: 'The connection was lost before the reply came.', evidence },
      'The reply was lost.',
    ];
  }
  if (order.id % 7 === 0)
    return [{ state: 'awaiting-payment', invoiceId: '90417' }, 'Invoice 90417 is not covered by the credit.'];
  if (order.id % 11 === 0)
    return [
      {
        state: 'held',
        error: 'The price is now € 12.10; you approved € 11.34.',
        cause: { code: 'price-rose', values: { from: '11.34', to: '12.10', currency: 'EUR' } },
      },
      'The price differs from what you approved.',
    ];
  if (order.id % 13 === 0)
    return [
      { state: 'refused', error: 'The status of the domain does not allow renewal.' },
      'The service refused.',
    ];
  return [{ state: 'done', newExpiryDate: moved, invoiceId: '90400' }, 'The expiry date moved as ordered.'];
}
