import type { Surface } from '../../shared/model/account.ts';
import { OrderState } from '../../shared/model/order.ts';
import { nameOf, type Violation } from './check-books.ts';
import { readStory, type LedgerOrder } from './read-ledger.ts';
import type { Books } from './service.ts';
import type { Decisions } from './user.ts';

export interface TortureReport {
  readonly surface: Surface;
  readonly seed: number;
  readonly variant: number | null;
  readonly orders: number;
  readonly kills: number;
  /** Rounds in the browser host and in the terminal; processes that ended before they could be killed. */
  readonly host: number;
  readonly terminal: number;
  readonly ended: number;
  /** How often both books were compared. */
  readonly checks: number;
  readonly seconds: number;
  readonly states: Readonly<Record<string, number>>;
  readonly decisions: Decisions;
  /** How many orders the service showed late, by what was late, and how many it answered with an odd result. */
  readonly late: Readonly<Record<string, number>>;
  /** How many orders were charged and answered with an error. */
  readonly refusedAfterCharge: number;
  /** What the lines did with requests. */
  readonly line: Readonly<Record<string, number>>;
  /** Paid and free ones. */
  readonly requests: Readonly<Record<string, number>>;
  readonly attempts: number;
  /** Decimal sums: what the program reports as spent, and what the service was paid. */
  readonly spent: string;
  readonly invoiced: string;
  readonly homes: readonly { readonly orders: number; readonly spent: string; readonly invoiced: string }[];
}

export function statesOf(ledger: readonly LedgerOrder[]): Record<string, number> {
  const groups = Object.groupBy(ledger, ({ state }) => state);
  return Object.fromEntries(
    OrderState.options.flatMap((state) => (groups[state] ? [[state, groups[state].length]] : [])),
  );
}

/** States from which nothing leads on. */
export const ended: ReadonlySet<LedgerOrder['state']> = new Set(['done', 'refused', 'cancelled']);

/** @returns `queued 3, done 12` */
export const summarize = (ledger: readonly LedgerOrder[]): string =>
  Object.entries(statesOf(ledger))
    .map(([state, count]) => `${state} ${count}`)
    .join(', ');

/**
 * @param leftAlone orders that the program does not let be sent again
 * @returns the orders of which something may still come: all but those that ended, are unknown and were refunded, were
 * answered and never taken up, or wait for one of these
 */
export function unsettled(
  ledger: readonly LedgerOrder[],
  books: Books,
  leftAlone: ReadonlySet<number>,
): LedgerOrder[] {
  const invoices = Map.groupBy(books.invoices, nameOf);
  const stuck = new Set(
    ledger.flatMap((order) => {
      const { id, state, evidence, ending } = order;
      const made = invoices.get(nameOf(order)) ?? [];
      const refunded = made.length > 0 && made.every((invoice) => invoice.refunded);
      const unheard = made.length === 0 && ending?.outcome === 'answered' && leftAlone.has(id);
      const unknown = state === 'unknown' && (evidence?.key === 'kept' ? refunded : unheard);
      return unknown ? [id] : [];
    }),
  );
  return ledger.filter(
    ({ id, state, dependsOn }) =>
      !ended.has(state) && !stuck.has(id) && !(dependsOn !== null && stuck.has(dependsOn)),
  );
}

/** @returns whether the service shows everything that was paid */
export const showsAll = ({ invoices }: Books): boolean =>
  invoices.every(({ signs }) => signs.every(({ shown }) => shown));

/** @returns how many orders showed late, by what was late, and how many were answered with an odd result */
export function lateIn({ invoices, oddResults }: Books): Record<string, number> {
  const effects = invoices.flatMap(({ effect }) => effect ?? []);
  const count = (isLate: (effect: (typeof effects)[number]) => boolean): number =>
    effects.filter(isLate).length;
  return {
    credit: count(({ creditAfterMs }) => creditAfterMs !== 0),
    expiryDate: count(({ expiryDateAfterMs }) => expiryDateAfterMs !== 0),
    nextDueDate: count(({ nextDueDateAfterMs }) => nextDueDateAfterMs !== 0),
    status: count(({ status }) => status !== null),
    oddResult: oddResults,
  };
}

/** @returns what the service was paid, as a decimal */
export function invoiced({ invoices }: Books): string {
  const paid = invoices.filter((invoice) => invoice.paid);
  return inCents(paid.reduce((cents, { amount }) => cents + Math.round(Number(amount) * 100), 0));
}

/** @returns a sum of cents as a decimal */
export const inCents = (cents: number): string => (cents / 100).toFixed(2);

/** Adds up counts under the same names. */
export function total(all: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const [name, count] of all.flatMap((counts) => Object.entries(counts)))
    sums[name] = (sums[name] ?? 0) + count;
  return sums;
}

/** @returns what is wrong and all that is known of the orders it is about: story, invoices, requests */
export function describeFailure(
  home: string,
  violations: readonly Violation[],
  ledger: readonly LedgerOrder[],
  { invoices }: Books,
  requests: readonly string[],
): string[] {
  const about = new Set(violations.flatMap(({ orders }) => orders));
  return [
    ...violations.map(({ sentence }) => sentence),
    ...ledger
      .filter(({ id }) => about.has(id))
      .flatMap((order) => [
        '',
        JSON.stringify(order),
        ...readStory(home, order.id),
        ...invoices.filter((one) => nameOf(one) === nameOf(order)).map((one) => JSON.stringify(one)),
        ...requests.filter((request) => request.includes(order.domain)),
      ]),
  ];
}
