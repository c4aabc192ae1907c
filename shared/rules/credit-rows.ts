import type { OutsideRenewal, StatementOrderView, StatementRow } from '../model/credit-statement.ts';
import type { Money } from '../model/money.ts';
import type { OrderState } from '../model/order.ts';
import { toMinor, toMoney } from './money.ts';

/** An amount that fell without explanation between two readings. */
export interface UnexplainedFall {
  /** ISO 8601 UTC, both. */
  readonly from: string;
  readonly to: string;
  /** Positive. */
  readonly amount: Money;
}

/** The unlabelled falls since an instant that could have paid for an order, none of them explained otherwise. */
export const unexplainedFall = (
  statement: readonly StatementRow[],
  sinceIso: string,
): readonly UnexplainedFall[] =>
  statement.flatMap(({ from, to, unexplained, label, orders, renewals }) => {
    const { minor: moved, currency } = toMinor(unexplained);
    const minor = moved + elsewhereIn(renewals, currency);
    return minor < 0 &&
      label === null &&
      to > sinceIso &&
      !orders.some((order) => mayTakeAny(order, currency))
      ? [{ from, to, amount: toMoney({ minor: -minor, currency }) }]
      : [];
  });

/** @returns what the renewals cost that somebody else ordered, in minor units */
export const elsewhereIn = (renewals: readonly OutsideRenewal[], currency: string): number =>
  renewals.reduce(
    (sum, { automatic, cost }) =>
      !automatic && cost?.currency === currency ? sum + toMinor(cost).minor : sum,
    0,
  );

/** States of an order that was sent and took nothing: refused by the service, or sent again by the user. */
const tookNothing: ReadonlySet<OrderState> = new Set(['queued', 'held', 'refused', 'cancelled']);

/** @returns whether an order may have taken any amount: nobody knew its price */
const mayTakeAny = ({ state, cost }: StatementOrderView, currency: string): boolean =>
  cost?.currency !== currency && !tookNothing.has(state);

/** The orders that moved the credit, or may have: one that was refused only where the fall may be its price. */
export const movers = ({ orders, causes }: StatementRow): readonly StatementOrderView[] =>
  orders.filter(({ as, state }) => as !== 'beside' || !tookNothing.has(state) || causes.includes('refused'));

export const isStill = ({ moved, unexplained, orders }: StatementRow): boolean =>
  orders.every(({ as }) => as === 'beside') && toMinor(moved).minor === 0 && toMinor(unexplained).minor === 0;

/** @returns whether the user should look at it: a top-up alone is no concern */
export const needsLabel = (row: StatementRow): boolean => isUnexplained(row) && row.causes[0] !== 'top-up';

export const isUnexplained = ({ unexplained, label }: StatementRow): boolean =>
  label === null && toMinor(unexplained).minor !== 0;
