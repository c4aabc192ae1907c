import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import Sqlite, { type Database } from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createChanges } from '../../../../../electron/store/ledger/changes.ts';
import { backUp } from '../../../../../electron/store/backup/backup.ts';
import { backUpDaily } from '../../../../../electron/store/backup/keep-backups.ts';
import { shareLedger } from '../../../../../electron/store/ledger/ledger-in-use.ts';
import { ledgerMigrations } from '../../../../../electron/store/migrations/ledger.ts';
import { openDatabase } from '../../../../../electron/store/open-database.ts';
import { prepareLedger } from '../../../../../electron/store/ledger/open-ledger.ts';
import { openDirectStore } from '../../../../../electron/store/open-direct-store.ts';
import { createOrders } from '../../../../../electron/store/ledger/orders.ts';
import { restoreLedger } from '../../../../../electron/store/backup/restore-ledger.ts';
import { restorePoints } from '../../../../../electron/store/backup/restore-points.ts';
import { inLedger as changeLedger, sendInVain, usedLedger } from '../../../../support/used-ledger.ts';
import { runs } from '../../../../support/runs.ts';

const at = '2026-11-20T10:00:00.000Z';
const now = new Date(at);
let ledger: ReturnType<typeof usedLedger>;
let backup: string;

/** Three orders queued; a daily copy; then one sent and done, one new, and everything in the main file. */
beforeEach(async () => {
  ledger = usedLedger(3);
  const change = { kind: 'lock', on: true } as const;
  createChanges(ledger.db).insert([{ accountId: 'a', domain: 'n1.it', change }], at);
  backup = (await backUpDaily(ledger.home, new Date('2026-11-19T12:00:00Z')))!;
  ledger.orders.transition(1, 'claim', {}, 'Sending.', at);
  ledger.orders.transition(1, 'effect-seen', {}, 'Done.', at);
  ledger.add(
    Array.from({ length: 120 }, (_, i) => `later${i}.it`),
    at,
  );
  ledger.db.close();
  ledger.other.close();
});
afterEach(() => {
  ledger.end();
});

