import { priceDiffers } from '../../../shared/rules/price-differs.ts';
import { isRestorable, restoreFee } from '../../../shared/rules/restore.ts';
import type { KindOfOrder } from './order-kind.ts';

/** @see provider-interface.md, Endpoints > restore */
export const restore: KindOfOrder = {
  name: 'restore',
  done: 'Restored',
  needsDomain: true,
  prepare: async ({ provider }, { domain }) => ({
    ready: true,
    send: (options) => provider.restore(domain, options),
  }),
  price: (_order, row, prices) => row && restoreFee(row.extension, prices),
  differs({ approval }, { row, price }) {
    if (!row) return 'The service no longer knows this domain.';
    if (!isRestorable(row.status)) return `Its status is now “${row.status}”: there is nothing to restore.`;
    return priceDiffers(approval.price, price);
  },
};
