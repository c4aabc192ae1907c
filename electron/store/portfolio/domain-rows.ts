import type { ChangeKind, ChangeState } from '../../../shared/model/change-kind.ts';
import { DomainRow, type OwnRenewal } from '../../../shared/model/domain.ts';
import type { Money } from '../../../shared/model/money.ts';
import type { OrderState } from '../../../shared/model/order.ts';
import { unreportedCauses } from '../../../shared/rules/not-read.ts';
import { toMoneyOrNull } from '../../../shared/rules/money.ts';
import { openStates } from '../../../shared/rules/order-transitions.ts';
import { say } from '../../../shared/words/sentence.ts';
import { fetchedAt } from '../cache/domain-columns.ts';
import { selecting } from '../columns.ts';
import { customerOf } from '../ledger/customers.ts';
import { isUnpaid, readWish, wishOf } from '../ledger/wishes.ts';
import { readJson } from '../read-json.ts';
import type { RenewalQuote } from '../ledger/retail-quotes.ts';

/** What a row of `domains` says of the renewal: amounts in minor units. */
export interface PricedCells {
  readonly renewalMinor: number | null;
  readonly renewalCurrency: string | null;
  readonly registrationPeriod: number | null;
  readonly ownMinor: number | null;
  readonly ownListMinor: number | null;
  readonly ownCurrency: string | null;
}

export const pricedCells = [
  ...['renewalMinor', 'renewalCurrency', 'registrationPeriod', 'ownMinor', 'ownListMinor', 'ownCurrency'],
];

/** A row of `domains` with the order and the change that are open for it. */
export type Row = Omit<
  DomainRow,
  | 'account'
  | 'autoRenew'
  | 'renewal'
  | 'ownRenewal'
  | 'listed'
  | 'facts'
  | 'order'
  | 'change'
  | 'tags'
  | 'wish'
  | 'unpaid'
  | 'retail'
> &
  PricedCells & {
    readonly autoRenew: number | null;
    readonly listed: number;
    readonly orderId: number | null;
    readonly orderState: OrderState | null;
    readonly locked: number | null;
    readonly signed: number | null;
    readonly verified: number | null;
    /** Lines. */
    readonly nameservers: string | null;
    readonly changeId: number | null;
    readonly changeKind: ChangeKind | null;
    readonly changeState: ChangeState | null;
    /** Parts with a space between them; null where there are none. */
    readonly unreported: string | null;
    readonly customerId: number | null;
    /** JSON; null where it has none. */
    readonly tags: string | null;
    readonly wish: string | null;
    readonly unpaid: number;
  };

/** The parts of a domain that were asked for and are not reported, or that it does not have. */
export const unreportedParts = `SELECT part FROM (
    SELECT u.part FROM unread_details u WHERE u.account_id = d.account_id AND u.domain = d.domain
      AND u.cause IN (${unreportedCauses.map((cause) => `'${cause}'`).join(', ')})
    UNION ALL SELECT t.part FROM details t WHERE t.account_id = d.account_id AND t.domain = d.domain
      AND t.part IN ('dnssec', 'verification') AND t.value ->> '$.supported' = 0) WHERE TRUE`;

export const rowColumns = `${selecting(
  [
    ...['accountId', 'domain', 'extension', 'status', 'registrationDate', 'expiryDate', 'nextDueDate'],
    ...['autoRenew', ...pricedCells, 'listed', 'absence', 'leftAt'],
    ...['locked', 'signed', 'verified', 'nameservers'],
  ],
  'd.',
)}, ${fetchedAt('d')} AS fetchedAt, coalesce(d.unicode, d.domain) AS unicode, o.id AS orderId, o.state AS orderState,
  c.id AS changeId, c.kind AS changeKind, c.state AS changeState,
  (SELECT group_concat(part, ' ') FROM (${unreportedParts})) AS unreported,
  (SELECT n.note FROM ledger.domain_notes n WHERE n.account_id = d.account_id AND n.domain = d.domain) AS note,
  (SELECT json_group_array(t.name ORDER BY t.name_key)
    FROM ledger.domain_tags x JOIN ledger.tags t ON t.id = x.tag_id
    WHERE x.account_id = d.account_id AND x.domain = d.domain HAVING count(*) > 0) AS tags,
  ${customerOf('d.domain', 'ledger.')} AS customer, ${wishOf('d.domain', 'ledger.')} AS wish,
  ${isUnpaid('d.domain', 'ledger.')} AS unpaid,
  (SELECT a.customer_id FROM ledger.domain_customers a WHERE a.domain_name = d.domain) AS customerId`;

