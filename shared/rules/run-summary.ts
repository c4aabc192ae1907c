import type { Money } from '../model/money.ts';
import type { CreditUse, Order, OrderState } from '../model/order.ts';
import type { FinishedRun, RunStates, RunSummary } from '../model/run-summary.ts';
import type { StatementRow } from '../model/credit-statement.ts';
import { createMoneySum, sumByCurrency, toMinor } from './money.ts';
import { orderPrice } from './order-terms.ts';
import { isSpent } from './spending.ts';
import { countedAccounts } from './without-demo.ts';

/** A row of the statement of an account. */
export type RunStatementRow = Pick<StatementRow, 'unexplained' | 'label' | 'orders'> & {
  readonly accountId: string;
};

type Paid = Pick<Order, 'state' | 'chargedAt'>;

/**
 * @param orders the orders of the run, as they are now
 * @param before the orders before the run, by id
 * @param credits of all accounts, after the run
 * @param rows of the statements of the credit since the run began; null where they are not at hand
 */
export function summarizeRun(
  orders: readonly Order[],
  before: ReadonlyMap<number, Paid>,
  credits: readonly CreditUse[],
  rows: readonly RunStatementRow[] | null,
): RunSummary {
  const inState = (expected: OrderState): number => orders.filter(({ state }) => state === expected).length;
  const accounts = new Set(orders.map(({ accountId }) => accountId));
  const counted = countedAccounts(
    [...accounts, ...(rows ?? []).map(({ accountId }) => accountId)],
    credits.map(({ accountId: id, demo }) => ({ id, demo })),
  );
  const added = orders.filter(({ accountId }) => counted.has(accountId));
  const spent = added.filter((order) => {
    const former = before.get(order.id);
    return isSpent(order) && !(former && isSpent(former));
  });
  const uncharged = added.filter((order) => order.state === 'accepted' && !isSpent(order));
  return {
    done: inState('done'),
    accepted: inState('accepted'),
    refused: inState('refused'),
    held: inState('held'),
    awaitingPayment: inState('awaiting-payment'),
    unknown: inState('unknown'),
    queued: inState('queued'),
    cancelled: inState('cancelled'),
    spent: costOf(spent),
    unexplained: rows
      ? unexplainedBeside(
          spent,
          rows.filter(({ accountId }) => counted.has(accountId)),
        )
      : [],
    uncharged: costOf(uncharged),
    demo: orders.length - added.length,
    credits: credits
      .filter(({ accountId }) => accounts.has(accountId))
      .map(({ account, credit, left, creditFetchedAt: fetchedAt }) => ({
        account,
        credit: left,
        isRead: left !== null && left.amount === credit?.amount,
        fetchedAt,
      })),
  };
}

/** @returns how it ended; `partly`: at its end not all of its orders had succeeded */
export function endOfRun(run: FinishedRun): 'finished' | 'stopped' | 'paused' | 'partly' {
  if (run.queued > 0 && run.paused) return 'paused';
  if (run.queued > 0 && run.stopped.length > 0) return 'stopped';
  return notDone(run) > 0 ? 'partly' : 'finished';
}

/** @returns how many of its orders did not succeed, or not yet */
export const notDone = ({ refused, held, awaitingPayment, unknown, queued }: RunStates): number =>
  refused + held + awaitingPayment + unknown + queued;

export function statesOfRun(run: RunStates): readonly (readonly [OrderState, number])[] {
  const { done, accepted, refused, held, awaitingPayment, unknown, queued, cancelled } = run;
  const counts: readonly (readonly [OrderState, number])[] = [
    ['done', done],
    ['accepted', accepted],
    ['refused', refused],
    ['held', held],
    ['awaiting-payment', awaitingPayment],
    ['unknown', unknown],
    ['queued', queued],
    ['cancelled', cancelled],
  ];
  return counts.filter(([state, count]) => count > 0 || state === 'done');
}

const costOf = (orders: readonly Order[]): Money[] =>
  sumByCurrency(orders.flatMap((order) => order.charged ?? orderPrice(order) ?? []));

/** @returns how the credit moved beside what counts as spent: also by what of that it does not show yet */
function unexplainedBeside(spent: readonly Order[], rows: readonly RunStatementRow[]): Money[] {
  const sum = createMoneySum();
  const ids = new Set(spent.map(({ id }) => id));
  for (const { unexplained, label, orders } of rows) {
    if (label === null) sum.add(unexplained);
    for (const { id, as, cost } of orders) if (as === 'late' && cost && ids.has(id)) sum.add(cost);
  }
  for (const { charged, cost } of spent) {
    if (!charged || cost?.currency !== charged.currency) continue;
    sum.addMinor(BigInt(toMinor(charged).minor - toMinor(cost).minor), charged.currency);
  }
  return sum.sums().filter(({ amount }) => /[1-9]/.test(amount));
}
