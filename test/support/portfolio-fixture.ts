import { afterEach, beforeEach } from 'vitest';
import type { Sorting } from '../../shared/lists/lists.ts';
import { AppError } from '../../shared/model/errors.ts';
import { temporaryConnections } from './temporary-connections.ts';
import { type ListedDomain, anAccount } from './temporary-store.ts';
import { toBatch } from '../../shared/model/domain-batch.ts';

export const byName: Sorting<'domains'> = [];
export const today = '2026-11-20';

/** For each test of a file an empty portfolio of two accounts, `a` and `z`, in this thread. */
export function usePortfolio() {
  let connections: ReturnType<typeof temporaryConnections>;
  beforeEach(() => {
    connections = temporaryConnections();
    connections.ledger.accounts.insert(anAccount('a', { name: 'Main' }));
    connections.ledger.accounts.insert(anAccount('z', { name: 'another one' }));
  });
  afterEach(() => {
    connections.end();
  });

  const window = (query: string, sort = byName, accountId: string | null = null, offset = 0, limit = 500) =>
    connections.reader.portfolio.query({ accountId, query, sort, offset, limit, today });

  return {
    connections: () => connections,
    window,
    names: (query: string, sort = byName, accountId: string | null = null): string[] =>
      window(query, sort, accountId).rows.map((row) => row.domain),
    /** Refreshes an account with these domains. */
    fill(accountId: string, domains: readonly ListedDomain[], currency = 'EUR'): void {
      const { portfolio } = connections.cache;
      const id = portfolio.beginRefresh(accountId);
      portfolio.stage(id, toBatch(domains));
      portfolio.commitRefresh(id, {
        complete: true,
        currency,
        startedAt: '2026-11-20T10:00:00.000Z',
        finishedAt: '2026-11-20T10:01:00.000Z',
        requests: 1,
        credit: null,
        warnings: [],
      });
    },
    /** Saves domains that were read alone, with a spelling that need not be their name's. */
    save(accountId: string, domains: readonly ListedDomain[]): void {
      for (const domain of domains)
        connections.cache.portfolio.saveRecord(accountId, domain, '2026-11-20T10:00:00.000Z');
    },
    problemOf(query: string): AppError {
      try {
        window(query);
      } catch (error) {
        if (error instanceof AppError) return error;
        throw error;
      }
      throw new Error('The query was answered.');
    },
  };
}
