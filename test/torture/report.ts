import type { Surface } from '../../shared/model/account.ts';
import { OrderState } from '../../shared/model/order.ts';
import { nameOf, type Violation } from './check-books.ts';
import { readStory, type LedgerOrder } from './read-ledger.ts';
import type { Books } from './service.ts';
import type { Decisions } from './user.ts';

export interface TortureReport {
  readonly surface: Surface;
  readonly seed: number;
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
  /** What the line did with requests. */
  readonly line: Readonly<Record<string, number>>;
  readonly requests: { readonly paid: number; readonly free: number };
  readonly attempts: number;
  /** Decimal sums: what the program reports as spent, and what the service was paid. */
  readonly spent: string;
  readonly invoiced: string;
}

export function statesOf(ledger: readonly LedgerOrder[]): Record<string, number> {
  const groups = Object.groupBy(ledger, ({ state }) => state);
  return Object.fromEntries(
    OrderState.options.flatMap((state) => (groups[state] ? [[state, groups[state].length]] : [])),
  );
}

/** @returns `queued 3, done 12` */
export const summarize = (ledger: readonly LedgerOrder[]): string =>
  Object.entries(statesOf(ledger))
    .map(([state, count]) => `${state} ${count}`)
    .join(', ');

/** @returns whether nothing more will come of the order; unknown for good is only what was taken up and refunded */
export function isSettled(order: LedgerOrder, books: Books): boolean {
  const { state } = order;
  if (state === 'done' || state === 'refused' || state === 'cancelled') return true;
  const made = books.invoices.filter((invoice) => nameOf(invoice) === nameOf(order));
  return state === 'unknown' && order.evidence?.key === 'kept' && made.some(({ refunded }) => refunded);
}

/** @returns what the service was paid, as a decimal */
export function invoiced({ invoices }: Books): string {
  const paid = invoices.filter((invoice) => invoice.paid);
  return (paid.reduce((cents, { amount }) => cents + Math.round(Number(amount) * 100), 0) / 100).toFixed(2);
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
