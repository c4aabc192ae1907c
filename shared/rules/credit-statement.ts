import type {
  CreditLabel,
  OutsideRenewal,
  StatementOrderView,
  StatementRow,
} from '../model/credit-statement.ts';
import type { Money } from '../model/money.ts';
import { closestSum } from './closest-sum.ts';
import { likelyCauses, type PriceFacts } from './credit-causes.ts';
import {
  type Charge,
  chargeOf,
  draftOf,
  type DraftRow,
  later,
  outsideCharge,
  type OutsideCharge,
  sentFrom,
  type StatementOrder,
  wasSent,
} from './credit-charges.ts';
import type { CreditReading } from './credit-proof.ts';
import { elsewhereIn } from './credit-rows.ts';
import { toMinor, toMoney } from './money.ts';

export interface StatementInput {
  readonly readings: readonly CreditReading[];
  readonly orders: readonly StatementOrder[];
  readonly renewals?: readonly OutsideRenewal[];
  readonly labels?: readonly CreditLabel[];
  /** Prices of an order's domain now; null where the list is not known. */
  readonly pricesOf?: (order: StatementOrder) => PriceFacts | null;
}

/** The list that a refresh reads comes this long after its credit at most, in ms. */
const sameRefreshMs = 600_000;
/** For the causes of a difference a row looks through all orders: 100,000 take a few thousandths of a second. */
const rowsInStep = 5;

/**
 * Explains how the credit moved from reading to reading, by the orders of this ledger and the renewals that the list
 * shows, a few rows at a time, so that the caller can let others work in between. A charge can show late: what is missing
 * in one row may come in a later one, within a day, and is told once.
 * @returns one row for two readings that follow each other, oldest first; none across a change of currency
 * @see docs/MONEY.md, Statement
 */
export function* statementInSteps(input: StatementInput): Generator<undefined, StatementRow[]> {
  const { readings, renewals = [], labels = [], pricesOf = () => null } = input;
  const orders = input.orders.filter(wasSent).sort(by(sentFrom));
  let outside = renewals.flatMap(outsideCharge).sort(by(({ from }) => from));
  const labelled = new Map(labels.map((label) => [label.readAt, label]));
  const rows: DraftRow[] = [];
  let waiting: Charge[] = [];
  let next = 0;
  let previous: CreditReading | null = null;
  for (const [index, reading] of readings.entries()) {
    if (index % rowsInStep === 0) yield;
    const { credit, readAt } = reading;
    const sent: StatementOrder[] = [];
    for (let order = orders[next]; order && sentFrom(order) < readAt; order = orders[++next])
      sent.push(order);
    if (previous?.credit.currency === credit.currency) {
      const row = draftOf(previous, reading, labelled.get(readAt));
      waiting = waiting.filter(({ until }) => until >= row.from);
      for (const order of sent) {
        const charge = chargeOf(order, credit.currency, row);
        if (charge) waiting.push(charge);
        else row.beside.push(order);
      }
      outside = outside.filter(({ until }) => until >= row.from);
      const end = outside.findIndex(({ from }) => from > row.to);
      const seen = outside
        .slice(0, end === -1 ? undefined : end)
        .filter(({ renewal }) => renewal.cost?.currency === row.currency);
      waiting = explain(row, rows, waiting, seen, pricesOf);
      outside = outside.filter(({ renewal }) => !row.renewals.includes(renewal));
      rows.push(row);
    } else {
      // What was sent before the first reading may show in the next ones, and is not missed.
      waiting = sent.flatMap((order) => chargeOf(order, credit.currency, null) ?? []);
    }
    previous = reading;
  }
  const shown: StatementRow[] = [];
  for (const [index, row] of rows.entries()) {
    if (index % rowsInStep === 0) yield;
    shown.push(toRow(row, labelled.get(row.to) ?? null, orders, pricesOf));
  }
  return shown;
}

const by =
  <T>(key: (one: T) => string) =>
  (a: T, b: T): number =>
    key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0;

const sum = (charges: readonly { readonly minor: number }[]): number =>
  charges.reduce((total, { minor }) => total + minor, 0);

/**
 * Explains one row with what was sent in it, and with what does not show yet.
 * @param waiting charges that have not shown, those of the row last
 * @returns the charges that still have not
 */
function explain(
  row: DraftRow,
  former: readonly DraftRow[],
  waiting: readonly Charge[],
  outside: readonly OutsideCharge[],
  pricesOf: NonNullable<StatementInput['pricesOf']>,
): Charge[] {
  const fell = row.before - row.after - row.labelled;
  const due = waiting.filter(
    ({ expectedUntil, home }) => home && expectedUntil !== null && expectedUntil >= row.from,
  );
  const others = [...waiting.filter((charge) => !due.includes(charge)), ...outside];
  const fit = fitting(row, fell, due, others, pricesOf);
  for (const charge of fit) {
    if ('renewal' in charge) {
      if (charge.renewal.automatic) row.automatic += charge.minor;
      row.renewals.push(charge.renewal);
    } else if (!charge.certain) {
      row.open += charge.minor;
      row.taken.push(charge);
    } else {
      row.own += charge.minor;
      row.charged.push(charge);
    }
    if ('order' in charge && charge.home) remove(charge.home.late, charge);
  }
  row.unexplained = fell - row.own - row.automatic - row.open + row.labelled;
  if (row.unexplained - row.labelled > elsewhereIn(row.renewals, row.currency)) lateAfterAll(row, former);
  const left = waiting.filter((charge) => !fit.has(charge));
  return left.filter((charge) => stillWaits(row, charge));
}

