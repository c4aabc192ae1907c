import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { backUp } from '../../../../../electron/store/backup/backup.ts';
import { restoreLedger } from '../../../../../electron/store/backup/restore-ledger.ts';
import { restorePoints } from '../../../../../electron/store/backup/restore-points.ts';
import { createAccounts } from '../../../../../electron/store/ledger/accounts.ts';
import { createAttempts } from '../../../../../electron/store/ledger/attempts.ts';
import { createOrders } from '../../../../../electron/store/ledger/orders.ts';
import type { AttemptEnd } from '../../../../../shared/model/attempt.ts';
import { createRandom } from '../../../../fuzz/random.ts';
import { newOrder } from '../../../../support/fixtures.ts';
import { runs } from '../../../../support/runs.ts';
import { anAccount } from '../../../../support/temporary-store.ts';
import { inLedger, usedLedger } from '../../../../support/used-ledger.ts';

/** Instants, one after the other. */
const [t1 = '', t2 = '', t3 = '', t4 = ''] = [1, 2, 3, 4].map((hour) => `2026-11-20T1${hour}:00:00.000Z`);
const now = new Date('2026-11-21T10:00:00.000Z');
const request = { method: 'POST', path: '/domain/renew', query: {}, body: '{}' };
const answered: AttemptEnd = {
  at: t3,
  requests: 1,
  status: 200,
  answer: '{}',
  answerCut: false,
  durationMs: 5,
  problem: null,
  outcome: 'answered',
};

let ledger: ReturnType<typeof usedLedger>;
let copies = 0;
beforeEach(() => {
  ledger = usedLedger(2);
  ledger.other.close();
});
afterEach(() => {
  ledger.end();
});
/** Copies the ledger as it is now. @returns the file */
const copy = async (db: Database = ledger.db): Promise<string> =>
  (await backUp(db, ledger.home, join(ledger.home, `copy-${(copies += 1)}.db`))).file;
const inNow = <T>(run: (db: Database) => T): T => inLedger(ledger.home, run);
const restore = async (file: string) => {
  ledger.db.close();
  return restoreLedger(ledger.home, file, now);
};

/** Sends an order, which the service carries out. */
function sendAndFinish(db: Database, id: number, at: string): void {
  const orders = createOrders(db);
  orders.transition(id, 'claim', { sentAt: at }, 'Sending.', at);
  createAttempts(db).sent(id, request, at);
  createAttempts(db).end(id, answered);
  orders.transition(id, 'effect-seen', {}, 'Renewed.', at);
}

/** Everything that the ledger has about its orders, a line each. */
const everything = (db: Database): unknown[] => [
  ...db.prepare("SELECT id || ' ' || domain || ' ' || state FROM orders ORDER BY id").pluck().all(),
  ...db.prepare("SELECT order_id || ' → ' || to_state FROM order_events ORDER BY order_id, id").pluck().all(),
  ...db
    .prepare(
      `SELECT a.order_id || ' attempt ' || a.number || ' ' || r.method || ' ' || e.outcome FROM order_attempts a
        JOIN order_attempt_requests r ON r.attempt_id = a.id JOIN order_attempt_ends e ON e.attempt_id = a.id
        ORDER BY a.order_id, a.number`,
    )
    .pluck()
    .all(),
];

it('brings each order with its whole story and every attempt, once, however often it goes back', async () => {
  const empty = await copy();
  sendAndFinish(ledger.db, 1, t2);
  ledger.add(['later.it'], t2);
  sendAndFinish(ledger.db, 3, t3);
  const story = (id: number) => ['queued', 'sending', 'done'].map((to) => `${id} → ${to}`);
  const attempt = (id: number) => `${id} attempt 1 POST answered`;
  const expected = [
    ...['1 n1.it done', '2 n2.it queued', '3 later.it done'],
    ...[...story(1), '2 → queued', ...story(3), attempt(1), attempt(3)],
  ];
  expect(everything(ledger.db)).toEqual(expected);
  const full = await copy();
  for (const file of [empty, full, empty]) {
    expect((await restore(file)).held).toEqual([]);
    expect(inNow(everything)).toEqual(expected);
  }
  inNow((db) => createOrders(db).insert([newOrder('next.it')], t4));
  expect(inNow((db) => createOrders(db).get(4))).toMatchObject({ domain: 'next.it' });
  expect(readdirSync(ledger.home).filter((name) => /\.(restoring|replaced)(-wal|-shm)?$/.test(name))).toEqual(
    [],
  );
});

it('gives a new number to an order whose own is another order in the backup, and so does the renewal that waits for it', async () => {
  const before = await copy();
  ledger.add(['mine.it'], t2);
  const mine = await copy();
  // A ledger that went its own way since.
  ledger.db.close();
  await restoreLedger(ledger.home, before, now);
  inNow((db) =>
    db.exec('PRAGMA foreign_keys = OFF; DELETE FROM orders WHERE id = 3; UPDATE sqlite_sequence SET seq = 2'),
  );
  inNow((db) =>
    createOrders(db).insertPlans(
      [[newOrder('other.it', { kind: 'restore', years: 0 }), newOrder('other.it')]],
      t3,
    ),
  );
  const { held, carried } = await restoreLedger(ledger.home, mine, now);
  expect([held, carried]).toEqual([[3], 2]);
  expect(inNow(everything).slice(0, 5)).toEqual([
    ...['1 n1.it queued', '2 n2.it queued', '3 mine.it held', '4 other.it queued', '5 other.it queued'],
  ]);
  expect(inNow((db) => createOrders(db).get(4))).toMatchObject({ kind: 'renew', dependsOn: 5 });
  expect(inNow((db) => createOrders(db).get(5))).toMatchObject({ kind: 'restore', dependsOn: null });
});

