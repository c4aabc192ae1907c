import type { Database } from 'better-sqlite3';
import type { CustomerRow } from '../../../shared/lists/customers.ts';
import { listInMemory } from '../../../shared/lists/in-memory.ts';
import type { Selection } from '../../../shared/lists/lists.ts';
import type { GroupsQuestion, RowsQuestion, SumsQuestion } from '../../../shared/lists/questions.ts';
import { Customer, type CustomerMatch, type MatchBy } from '../../../shared/model/customer.ts';
import { toMoney } from '../../../shared/rules/money.ts';
import { selecting } from '../columns.ts';
import { nameKey } from '../ledger/name-key.ts';
import { reading } from '../transactions.ts';
import type { PortfolioIndex } from './portfolio-index.ts';
import { createRecent } from './recent.ts';

interface Holding {
  readonly customerId: number;
  readonly currency: string | null;
  readonly minor: number | null;
  readonly domains: number;
  readonly nextExpiry: string | null;
}
interface Registrant {
  readonly domain: string;
  readonly email: string | null;
  readonly company: string | null;
  readonly name: string | null;
}

/** Reads the customers with what the portfolio says of their domains. The connection has the ledger attached. */
export function createCustomerReads(db: Database, index: PortfolioIndex) {
  const recent = createRecent<readonly CustomerRow[]>(4);
  const customers = db.prepare<[], Customer & Pick<CustomerRow, 'priceGroup'>>(
    `SELECT ${selecting(Object.keys(Customer.shape))},
       (SELECT g.name FROM ledger.price_groups g WHERE g.id = price_group_id) AS priceGroup
     FROM ledger.customers ORDER BY name_key`,
  );
  // Money that nobody has is in no sum together with money.
  const holdings = db.prepare<[object], Holding>(`
    SELECT a.customer_id AS customerId, d.renewal_currency AS currency, sum(iif(d.listed, d.renewal_minor, NULL)) AS minor,
      count(*) AS domains, min(iif(d.listed, d.expiry_date, NULL)) AS nextExpiry
    FROM main.domains d CROSS JOIN ledger.domain_customers a ON a.domain_name = d.domain
    WHERE d.account_id IN (SELECT id FROM ledger.accounts WHERE id = :account OR (:account IS NULL
      AND (demo = 0 OR NOT EXISTS (SELECT 1 FROM ledger.accounts WHERE demo = 0))))
    GROUP BY 1, 2`);
  const registrants = db.prepare<[], Registrant>(`
    SELECT d.domain, t.value ->> '$.Registrant.Email' AS email, t.value ->> '$.Registrant.Company' AS company,
      t.value ->> '$.Registrant.Name' AS name
    FROM main.domains d JOIN main.details t ON t.account_id = d.account_id AND t.domain = d.domain AND t.part = 'contacts'
    WHERE NOT EXISTS (SELECT 1 FROM ledger.domain_customers a WHERE a.domain_name = d.domain)
      AND d.account_id IN (SELECT id FROM ledger.accounts)
    ORDER BY d.domain`);

  const rowsOf = (account: string | null): readonly CustomerRow[] =>
    recent(`${index.version()} ${index.ledgerVersion()}`, account ?? '', () => {
      const held = Map.groupBy(holdings.iterate({ account }), ({ customerId }) => customerId);
      return customers.all().map((customer) => {
        const theirs = held.get(customer.id) ?? [];
        const dates = theirs.flatMap(({ nextExpiry }) => nextExpiry ?? []).sort();
        return {
          ...customer,
          domains: theirs.reduce((sum, { domains }) => sum + domains, 0),
          nextExpiry: dates[0] ?? null,
          costs: theirs.flatMap(({ currency, minor }) =>
            currency === null || minor === null ? [] : [toMoney({ minor, currency })],
          ),
        };
      });
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