const open = () => openDirectStore({ home: ledger.home });
const inLedger = <T>(run: (db: Database) => T): T => changeLedger(ledger.home, run);
const highestId = () =>
  inLedger((db) => db.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'orders'").pluck().get());
const orderStates = () =>
  inLedger((db) => db.prepare("SELECT id || ' ' || state FROM orders ORDER BY id").pluck().all());
const truncate = (): void => truncateSync(ledger.file, statSync(ledger.file).size >> 1);
/** Turns bits in the first bytes of a page, where SQLite keeps its shape. */
function flipBits(page: number): void {
  const bytes = readFileSync(ledger.file);
  for (let i = 0; i < 8; i++) bytes[page * 4096 + i]! ^= 0x55;
  writeFileSync(ledger.file, bytes);
}

it.each([
  ['truncated', truncate],
  ['bit-flipped', (): void => flipBits(2)],
  ['empty', (): void => writeFileSync(ledger.file, '')],
  ['missing', (): void => rmSync(ledger.file)],
  ['foreign', (): void => writeFileSync(ledger.file, 'x'.repeat(9_000))],
])('leads from a %s ledger to the restore points, and back to a store that opens', async (_name, damage) => {
  damage();
  const bytes = existsSync(ledger.file) ? readFileSync(ledger.file) : null;
  await expect(open()).rejects.toMatchObject({
    code: 'ledger-damaged',
    message: expect.stringMatching(/ledger\.db.*restore-ledger/) as string,
  });
  const { damage: told, points } = await restorePoints(ledger.home);
  expect(told).not.toBeNull();
  expect(points).toMatchObject([{ file: backup, takenAt: '2026-11-19T12:00:00Z', problem: null }]);

  const { keptAs } = await restoreLedger(ledger.home, basename(backup), now);
  expect(keptAs === null ? null : readFileSync(keptAs)).toEqual(bytes);
  const store = await open();
  expect((await store.accounts.list()).map(({ id }) => id)).toEqual(['a']);
  await store.close();
  expect(readdirSync(ledger.home).filter((name) => name.includes('restoring'))).toEqual([]);
});

it('leaves a ledger whose own copies can be restored, before it has a new order', async () => {
  await restoreLedger(ledger.home, backup, now);
  const next = (await backUpDaily(ledger.home, new Date('2026-11-21T12:00:00Z')))!;
  expect(
    inLedger((db) => db.prepare('SELECT DISTINCT typeof(seq) FROM sqlite_sequence').pluck().all()),
  ).toEqual(['integer']);
  await expect(restoreLedger(ledger.home, next, now)).resolves.toMatchObject({ carried: 0 });
});

it('shows what each restore point carries over: newer orders and changed states', async () => {
  const { damage, readWhole, points } = await restorePoints(ledger.home);
  expect([damage, readWhole]).toEqual([null, true]);
  const { carries, unread } = points[0]!.since!;
  expect([carries.length, unread]).toEqual([121, 0]);
  expect(carries[0]).toMatchObject({ id: 1, domain: 'n1.it', state: 'done', stateInBackup: 'queued' });
  expect(carries[1]).toMatchObject({ id: 4, domain: 'later0.it', state: 'queued', stateInBackup: null });
});

it('counts the requests that were sent for an order since, also where its state is the same again', async () => {
  inLedger((db) => sendInVain(db, 2, at));
  const second = (await backUpDaily(ledger.home, new Date('2026-11-21T12:00:00Z')))!;
  inLedger((db) => {
    sendInVain(db, 2, at);
    sendInVain(db, 2, at);
  });
  const { points } = await restorePoints(ledger.home);
  expect(points.map(({ file }) => file)).toEqual([second, backup]);
  expect(points[0]!.since!.carries).toMatchObject([
    { id: 2, state: 'queued', stateInBackup: 'queued', requests: 2 },
  ]);
  expect(points[1]!.since!.carries.slice(0, 2)).toMatchObject([
    { id: 1, requests: 0 },
    { id: 2, requests: 3 },
  ]);
});

/** Without bringing it to the present schema. */
function changeFormer(sql: string): void {
  const db = new Sqlite(ledger.file);
  db.exec(sql);
  db.close();
}

it('reads a ledger and a backup of a former schema, in which attempts were not kept', async () => {
  const former = openDatabase(
    'ledger',
    join(ledger.home, 'former.db'),
    ledgerMigrations.filter(({ id }) => id < 40),
  );
  former.exec(`INSERT INTO orders (account_id, kind, domain, years, state, sent_at, created_at, updated_at)
    VALUES ('a', 'renew', 'old.it', 1, 'done', '${at}', '${at}', '${at}');
    INSERT INTO order_events (order_id, at, to_state, note) VALUES (1, '${at}', 'done', 'Done.')`);
  const { file } = await backUp(former, ledger.home, join(ledger.home, 'backups', basename(backup)));
  expect((await restorePoints(ledger.home)).points[0]!.since!.carries).toHaveLength(123);
  former.exec(`INSERT INTO orders (account_id, kind, domain, years, state, created_at, updated_at)
    VALUES ('a', 'renew', 'later.it', 1, 'cancelled', '${at}', '${at}')`);
  former.close();
  renameSync(join(ledger.home, 'former.db'), ledger.file);
  const { readWhole, points } = await restorePoints(ledger.home);
  expect([readWhole, points[0]!.since]).toMatchObject([
    true,
    { carries: [{ id: 2, requests: 0, stateInBackup: null }], unread: 0 },
  ]);
  changeFormer(`UPDATE orders SET state = 'unknown', evidence = '{' WHERE id = 1`);
  expect(await restorePoints(ledger.home)).toMatchObject({
    readWhole: false,
    points: [{ since: { unread: 1 } }],
  });
  await restoreLedger(ledger.home, file, now);
  expect(orderStates()).toEqual(['1 done', '2 cancelled']);
});

it('reads a damaged ledger as far as it goes, from both ends', async () => {
  const size = statSync(ledger.file).size;
  const step = runs(2, 1);
  const pages = Array.from({ length: Math.floor((size / 4096 - 1) / step) }, (_, i) => i * step + 1);
  const found = await Array.fromAsync(pages, async (page) => {
    const sound = readFileSync(ledger.file);
    flipBits(page);
    const { damage, readWhole, points } = await restorePoints(ledger.home);
    writeFileSync(ledger.file, sound);
    return { damage, readWhole, lost: points[0]?.since?.carries.length };
  });
  // Pages that hold rows of orders hide some of them and none of the others.
  expect(found.some(({ readWhole, lost }) => !readWhole && lost! > 0 && lost! < 121)).toBe(true);
  expect(found.every(({ damage, readWhole }) => readWhole || damage !== null)).toBe(true);
});

it('holds what may have been sent since and stops old changes, for the user to decide', async () => {
  truncate();
  const { held, stoppedChanges } = await restoreLedger(ledger.home, backup, now);
  expect([held, stoppedChanges]).toEqual([[1, 2, 3], 1]);
  const all = { accountId: null, states: [], offset: 0, limit: 1_000 };
  const orders = inLedger((db) => createOrders(db).list(all).rows);
  expect(orders.map(({ state }) => state)).toEqual(['held', 'held', 'held']);
  expect(orders[0]!.error).toEqual(expect.saying('may have been sent since'));
});

it('takes no number from damage: such an order gets the next one', async () => {
  inLedger((db) =>
    db.exec('PRAGMA foreign_keys = OFF; UPDATE orders SET id = 9007199254740991 WHERE id = 122'),
  );
  await restoreLedger(ledger.home, backup, now);
  expect(highestId()).toBe(124);
});

it('remembers the numbers of orders that an earlier restore has lost', async () => {
  await restoreLedger(ledger.home, backup, now);
  await restoreLedger(ledger.home, backup, now);
  expect(highestId()).toBe(123);
});

it.each(['damaged', 'replaced'])('refuses a home where restoring a %s one stopped half way', async (why) => {
  rmSync(join(ledger.home, 'backups'), { recursive: true });
  renameSync(ledger.file, `${ledger.file}.${why}-2026-11-20T10-00-00-000Z`);
  await expect(prepareLedger(ledger.home)).rejects.toThrow(/ledger\.db is missing or empty.*restore-ledger/);
  const fresh = join(ledger.home, 'new');
  mkdirSync(fresh);
  await prepareLedger(fresh);
});

it('does not call a sound ledger damaged that it replaces', async () => {
  const { keptAs } = await restoreLedger(ledger.home, backup, now);
  expect(keptAs).toBe(`${ledger.file}.replaced-2026-11-20T10-00-00-000Z`);
});

it('keeps the former ledger whole, log files too', async () => {
  truncate();
  writeFileSync(`${ledger.file}-wal`, 'a log');
  const { keptAs } = await restoreLedger(ledger.home, backup, now);
  expect(keptAs).toBe(`${ledger.file}.damaged-2026-11-20T10-00-00-000Z`);
  expect(readFileSync(`${keptAs}-wal`, 'utf8')).toBe('a log');
  expect(existsSync(`${ledger.file}-wal`)).toBe(false);
  if (process.platform !== 'win32') expect(statSync(ledger.file).mode & 0o777).toBe(0o600);
});

it('refuses while a Namekeep has the ledger open', async () => {
  const leave = shareLedger(ledger.home);
  const other = shareLedger(ledger.home);
  leave();
  await expect(restoreLedger(ledger.home, backup, now)).rejects.toMatchObject({ code: 'busy' });
  other();
  await restoreLedger(ledger.home, backup, now);
});

it('refuses a damaged backup, a file that is no ledger and no file, and leaves all as it was', async () => {
  truncate();
  const before = readFileSync(ledger.file);
  const bad = join(ledger.home, 'bad.db');
  writeFileSync(bad, readFileSync(backup).subarray(0, 20_000));
  const refused = (use: string, code: string): Promise<void> =>
    expect(restoreLedger(ledger.home, use, now)).rejects.toMatchObject({ code });
  await refused(bad, 'file-failed');
  await refused('none.db', 'bad-input');
  await refused(ledger.file, 'bad-input');
  writeFileSync(bad, '');
  await refused(bad, 'bad-input');
  expect(readFileSync(ledger.file).equals(before)).toBe(true);
});

it('can be stopped at every look, with nothing changed', async () => {
  const before = readFileSync(ledger.file);
  let stops = 0;
  for (let looks = 0; ; looks += runs(12, 7)) {
    let left = looks;
    const asked = {
      get aborted() {
        left -= 1;
        return left < 0;
      },
    } as AbortSignal;
    const stopped = await restoreLedger(ledger.home, backup, now, { signal: asked }).then(
      () => false,
      (error: unknown) => (error as { code?: string }).code === 'stopped',
    );
    if (!stopped) break;
    stops += 1;
    expect(readFileSync(ledger.file).equals(before)).toBe(true);
    expect(readdirSync(ledger.home).filter((name) => /restoring|replaced/.test(name))).toEqual([]);
  }
  expect(stops).toBeGreaterThan(5);
});

it('reads no view of a ledger that was restored from such a backup', async () => {
  inLedger((db) => {
    db.exec(`ALTER TABLE order_events RENAME TO hidden; CREATE VIEW order_events AS
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
      SELECT i AS id, 1 AS order_id, '' AS at, '' AS from_state, '' AS to_state, '' AS note FROM n`);
  });
  expect(await restorePoints(ledger.home)).toMatchObject({ readWhole: false });
});

it('carries over no value that is longer than any that Namekeep stores', async () => {
  inLedger((db) => {
    const long = 'x'.repeat(2 * 1024 * 1024);
    db.prepare('UPDATE orders SET error = ? WHERE id = 4').run(long);
    db.prepare("INSERT INTO settings VALUES ('orders.others.a', ?)").run(JSON.stringify(long));
  });
  expect(await restorePoints(ledger.home)).toMatchObject({ readWhole: false });
  await restoreLedger(ledger.home, backup, now);
  expect(orderStates()).toHaveLength(122);
  expect(inLedger((db) => createOrders(db).get(4))).toBeNull();
  expect(inLedger((db) => db.prepare("SELECT 1 FROM settings WHERE name = 'orders.others.a'").get())).toBe(
    undefined,
  );
});

it('leaves a ledger from a newer version untouched', async () => {
  inLedger((db) => db.pragma('user_version = 99990'));
  const before = readFileSync(ledger.file);
  await expect(restoreLedger(ledger.home, backup, now)).rejects.toMatchObject({
    code: 'file-from-newer-version',
  });
  expect(readFileSync(ledger.file).equals(before)).toBe(true);
});

it('shows a damaged backup as one that cannot be used', async () => {
  truncateSync(backup, 20_000);
  expect((await restorePoints(ledger.home)).points).toMatchObject([
    { file: backup, problem: expect.anything() as string, since: null },
  ]);
});
