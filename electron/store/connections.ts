import type { ConnectionKind } from './connection.ts';

/**
 * Every connection there is. The reader is opened after the ledger, which it reads as well, and makes the cache ready
 * for the connection that writes it. Modules are imported when needed, so that each thread loads its own only.
 */
export const connections = {
  ledger: {
    file: 'ledger.db',
    async open(home, onSlow) {
      const { openLedger, prepareLedger } = await import('./ledger/open-ledger.ts');
      await prepareLedger(home);
      return openLedger(home, onSlow);
    },
  },
  cache: {
    file: 'cache.db',
    open: async (home, onSlow) => (await import('./cache/open-cache.ts')).openCache(home, onSlow),
  },
  reader: {
    file: 'cache.db',
    async open(home, onSlow) {
      const { prepareCache } = await import('./cache/prepare-cache.ts');
      const { openReader } = await import('./portfolio/open-reader.ts');
      const notices = prepareCache(home);
      return { ...openReader(home, onSlow), notices };
    },
  },
  restore: {
    file: 'ledger.db',
    open: async (home) => (await import('./backup/restore-repositories.ts')).openRestoreRepositories(home),
  },
} satisfies Record<string, ConnectionKind>;
