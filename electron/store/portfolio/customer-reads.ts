import type { Database } from 'better-sqlite3';
import type { CustomerRow } from '../../../shared/lists/customers.ts';
import { listInMemory } from '../../../shared/lists/in-memory.ts';
import type { Selection } from '../../../shared/lists/lists.ts';
import type { GroupsQuestion, RowsQuestion, SumsQuestion } from '../../../shared/lists/questions.ts';
import { Customer, type CustomerMatch, type MatchBy } from '../../../shared/model/customer.ts';
import type { Money } from '../../../shared/model/money.ts';
import { toMinor, toMoney } from '../../../shared/rules/money.ts';
import { selecting } from '../columns.ts';
import { nameKey } from '../ledger/name-key.ts';
import { reading } from '../transactions.ts';
import { createPrices } from './domain-rows.ts';
import type { PortfolioIndex } from './portfolio-index.ts';
import { createRecent } from '../recent.ts';
import type { RetailQuotes } from '../ledger/retail-quotes.ts';

/** Domains of a customer that cost the same. */
interface Holding {
  readonly customerId: number;
  readonly accountId: string;
  readonly extension: string;
  /** Listed, and no demo beside real ones. */
  readonly counts: 0 | 1;
  readonly currency: string | null;
  readonly minor: number | null;
  readonly domains: number;
  readonly nextExpiry: string | null;
}
interface Amount {
  readonly of: string;
  readonly minor: number;
  readonly currency: string;
}
interface Registrant {
  readonly domain: string;
  readonly email: string | null;
  readonly company: string | null;
  readonly name: string | null;
}

