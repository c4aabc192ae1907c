import type { CreditCause, LabelCode, StatementOrderView, StatementRow } from '../model/credit-statement.ts';
import type { Money } from '../model/money.ts';
import { toMinor, toMoney } from './money.ts';

/** Null where an order cost its approved price, or its cost cannot be told. */
export interface ProvenCharge {
  readonly id: number;
  readonly charged: Money | null;
}

/** Two readings farther apart prove nothing of a single order, in ms. */
const closeMs = 3_600_000;
/** Causes that fit to the cent. */
const exact: ReadonlySet<CreditCause> = new Set(['fee', 'repeated', 'years']);
/** Labels with which a difference belongs to the orders of its row. */
const ofOrders: ReadonlySet<LabelCode> = new Set(['price-rose', 'price-fell', 'fee', 'repeated', 'years']);

/**
 * Reads from one row of the statement what its orders really cost: the readings are close together, nothing but these
 * orders can have moved the credit, and the fall can be given to them in one way only.
 * @param priceNow what an order would cost by the price list now; null where that is not known
 * @param isOnly no other row has a difference without a label: where the credit moves in other ways, too, an amount that
 * fits may be somebody else's
 */
export function provenCharges(
  row: StatementRow,
  priceNow: (order: StatementOrderView) => Money | null = () => null,
  isOnly = true,
): ProvenCharge[] {
  const { from, to, moved, unexplained, orders, renewals, open, late, label } = row;
  const charged = orders.filter(({ as }) => as === 'charged');
  const [first] = charged;
  const none = charged.map(({ id }) => ({ id, charged: null }));
  const fell = -toMinor(moved).minor;
  const isZero = (money: Money): boolean => toMinor(money).minor === 0;
  const isAlone = renewals.length === 0 && isZero(open) && isZero(late) && orders.length === charged.length;
  const isClose = Date.parse(to) - Date.parse(from) <= closeMs;
  const isOthers = label !== null && !ofOrders.has(label.label);
  if (!isOnly && label === null) return none;
  if (!first || isZero(unexplained) || fell <= 0 || !isAlone || !isClose || isOthers) return none;
  const { currency } = moved;
  const give = (minorOf: (order: StatementOrderView) => number): ProvenCharge[] =>
    charged.map((order) => ({ id: order.id, charged: toMoney({ minor: minorOf(order), currency }) }));
  // A single order that seems to be cheaper may hide a top-up.
  const mayHideRise = charged.length === 1 && toMinor(unexplained).minor > 0;
  const areAlike = charged.every((order) => isAlike(order, first)) && fell % charged.length === 0;
  if (!mayHideRise && areAlike && isLikely(row)) return give(() => fell / charged.length);
  const now = charged.map((order) => {
    const price = priceNow(order);
    return price?.currency === currency ? toMinor(price).minor : NaN;
  });
  if (now.reduce((sum, minor) => sum + minor, 0) !== fell) return none;
  return give((order) => now[charged.indexOf(order)] ?? 0);
}

/** The amount has to look like theirs: somebody else may have moved the credit at the same time. */
function isLikely({ unexplained, own, causes, label }: StatementRow): boolean {
  const isSmall = 2 * Math.abs(toMinor(unexplained).minor) <= Math.abs(toMinor(own).minor);
  return isSmall || label !== null || causes.some((cause) => exact.has(cause));
}

const isAlike = (order: StatementOrderView, other: StatementOrderView): boolean =>
  order.kind === other.kind &&
  order.years === other.years &&
  order.cost?.amount === other.cost?.amount &&
  suffixOf(order) === suffixOf(other);

const suffixOf = ({ domain }: StatementOrderView): string => domain.slice(domain.indexOf('.'));
