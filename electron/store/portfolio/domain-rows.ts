import type { DomainRow } from '../../../shared/model/domain.ts';
import type { OrderState } from '../../../shared/model/order.ts';
import { toMoneyOrNull } from '../../../shared/rules/money.ts';
import { openStates } from '../../../shared/rules/order-transitions.ts';

/** A row of `domains` with the order that is open for it. */
export interface DomainColumns {
  readonly id: number;
  readonly account_id: string;
  readonly domain: string;
  readonly unicode: string | null;
  readonly extension: string;
  readonly status: string;
  readonly registration_date: string | null;
  readonly expiry_date: string | null;
  readonly next_due_date: string | null;
  readonly auto_renew: number | null;
  readonly renewal_minor: number | null;
  readonly renewal_currency: string | null;
  readonly listed: number;
  readonly fetched_at: string;
  readonly order_id: number | null;
  readonly order_state: OrderState | null;
}

export const domainRowColumns = `d.id, d.account_id, d.domain, d.unicode, d.extension, d.status,
  d.registration_date, d.expiry_date, d.next_due_date, d.auto_renew, d.renewal_minor, d.renewal_currency,
  d.listed, d.fetched_at, o.id AS order_id, o.state AS order_state`;

// Of two open ones the first, which the other waits for.
export const joinOpenOrder = `LEFT JOIN ledger.orders o ON o.id = (
    SELECT min(f.id) FROM ledger.orders f WHERE f.account_id = d.account_id AND f.domain = d.domain
      AND f.state IN (${openStates.map((state) => `'${state}'`).join(', ')}))`;

/** @param accounts names by account id */
export const toDomainRow = (row: DomainColumns, accounts: ReadonlyMap<string, string>): DomainRow => ({
  accountId: row.account_id,
  account: accounts.get(row.account_id) ?? '',
  domain: row.domain,
  unicode: row.unicode ?? row.domain,
  extension: row.extension,
  status: row.status,
  registrationDate: row.registration_date,
  expiryDate: row.expiry_date,
  nextDueDate: row.next_due_date,
  autoRenew: row.auto_renew === null ? null : row.auto_renew === 1,
  renewal: toMoneyOrNull(row.renewal_minor, row.renewal_currency),
  listed: row.listed === 1,
  fetchedAt: row.fetched_at,
  order:
    row.order_id === null || row.order_state === null ? null : { id: row.order_id, state: row.order_state },
});
