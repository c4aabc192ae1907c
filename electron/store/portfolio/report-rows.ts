import type { Database } from 'better-sqlite3';
import { type DomainKey, DomainRow } from '../../../shared/model/domain.ts';
import type { OrderState } from '../../../shared/model/order.ts';
import { openStates } from '../../../shared/rules/order-transitions.ts';
import { fetchedAt } from '../cache/domain-columns.ts';
import { say } from '../../../shared/words/sentence.ts';
import { customerOf } from '../ledger/customers.ts';
import { isUnpaid, readWish, wishOf } from '../ledger/wishes.ts';
import { readJson } from '../read-json.ts';
import { reading } from '../transactions.ts';
import { createPriced, createPrices } from './domain-rows.ts';
import type { PortfolioIndex, PortfolioQuestion } from './portfolio-index.ts';
import type { RetailQuotes } from '../ledger/retail-quotes.ts';

const TagNames = DomainRow.shape.tags;
type Text = string | null;
type Flag = 0 | 1 | null;
type Cells = [
  ...[domain: string, unicode: Text, extension: string, status: string],
  ...[registrationDate: Text, expiryDate: Text, nextDueDate: Text, autoRenew: Flag],
  ...[
    minor: number | null,
    currency: Text,
    listed: Flag,
    orderId: number | null,
    orderState: OrderState | null,
  ],
  ...[tags: Text, note: Text, fetchedAt: string],
  ...[period: number | null, own: number | null, ownList: number | null, ownCurrency: Text, customer: Text],
  ...[customerId: number | null, wish: Text, unpaid: Flag],
];

/** Pages of rows as JSON: text crosses to another thread many times faster than objects do. */
export function createReportRows(db: Database, index: PortfolioIndex, renewals: RetailQuotes['renewals']) {
  const money = createPrices();
  const open = openStates.map((state) => `'${state}'`).join(', ');
  const pageOf = (sql: string) =>
    db
      .prepare<unknown[], Cells>(
        `SELECT d.domain, d.unicode, d.extension, d.status, d.registration_date, d.expiry_date, d.next_due_date,
          d.auto_renew, d.renewal_minor, d.renewal_currency, d.listed, o.id, o.state,
          (SELECT json_group_array(t.name ORDER BY t.name_key)
            FROM ledger.domain_tags x JOIN ledger.tags t ON t.id = x.tag_id
            WHERE x.account_id = d.account_id AND x.domain = d.domain HAVING count(*) > 0),
          (SELECT n.note FROM ledger.domain_notes n WHERE n.account_id = d.account_id AND n.domain = d.domain),
          ${fetchedAt('d')}, d.registration_period, d.own_minor, d.own_list_minor, d.own_currency,
          ${customerOf('d.domain', 'ledger.')},
          (SELECT a.customer_id FROM ledger.domain_customers a WHERE a.domain_name = d.domain),
          ${wishOf('d.domain', 'ledger.')}, ${isUnpaid('d.domain', 'ledger.')}
        FROM domains d LEFT JOIN ledger.orders o ON o.id = (
          SELECT min(f.id) FROM ledger.orders f
          WHERE f.account_id = d.account_id AND f.domain = d.domain AND f.state IN (${open}))
        WHERE d.account_id = ? AND d.domain > ? AND ${sql} ORDER BY d.domain LIMIT ?`,
      )
      .raw();

  // Prepared once for all pages of a report.
  let last: { readonly sql: string; readonly page: ReturnType<typeof pageOf> } | null = null;

  return {
    /**
     * The rows of a question by account and domain, behind one of them; of one account at a time, as an index can seek
     * only then. @returns what {@link unpackReportRows} reads
     */
    reportRows: reading(db, (question: PortfolioQuestion, after: DomainKey | null, limit: number): string => {
      const { sql, values, accounts } = index.resolve(question);
      if (last?.sql !== sql) last = { sql, page: pageOf(sql) };
      const { page } = last;
      for (const [accountId, name] of [...accounts].sort(([a], [b]) => (a < b ? -1 : 1))) {
        if (after !== null && accountId < after.accountId) continue;
        const from = accountId === after?.accountId ? after.domain : '';
        const rows = page.all(accountId, from, ...values, limit);
        if (rows.length === 0) continue;
        const retailOf = renewals();
        const sold = rows.map((cells) => retailOf(accountId, cells[21], cells[2], money(cells[8], cells[9])));
        return JSON.stringify([accountId, name, rows, sold.some(Boolean) ? sold : []]);
      }
      return JSON.stringify(['', '', [], []]);
    }),
  };
}

/** Nothing that a report shows. */
const notShown = {
  ...{ absence: null, leftAt: null, change: null },
  facts: { lock: null, dnssec: null, verified: null, nameservers: null },
};

/** @param text of `reportRows` @returns rows that have what the CSV columns of the list show, and nothing else */
export function unpackReportRows(text: string): DomainRow[] {
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- this program wrote it a moment ago
  const [accountId, account, rows, sold] = JSON.parse(text) as [
    string,
    string,
    Cells[],
    DomainRow['retail'][],
  ];
  const withPrices = createPriced(createPrices());
  const isOn = (flag: Flag): boolean | null => (flag === null ? null : flag === 1);
  return rows.map((cells, at) => ({
    ...notShown,
    accountId,
    account,
    domain: cells[0],
    unicode: cells[1] ?? cells[0],
    extension: cells[2],
    status: cells[3],
    registrationDate: cells[4],
    expiryDate: cells[5],
    nextDueDate: cells[6],
    autoRenew: isOn(cells[7]),
    ...withPrices({
      renewalMinor: cells[8],
      renewalCurrency: cells[9],
      registrationPeriod: cells[16],
      ownMinor: cells[17],
      ownListMinor: cells[18],
      ownCurrency: cells[19],
    }),
    listed: cells[10] === 1,
    order: cells[11] === null || cells[12] === null ? null : { id: cells[11], state: cells[12] },
    tags: cells[13] === null ? [] : readJson(TagNames, cells[13], say('stored.tags', { domain: cells[0] })),
    note: cells[14],
    fetchedAt: cells[15],
    customer: cells[20],
    wish: readWish(cells[22], cells[0]),
    unpaid: cells[23] === 1,
    retail: sold[at] ?? null,
  }));
}
