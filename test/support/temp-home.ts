import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareCache } from '../../electron/store/cache/prepare-cache.ts';
import { ledgerMigrations } from '../../electron/store/migrations/ledger.ts';
import { openDatabase } from '../../electron/store/open-database.ts';

interface TempHome {
  readonly home: string;
  remove(): Promise<void>;
}

/** @returns an empty folder of this test's own, and its removal */
export async function tempHome(folder = tmpdir()): Promise<TempHome> {
  const home = await mkdtemp(join(folder, 'namekeep-test-'));
  return { home, remove: () => rm(home, { recursive: true, force: true }) };
}

let newFiles: { readonly ledger: Uint8Array; readonly cache: Uint8Array } | undefined;

/** Puts the databases that a first start makes into a home without them: to make them takes longer than most tests. */
export function putDatabases(home: string): void {
  const [ledger, cache] = [join(home, 'ledger.db'), join(home, 'cache.db')];
  if (existsSync(ledger)) return;
  if (newFiles) {
    writeFileSync(ledger, newFiles.ledger, { mode: 0o600 });
    writeFileSync(cache, newFiles.cache, { mode: 0o600 });
    return;
  }
  openDatabase('ledger', ledger, ledgerMigrations).close();
  prepareCache(home);
  newFiles = { ledger: readFileSync(ledger), cache: readFileSync(cache) };
}

/** @returns a home as a first start leaves it */
export async function tempHomeWithLedger(folder?: string): Promise<TempHome> {
  const made = await tempHome(folder);
  putDatabases(made.home);
  return made;
}
