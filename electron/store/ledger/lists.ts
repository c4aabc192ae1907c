import type { Database } from 'better-sqlite3';
import type { CoreListName, ListName, Selection } from '../../../shared/lists/lists.ts';
import type { AnyRows, GroupsQuestion, RowsQuestion, SumsQuestion } from '../../../shared/lists/questions.ts';
import type { Change } from '../../../shared/model/change.ts';
import type { InvoiceLine } from '../../../shared/model/invoice-line.ts';
import type { Order } from '../../../shared/model/order.ts';
import { createListing, type Listing } from '../listing/listing.ts';
import { customerOf } from './customers.ts';
import { orderCause, orderCost, orderCurrency } from './order-groups.ts';
import { sentMonth } from './spending.ts';

/** A list that the core answers is read from the ledger unless it is named here. */
export type LedgerList = Exclude<
  CoreListName,
  'domains' | 'history' | 'priceChanges' | 'findings' | 'customers' | 'rounds'
>;

const written = {
  extension: "substr(domain, instr(domain, '.') + 1)",
  created: 'created_at',
  month: 'substr(created_at, 1, 7)',
  updated: 'updated_at',
  customer: customerOf('domain'),
};

const order = {
  columns: {
    ...written,
    kind: 'kind',
    state: 'state',
    confirmedBy: "iif(state IN ('done', 'refused'), iif(confirmed_by_user, 'user', 'service'), NULL)",
    // Only of what waits for the user.
    cause: `iif(state IN ('held', 'unknown', 'accepted', 'awaiting-payment'), ${orderCause}, NULL)`,
    cost: orderCost,
    sentMonth,
  },
  currency: orderCurrency,
};

export function createLedgerLists(
  db: Database,
  /** Brings the lines that are open up to date. */
  followLines: () => void,
  rows: {
    readonly orders: (ids: readonly number[]) => readonly Order[];
    readonly changes: (ids: readonly number[]) => readonly Change[];
    readonly lines: (ids: readonly number[]) => readonly InvoiceLine[];
  },
) {
  const unpaid = "(SELECT * FROM orders WHERE state = 'awaiting-payment')";
  const listings: { readonly [N in LedgerList]: Listing<N> } = {
    orders: createListing(db, 'orders', { ...order, table: 'orders', rows: rows.orders }),
    invoices: createListing(db, 'invoices', { ...order, table: unpaid, rows: rows.orders }),
    lines: createListing(db, 'lines', {
      table: "(SELECT *, iif(batch_id IS NULL, 'open', 'billed') AS state FROM invoice_lines)",
      rows: rows.lines,
      columns: {
        date: 'date',
        customer: 'customer',
        kind: 'kind',
        state: 'state',
        month: 'substr(date, 1, 7)',
        batch: 'CAST(batch_id AS TEXT)',
        cost: 'cost_minor',
        price: 'price_minor',
      },
      currency: 'price_currency',
    }),
    changes: createListing(db, 'changes', {
      table: 'changes',
      rows: rows.changes,
      columns: { ...written, kind: 'kind', state: 'state' },
    }),
  };
  /* eslint-disable @typescript-eslint/no-unsafe-type-assertion -- a question names the list that it is about */
  function listing(name: LedgerList): Listing<ListName> {
    if (name === 'lines') followLines();
    return listings[name] as unknown as Listing<ListName>;
  }
  return {
    rows: (question: RowsQuestion<LedgerList>) =>
      listing(question.list).rows(question) as Extract<AnyRows, { readonly list: LedgerList }>,
    /* eslint-enable @typescript-eslint/no-unsafe-type-assertion */
    groups: (question: GroupsQuestion<LedgerList>) => listing(question.list).groups(question),
    sums: (question: SumsQuestion<LedgerList>) => listing(question.list).sums(question),
    ids: <N extends LedgerList>(name: N, selection: Selection<N>, states: readonly string[]): number[] =>
      listing(name).ids(selection, states),
  };
}
