import type { DomainRow, Selection } from '../../../shared/model/domain.ts';
import { termProblem } from '../../../shared/rules/order-terms.ts';
import { openOrderBucket } from '../../../shared/rules/renewal.ts';
import { planRestore, type RestorePlan } from '../../../shared/rules/restore.ts';
import type { OrderSources } from './account-facts.ts';
import { accountSeen, type AccountSeen, type Bucket, orderableDomains } from './select-renewals.ts';

/** A domain of a selection and what restoring it, and renewing it after, would mean. */
export interface RestoreCandidate extends RestorePlan, AccountSeen {
  readonly row: DomainRow;
  readonly bucket: Bucket;
}

/**
 * Puts each domain of a selection into its bucket for a restore. No network.
 * @param thenRenew years of the renewal that follows each restore, null for none
 */
export async function* selectRestores(
  sources: OrderSources,
  selection: Selection,
  thenRenew: number | null,
  today: string,
): AsyncGenerator<RestoreCandidate[]> {
  for await (const page of orderableDomains(sources, 'restore', selection, today)) {
    yield page.map(({ row, facts, open, hidden, readAfterRefresh }) => {
      const { capabilities, prices } = facts;
      const plan = planRestore(row, thenRenew, prices, readAfterRefresh);
      const base = { row, ...plan, ...accountSeen(facts) };
      if (open) return { ...base, ...openOrderBucket(open) };
      const reason =
        termProblem(capabilities, 'restore', 0) ??
        (thenRenew === null ? null : termProblem(capabilities, 'renew', thenRenew)) ??
        plan.reason ??
        hidden;
      return { ...base, bucket: reason === null ? 'will-be-ordered' : 'cannot', reason };
    });
  }
}
