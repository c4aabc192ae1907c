import { termDoubt } from '../../../../shared/rules/allowed-years.ts';
import { graceFee } from '../../../../shared/rules/grace-fee.ts';
import { termProblem } from '../../../../shared/rules/order-terms.ts';
import { renewalBucket, renewalPrice } from '../../../../shared/rules/renewal.ts';
import { domainCandidate, orderableDomains } from './orderable-domains.ts';
import type { KindOfOrder } from './order-kind.ts';

/** @see docs/INTERFACE.md, Surface A: domain endpoints > renew */
export const renew: KindOfOrder<'renew'> = {
  needsDomain: true,
  async *candidates(sources, { selection, years, skipAutoRenewed, ...allowed }, today) {
    for await (const page of orderableDomains(sources, 'renew', selection, today)) {
      const wanted = skipAutoRenewed ? page.filter(({ row }) => row.autoRenew !== true) : page;
      yield wanted.map((domain) => {
        const { row, facts, open, hidden, doubt, byWish, readAfterRefresh } = domain;
        const { capabilities, prices, allowedYears } = facts;
        const { extension } = row;
        const byService = termDoubt(allowedYears[extension], { extension, years, prices, today });
        const { price, difference, ...judged } = renewalBucket(row, years, prices, open, readAfterRefresh, {
          again: doubt,
          byService,
          byWish,
        });
        const problem = termProblem(capabilities, 'renew', years) ?? (open ? null : hidden);
        const verdict = problem === null ? judged : { bucket: 'cannot' as const, reason: problem };
        const order = { kind: 'renew' as const, years, price, difference, ...graceFee(row, prices, today) };
        return domainCandidate(domain, verdict, [order], allowed);
      });
    }
  },
  prepare: async ({ provider }, { domain, years }) => ({
    ready: true,
    send: (options) => provider.renew(domain, years, options),
  }),
  price: ({ years }, row, prices) => row && renewalPrice(row, years, prices).price,
};
