import { say } from '../../../shared/words/sentence.ts';
import { fromColumn } from '../../../shared/model/sentence.ts';
import { AppError } from '../../../shared/model/errors.ts';
import type { Money } from '../../../shared/model/money.ts';
import {
  type Approval,
  Baseline,
  Evidence,
  type NewOrder,
  Order,
  type OrderState,
  UserDecision,
} from '../../../shared/model/order.ts';
import { OrderCause } from '../../../shared/model/order-cause.ts';
import { RegistrationDetails } from '../../../shared/model/registration.ts';
import { toMinor, toMoneyOrNull } from '../../../shared/rules/money.ts';
import { openStates } from '../../../shared/rules/order-transitions.ts';
import { unicodeName } from '../../platform/unicode-name.ts';
import { readJson } from '../read-json.ts';
import { selecting } from '../columns.ts';
import type { AttemptStart } from './attempts.ts';
import { customerOf } from './customers.ts';

/** SQL: an order is open, so that a second one for its domain must not be queued. */
export const isOpen = `state IN (${openStates.map((state) => `'${state}'`).join(', ')})`;

/** Fields that are written as they are, as text, or as JSON. */
const patched = [
  'baseline',
  'evidence',
  'invoiceId',
  'error',
  'cause',
  'newExpiryDate',
  'sentAt',
  'chargedAt',
  'confirmedByUser',
  'decision',
  'replayed',
] as const satisfies readonly (keyof Order)[];

export interface OrderPatch extends Partial<Readonly<Pick<Order, (typeof patched)[number]>>> {
  readonly approval?: Approval;
  readonly cost?: Money | null;
  readonly from?: OrderState;
  /** With `claim` and `repeat-under-key`: how the attempt that they begin starts. */
  readonly attempt?: AttemptStart;
}

interface AmountColumns {
  readonly approvedExpiryDate: string | null;
  readonly approvedNextDueDate: string | null;
  readonly approvedStatus: string | null;
  readonly approvedDrop: string | null;
  readonly priceMinor: number | null;
  readonly priceCurrency: string | null;
  readonly feeMinor: number | null;
  readonly feeCurrency: string | null;
  readonly pricesFetchedAt: string | null;
  readonly creditMinor: number | null;
  readonly creditCurrency: string | null;
  readonly creditFetchedAt: string | null;
  readonly costMinor: number | null;
  readonly costCurrency: string | null;
  readonly chargedMinor: number | null;
  readonly chargedCurrency: string | null;
}
type JsonColumn = 'baseline' | 'evidence' | 'details' | 'decision' | 'cause';
type FlagColumn = 'confirmedByUser' | 'replayed';

export type OrderRow = Omit<
  Order,
  'unicode' | 'approval' | 'approvedAt' | 'cost' | 'charged' | 'error' | JsonColumn | FlagColumn
> & {
  readonly error: string | null;
  readonly approvedAt: string | null;
} & AmountColumns &
  Readonly<Record<JsonColumn, string | null> & Record<FlagColumn, number>>;

const composed = ['unicode', 'customer', 'approval', 'cost', 'charged'];
const orderFields: readonly string[] = [
  ...Object.keys(Order.shape).filter((field) => !composed.includes(field)),
  ...['approvedExpiryDate', 'approvedNextDueDate', 'approvedStatus', 'approvedDrop'],
  ...['priceMinor', 'priceCurrency', 'feeMinor', 'feeCurrency', 'pricesFetchedAt'],
  ...['creditMinor', 'creditCurrency', 'creditFetchedAt', 'costMinor', 'costCurrency'],
  ...['chargedMinor', 'chargedCurrency'],
];

/** @param table what comes before each column: `o.` @returns what an order is read from */
export const orderColumns = (table = ''): string =>
  `${selecting(orderFields, table)}, ${customerOf(`${table}domain`)} AS customer`;

type Cell = string | number | null;
type Cells = Readonly<Record<string, Cell>>;

/** @throws AppError `file-failed` when a stored value is damaged */
export function toOrder(row: OrderRow): Order {
  try {
    return readOrder(row);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError(
      'file-failed',
      say('stored.order-damaged', { id: String(row.id), domain: row.domain }),
    );
  }
}

