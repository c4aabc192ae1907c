import { Session } from 'node:inspector/promises';
import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout } from 'node:timers/promises';
import { createDispatcher } from '../../electron/core/app/dispatcher.ts';
import type { CallName } from '../../shared/contract.ts';
import { openMemoryVault } from '../../electron/vault/memory.ts';
import { memoryLog } from '../support/fake-core.ts';
import { addressOf, openCore, secretOf, startService, worldStart } from '../support/prepared-home.ts';
import { sleepingClock } from '../support/run-doubles.ts';
import { tempHome } from '../support/temp-home.ts';

/*
 * `node test/bench/hops.ts [--files]`: through how many files one search, one refresh, and one renewal from the queue to
 * its end go, from the call of a host to SQL or the network and back. V8 counts the calls of named functions, in a core
 * that has refreshed once, with the store in its process.
 *
 * No hop is what a file on the way only asks: rules (shared/, and files that do not wait), SQL (files of the store that hold a
 * database), words, schemas, the platform (clock, log, events), the vault, the service; nor what follows on events (notifications,
 * history). `all` counts rules and SQL too.
 */

const root = resolve(import.meta.dirname, '../..');
const noHop = /^electron\/(sandbox|platform|vault)\/|^shared\/(words|model)\//;

const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });

const waits = /\b(async|await|Promise)\b/;
const isSql = (path: string, source: string): boolean =>
  path.startsWith('electron/store/') && /\bDatabase\b/.test(source);

/** @returns the files in which a named function was called since the last time */
async function filesSince(): Promise<Map<string, { source: string; names: string }>> {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const files = new Map<string, { source: string; names: string }>();
  for (const { url, functions } of result) {
    const path = url.startsWith('file:') ? relative(root, fileURLToPath(url)) : '';
    const called = functions.filter(({ functionName, ranges: [all] }) => functionName && all?.count);
    if (!/^(electron|shared)\//.test(path) || noHop.test(path) || called.length === 0) continue;
    const names = called.map(({ functionName }) => functionName).join(', ');
    files.set(path, { source: readFileSync(join(root, path), 'utf8'), names });
  }
  return files;
}

const { home, remove } = await tempHome();
const clock = sleepingClock(worldStart);
const sandbox = await startService(0, 200, clock);
const vault = openMemoryVault();
await vault.write('a1', secretOf(sandbox, false));
const core = await openCore(home, { clock, vault });
const { email } = sandbox;
await core.store.accounts.insert({
  ...{
    id: 'a1',
    name: 'Main',
    surface: 'key-header',
    baseUrl: addressOf(sandbox, false),
    email,
    demo: false,
  },
  ...{ tokenHeader: null, routes: null, proxyUrl: null, allowPlainHttp: false, clientAreaUrl: null },
  createdAt: new Date(worldStart).toISOString(),
});
await core.refresh.run('a1');
await core.notifications.stop();
await core.history.stop();
// The daily work of a start: a copy of the ledger.
await setTimeout(1000);
const dispatch = createDispatcher(core.handlers, memoryLog());
const [domain = '', left = ''] = sandbox.control.activeNames();

async function follow(way: string, ...calls: readonly [CallName, unknown][]): Promise<void> {
  await filesSince();
  for (const [name, input] of calls) {
    const answer = await dispatch(name, input);
    if (!answer.ok) throw new Error(`${name}: ${JSON.stringify(answer.error)}`);
  }
  const all = await filesSince();
  const hops = [...all]
    .filter(([path, { source }]) => path.startsWith('electron') && waits.test(source) && !isSql(path, source))
    .toSorted();
  const lines = hops.reduce((sum, [, { source }]) => sum + source.split('\n').length - 1, 0);
  const files = process.argv.includes('--files')
    ? hops.map(([path, { names }]) => `  ${path}: ${names}`)
    : [];
  const counts = `${way}: ${hops.length} files of ${lines} lines; all: ${all.size}`;
  process.stdout.write(`${[counts, ...files].join('\n')}\n`);
}

const filter = { query: domain, accountId: null };
const found = { by: 'filter', filter, except: [] };
await follow('search', ['list.rows', { list: 'domains', selection: found, offset: 0, limit: 50 }]);
sandbox.control.removeDomain(left);
await follow('refresh', ['refresh.run', { accountId: 'a1' }]);
const selection = { by: 'keys', keys: [{ accountId: 'a1', domain }] };
const order = { kind: 'renew', selection, years: 1 };
await follow('renewal', ['orders.queue', { order }], ['orders.runToEnd', { waitMs: 600_000 }]);

await core.close();
await sandbox.close();
await remove();
