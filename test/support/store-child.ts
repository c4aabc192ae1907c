import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDownloads } from '../../electron/http-host/downloads.ts';
import { createBudget } from '../../electron/store/ledger/budget.ts';
import { createChanges } from '../../electron/store/ledger/changes.ts';
import { tryLock } from '../../electron/store/ledger/locks.ts';
import { ledgerMigrations } from '../../electron/store/migrations/ledger.ts';
import { openDatabase } from '../../electron/store/open-database.ts';
import { openThreadedStore } from '../../electron/store/open-threaded-store.ts';
import { createOrders } from '../../electron/store/ledger/orders.ts';
import { memoryLog } from './fake-core.ts';
import { aDomain, refreshWith, storeWorker } from './temporary-store.ts';

/*
 * Another process on the same home folder. Started by shared-home.ts with a home folder and what to do there; says
 * what came of it in one message and lives on until it is killed.
 */

const [home = '', task = '', argument = ''] = process.argv.slice(2);
const at = '2026-11-20T10:00:00.000Z';
const ledger = () => openDatabase('ledger', join(home, 'ledger.db'), ledgerMigrations);

const tasks: Record<string, () => unknown> = {
  hold: () => tryLock(home, argument) !== null,
  /** Takes places in two buckets at once. */
  takeAll() {
    const budget = createBudget(ledger());
    const now = Date.parse(at);
    const buckets = [
      { bucket: 'reads', limit: 90, windowMs: 600_000 },
      { bucket: 'prices', limit: 50, windowMs: 600_000 },
    ];
    return Array.from({ length: 60 }, (_, i) => budget.takeAll(buckets, now + i, now + i)).filter(
      (taken) => 'slots' in taken,
    ).length;
  },
  /** Takes places one after the other, saying so after each, until it is killed. */
  async takeForEver() {
    const budget = createBudget(ledger());
    const buckets = ['reads', 'prices'].map((bucket) => ({ bucket, limit: 1_000_000, windowMs: 600_000 }));
    for (let now = Date.parse(at); ; now++) {
      budget.takeAll(buckets, now, now);
      process.send?.('taken');
      await new Promise((resolve) => setImmediate(resolve));
    }
  },
  /** Has a report ready for a browser. */
  async download() {
    const target = await openDownloads(home, memoryLog()).choose('report.csv');
    if (target) writeFileSync(target.path, 'a,b');
    return target?.path;
  },
  claimChanges() {
    const changes = createChanges(ledger());
    const ids: number[] = [];
    for (let next = changes.claimNext('a', at); next; next = changes.claimNext('a', at)) ids.push(next.id);
    return ids;
  },
  claim() {
    const orders = createOrders(ledger());
    const { rows } = orders.list({ accountId: null, states: [], offset: 0, limit: 1_000 });
    return rows.filter(({ id }) => orders.transition(id, 'claim', {}, 'Sending.', at)).map(({ id }) => id);
  },
  migrate() {
    process.send?.('migrating');
    return ledger().pragma('user_version', { simple: true });
  },
  async open() {
    const store = await openThreadedStore({ home, worker: storeWorker });
    await store.settings.set(`opened by ${process.pid}`, true);
    return store.notices;
  },
  async refresh() {
    const store = await openThreadedStore({ home, worker: storeWorker });
    process.send?.('committing');
    const names = Array.from({ length: Number(argument) }, (_, i) => aDomain(`new-${i}.it`));
    await refreshWith(store, 'a', names, { hour: 12 });
    return 'committed';
  },
  /** Moves the history into the ledger. */
  async collect() {
    const store = await openThreadedStore({ home, worker: storeWorker });
    process.send?.('collecting');
    return store.history.collect();
  },
  /** Refreshes with other prices each time and moves what that finds, until it is killed. */
  async changeForEver() {
    const store = await openThreadedStore({ home, worker: storeWorker });
    for (let turn = Number(argument); ; turn++) {
      const recurringAmount = (turn / 100).toFixed(2);
      const names = Array.from({ length: 700 }, (_, i) => aDomain(`n${i}.it`, { recurringAmount }));
      await refreshWith(store, 'a', names, { hour: 12 });
      process.send?.(turn);
      await store.history.collect();
    }
  },
};

const result = await tasks[task]?.();
process.send?.(result);
setInterval(() => undefined, 60_000);