function readOrder(row: OrderRow): Order {
  const parsed = <T>(schema: { parse(value: unknown): T }, column: JsonColumn): T | null =>
    row[column] === null
      ? null
      : readJson(
          schema,
          row[column],
          say('stored.order-part', { part: column, id: String(row.id), domain: row.domain }),
        );
  const credit = toMoneyOrNull(row.creditMinor, row.creditCurrency);
  return Order.parse({
    ...row,
    unicode: unicodeName(row.domain),
    approvedAt: row.approvedAt ?? row.createdAt,
    error: row.error === null ? null : fromColumn(row.error),
    approval: {
      expiryDate: row.approvedExpiryDate,
      nextDueDate: row.approvedNextDueDate,
      status: row.approvedStatus,
      dropSaidAt: row.approvedDrop ?? undefined,
      price: toMoneyOrNull(row.priceMinor, row.priceCurrency),
      fee: toMoneyOrNull(row.feeMinor, row.feeCurrency) ?? undefined,
      pricesFetchedAt: row.pricesFetchedAt,
      credit: credit && row.creditFetchedAt !== null ? { ...credit, fetchedAt: row.creditFetchedAt } : null,
    },
    cost: toMoneyOrNull(row.costMinor, row.costCurrency),
    charged: toMoneyOrNull(row.chargedMinor, row.chargedCurrency),
    baseline: parsed(Baseline, 'baseline'),
    evidence: parsed(Evidence, 'evidence'),
    details: parsed(RegistrationDetails, 'details'),
    decision: parsed(UserDecision, 'decision'),
    cause: parsed(OrderCause, 'cause'),
    confirmedByUser: row.confirmedByUser === 1,
    replayed: row.replayed === 1,
  });
}

/** What {@link newOrderCells} writes, by name before there is an order. */
export const newOrderFields = Object.keys({
  accountId: true,
  kind: true,
  domain: true,
  years: true,
  state: true,
  approvedExpiryDate: true,
  approvedNextDueDate: true,
  approvedStatus: true,
  approvedDrop: true,
  priceMinor: true,
  priceCurrency: true,
  feeMinor: true,
  feeCurrency: true,
  pricesFetchedAt: true,
  creditMinor: true,
  creditCurrency: true,
  creditFetchedAt: true,
  details: true,
  dependsOn: true,
  idempotencyKey: true,
  createdAt: true,
  updatedAt: true,
} satisfies Readonly<Record<keyof ReturnType<typeof newOrderCells>, true>>);

/** @throws AppError `bad-input` for a price that is not an amount */
export const newOrderCells = ({ approval, details, ...order }: NewOrder, now: string) => ({
  ...order,
  ...approvalCells(approval),
  details: cellOf(details),
  state: 'queued',
  createdAt: now,
  updatedAt: now,
});

/** @throws AppError `bad-input` for a price or credit that is not an amount */
function approvalCells(approval: NewOrder['approval']) {
  const { expiryDate, nextDueDate, status, price, fee = null, pricesFetchedAt, credit } = approval;
  const { minor: priceMinor, currency: priceCurrency } = minorOf(price);
  const { minor: feeMinor, currency: feeCurrency } = minorOf(fee);
  const { minor: creditMinor, currency: creditCurrency } = minorOf(credit);
  return {
    approvedExpiryDate: expiryDate,
    approvedNextDueDate: nextDueDate,
    approvedStatus: status,
    approvedDrop: approval.dropSaidAt ?? null,
    priceMinor,
    priceCurrency,
    feeMinor,
    feeCurrency,
    pricesFetchedAt,
    creditMinor,
    creditCurrency,
    creditFetchedAt: credit?.fetchedAt ?? null,
  };
}

function costCells(cost: Money | null): Cells {
  const { minor, currency } = minorOf(cost);
  return { costMinor: minor, costCurrency: currency };
}

function minorOf(money: Money | null): { minor: number | null; currency: string | null } {
  if (money === null) return { minor: null, currency: null };
  try {
    return toMinor(money);
  } catch {
    throw new AppError('bad-input', say('order.no-price', { price: `${money.amount} ${money.currency}` }));
  }
}

function cellOf(value: string | number | boolean | object | null): Cell {
  if (typeof value === 'boolean') return Number(value);
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}

export function patchCells(patch: OrderPatch): Cells {
  const given = patched.flatMap((field): [string, Cell][] => {
    const value = patch[field];
    return value === undefined ? [] : [[field, cellOf(value)]];
  });
  return {
    ...Object.fromEntries(given),
    ...(patch.approval && approvalCells(patch.approval)),
    ...(patch.cost !== undefined && costCells(patch.cost)),
  };
}