/** Reads the customers with what the portfolio says of their domains. The connection has the ledger attached. */
export function createCustomerReads(db: Database, index: PortfolioIndex, retail: RetailQuotes) {
  const recent = createRecent<readonly CustomerRow[]>(4);
  const customers = db.prepare<[], Customer & Pick<CustomerRow, 'priceGroup'>>(
    `SELECT ${selecting(Object.keys(Customer.shape))},
       (SELECT g.name FROM ledger.price_groups g WHERE g.id = price_group_id) AS priceGroup
     FROM ledger.customers ORDER BY name_key`,
  );
  // Money that nobody has is in no sum together with money.
  const isReal =
    '(demo = 0 OR :account IS NOT NULL OR NOT EXISTS (SELECT 1 FROM ledger.accounts WHERE demo = 0))';
  const holdings = db.prepare<[object], Holding>(`
    SELECT a.customer_id AS customerId, d.account_id AS accountId, d.extension, d.listed AND c.isReal AS counts,
      d.renewal_currency AS currency, d.renewal_minor AS minor, count(*) AS domains, min(d.expiry_date) AS nextExpiry
    FROM (SELECT id, ${isReal} AS isReal FROM ledger.accounts WHERE :account IS NULL OR id = :account) c
      CROSS JOIN main.domains d ON d.account_id = c.id
      CROSS JOIN ledger.domain_customers a ON a.domain_name = d.domain
    GROUP BY 1, 2, 3, 4, 5, 6`);
  const registrants = db.prepare<[], Registrant>(`
    SELECT d.domain, t.value ->> '$.Registrant.Email' AS email, t.value ->> '$.Registrant.Company' AS company,
      t.value ->> '$.Registrant.Name' AS name
    FROM main.domains d JOIN main.details t ON t.account_id = d.account_id AND t.domain = d.domain AND t.part = 'contacts'
    WHERE NOT EXISTS (SELECT 1 FROM ledger.domain_customers a WHERE a.domain_name = d.domain)
      AND d.account_id IN (SELECT id FROM ledger.accounts)
    ORDER BY d.domain`);

  /** What one domain costs, is sold for and leaves, in minor units; few are different. */
  function createAmounts() {
    const quoteOf = retail.current();
    const money = createPrices();
    const known = new Map<string, readonly Amount[]>();
    return ({ customerId, accountId, extension, currency, minor }: Holding): readonly Amount[] => {
      const cost = money(minor, currency);
      if (cost === null) return [];
      const quote = quoteOf(accountId, customerId, { extension, operation: 'renew', years: 1 }, cost);
      const name = `${cost.amount} ${cost.currency} ${quote?.retail.amount} ${quote?.retail.currency}`;
      const amounts =
        known.get(name) ??
        Object.entries({ costs: cost, sold: quote?.retail, margins: quote?.margin }).flatMap(([of, each]) =>
          each ? [{ of, ...toMinor(each) }] : [],
        );
      known.set(name, amounts);
      return amounts;
    };
  }
  function toRow(
    customer: Customer & Pick<CustomerRow, 'priceGroup'>,
    theirs: readonly Holding[],
    amountsOf: ReturnType<typeof createAmounts>,
  ): CustomerRow {
    const counted = theirs.filter(({ counts }) => counts === 1);
    const sums = new Map<string, Amount>();
    for (const holding of counted)
      for (const { of, minor, currency } of amountsOf(holding)) {
        const former = sums.get(`${of} ${currency}`)?.minor ?? 0;
        sums.set(`${of} ${currency}`, { of, currency, minor: former + minor * holding.domains });
      }
    const sumsOf = (asked: string): Money[] =>
      [...sums.values()].flatMap(({ of, ...sum }) => (of === asked ? [toMoney(sum)] : []));
    return {
      ...customer,
      domains: theirs.reduce((sum, { domains }) => sum + domains, 0),
      nextExpiry: counted.flatMap(({ nextExpiry }) => nextExpiry ?? []).sort()[0] ?? null,
      ...{ costs: sumsOf('costs'), sold: sumsOf('sold'), margins: sumsOf('margins') },
    };
  }
  const rowsOf = (account: string | null): readonly CustomerRow[] =>
    recent(`${index.version()} ${index.ledgerVersion()}`, account ?? '', () => {
      const held = Map.groupBy(holdings.iterate({ account }), ({ customerId }) => customerId);
      const amountsOf = createAmounts();
      return customers.all().map((customer) => toRow(customer, held.get(customer.id) ?? [], amountsOf));
    });
  const listOf = (selection: Selection<'customers'>) => {
    const rows = rowsOf(selection.by === 'filter' ? selection.filter.accountId : null);
    return listInMemory('customers', () => rows);
  };

  return {
    rows: reading(db, (question: RowsQuestion<'customers'>) => listOf(question.selection).rows(question)),
    groups: reading(db, (question: GroupsQuestion<'customers'>) =>
      listOf(question.selection).groups(question),
    ),
    sums: reading(db, (question: SumsQuestion<'customers'>) => listOf(question.selection).sums(question)),
    /**
     * Domains without a customer, by the e-mail or the company of their registrant, as far as contacts were read; most
     * domains first.
     */
    matches: reading(db, (by: MatchBy): CustomerMatch[] => {
      const known = new Map(
        customers.all().flatMap(({ id, name, company, email }) => {
          const values = by === 'email' ? [email] : [company, name];
          return values.flatMap((value) => (value === null ? [] : [[nameKey(value), { id, name }] as const]));
        }),
      );
      const groups = new Map<string, Registrant[]>();
      for (const registrant of registrants.iterate()) {
        const value = nameKey((registrant[by] ?? '').trim());
        if (value === '') continue;
        const group = groups.get(value) ?? [];
        groups.set(value, group);
        group.push(registrant);
      }
      return [...groups]
        .map(([key, theirs]) => ({
          value: theirs[0]?.[by]?.trim() ?? key,
          name: (theirs[0]?.company?.trim() || theirs[0]?.name?.trim()) ?? key,
          customer: known.get(key) ?? null,
          domains: [...new Set(theirs.map(({ domain }) => domain))],
        }))
        .sort((a, b) => b.domains.length - a.domains.length || (a.value < b.value ? -1 : 1));
    }),
  };
}
