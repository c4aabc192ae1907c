import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite, { type Database } from 'better-sqlite3';
import { createReports } from '../../electron/core/reports/create-reports.ts';
import type { Store } from '../../electron/store/store.ts';
import { anAccount, temporaryHome } from '../support/temporary-store.ts';
import { compare, doublingSizes, report } from './measure.ts';
import { exportBare, insertBare, openBare, updateBare, writeAnswer } from './refresh-data.ts';
import { accountId, createRefreshes, startListService } from './refresh-work.ts';

/*
 * Refreshing an account whose list comes over loopback from another process, and exporting the portfolio, beside
 * JSON.parse, bare SQLite and csv-stringify doing the same with the same list.
 */

const scratch = await mkdtemp(join(tmpdir(), 'namekeep-bench-'));
const service = await startListService();
const child = new URL('refresh-child.ts', import.meta.url).pathname;

const grownBy = (...args: readonly string[]): number =>
  Number(execFileSync(process.execPath, ['--expose-gc', child, ...args], { encoding: 'utf8' })) / 1e6;

/** What is in the file once its log is. */
function megabytes(file: string): number {
  const db = new Sqlite(file);
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
  return statSync(file).size / 1e6;
}

async function measure(size: number, isLargest: boolean): Promise<void> {
  const file = (name: string): string => join(scratch, name);
  const [list, other] = [file('list.json'), file('other.json')];
  writeAnswer(list, size, null);
  writeAnswer(other, size, '2041');
  const times = size > 200_000 ? 1 : 5;
  const place = await temporaryHome();
  let bare: Database = openBare(file('bare.db'));
  let store: Store | null = null;
  const dropBare = async (): Promise<void> => {
    bare.close();
    for (const suffix of ['', '-wal', '-shm']) await rm(file(`bare.db${suffix}`), { force: true });
  };
  const opened = (): Store => {
    if (!store) throw new Error('The store is not open.');
    return store;
  };
  let now = list;
  const bringing = async (next: string): Promise<void> => {
    now = next;
    await service.serve(next);
  };
  await bringing(list);
  let run = async (): Promise<void> => undefined;
  await compare({
    what: 'First refresh',
    size,
    target: 1.7,
    times,
    async before() {
      await store?.close();
      await rm(place.home, { recursive: true, force: true });
      store = await place.openThreads();
      await store.accounts.insert(anAccount(accountId));
      run = createRefreshes(store, service.baseUrl, size);
      await dropBare();
      bare = openBare(file('bare.db'));
    },
    work: () => run(),
    baseline: () => insertBare(bare, readFileSync(list, 'utf8'), accountId),
    against: 'JSON.parse and INSERT',
  });
  await compare({
    what: 'Refresh without a change',
    size,
    target: 1.2,
    times,
    work: () => run(),
    baseline: () => updateBare(bare, list, accountId),
    against: 'JSON.parse and comparing',
  });
  let spaces = 0;
  await compare({
    what: 'Refresh without a change, of other bytes',
    size,
    times,
    before() {
      spaces += 1;
      writeAnswer(list, size, null, ' '.repeat(spaces));
    },
    work: () => run(),
    baseline: () => updateBare(bare, list, accountId),
    against: 'JSON.parse and comparing',
  });
  await compare({
    what: 'Refresh with 1 % changed',
    size,
    times,
    before: () => bringing(now === list ? other : list),
    work: () => run(),
    baseline: () => updateBare(bare, now, accountId),
    against: 'JSON.parse, comparing, UPDATE',
  });
  const reports = createReports({
    store: opened(),
    clock: { now: () => Date.now(), sleep: async () => undefined },
    home: place.home,
  });
  await compare({
    what: 'CSV of the portfolio',
    size,
    target: 1.5,
    times,
    work: () => reports.write({ kind: 'portfolio' }, file('ours.csv')),
    baseline: () => exportBare(place.file('cache.db'), file('bare.csv')),
    against: 'SELECT and csv-stringify',
  });
  await opened().close();
  bare.close();
  if (isLargest) {
    report({
      ...{ what: 'cache.db', size, unit: 'MB', target: 2.5, against: 'a table with one index' },
      value: megabytes(place.file('cache.db')),
      baseline: megabytes(file('bare.db')),
    });
    report({
      ...{ what: 'Growth of memory: CSV of the portfolio', size, unit: 'MB', target: 60 },
      value: grownBy('export', place.home, file('child.csv')),
    });
    const fresh = await temporaryHome();
    const first = await fresh.openThreads();
    await first.accounts.insert(anAccount(accountId));
    await first.close();
    await bringing(list);
    report({
      ...{ what: 'Growth of memory: first refresh', size, unit: 'MB', target: 1.3 },
      value: grownBy('refresh', fresh.home, String(size), service.baseUrl),
      baseline: grownBy('insert', file('peak.db'), list),
      against: 'JSON.parse and INSERT',
    });
    await fresh.end();
  }
  await place.end();
  await dropBare();
}

try {
  const sizes = doublingSizes();
  for (const size of sizes) await measure(size, size === sizes.at(-1));
} finally {
  service.end();
  await rm(scratch, { recursive: true, force: true });
}
