import type { Order, OrderState, PreviewTotals } from '../model/order.ts';
import type { RunSummary } from '../model/run-summary.ts';
import { sumByCurrency } from './money.ts';
import { orderPrice } from './order-price.ts';

/**
 * @param own the orders of the run, as they are now
 * @param before the orders before the run, by id
 * @param credits of all accounts, after the run
 */
export function summarizeRun(
  own: readonly Order[],
  before: ReadonlyMap<number, Pick<Order, 'state'>>,
  credits: PreviewTotals['credits'],
): RunSummary {
  const inState = (wanted: OrderState): number => own.filter(({ state }) => state === wanted).length;
  const carriedOut = own.filter(
    ({ id, state }) =>
      // What was accepted in an earlier run was counted there.
      (state === 'done' || state === 'accepted') && before.get(id)?.state !== 'accepted',
  );
  const accounts = new Set(own.map(({ accountId }) => accountId));
  return {
    done: inState('done'),
    accepted: inState('accepted'),
    refused: inState('refused'),
    held: inState('held'),
    awaitingPayment: inState('awaiting-payment'),
    unknown: inState('unknown'),
    queued: inState('queued'),
    cancelled: inState('cancelled'),
    spent: sumByCurrency(carriedOut.flatMap((order) => orderPrice(order) ?? [])),
    credits: credits
      .filter(({ accountId }) => accounts.has(accountId))
      .map(({ account, credit, left, creditFetchedAt: fetchedAt }) => ({
        account,
        credit: left,
        isRead: left?.amount === credit?.amount,
        fetchedAt,
      })),
  };
}
