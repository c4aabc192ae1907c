import type { Database } from 'better-sqlite3';
import type { QueryContext } from './compile-query.ts';

/** The accounts a query looks at, as a condition on `domains d` with its values. */
export interface AccountScope {
  readonly sql: string;
  readonly ids: readonly string[];
  /** Whether the cache holds nothing outside of it. */
  readonly all: boolean;
}

export type PortfolioScope = ReturnType<typeof createPortfolioScope>;

/** What the reader has to know before it answers: accounts, currencies, and whether anything changed. */
export function createPortfolioScope(db: Database) {
  const accounts = db.prepare<[], [string, string]>('SELECT id, name FROM ledger.accounts').raw();
  const currencies = db
    .prepare<[], string>('SELECT currency FROM currencies UNION SELECT currency FROM renewal_terms')
    .pluck();
  const version = db.prepare<[], number>('SELECT version FROM portfolio_version').pluck();
  const facts = db.prepare<[], number>('SELECT facts FROM portfolio_version').pluck();
  const nextAccount = db
    .prepare<[string], string | null>('SELECT min(account_id) FROM domains WHERE account_id > ?')
    .pluck();

  /** The accounts of the cache, by steps through the index rather than through all rows. */
  function* cached(): Generator<string> {
    for (let id = nextAccount.get(''); id; id = nextAccount.get(id)) yield id;
  }

  return {
    /** Changes with the domains of the cache, whichever process changes them. */
    version: (): number => version.get() ?? 0,
    /** Changes with what queries can ask of the domains' details. */
    detailsVersion: (): number => facts.get() ?? 0,
    /** Changes with anything in the ledger that another connection writes. */
    ledgerVersion: (): number => Number(db.pragma('ledger.data_version', { simple: true })),
    context: (today: string): QueryContext => ({
      today,
      accounts: new Map(accounts.all()),
      currencies: currencies.all(),
    }),
    /** @param accountId null for all; rows of an account that was removed are never shown */
    accounts(accountId: string | null, known: ReadonlyMap<string, string>): AccountScope {
      const ids = [...known.keys()].filter((id) => accountId === null || id === accountId);
      const all = [...cached()].every((id) => ids.includes(id));
      return { sql: `d.account_id IN (${ids.map(() => '?').join(', ')})`, ids, all };
    },
  };
}
