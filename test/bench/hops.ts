import { Session } from 'node:inspector/promises';
import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout } from 'node:timers/promises';
import { createDispatcher } from '../../electron/core/app/dispatcher.ts';
import { openMemoryVault } from '../../electron/vault/memory.ts';
import { memoryLog } from '../support/fake-core.ts';
import { addressOf, openCore, secretOf, startService, worldStart } from '../support/prepared-home.ts';
import { sleepingClock } from '../support/run-doubles.ts';
import { tempHome } from '../support/temp-home.ts';

/*
 * `node test/bench/hops.ts [--files]`: in how many files a function runs for one search, one refresh and one renewal from
 * the queue to its end, from the call of a host to SQLite or the network and back. V8 counts the calls of named functions,
 * in a core that has refreshed once, with the store in its process.
 *
 * No hop: the service (sandbox), the platform (clock, log, events), words and schemas (shared/model); what follows on
 * events (notifications, history); and rules: files that neither wait nor hold a database. `all` counts rules too.
 */

const root = resolve(import.meta.dirname, '../..');
const noHop = /^electron\/(sandbox|platform)\/|^shared\/(words|model)\//;

const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });

const waitsOrReads = /\b(async|await|Promise|Database|Statement)\b/;

/** @returns the files in which a named function was called since the last time, with those functions */
async function filesSince(): Promise<Map<string, string[]>> {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const files = new Map<string, string[]>();
  for (const { url, functions } of result) {
    const path = url.startsWith('file:') ? relative(root, fileURLToPath(url)) : '';
    const called = functions.filter(({ functionName, ranges: [all] }) => functionName && all?.count);
    if (!/^(electron|shared)\//.test(path) || noHop.test(path) || called.length === 0) continue;
    files.set(
      path,
      called.map(({ functionName }) => functionName),
    );
  }
  return files;
}

const { home, remove } = await tempHome();
const clock = sleepingClock(worldStart);
const sandbox = await startService(0, 200, clock);
const vault = openMemoryVault();
await vault.write('a1', secretOf(sandbox, false));
const core = await openCore(home, { clock, vault });
await core.store.accounts.insert({
  ...{
    id: 'a1',
    name: 'Main',
    surface: 'key-header',
    baseUrl: addressOf(sandbox, false),
    email: sandbox.email,
  },
  ...{ tokenHeader: null, routes: null, proxyUrl: null, allowPlainHttp: false, clientAreaUrl: null },
  ...{ demo: false, createdAt: new Date(worldStart).toISOString() },
});
await core.refresh.run('a1');
await core.notifications.stop();
await core.history.stop();
// The daily work of a start: a copy of the ledger.
await setTimeout(1000);
const dispatch = createDispatcher(core.handlers, memoryLog());
const [domain = '', left = ''] = sandbox.control.activeNames();

async function follow(way: string, calls: readonly (readonly [string, unknown])[]): Promise<void> {
  await filesSince();
  for (const [name, input] of calls) {
    const answer = await dispatch(name, input);
    if (!answer.ok) throw new Error(`${name}: ${JSON.stringify(answer.error)}`);
  }
  const all = await filesSince();
  const source = new Map([...all.keys()].map((path) => [path, readFileSync(join(root, path), 'utf8')]));
  const hops = [...all].filter(([path]) => waitsOrReads.test(source.get(path)!));
  const lines = hops.map(([path]) => source.get(path)!.split('\n').length - 1);
  console.log(
    `${way}: ${hops.length} files of ${lines.reduce((sum, count) => sum + count)} lines; all: ${all.size}`,
  );
  if (process.argv.includes('--files'))
    for (const [path, names] of hops.toSorted()) console.log(`  ${path}: ${names.join(', ')}`);
}

const selection = { by: 'keys', keys: [{ accountId: 'a1', domain }] };
await follow('search', [
  [
    'list.rows',
    {
      list: 'domains',
      selection: { by: 'filter', filter: { query: domain, accountId: null }, except: [] },
      offset: 0,
      limit: 50,
    },
  ],
]);
sandbox.control.removeDomain(left);
await follow('refresh', [['refresh.run', { accountId: 'a1' }]]);
await follow('renewal', [
  ['orders.queue', { order: { kind: 'renew', selection, years: 1 } }],
  ['orders.runToEnd', { waitMs: 600_000 }],
]);

await core.close();
await sandbox.close();
await remove();
