import { inEnglish } from '../../../shared/words/write-english.ts';
import type { Change, ChangeInput } from '../../../shared/model/change.ts';
import type { ChangeState } from '../../../shared/model/change-kind.ts';
import type { HistoryEntry } from '../../../shared/model/history.ts';
import type { Order, OrderKind } from '../../../shared/model/order.ts';
import { kindOf } from '../../../shared/rules/changes/kinds.ts';
import { orderPrice } from '../../../shared/rules/order-price.ts';
import { unicodeName } from '../../platform/unicode-name.ts';
import type { Column } from './table.ts';

/** @returns a row that begins with the name of its account; with its id where that was removed */
export const withAccount =
  <T extends { readonly accountId: string }, Row>(
    names: ReadonlyMap<string, string> | null,
    toRow: (from: T) => Row,
  ) =>
  (from: T): Row & { account: string } => ({
    account: names?.get(from.accountId) ?? from.accountId,
    ...toRow(from),
  });

/** People read names in Unicode; in JSON, `domain` is Punycode. */
export const domainColumn: Column<{ readonly domain: string }> = [
  'Domain',
  ({ domain }) => unicodeName(domain),
];

/** In lists of several accounts. */
interface OfAccount {
  readonly account?: string;
}

const accountColumn: Column<OfAccount> = ['Account', ({ account }) => account ?? null, 'account'];

/** An order as scripts read it: a restore has no term, invoice numbers are numbers when the service's are. */
export function orderRow(order: Order) {
  const { id, kind, domain, years, state, invoiceId, attempts, error, createdAt, updatedAt } = order;
  return {
    id,
    kind,
    domain,
    years: kind === 'restore' ? null : years,
    state,
    price: orderPrice(order),
    ...(order.charged && { charged: order.charged }),
    invoiceId: invoiceId !== null && /^\d{1,15}$/.test(invoiceId) ? Number(invoiceId) : invoiceId,
    attempts,
    error,
    createdAt,
    updatedAt,
  };
}

/** @returns `renew 2 y`; a restore has no term */
export const orderText = (kind: OrderKind, years: number | null): string =>
  years === null ? kind : `${kind} ${years} y`;

export const orderColumns: readonly Column<ReturnType<typeof orderRow> & OfAccount>[] = [
  ['Id', ({ id }) => id, 'right'],
  ['Order', ({ kind, years }) => orderText(kind, years)],
  domainColumn,
  ['State', ({ state }) => state, 'state'],
  ['Price', ({ price, charged }) => charged ?? price, 'money'],
  ['Invoice', ({ invoiceId }) => invoiceId, 'right'],
  ['Attempts', ({ attempts }) => attempts, 'right'],
  accountColumn,
  ['Reason', ({ error }) => (error === null ? '' : inEnglish(error))],
];

const updated: (typeof orderColumns)[number] = ['Updated', ({ updatedAt }) => updatedAt, 'age'];
/** The list says, too, when something last happened to an order. */
export const orderListColumns = orderColumns.toSpliced(-2, 0, updated);

/** A change as scripts read it; one that was not queued has no id. `would-be-changed` is what a dry run says. */
export interface ChangeRow {
  readonly id: number | null;
  readonly domain: string;
  readonly change: string;
  readonly state: ChangeState | 'would-be-changed' | 'unchanged' | 'cannot';
  readonly error: string | null;
}

export const changeText = (change: ChangeInput): string => inEnglish(kindOf(change).describe(change));

export const changeRow = ({ id, domain, change, state, error }: Change): ChangeRow => ({
  id,
  domain,
  change: changeText(change),
  state,
  error: error && inEnglish(error),
});

export const changeColumns: readonly Column<ChangeRow & OfAccount>[] = [
  ['Id', ({ id }) => id, 'right'],
  domainColumn,
  ['Change', ({ change }) => change],
  ['State', ({ state }) => state, 'state'],
  accountColumn,
  ['Reason', ({ error }) => (error === null ? '' : inEnglish(error))],
];

/** An entry of the history as scripts read it. */
export interface HistoryRow extends Omit<HistoryEntry, 'accountId'> {
  /** Its name, or its id when it has been removed. */
  readonly account: string;
}

const origins: Record<HistoryRow['origin'], string> = {
  namekeep: 'Namekeep',
  service: 'the service',
  outside: 'OUTSIDE this Namekeep',
};

export const historyColumns: readonly Column<HistoryRow>[] = [
  ['Found', ({ at }) => at, 'age'],
  ['Domain', ({ unicode }) => unicode],
  ['What', ({ kind }) => kind],
  ['Before', ({ before }) => before],
  ['After', ({ after }) => after],
  ['By', ({ origin, orderId, changeId }) => origins[origin] + work(orderId, changeId)],
  ['Account', ({ account }) => account, 'account'],
];

const work = (orderId: number | null, changeId: number | null): string =>
  orderId !== null ? `, order ${orderId}` : changeId !== null ? `, change ${changeId}` : '';
