import type { Selection } from '../../../shared/model/domain.ts';
import type { NewOrder } from '../../../shared/model/order.ts';
import type { OrderSources } from './account-facts.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { type Queued, outcomeOf } from './queued.ts';
import { afterConfirmation } from './require-confirmation.ts';
import { selectRenewals, type RenewalCandidate } from './select-renewals.ts';

/**
 * Queues a renewal for every domain of the selection that can be renewed; tells for each what became of it.
 * @param typed the sums that the user typed to confirm
 * @throws AppError `confirmation-needed`
 */
export async function queueRenewals(
  sources: OrderSources,
  selection: Selection,
  years: number,
  at: string,
  typed: readonly string[],
): Promise<Queued> {
  const queued: Queued = { outcomes: [], orders: [] };
  const pages = selectRenewals(sources, selection, years, at.slice(0, 10));
  const pricesOf = ({ bucket, price }: RenewalCandidate) => (bucket === 'will-be-ordered' ? [price] : []);
  for await (const page of afterConfirmation(sources.store, pages, pricesOf, typed)) {
    const wanted = page.filter(({ bucket }) => bucket === 'will-be-ordered');
    const inserted = await sources.store.orders.insert(
      wanted.map((candidate) => toOrder(candidate, years)),
      at,
    );
    const answers = new Map(wanted.map((candidate, index) => [candidate, inserted[index]]));
    for (const candidate of page) {
      const { row, price, reason } = candidate;
      const answer = answers.get(candidate);
      if (answer && 'inserted' in answer) queued.orders.push(answer.inserted);
      const { accountId, domain } = row;
      queued.outcomes.push(outcomeOf({ accountId, domain, years, price, reason }, answer));
    }
  }
  return queued;
}

/** @returns a renewal as the user approves it: the domain and price as shown */
export const toOrder = (
  {
    row,
    price,
    pricesFetchedAt,
    credit,
  }: Pick<RenewalCandidate, 'row' | 'price' | 'pricesFetchedAt' | 'credit'>,
  years: number,
): NewOrder => ({
  accountId: row.accountId,
  kind: 'renew',
  domain: row.domain,
  years,
  approval: { expiryDate: row.expiryDate, status: row.status, price, pricesFetchedAt, credit },
  details: null,
  dependsOn: null,
  idempotencyKey: newIdempotencyKey(),
});