it('keeps the later state of each order where the backup is newer than the ledger, and holds what only it has', async () => {
  const { db } = ledger;
  sendAndFinish(db, 2, t3);
  ledger.add(['later.it'], t3);
  const newer = await copy();
  const older = usedLedger(2);
  older.other.close();
  const orders = createOrders(older.db);
  orders.transition(1, 'claim', {}, 'Sending.', t1);
  createAttempts(older.db).sent(1, request, t1);
  orders.transition(1, 'service-did-nothing', {}, 'Told to wait.', t1);
  orders.transition(2, 'hold', {}, 'Held.', t1);
  db.close();
  await backUp(older.db, older.home, join(older.home, 'as-ledger.db'));
  older.db.close();
  const { held } = await restoreLedger(older.home, newer, now);
  expect(held).toEqual([3]);
  expect(inLedger(older.home, (at) => createOrders(at).get(1))).toMatchObject({
    state: 'queued',
    attempts: 1,
  });
  expect(inLedger(older.home, (at) => createOrders(at).get(2))).toMatchObject({ state: 'done', attempts: 1 });
  older.end();
});

it('leaves one open order for a domain where the former one cannot be read', async () => {
  const before = await copy();
  ledger.orders.transition(1, 'cancel', {}, 'Cancelled.', t2);
  ledger.add(['n1.it'], t3);
  ledger.db.exec('PRAGMA foreign_keys = OFF; DELETE FROM orders WHERE id = 1');
  const { held } = await restore(before);
  expect(inNow(everything).slice(0, 3)).toEqual(['1 n1.it cancelled', '2 n2.it queued', '3 n1.it queued']);
  expect(held).toEqual([]);
  expect(inNow((db) => createOrders(db).story(1)).at(-1)).toMatchObject({
    to: 'cancelled',
    note: expect.saying('how this one ended could not be read'),
  });
});

it('leaves out an order that the program could not read, and says so before', async () => {
  const before = await copy();
  sendAndFinish(ledger.db, 1, t2);
  sendAndFinish(ledger.db, 2, t2);
  ledger.db.exec("UPDATE orders SET evidence = '{' WHERE id = 1");
  expect((await restorePoints(ledger.home)).readWhole).toBe(false);
  const { held } = await restore(before);
  expect(held).toEqual([1]);
  // What left for it is known all the same.
  expect(inNow((db) => createOrders(db).get(1))).toMatchObject({ state: 'held', attempts: 1 });
  expect(inNow((db) => createOrders(db).get(2))).toMatchObject({ state: 'done' });
  expect((await restorePoints(ledger.home)).readWhole).toBe(true);
});

it('keeps accounts, a pause of the queue and the signs of others, pauses reading, and holds orders without an account', async () => {
  ledger.db.exec("INSERT INTO settings VALUES ('queue.lastRun', '{}')");
  const before = await copy();
  createAccounts(ledger.db).insert(anAccount('b', { name: 'Second' }));
  ledger.orders.insert([newOrder('b.it', { accountId: 'b' }), newOrder('c.it', { accountId: 'gone' })], t2);
  ledger.db.exec(
    `INSERT INTO settings VALUES ('queue.paused', 'true'), ('orders.others.a', '"${t2}"'), ('theme', '"dark"')`,
  );
  expect((await restore(before)).held).toEqual([4]);
  expect(inNow((db) => db.prepare('SELECT id FROM accounts ORDER BY id').pluck().all())).toEqual(['a', 'b']);
  expect(inNow((db) => db.prepare('SELECT name FROM settings ORDER BY name').pluck().all())).toEqual([
    'details.paused',
    'orders.others.a',
    'queue.paused',
  ]);
});

it('gives accounts of the backup their address and route profile of the backup again', async () => {
  const accounts = createAccounts(ledger.db);
  accounts.setRoutes('a', '{"domains":"/then"}');
  const before = await copy();
  accounts.setRoutes('a', '{"domains":"/now"}');
  ledger.db.exec("UPDATE accounts SET base_url = 'https://now.example'");
  const read = 'SELECT routes, base_url AS baseUrl FROM accounts';
  await restore(before);
  expect(inNow((db) => db.prepare(read).get())).toEqual({
    ...{ routes: '{"domains":"/then"}', baseUrl: anAccount('a').baseUrl },
  });
});

it('leads from damage anywhere in the ledger to one that is sound, in which every order can be read', async () => {
  const random = createRandom(180);
  const before = await copy();
  for (const id of [1, 2]) sendAndFinish(ledger.db, id, t2);
  ledger.add(['n1.it', 'later.it'], t3);
  ledger.db.close();
  const bytes = readFileSync(ledger.file);
  for (let run = 0; run < runs(8, 80); run++) {
    const damaged = Buffer.from(bytes);
    const start = random.below(damaged.length - 4096);
    if (random.happens(500)) damaged.fill(random.below(256), start, start + 4096);
    else for (let at = start; at < start + 16; at++) damaged[at]! ^= 1 << random.below(8);
    for (const part of ['', '-wal', '-shm']) rmSync(ledger.file + part, { force: true });
    writeFileSync(ledger.file, damaged);
    await restoreLedger(ledger.home, before, now);
    inNow((db) => {
      expect([db.pragma('integrity_check', { simple: true }), db.pragma('foreign_key_check')]).toEqual([
        'ok',
        [],
      ]);
      for (const id of [1, 2, 3, 4]) {
        const order = createOrders(db).get(id);
        createOrders(db).story(id);
        expect(createAttempts(db).of(id).length).toBeLessThanOrEqual(order?.attempts ?? 0);
      }
    });
  }
});
