import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrate, schemaVersion } from '../../../electron/store/migrations/migrate.ts';
import { createLedger } from '../../../electron/store/migrations/ledger/0010-create-ledger.ts';
import { runs } from '../../support/runs.ts';
import { inCache, inLedger, sharedHome, type Point } from '../../support/shared-home.ts';
import { newOrder } from '../../support/fixtures.ts';
import { aDomain, anAccount, refreshWith } from '../../support/temporary-store.ts';

let place: Awaited<ReturnType<typeof sharedHome>>;
beforeEach(async () => {
  place = await sharedHome();
});
afterEach(() => place.end());

it('can take a lock only when the process that holds it is dead', async () => {
  const { locks } = await place.open();
  const holder = place.start('hold', 'queue:a/b');
  expect(await holder.next()).toBe(true);
  expect(await locks.tryHold('queue:a/b')).toBeNull();
  expect(await locks.tryHold('another')).not.toBeNull();
  await holder.kill();
  expect(await locks.tryHold('queue:a/b')).not.toBeNull();
});

it.skipIf(process.platform === 'win32')('leaves the lock with a suspended process', async () => {
  const { locks } = await place.open();
  const holder = place.start('hold', 'queue');
  await holder.next();
  holder.child.kill('SIGSTOP');
  expect(await locks.tryHold('queue')).toBeNull();
});

it('gives the places of two buckets once and together, over four processes at a time', async () => {
  const { budget } = await place.open();
  const taken = await Promise.all(Array.from({ length: 4 }, () => place.start('takeAll').next()));
  expect(taken.reduce<number>((sum, n) => sum + Number(n), 0)).toBe(50);
  const now = Date.parse('2026-11-20T10:00:01.000Z');
  for (const bucket of ['reads', 'prices']) {
    expect((await budget.usage(bucket, 1_000, 600_000, now)).used).toBe(50);
  }
});

it('never leaves a place in one of two buckets, wherever the process dies', async () => {
  const { budget } = await place.open();
  const now = Date.parse('2026-11-20T10:00:01.000Z');
  const used = (): Promise<number[]> =>
    Promise.all(
      ['reads', 'prices'].map(async (bucket) => (await budget.usage(bucket, 1_000, 600_000, now)).used),
    );
  const take = /^INSERT INTO request_slots/;
  const points: readonly (readonly [Point, number])[] = [
    [[inLedger(take)], 0],
    [[inLedger(take, 2)], 0],
    [[inLedger(take, 2), inLedger(/^COMMIT/)], 0],
    [[inLedger(/^BEGIN IMMEDIATE/, 2)], 1],
    [[inLedger(take, 8)], 3],
    [[inLedger(take, 20)], 9],
    [[inLedger(take, 20), inLedger(/^COMMIT/)], 9],
  ];
  let total = 0;
  for (const [point, taken] of points.filter((_point, at) => at % runs(2, 1) === 0)) {
    await place.dieAt(point, 'takeTen');
    total += taken;
    expect(await used()).toEqual([total, total]);
  }
});

it('lets each change be claimed once, over three processes at a time, and again when they are dead', async () => {
  const { changes } = await place.open();
  const at = '2026-11-20T10:00:00.000Z';
  const queued = await changes.insert(
    Array.from({ length: 200 }, (_, i) => ({
      accountId: 'a',
      domain: `n${i}.it`,
      change: { kind: 'lock', on: true } as const,
    })),
    at,
  );
  const claims = await Promise.all(Array.from({ length: 3 }, () => place.start('claimChanges').next()));
  const ids = queued.map(({ id }) => id);
  expect((claims as number[][]).flat().toSorted((a, b) => a - b)).toEqual(ids);
  for (const { kill } of place.children) await kill();
  expect((await changes.requeueSending('a', at)).map(({ id, attempts }) => [id, attempts])).toEqual(
    ids.map((id) => [id, 1]),
  );
});

it('brings a former ledger to this schema once, when three processes open it at a time', async () => {
  const file = place.file('ledger.db');
  const former = new Sqlite(file);
  migrate(former, [createLedger], file);
  const add =
    former.prepare(`INSERT INTO orders (account_id, kind, domain, years, state, created_at, updated_at)
    VALUES ('a', 'renew', ?, 1, 'done', '2026-11-20T10:00:00.000Z', '2026-11-20T10:00:00.000Z')`);
  const story = former.prepare(
    "INSERT INTO order_events VALUES (NULL, ?, '2026-11-20T10:00:00.000Z', NULL, 'queued', '')",
  );
  const count = runs(2_000, 20_000);
  former.transaction(() => {
    for (let i = 1; i <= count; i++) story.run(add.run(`n${i}.it`).lastInsertRowid);
  })();
  former.close();
  expect(await Promise.all(Array.from({ length: 3 }, () => place.start('open').next()))).toEqual([
    [],
    [],
    [],
  ]);
  const { orders } = await place.open();
  expect((await orders.counts()).done).toBe(count);
  expect(await orders.story(count)).toHaveLength(1);
});

