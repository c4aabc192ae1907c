/*
 * Opens and closes a store, then prints the processor time of this process with all its threads, in ms.
 *   open-store-child.ts direct|WORKER [HOME]     WORKER is the address of the threads' entry. HOME is copied first;
 * without it the home is an empty folder
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [transport, from] = process.argv.slice(2);
const home = mkdtempSync(join(tmpdir(), 'namekeep-open-'));
if (from !== undefined) cpSync(from, home, { recursive: true });

const spent = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

let imports = 0;
if (transport?.startsWith('file:')) {
  const { openThreadedStore } = await import('../../electron/store/open-threaded-store.ts');
  imports = spent();
  await (await openThreadedStore({ home, worker: new URL(transport) })).close();
}
if (transport === 'direct') {
  const { openDirectStore } = await import('../../electron/store/open-direct-store.ts');
  await import('../../electron/store/ledger/open-ledger.ts');
  await import('../../electron/store/cache/prepare-cache.ts');
  await import('../../electron/store/portfolio/open-reader.ts');
  imports = spent();
  await (await openDirectStore({ home })).close();
}
const cpu = spent();
rmSync(home, { recursive: true });
process.stdout.write(JSON.stringify({ imports, cpu, wall: performance.now() }));
