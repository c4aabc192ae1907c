import { AppError } from '../../../shared/model/errors.ts';
import type { Money } from '../../../shared/model/money.ts';
import {
  type Approval,
  Baseline,
  Evidence,
  type NewOrder,
  Order,
  type OrderState,
} from '../../../shared/model/order.ts';
import { RegistrationDetails } from '../../../shared/model/registration.ts';
import { toMinor, toMoneyOrNull } from '../../../shared/rules/money.ts';
import { readJson } from '../read-json.ts';
import type { AttemptStart } from './attempts.ts';

/** What is written with an order's transition; absent fields stay. */
export interface OrderPatch {
  readonly baseline?: Baseline | null;
  readonly evidence?: Evidence | null;
  readonly approval?: Approval;
  readonly cost?: Money | null;
  readonly invoiceId?: string | null;
  readonly error?: string | null;
  readonly newExpiryDate?: string | null;
  readonly sentAt?: string | null;
  readonly chargedAt?: string | null;
  readonly confirmedByUser?: boolean;
  readonly replayed?: boolean;
  /** The order is moved only while it is in this state. */
  readonly from?: OrderState;
  /** With `claim` and `repeat-under-key`: how the attempt that they begin starts. */
  readonly attempt?: AttemptStart;
}

/** A row of `orders`, in the names of its columns. */
export interface OrderColumns {
  readonly id: number;
  readonly account_id: string;
  readonly kind: string;
  readonly domain: string;
  readonly years: number;
  readonly state: OrderState;
  readonly approved_expiry_date: string | null;
  readonly approved_status: string | null;
  readonly price_minor: number | null;
  readonly price_currency: string | null;
  readonly prices_fetched_at: string | null;
  readonly credit_minor: number | null;
  readonly credit_currency: string | null;
  readonly credit_fetched_at: string | null;
  readonly cost_minor: number | null;
  readonly cost_currency: string | null;
  readonly baseline: string | null;
  readonly evidence: string | null;
  readonly invoice_id: string | null;
  readonly attempts: number;
  readonly error: string | null;
  readonly first_sent_at: string | null;
  readonly sent_at: string | null;
  readonly charged_at: string | null;
  readonly confirmed_by_user: number;
  readonly new_expiry_date: string | null;
  readonly details: string | null;
  readonly depends_on: number | null;
  readonly idempotency_key: string | null;
  readonly replayed: number;
  readonly created_at: string;
  readonly updated_at: string;
}

type Cells = Record<string, string | number | null>;

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

/** @throws AppError `file-failed` when a stored value is damaged */
export function toOrder(row: OrderColumns): Order {
  try {
    return readOrder(row);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError(
      'file-failed',
      `Order ${row.id} for ${row.domain} cannot be read: a stored value is damaged. “restore-ledger” in the terminal shows the restore points.`,
    );
  }
}

function readOrder(row: OrderColumns): Order {
  const parsed = <T>(
    schema: { parse(value: unknown): T },
    column: 'baseline' | 'evidence' | 'details',
  ): T | null =>
    row[column] === null
      ? null
      : readJson(schema, row[column], `The ${column} of order ${row.id} for ${row.domain}`);
  return Order.parse({
    id: row.id,
    accountId: row.account_id,
    kind: row.kind,
    domain: row.domain,
    years: row.years,
    state: row.state,
    approval: {
      expiryDate: row.approved_expiry_date,
      status: row.approved_status,
      price: toMoneyOrNull(row.price_minor, row.price_currency),
      pricesFetchedAt: row.prices_fetched_at,
      credit: creditOf(row),
    },
    cost: toMoneyOrNull(row.cost_minor, row.cost_currency),
    baseline: parsed(Baseline, 'baseline'),
    evidence: parsed(Evidence, 'evidence'),
    invoiceId: row.invoice_id,
    attempts: row.attempts,
    error: row.error,
    chargedAt: row.charged_at,
    confirmedByUser: row.confirmed_by_user === 1,
    firstSentAt: row.first_sent_at,
    sentAt: row.sent_at,
    newExpiryDate: row.new_expiry_date,
    details: parsed(RegistrationDetails, 'details'),
    dependsOn: row.depends_on,
    idempotencyKey: row.idempotency_key,
    replayed: row.replayed === 1,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  });
}

function creditOf({ credit_minor, credit_currency, credit_fetched_at }: OrderColumns): Approval['credit'] {
  const money = toMoneyOrNull(credit_minor, credit_currency);
  return money && credit_fetched_at !== null ? { ...money, fetchedAt: credit_fetched_at } : null;
}

/** @returns what a new order is inserted with. @throws AppError `bad-input` for a price that is not an amount */
export const newOrderCells = (order: NewOrder): Cells => ({
  account_id: order.accountId,
  kind: order.kind,
  domain: order.domain,
  years: order.years,
  ...approvalCells(order.approval),
  details: json(order.details),
  depends_on: order.dependsOn,
  idempotency_key: order.idempotencyKey,
});

/** @throws AppError `bad-input` for a price or credit that is not an amount */
function approvalCells(approval: NewOrder['approval']): Cells {
  const price = approval.price === null ? null : minorOf(approval.price);
  const credit = approval.credit === null ? null : minorOf(approval.credit);
  return {
    approved_expiry_date: approval.expiryDate,
    approved_status: approval.status,
    price_minor: price?.minor ?? null,
    price_currency: price?.currency ?? null,
    prices_fetched_at: approval.pricesFetchedAt,
    credit_minor: credit?.minor ?? null,
    credit_currency: credit?.currency ?? null,
    credit_fetched_at: approval.credit?.fetchedAt ?? null,
  };
}

function costCells(cost: Money | null): Cells {
  const { minor = null, currency = null } = cost === null ? {} : minorOf(cost);
  return { cost_minor: minor, cost_currency: currency };
}

function minorOf(price: Pick<Money, 'amount' | 'currency'>): { minor: number; currency: string } {
  try {
    return toMinor({ amount: price.amount, currency: price.currency });
  } catch {
    throw new AppError('bad-input', `“${price.amount} ${price.currency}” is not a price.`);
  }
}

/** @returns the columns that a patch changes; what the patch leaves out stays */
export function patchCells(patch: OrderPatch): Cells {
  return {
    ...(patch.approval === undefined ? {} : approvalCells(patch.approval)),
    ...(patch.cost === undefined ? {} : costCells(patch.cost)),
    ...(patch.baseline === undefined ? {} : { baseline: json(patch.baseline) }),
    ...(patch.evidence === undefined ? {} : { evidence: json(patch.evidence) }),
    ...(patch.invoiceId === undefined ? {} : { invoice_id: patch.invoiceId }),
    ...(patch.error === undefined ? {} : { error: patch.error }),
    ...(patch.newExpiryDate === undefined ? {} : { new_expiry_date: patch.newExpiryDate }),
    ...(patch.sentAt === undefined ? {} : { sent_at: patch.sentAt }),
    ...(patch.chargedAt === undefined ? {} : { charged_at: patch.chargedAt }),
    ...(patch.confirmedByUser === undefined ? {} : { confirmed_by_user: Number(patch.confirmedByUser) }),
    ...(patch.replayed === undefined ? {} : { replayed: Number(patch.replayed) }),
  };
}
