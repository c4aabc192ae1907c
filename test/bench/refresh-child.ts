/*
 * Does one work in a process of its own and prints by how many bytes it grew at most.
 *   refresh-child.ts refresh HOME SIZE ADDRESS | insert DATABASE ANSWER | export HOME FILE
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createReports } from '../../electron/core/reports/create-reports.ts';
import { openThreadedStore } from '../../electron/store/open-threaded-store.ts';
import { storeWorker } from '../support/bundled-workers.ts';
import { insertBare, openBare } from './refresh-data.ts';
import { accountId, createRefreshes } from './refresh-work.ts';

const [what, place = '', second = '', address = ''] = process.argv.slice(2);

async function prepare(): Promise<() => unknown> {
  if (what === 'insert') {
    const db = openBare(place);
    return () => insertBare(db, readFileSync(second, 'utf8'), accountId);
  }
  const store = await openThreadedStore({ home: place, worker: storeWorker });
  if (what === 'refresh') return createRefreshes(store, address, Number(second));
  const clock = { now: () => Date.now(), sleep: async () => undefined };
  return () => createReports({ store, clock, home: place }).write({ kind: 'portfolio' }, second);
}

const work = await prepare();
globalThis.gc?.();
// From here on the system's mark of the most memory counts, not from the loading of the program.
writeFileSync('/proc/self/clear_refs', '5');
const before = process.memoryUsage.rss();
await work();
const [, most] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
process.stdout.write(String(Number(most) * 1024 - before));
process.exit();
