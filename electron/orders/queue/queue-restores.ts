import type { Selection } from '../../../shared/model/domain.ts';
import type { NewOrder } from '../../../shared/model/order.ts';
import type { OrderSources } from './account-facts.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { toOrder } from './queue-renewals.ts';
import { type Queued, outcomeOf } from './queued.ts';
import { afterConfirmation } from './require-confirmation.ts';
import { selectRestores, type RestoreCandidate } from './select-restores.ts';

/**
 * Queues a restore for every domain of the selection that can be restored and, if wanted, in the same transaction
 * the renewal that waits for it. An outcome a domain and one more for each renewal.
 * @param thenRenew years of the renewal, null for none
 * @param typed the sums that the user typed to confirm
 * @throws AppError `confirmation-needed`
 */
export async function queueRestores(
  sources: OrderSources,
  selection: Selection,
  thenRenew: number | null,
  at: string,
  typed: readonly string[],
): Promise<Queued> {
  const queued: Queued = { outcomes: [], orders: [] };
  const pages = selectRestores(sources, selection, thenRenew, at.slice(0, 10));
  const pricesOf = ({ bucket, restoreFee, renewalPrice }: RestoreCandidate) =>
    bucket === 'will-be-ordered' ? [restoreFee, renewalPrice] : [];
  for await (const page of afterConfirmation(sources.store, pages, pricesOf, typed)) {
    const wanted = page.filter(({ bucket }) => bucket === 'will-be-ordered');
    const plans = wanted.map((candidate) => planOf(candidate, thenRenew));
    const inserted = await sources.store.orders.insertPlans(plans, at);
    const answers = new Map(wanted.map((candidate, index) => [candidate, inserted[index] ?? []]));
    for (const answer of inserted.flat()) if ('inserted' in answer) queued.orders.push(answer.inserted);

    for (const candidate of page) {
      const { row, restoreFee, renewalPrice, reason } = candidate;
      const { accountId, domain } = row;
      const asked = { accountId, domain, years: 0, price: restoreFee, reason };
      const [restore, renewal] = answers.get(candidate) ?? [];
      queued.outcomes.push(outcomeOf(asked, restore));
      if (renewal && thenRenew !== null) {
        queued.outcomes.push(outcomeOf({ ...asked, years: thenRenew, price: renewalPrice }, renewal));
      }
    }
  }
  return queued;
}

const planOf = (candidate: RestoreCandidate, thenRenew: number | null): NewOrder[] => [
  toRestore(candidate),
  ...(thenRenew === null ? [] : [toOrder({ ...candidate, price: candidate.renewalPrice }, thenRenew)]),
];

const toRestore = ({ row, restoreFee, pricesFetchedAt, credit }: RestoreCandidate): NewOrder => ({
  accountId: row.accountId,
  kind: 'restore',
  domain: row.domain,
  years: 0,
  approval: { expiryDate: row.expiryDate, status: row.status, price: restoreFee, pricesFetchedAt, credit },
  details: null,
  dependsOn: null,
  idempotencyKey: newIdempotencyKey(),
});
