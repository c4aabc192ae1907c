import { termDoubt } from '../../../../shared/rules/allowed-years.ts';
import { noFee } from '../../../../shared/rules/grace-fee.ts';
import { termProblem } from '../../../../shared/rules/order-terms.ts';
import { openOrderBucket } from '../../../../shared/rules/renewal.ts';
import { planRestore, restoreFee } from '../../../../shared/rules/restore.ts';
import type { Bucket } from '../../../../shared/model/order.ts';
import type { PlannedOrder } from '../../../../shared/model/ordering.ts';
import { domainCandidate, orderableDomains } from './orderable-domains.ts';
import type { KindOfOrder } from './order-kind.ts';

/** @see docs/INTERFACE.md, Surface A: domain endpoints > restore */
export const restore: KindOfOrder<'restore'> = {
  needsDomain: true,
  async *candidates(sources, { selection, thenRenew, ...allowed }, today) {
    for await (const page of orderableDomains(sources, 'restore', selection, today)) {
      yield page.map((domain) => {
        const { row, facts, open, hidden, doubt, byWish, readAfterRefresh } = domain;
        const { capabilities, prices, allowedYears } = facts;
        const { extension } = row;
        const plan = planRestore(row, thenRenew, prices, readAfterRefresh, today);
        const { difference, restoreBefore } = plan;
        const orders: PlannedOrder[] = [
          { kind: 'restore', years: 0, price: plan.restoreFee, difference: null, ...noFee },
        ];
        let problem = termProblem(capabilities, 'restore', 0);
        let byService = plan.uncertain;
        if (thenRenew !== null) {
          orders.push({ kind: 'renew', years: thenRenew, price: plan.renewalPrice, difference, ...noFee });
          problem ??= termProblem(capabilities, 'renew', thenRenew);
          byService ??= termDoubt(allowedYears[extension], { extension, years: thenRenew, prices, today });
        }
        problem ??= plan.reason ?? hidden;
        const why = byWish ?? doubt ?? byService;
        const bucket: Bucket = problem !== null ? 'cannot' : why !== null ? 'uncertain' : 'will-be-ordered';
        const verdict = open
          ? openOrderBucket(open)
          : { bucket, reason: problem ?? why, again: doubt, byService, byWish };
        return domainCandidate(domain, verdict, orders, allowed, { restoreBefore });
      });
    }
  },
  prepare: async ({ provider }, { domain }) => ({
    ready: true,
    send: (options) => provider.restore(domain, options),
  }),
  price: (_order, row, prices) => row && restoreFee(row.extension, prices),
};
