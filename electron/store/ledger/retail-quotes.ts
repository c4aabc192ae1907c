import type { Database } from 'better-sqlite3';
import type { DomainKey } from '../../../shared/model/domain.ts';
import type { Money } from '../../../shared/model/money.ts';
import type { PriceKey } from '../../../shared/model/price-change.ts';
import type { RetailQuote } from '../../../shared/model/retail.ts';
import { createRetail, type Retail } from '../../../shared/rules/retail.ts';
import { createRetailReads } from './retail.ts';
import { createRecent } from '../recent.ts';

/** What something costs for a domain, to be sold to its customer. */
export interface ToSell extends DomainKey {
  readonly key: PriceKey;
  readonly cost: Money;
}

/** Says what customers pay. The connection has the ledger attached. */
export function createRetailQuotes(db: Database, ledgerVersion: () => unknown) {
  const { rules, hasRules } = createRetailReads(db);
  const retails = createRecent<Retail>(5_000);
  const quotes = createRecent<RetailQuote | null>(50_000);
  const ownTerms = createRecent<ReadonlySet<number>>(1);
  const customerId = db
    .prepare<[string], number>('SELECT customer_id FROM domain_customers WHERE domain_name = ?')
    .pluck();
  const withOwnTerms = db
    .prepare<[], number>(
      `SELECT id FROM customers WHERE price_group_id IS NOT NULL OR currency IS NOT NULL
       OR 'customer ' || id IN (SELECT owner FROM markups UNION SELECT owner FROM retail_prices)`,
    )
    .pluck();

  /** Of one state of the ledger: many domains have one price, and most customers have the same rules. */
  function current() {
    const version = ledgerVersion();
    const own = ownTerms(version, '', () => new Set(withOwnTerms.all()));
    return (accountId: string, customer: number | null, key: PriceKey, cost: Money): RetailQuote | null => {
      const payer = customer !== null && own.has(customer) ? customer : null;
      const name = `${accountId} ${payer ?? ''}`;
      const { extension, operation, years } = key;
      const asked = `${name} ${extension} ${operation} ${years} ${cost.amount} ${cost.currency}`;
      return quotes(version, asked, () => {
        const retail = retails(version, name, () => createRetail(rules(accountId, payer)));
        return retail(key, cost);
      });
    };
  }

  return {
    hasRules,
    current,
    /** What a year's renewal is sold for, of one state of the ledger; null where its cost is not known, or no rule says it. */
    renewals() {
      const quoteOf = current();
      return (accountId: string, customer: number | null, extension: string, cost: Money | null) =>
        cost && quoteOf(accountId, customer, { extension, operation: 'renew', years: 1 }, cost);
    },
    /** In the order asked; null where no rule says it. */
    quotes(asked: readonly ToSell[]): (RetailQuote | null)[] {
      const quoteOf = current();
      return asked.map(({ accountId, domain, key, cost }) =>
        quoteOf(accountId, customerId.get(domain) ?? null, key, cost),
      );
    },
  };
}

export type RetailQuotes = ReturnType<typeof createRetailQuotes>;
export type RenewalQuote = ReturnType<RetailQuotes['renewals']>;