// Of two open ones the first, which the other waits for.
export const joinOpenWork = `LEFT JOIN ledger.orders o ON o.id = (
    SELECT min(f.id) FROM ledger.orders f WHERE f.account_id = d.account_id AND f.domain = d.domain
      AND f.state IN (${openStates.map((state) => `'${state}'`).join(', ')}))
  LEFT JOIN ledger.changes c ON c.id = (
    SELECT min(f.id) FROM ledger.changes f WHERE f.account_id = d.account_id AND f.domain = d.domain
      AND f.state IN ('queued', 'sending'))`;

export type OrderableRow = Pick<
  DomainRow,
  | 'accountId'
  | 'domain'
  | 'unicode'
  | 'extension'
  | 'status'
  | 'expiryDate'
  | 'nextDueDate'
  | 'autoRenew'
  | 'renewal'
  | 'ownRenewal'
  | 'listed'
  | 'absence'
  | 'wish'
>;

const orderable = ['accountId', 'domain', 'extension', 'status', 'expiryDate', 'nextDueDate', 'absence'];
export const orderableColumns = `${selecting(
  [...orderable, 'autoRenew', ...pricedCells, 'listed'],
  'd.',
)}, coalesce(d.unicode, d.domain) AS unicode, ${wishOf('d.domain', 'ledger.')} AS wish`;

/** @returns a function for the rows of one statement: many have the same price, and each takes a division of decimals */
export function toOrderableRows() {
  const withPrices = createPriced(createPrices());
  return ({
    autoRenew,
    listed,
    wish,
    ...row
  }: Omit<OrderableRow, 'autoRenew' | 'renewal' | 'ownRenewal' | 'listed' | 'wish'> &
    Pick<Row, 'autoRenew' | 'listed' | 'wish' | keyof PricedCells>): OrderableRow => ({
    ...withPrices(row),
    autoRenew: toSwitch(autoRenew),
    listed: listed === 1,
    wish: readWish(wish, row.domain),
  });
}

/** @returns a function that reads what renewals cost */
export const createPriced =
  (money: typeof toMoneyOrNull) =>
  <R extends PricedCells>({
    renewalMinor,
    renewalCurrency,
    registrationPeriod: years,
    ownMinor,
    ownListMinor,
    ownCurrency,
    ...row
  }: R): Omit<R, keyof PricedCells> & { renewal: Money | null; ownRenewal: OwnRenewal | null } => ({
    ...row,
    renewal: money(renewalMinor, renewalCurrency),
    ownRenewal:
      years === null || years < 1
        ? null
        : { years, price: money(ownMinor, ownCurrency), list: money(ownListMinor, ownCurrency) },
  });

/** @see createPriced */
export const withPrices = createPriced(toMoneyOrNull);

/** @returns {@link toMoneyOrNull}, with what was asked before at hand */
export function createPrices(): typeof toMoneyOrNull {
  const known = new Map<string, Money | null>();
  return (minor, currency) => {
    const key = `${minor} ${currency}`;
    const price = known.get(key);
    if (price !== undefined) return price;
    const made = toMoneyOrNull(minor, currency);
    known.set(key, made);
    return made;
  };
}

const TagNames = DomainRow.shape.tags;
const toSwitch = (value: number | null): boolean | null => (value === null ? null : value === 1);

/** @param accounts names by account id */
export function toDomainRow(
  row: Row,
  accounts: ReadonlyMap<string, string>,
  retailOf: RenewalQuote,
): DomainRow {
  const { autoRenew, listed, orderId, orderState, tags, wish, unpaid, customerId, ...half } = withPrices(row);
  const { locked, signed, verified, nameservers, unreported, changeId, changeKind, changeState, ...rest } =
    half;
  return {
    ...rest,
    account: accounts.get(row.accountId) ?? '',
    retail: retailOf(row.accountId, customerId, row.extension, half.renewal),
    autoRenew: toSwitch(autoRenew),
    listed: listed === 1,
    wish: readWish(wish, row.domain),
    unpaid: unpaid === 1,
    facts: {
      lock: toSwitch(locked),
      dnssec: toSwitch(signed),
      verified: toSwitch(verified),
      nameservers: nameservers === null ? null : nameservers.split('\n'),
      ...(unreported !== null && { unreported: unreported.split(' ') }),
    },
    order: orderId === null || orderState === null ? null : { id: orderId, state: orderState },
    change:
      changeId === null || changeKind === null || changeState === null
        ? null
        : { id: changeId, kind: changeKind, state: changeState },
    tags: tags === null ? [] : readJson(TagNames, tags, say('stored.tags', { domain: row.domain })),
  };
}
