import { differsFromApproval, renewalPrice } from '../../../shared/rules/renewal.ts';
import type { KindOfOrder } from './order-kind.ts';

/** @see provider-interface.md, Endpoints > renew */
export const renew: KindOfOrder = {
  name: 'renewal',
  done: 'Renewed',
  needsDomain: true,
  prepare: async ({ provider }, { domain, years }) => ({
    ready: true,
    send: (options) => provider.renew(domain, years, options),
  }),
  price: ({ years }, row, prices) => row && renewalPrice(row, years, prices).price,
  differs: ({ approval, dependsOn }, now) => differsFromApproval(approval, now, dependsOn !== null),
};
