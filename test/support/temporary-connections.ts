import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCache } from '../../electron/store/cache/open-cache.ts';
import { prepareCache } from '../../electron/store/cache/prepare-cache.ts';
import { openLedger } from '../../electron/store/ledger/open-ledger.ts';
import { openReader } from '../../electron/store/portfolio/open-reader.ts';
import { putDatabases } from './temp-home.ts';

/** The repositories of the store's three connections, as they are: without promises and without what composes them. */
export function temporaryConnections() {
  const home = mkdtempSync(join(tmpdir(), 'namekeep-connections-'));
  const ignore = (): void => undefined;
  putDatabases(home);
  const ledgerConnection = openLedger(home, ignore);
  prepareCache(home);
  const opened = [ledgerConnection, openCache(home, ignore), openReader(home, ignore)] as const;
  const [ledger, cache, reader] = opened;
  return {
    home,
    ledger: ledger.repositories,
    cache: cache.repositories,
    reader: reader.repositories,
    end(): void {
      for (const connection of opened.toReversed()) connection.close();
      rmSync(home, { recursive: true });
    },
  };
}
