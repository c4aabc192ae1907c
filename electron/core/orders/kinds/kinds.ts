import type { OrderKind } from '../../../../shared/model/order.ts';
import { renewalPrice } from '../../../../shared/rules/renewal.ts';
import { restoreFee } from '../../../../shared/rules/restore.ts';
import type { KindOfOrder } from './order-kind.ts';
import { register, transfer } from './take-over.ts';

/** @see docs/INTERFACE.md, Surface A: domain endpoints > renew */
const renew: KindOfOrder = {
  needsDomain: true,
  prepare: async ({ provider }, { domain, years }) => ({
    ready: true,
    send: (options) => provider.renew(domain, years, options),
  }),
  price: ({ years }, row, prices) => row && renewalPrice(row, years, prices).price,
};

/** @see docs/INTERFACE.md, Surface A: domain endpoints > restore */
const restore: KindOfOrder = {
  needsDomain: true,
  prepare: async ({ provider }, { domain }) => ({
    ready: true,
    send: (options) => provider.restore(domain, options),
  }),
  price: (_order, row, prices) => row && restoreFee(row.extension, prices),
};

export const kinds: Readonly<Record<OrderKind, KindOfOrder>> = { renew, restore, register, transfer };
