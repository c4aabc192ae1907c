import type { PreviewTotals } from '../../shared/model/order.ts';
import type { Money } from '../../shared/model/money.ts';
import type { Order, OrderState } from '../../shared/model/order.ts';
import { moneyText, sumByCurrency } from '../../shared/rules/money.ts';
import { orderPrice } from '../../shared/rules/order-price.ts';

/** What a run did, as scripts read it: how many of its orders are in which state now, and the money. */
export interface RunSummary {
  readonly done: number;
  readonly accepted: number;
  readonly refused: number;
  readonly held: number;
  readonly awaitingPayment: number;
  readonly unknown: number;
  /** Not sent. */
  readonly queued: number;
  readonly cancelled: number;
  /** What the orders cost that the service carried out or accepted in this run, per currency. */
  readonly spent: readonly Money[];
  /** Of the accounts of the run, after it. */
  readonly credits: readonly {
    readonly account: string;
    readonly credit: Money | null;
    /** Whether the service was asked after the orders. Else it is what it said before, less their prices. */
    readonly isRead: boolean;
    readonly fetchedAt: string | null;
  }[];
}

/** A run is about what was queued or unknown, and whatever else it moved. @param former the order before the run */
export const isOfRun = (order: Order, former: Order): boolean =>
  ['queued', 'sending', 'unknown'].includes(former.state) || former.state !== order.state;

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

/** @returns `12 done, 1 refused. Spent: 118.44 EUR. Credit left: 381.56 EUR.` */
export function describeRun({ spent, credits, ...counts }: RunSummary): string {
  const states = [
    `${counts.done} done`,
    ...someOf(counts.accepted, 'accepted'),
    ...someOf(counts.refused, 'refused'),
    ...someOf(counts.held, 'held'),
    ...someOf(counts.awaitingPayment, 'awaiting payment'),
    ...someOf(counts.unknown, 'unknown'),
    ...someOf(counts.queued, 'still queued'),
    ...someOf(counts.cancelled, 'cancelled'),
  ];
  const left = credits.map(({ account, credit, isRead }) => {
    const of = credits.length === 1 ? '' : ` of “${account}”`;
    const how = isRead ? '' : ', reckoned from the prices';
    return `Credit left${of}: ${credit ? moneyText(credit) + how : 'not known'}.`;
  });
  const cost = spent.length === 0 ? 'nothing' : spent.map(moneyText).join(' and ');
  return [`${states.join(', ')}.`, `Spent: ${cost}.`, ...left].join(' ');
}

const someOf = (count: number, state: string): string[] => (count === 0 ? [] : [`${count} ${state}`]);
