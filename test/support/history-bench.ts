import { afterEach, beforeEach } from 'vitest';
import { HistoryFilter, type HistoryEntry } from '../../shared/model/history.ts';
import { temporaryConnections } from './temporary-connections.ts';
import { anAccount, type ListedDomain } from './temporary-store.ts';
import { toBatch } from '../../shared/model/domain-batch.ts';

export const hour = (n: number, minute = 0): string =>
  new Date(Date.UTC(2026, 10, 20, n, minute)).toISOString();

/** Cache and ledger of the account `a`, new for each test, and what moves differences from one to the other. */
export function useHistory() {
  let connections: ReturnType<typeof temporaryConnections>;
  beforeEach(() => {
    connections = temporaryConnections();
    connections.ledger.accounts.insert(anAccount('a'));
  });
  afterEach(() => connections.end());
  return {
    get connections() {
      return connections;
    },
    refresh(at: number, domains: readonly ListedDomain[], { accountId = 'a', complete = true } = {}) {
      const { portfolio } = connections.cache;
      const id = portfolio.beginRefresh(accountId);
      portfolio.stage(id, toBatch(domains));
      const facts = { complete, currency: 'EUR', requests: 6, credit: null, warnings: [] };
      return portfolio.commitRefresh(id, { ...facts, startedAt: hour(at), finishedAt: hour(at, 5) });
    },
    /** As the store does it. */
    collect(batchSize = 500): number {
      let added = 0;
      for (;;) {
        const batch = connections.reader.history.waiting(batchSize);
        const last = batch.at(-1);
        if (!last) return added;
        added += connections.ledger.history.add(batch);
        connections.cache.history.forget(last.seq);
      }
    },
    list: (filter: Partial<HistoryFilter> = {}, offset = 0, limit = 100): HistoryEntry[] =>
      connections.reader.history.list(HistoryFilter.parse(filter), { offset, limit }),
  };
}
