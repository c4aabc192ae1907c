import type { Database } from 'better-sqlite3';
import type { OwnedDomains } from '../../../shared/model/price-change.ts';
import { addDays } from '../../../shared/rules/calendar.ts';
import { statusForbidsRenewal } from '../../../shared/rules/renewal.ts';

interface Group {
  readonly account_id: string;
  readonly extension: string;
  readonly status: string;
  readonly domains: number;
  readonly due: number;
}

/** Counts the listed domains of every extension; kept until the portfolio changes. */
export function createOwnedDomains(db: Database) {
  const version = db.prepare<[], number>('SELECT version FROM portfolio_version').pluck();
  const groups = db.prepare<[string], Group>(`
    SELECT account_id, extension, status, count(*) AS domains,
      count(*) FILTER (WHERE expiry_date <= ?) AS due
    FROM domains WHERE listed = 1
    GROUP BY account_id, extension, status`);
  let kept: { readonly of: string; readonly owned: readonly OwnedDomains[] } | null = null;

  function count(until: string): OwnedDomains[] {
    const owned = new Map<string, OwnedDomains>();
    for (const { account_id: accountId, extension, status, domains, due } of groups.all(until)) {
      const key = `${accountId} ${extension}`;
      const former = owned.get(key) ?? { accountId, extension, domains: 0, due: 0 };
      owned.set(key, {
        ...former,
        domains: former.domains + domains,
        due: former.due + (statusForbidsRenewal(status) === null ? due : 0),
      });
    }
    return [...owned.values()];
  }

  return {
    /**
     * The listed domains of each extension, and how many of them that can be renewed are due.
     * @param accountId null for all accounts
     * @param today `YYYY-MM-DD`
     * @param days ahead; what expires by then is due, and what is overdue
     */
    ownedDomains(accountId: string | null, today: string, days: number): OwnedDomains[] {
      const until = addDays(today, days);
      const of = `${version.get() ?? 0} ${until}`;
      if (kept?.of !== of) kept = { of, owned: count(until) };
      return kept.owned.filter((one) => accountId === null || one.accountId === accountId);
    },
  };
}