it('has the schema of the last whole step, and all orders, wherever the process dies in a migration', async () => {
  const file = place.file('ledger.db');
  const former = new Sqlite(file);
  migrate(former, [createLedger], file);
  const add =
    former.prepare(`INSERT INTO orders (account_id, kind, domain, years, state, created_at, updated_at)
    VALUES ('a', 'renew', ?, 1, 'done', '2026-11-20T10:00:00.000Z', '2026-11-20T10:00:00.000Z')`);
  const count = runs(200, 10_000);
  former.transaction(() => {
    for (let i = 1; i <= count; i++) add.run(`n${i}.it`);
  })();
  former.close();
  const [begin, commit] = [/^BEGIN IMMEDIATE/, /^COMMIT/];
  const points: readonly (readonly [Point, number])[] = [
    [[inLedger(begin)], 10],
    [[inLedger(/^INSERT INTO new_orders/)], 10],
    [[inLedger(/^DROP TABLE orders/)], 10],
    [[inLedger(/^ALTER TABLE new_orders/)], 10],
    [[inLedger(commit)], 10],
    [[inLedger(commit), inLedger(begin)], 20],
    [[inLedger(commit, 2)], 30],
    [[inLedger(/^PRAGMA user_version = 60/)], 50],
    [[inLedger(/^PRAGMA user_version = 160/), inLedger(commit)], 140],
  ];
  // The first leave the file as it was.
  for (const [point, version] of points.slice(runs(5, 0))) {
    await place.dieAt(point, 'migrate');
    const db = new Sqlite(file);
    expect(schemaVersion(db)).toBe(version);
    expect(db.prepare('SELECT count(*) FROM orders').pluck().get()).toBe(count);
    expect(db.pragma('quick_check', { simple: true })).toBe('ok');
    db.close();
  }
  expect((await (await place.open()).orders.counts()).done).toBe(count);
});

it('lets each order be claimed once, over three processes at a time', async () => {
  const { orders } = await place.open();
  const queued = Array.from({ length: 200 }, (_, i) => newOrder(`n${i}.it`, { idempotencyKey: `key-${i}` }));
  await orders.insert(queued, '2026-11-20T10:00:00.000Z');
  const claims = await Promise.all(Array.from({ length: 3 }, () => place.start('claim').next()));
  expect((claims as number[][]).flat().toSorted((a, b) => a - b)).toEqual(queued.map((_, i) => i + 1));
  const { rows } = await orders.list({ accountId: null, states: ['sending'], offset: 0, limit: 500 });
  expect(rows.every((order) => order.attempts === 1)).toBe(true);
});

it('creates its files once when three processes open an empty folder at a time', async () => {
  const found = await Promise.all(Array.from({ length: 3 }, () => place.start('open').next()));
  expect(found).toEqual([[], [], []]);
  const { settings } = await place.open();
  for (const { child } of place.children) expect(await settings.get(`opened by ${child.pid}`)).toBe(true);
});

it('has the former portfolio or the new one whole, wherever the process that saves it dies', async () => {
  const former = Array.from({ length: 50 }, (_, i) => aDomain(`old-${i}.it`));
  const first = await place.open();
  await first.accounts.insert(anAccount('a'));
  await refreshWith(first, 'a', former);
  await first.close();
  const many = runs(100, 30_000);
  async function expectWhole(total: number, old: number): Promise<void> {
    const store = await place.open();
    const found = await store.portfolio.query({
      accountId: 'a',
      query: 'listed:yes',
      sort: [],
      offset: 0,
      limit: 500,
      today: '2026-11-20',
    });
    expect([found.total, found.rows.filter((row) => row.domain.startsWith('old-')).length]).toEqual([
      total,
      old,
    ]);
    expect(store.notices).toEqual([]);
    await store.close();
  }

  // The new list is announced first, then the former domains are deleted, then the new ones are written.
  const [tell, leave, write] = [/^INSERT INTO history_outbox/, /^UPDATE domains/, /^INSERT INTO domains/];
  const points: readonly Point[] = [
    [inCache(tell)],
    [inCache(tell, many)],
    [inCache(leave, 25)],
    [inCache(write)],
    [inCache(write, many / 2)],
    [inCache(write, many)],
    [inCache(write, many), inCache(/^COMMIT/)],
  ];
  for (const point of points.filter((_point, at) => at % runs(2, 1) === 0)) {
    await place.dieAt(point, 'refresh', String(many));
    await expectWhole(50, 50);
  }
  const last = place.start('refresh', String(many));
  expect(await last.next()).toBe('committed');
  await last.kill();
  await expectWhole(many, 0);
});

it('shows another process what this one saved', async () => {
  const [mine, theirs] = [await place.open(), await place.open()];
  await mine.accounts.insert(anAccount('a'));
  const window = {
    accountId: null,
    query: '',
    sort: [],
    offset: 0,
    limit: 10,
    today: '2026-11-20',
  } as const;
  await refreshWith(mine, 'a', [aDomain('one.it')]);
  expect((await theirs.portfolio.query(window)).total).toBe(1);
  await refreshWith(mine, 'a', [aDomain('one.it'), aDomain('two.it')], { hour: 11 });
  expect((await theirs.portfolio.query(window)).rows.map((row) => row.domain)).toEqual(['one.it', 'two.it']);
});

it('answers windows, orders and the budget while a refresh is being saved', async () => {
  const child = place.startHeld([inCache(/^INSERT INTO domains/, 1_000)], 'answerWhileSaving');
  expect(await child.next()).toEqual([0, { slots: [1] }, 0, 2_000]);
});
