import { existsSync, writeFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { openDownloads } from '../../electron/hosts/http/downloads.ts';
import { createBudget } from '../../electron/store/ledger/budget.ts';
import { createChanges } from '../../electron/store/ledger/changes.ts';
import { tryLock } from '../../electron/store/ledger/locks.ts';
import { ledgerMigrations } from '../../electron/store/migrations/ledger.ts';
import { openDatabase } from '../../electron/store/open-database.ts';
import { openThreadedStore } from '../../electron/store/open-threaded-store.ts';
import { createOrders } from '../../electron/store/ledger/orders.ts';
import { toBatch } from '../../shared/model/domain-batch.ts';
import { storeWorker } from './bundled-workers.ts';
import { aDomain, anAccount, refreshWith } from './temporary-store.ts';
import { until } from './until.ts';

/*
 * Another process on the same home folder. Started by shared-home.ts with a home folder and what to do there; says
 * what came of it in one message and lives on until it is killed, or dies before at a point of its statements.
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
  /** Takes a place in each of two buckets, ten times. */
  takeTen() {
    const budget = createBudget(ledger());
    const buckets = ['reads', 'prices'].map((bucket) => ({ bucket, limit: 1_000, windowMs: 600_000 }));
    for (let now = Date.parse(at); now < Date.parse(at) + 10; now++) budget.takeAll(buckets, now, now);
    return 'taken';
  },
  /** Has a report ready for a browser. */
  async download() {
    const { silentLog } = await import('./fake-core.ts');
    const target = await openDownloads(home, silentLog).choose('report.csv');
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
  migrate: () => ledger().pragma('user_version', { simple: true }),
  async open() {
    const store = await openThreadedStore({ home, worker: storeWorker });
    await store.settings.set(`opened by ${process.pid}`, true);
    return store.notices;
  },
  async refresh() {
    const store = await openThreadedStore({ home, worker: storeWorker });
    const names = Array.from({ length: Number(argument) }, (_, i) => aDomain(`new-${i}.it`));
    await refreshWith(store, 'a', names, { hour: 12 });
    return 'committed';
  },
  /** Saves a refresh that is held in the middle, and lets it go on when others were answered. */
  async answerWhileSaving() {
    const { accounts, portfolio, orders, budget } = await openThreadedStore({ home, worker: storeWorker });
    await accounts.insert(anAccount('a'));
    const refresh = await portfolio.beginRefresh('a');
    const many = Array.from({ length: 2_000 }, (_, i) => aDomain(`n${i}.it`));
    await portfolio.stage(refresh, toBatch(many));
    const saving = portfolio.commitRefresh(refresh, {
      complete: true,
      currency: 'EUR',
      startedAt: at,
      finishedAt: at,
      requests: 6,
      credit: null,
      warnings: [],
    });
    await until('the refresh to be held', () => existsSync(join(home, 'held')));
    const today = '2026-11-20';
    const [window, taken, counts] = await Promise.all([
      portfolio.query({ accountId: null, query: 'n1', sort: [], offset: 0, limit: 10, today }),
      budget.takeAll([{ bucket: 'b', limit: 300, windowMs: 600_000 }], 1_000, 1_000),
      orders.counts(),
    ]);
    writeFileSync(join(home, 'go-on'), '');
    return [window.total, taken, counts.queued, (await saving).added];
  },
  /** Moves the history into the ledger. */
  async collect() {
    const store = await openThreadedStore({ home, worker: storeWorker });
    return store.history.collect();
  },
  /** Refreshes three times, each time with other prices, and moves what that finds. */
  async changeThrice() {
    const store = await openThreadedStore({ home, worker: storeWorker });
    for (let price = Number(argument); price < Number(argument) + 3; price++) {
      const names = Array.from({ length: 700 }, (_, i) =>
        aDomain(`n${i}.it`, { recurringAmount: `${price}.00` }),
      );
      await refreshWith(store, 'a', names, { hour: 12 });
      await store.history.collect();
    }
    return 'changed';
  },
};

// It is killed, and then V8 keeps nothing that it compiled.
flushCompileCache();
const result = await tasks[task]?.();
process.send?.(result);
setInterval(() => undefined, 60_000);
