import type { OrderKind } from '../../../shared/model/order.ts';
import { say } from '../../../shared/words/sentence.ts';
import { priceDiffers } from '../../../shared/rules/price-differs.ts';
import {
  differsFromApproval,
  renewalPrice,
  statusChanged,
  unknownDomain,
} from '../../../shared/rules/renewal.ts';
import { restoreByStatus, statusDiffers } from '../../../shared/rules/order-status.ts';
import { restoreFee } from '../../../shared/rules/restore.ts';
import type { KindOfOrder } from './order-kind.ts';
import { register, transfer } from './take-over.ts';

/** @see docs/INTERFACE.md, Surface A: domain endpoints > renew */
const renew: KindOfOrder = {
  name: 'renewal',
  needsDomain: true,
  prepare: async ({ provider }, { domain, years }) => ({
    ready: true,
    send: (options) => provider.renew(domain, years, options),
  }),
  price: ({ years }, row, prices) => row && renewalPrice(row, years, prices).price,
  differs: ({ approval, dependsOn }, now) => differsFromApproval(approval, now, dependsOn !== null),
};

/** @see docs/INTERFACE.md, Surface A: domain endpoints > restore */
const restore: KindOfOrder = {
  name: 'restore',
  needsDomain: true,
  prepare: async ({ provider }, { domain }) => ({
    ready: true,
    send: (options) => provider.restore(domain, options),
  }),
  price: (_order, row, prices) => row && restoreFee(row.extension, prices),
  differs({ approval }, { row, price }) {
    if (!row) return unknownDomain;
    const byStatus = restoreByStatus(row.status);
    if (byStatus.verdict === 'refused')
      return statusChanged(say('orders.nothing-to-restore', { status: row.status }), approval, row);
    const differs = statusDiffers(approval.status, row.status, byStatus);
    return differs === null ? priceDiffers(approval.price, price) : statusChanged(differs, approval, row);
  },
};

/** What each kind of order does its own way. */
export const kinds: Readonly<Record<OrderKind, KindOfOrder>> = { renew, restore, register, transfer };