/** @returns what the fall is made of, as far as can be told */
function fitting(
  { to }: Pick<DraftRow, 'to'>,
  fell: number,
  due: readonly Charge[],
  others: readonly (Charge | OutsideCharge)[],
  pricesOf: NonNullable<StatementInput['pricesOf']>,
): Set<Charge | OutsideCharge> {
  const expected = sum(due);
  // With a top-up, whatever was expected counts as charged.
  if (fell === expected || fell < 0) return new Set(due);
  const all = [...due, ...others];
  if (fell === sum(all)) return new Set(all);
  const besides = fell > expected ? pick(others, fell - expected, 'below') : null;
  if (besides && sum(besides) === fell - expected) return new Set([...due, ...besides]);
  // What the list showed later only is no reason to take an order of the row for late.
  const known = later(to, sameRefreshMs);
  const shown = others.filter((charge) => 'order' in charge || charge.renewal.seenAt <= known);
  const exact = pick([...due, ...shown], fell, 'below');
  if (exact && sum(exact) === fell) return new Set(exact);
  if (fell < expected) {
    // What the list asks for now: a domain may cost less than its own record says.
    const listed = due.reduce((total, { order }) => total + minorIn(pricesOf(order)?.now, order), 0);
    return new Set(fell === listed ? due : (pick(due, fell, 'around') ?? due));
  }
  return new Set([...due, ...(sum(others) <= fell - expected ? others : (besides ?? []))]);
}

/** @returns an amount in the currency of the order's cost; NaN for any other */
const minorIn = (money: Money | null | undefined, { cost }: StatementOrder): number =>
  money && money.currency === cost?.currency ? toMinor(money).minor : NaN;

const pick = <C extends { readonly minor: number }>(
  charges: readonly C[],
  target: number,
  bound: 'below' | 'around',
): C[] | null =>
  closestSum(
    charges.map(({ minor }) => minor),
    target,
    bound,
  )?.flatMap((index) => charges[index] ?? []) ?? null;

/** An unexplained fall may be a charge counted in an earlier row, where a top-up hid that it was not in it. */
function lateAfterAll(row: DraftRow, former: readonly DraftRow[]): void {
  for (const earlier of former.slice(-50).toReversed()) {
    const hidden = -earlier.unexplained;
    const charges = earlier.charged.filter(({ until, minor }) => until >= row.from && minor <= hidden);
    const found = pick(charges, row.unexplained, 'below');
    if (!found || found.length === 0 || sum(found) !== row.unexplained || sum(found) > hidden) continue;
    for (const charge of found) {
      remove(earlier.charged, charge);
      row.charged.push(charge);
    }
    earlier.own -= row.unexplained;
    earlier.unexplained += row.unexplained;
    row.own += row.unexplained;
    row.unexplained = 0;
    return;
  }
}

/** Notes a charge that does not show. @returns whether it may still do so after this row */
function stillWaits(row: DraftRow, charge: Charge): boolean {
  const { home, until, expectedUntil, minor } = charge;
  const isOver = until < row.to;
  if (expectedUntil !== null && home) {
    if (home === row) home.late.push(charge);
    if (isOver) {
      remove(home.late, charge);
      home.uncharged.push(charge);
      home.own += minor;
      home.unexplained -= minor;
    }
  } else if (home === row) row.beside.push(charge.order);
  return !isOver;
}

function remove<T>(all: T[], item: T): void {
  const index = all.indexOf(item);
  if (index !== -1) all.splice(index, 1);
}

function toRow(
  row: DraftRow,
  label: CreditLabel | null,
  orders: readonly StatementOrder[],
  pricesOf: NonNullable<StatementInput['pricesOf']>,
): StatementRow {
  const { currency } = row;
  const money = (minor: number): Money => toMoney({ minor: -minor || 0, currency });
  const unexplained = money(row.unexplained);
  const holds = label?.amount.amount === unexplained.amount && label.amount.currency === currency;
  const view = (as: StatementOrderView['as']) => {
    return ({ id, domain, kind, years, state, cost }: StatementOrder): StatementOrderView => ({
      id,
      domain,
      kind,
      years,
      state,
      cost,
      as,
    });
  };
  const ordersOf = (charges: readonly Charge[]) => charges.map(({ order }) => order);
  return {
    from: row.from,
    to: row.to,
    before: toMoney({ minor: row.before, currency }),
    after: toMoney({ minor: row.after, currency }),
    moved: toMoney({ minor: row.after - row.before, currency }),
    own: money(row.own),
    automatic: money(row.automatic),
    open: money(row.open),
    late: money(sum(row.late)),
    unexplained,
    orders: [
      ...ordersOf(row.charged).map(view('charged')),
      ...ordersOf(row.uncharged).map(view('not-charged')),
      ...ordersOf(row.late).map(view('late')),
      ...ordersOf(row.taken).map(view('open')),
      ...row.beside.map(view('beside')),
    ],
    renewals: row.renewals,
    causes: row.unexplained === 0 ? [] : likelyCauses(row, orders, pricesOf),
    label: holds ? label : null,
  };
}
