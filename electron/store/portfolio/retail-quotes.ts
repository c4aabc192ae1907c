import type { Database } from 'better-sqlite3';
import type { DomainKey } from '../../../shared/model/domain.ts';
import type { Money } from '../../../shared/model/money.ts';
import type { PriceKey } from '../../../shared/model/price-change.ts';
import type { RetailQuote } from '../../../shared/model/retail.ts';
import { createRetail, type Retail } from '../../../shared/rules/retail.ts';
import { createRetailReads } from '../ledger/retail.ts';
import { createRecent } from './recent.ts';

/** What something costs for a domain, to be sold to its customer. */
export interface ToSell extends DomainKey {
  readonly key: PriceKey;
  readonly cost: Money;
}

/** Says what customers pay. The connection has the ledger attached. */
export function createRetailQuotes(db: Database, ledgerVersion: () => unknown) {
  const { rules, hasRules } = createRetailReads(db);
  const retails = createRecent<Retail>(20_000);
  const quotes = createRecent<RetailQuote | null>(20_000);
  const customerId = db
    .prepare<[string], number>('SELECT customer_id FROM ledger.domain_customers WHERE domain_name = ?')
    .pluck();

  /** Many domains of a customer have one price. */
  function quoteOf(
    accountId: string,
    customer: number | null,
    key: PriceKey,
    cost: Money,
  ): RetailQuote | null {
    const version = ledgerVersion();
    const name = `${accountId} ${customer ?? ''}`;
    const { extension, operation, years } = key;
    const asked = `${name} ${extension} ${operation} ${years} ${cost.amount} ${cost.currency}`;
    return quotes(version, asked, () => {
      const retail = retails(version, name, () => createRetail(rules(accountId, customer)));
      return retail(key, cost);
    });
  }

  return {
    hasRules,
    /** What a year's renewal is sold for; null where its cost is not known, or no rule says it. */
    renewal: (accountId: string, customer: number | null, extension: string, cost: Money | null) =>
      cost && quoteOf(accountId, customer, { extension, operation: 'renew', years: 1 }, cost),
    /** In the order asked; null where no rule says it. */
    quotes: (asked: readonly ToSell[]): (RetailQuote | null)[] =>
      asked.map(({ accountId, domain, key, cost }) =>
        quoteOf(accountId, customerId.get(domain) ?? null, key, cost),
      ),
  };
}

export type RenewalQuote = ReturnType<typeof createRetailQuotes>['renewal'];
