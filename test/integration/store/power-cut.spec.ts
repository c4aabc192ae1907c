import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { damagedFrame } from '../../../electron/store/ledger/damaged-log.ts';
import { openLedger } from '../../../electron/store/ledger/open-ledger.ts';
import type { OrderState } from '../../../shared/model/order.ts';
import { createRandom, type Random } from '../../fuzz/random.ts';
import { layOut, ledgerAtWork, ordersOnStart, type Moment } from '../../support/ledger-at-work.ts';
import { runs } from '../../support/runs.ts';

/*
 * SQLite's promise with WAL and synchronous=FULL, held against what a power cut leaves: the log is flushed at every
 * commit, so up to there the files are as they were; of what was written since, any sectors may be on the disk in any
 * order. As strace shows, the log is flushed before it is carried over into the main file, the main file before the log
 * starts over, and the header of the new log before its first frame.
 */
const sector = 512;
const random = createRandom(20_261_120);
let folder: string;
let work: ReturnType<typeof ledgerAtWork>;
let cases = 0;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'namekeep-power-'));
  work = ledgerAtWork(7, 70, 20);
});
afterAll(() => {
  work.end();
  rmSync(folder, { recursive: true });
});

/** @returns the orders that a Namekeep finds which is started on these files */
async function ordersAfter(
  main: Buffer,
  log: Buffer | null,
  index: Buffer | null = null,
): Promise<ReadonlyMap<number, OrderState>> {
  cases += 1;
  const home = join(folder, String(cases));
  layOut(home, main, log);
  if (index) writeFileSync(join(home, 'ledger.db-shm'), index);
  const orders = await ordersOnStart(home);
  rmSync(home, { recursive: true });
  return orders;
}

/** @returns `before` with any of the sectors that differ in `after`, and any length in between */
function torn(before: Buffer, after: Buffer, from: Random): Buffer {
  const least = Math.min(before.length, after.length);
  const most = Math.max(before.length, after.length);
  const length = from.pick([before.length, after.length, least + from.below(most - least + 1)]);
  const result = Buffer.alloc(length);
  before.copy(result);
  const share = from.below(1_001);
  for (let at = 0; at < length; at += sector)
    if (from.happens(share)) after.copy(result, at, at, Math.min(at + sector, after.length));
  return result;
}

const header = 32;

/** @returns the log of a commit under way: a new header is on the disk before what follows it */
function tornLog({ log: before }: Moment, { log: after }: Moment, from: Random): Buffer {
  if (before.length < header || before.subarray(0, header).equals(after.subarray(0, header)))
    return torn(before, after, from);
  const begun = Buffer.concat([after.subarray(0, header), before.subarray(header)]);
  return from.happens(300) ? begun : torn(begun, after, from);
}

/** Steps from one commit to the next. */
const steps = (): { before: Moment; after: Moment }[] =>
  work.moments.slice(1).map((after, at) => ({ before: work.moments[at] as Moment, after }));

it('has checkpoints and new logs among its commits', () => {
  const logs = work.moments.map(({ log }) => log.subarray(12, 24).toString('hex'));
  expect(new Set(logs).size).toBeGreaterThan(8);
  expect(steps().filter(({ before, after }) => !before.main.equals(after.main)).length).toBeGreaterThan(8);
  expect(work.db.pragma('synchronous', { simple: true })).toBe(2);
});

it('finds every acknowledged order when the log was being written', async () => {
  for (const { before, after } of steps()) {
    for (let times = 0; times < runs(1, 40); times += 1) {
      const found = await ordersAfter(before.main, tornLog(before, after, random));
      expect([before.acknowledged, after.acknowledged]).toContainEqual(found);
    }
  }
});

it('finds every acknowledged order when the log was cut at any frame, or in the middle of one', async () => {
  const frame = 24 + 4_096;
  for (const { before, after } of steps()) {
    if (after.log.length <= before.log.length) continue;
    for (let end = before.log.length; end < after.log.length; end += frame) {
      const cuts = [end, end + 24, end + random.below(frame)];
      for (const cut of runs(0, 1) ? cuts : [random.pick(cuts)]) {
        const found = await ordersAfter(before.main, after.log.subarray(0, cut));
        expect([before.acknowledged, after.acknowledged]).toContainEqual(found);
      }
    }
  }
});

it('finds every acknowledged order when the log was being carried over into the main file', async () => {
  for (const { before, after } of steps().filter((step) => !step.before.main.equals(step.after.main))) {
    for (let times = 0; times < runs(2, 60); times += 1) {
      const found = await ordersAfter(torn(before.main, after.main, random), after.log);
      expect(found).toEqual(after.acknowledged);
    }
  }
});

it('finds every acknowledged order when the last Namekeep was being closed', async () => {
  const last = work.moments.at(-1) as Moment;
  const home = join(folder, 'closing');
  layOut(home, last.main, last.log);
  const connection = openLedger(home, () => undefined);
  connection.close();
  const closed = readFileSync(join(home, 'ledger.db'));
  expect(await ordersAfter(closed, null)).toEqual(last.acknowledged);
  // The removal of the log had not reached the disk.
  expect(await ordersAfter(closed, last.log)).toEqual(last.acknowledged);
  for (let times = 0; times < runs(5, 200); times += 1)
    expect(await ordersAfter(torn(last.main, closed, random), last.log)).toEqual(last.acknowledged);
});

it('trusts no index of the log that was left on the disk', async () => {
  for (const { log, main, acknowledged } of work.moments.slice(1).filter((_, at) => at % 7 === 0)) {
    const index = Buffer.from(Array.from({ length: 32_768 }, () => random.below(256)));
    expect(await ordersAfter(main, log, index)).toEqual(acknowledged);
  }
});

it('would notice a commit that is not there', async () => {
  const { main, log, acknowledged } = work.moments[2] as Moment;
  expect(await ordersAfter(main, log.subarray(0, log.length - 1))).not.toEqual(acknowledged);
});

it('takes no log for damaged over many power cuts in a row, each during a commit', () => {
  let [main, log] = [(work.moments[0] as Moment).main, Buffer.alloc(0)];
  const rounds = runs(20, 1_500);
  for (let round = 0; round < rounds; round += 1) {
    expect(damagedFrame(log)).toBeNull();
    const home = join(folder, `again-${round}`);
    layOut(home, main, log);
    const file = join(home, 'ledger.db');
    const db = new Sqlite(file);
    db.pragma('synchronous = FULL');
    db.pragma('wal_autocheckpoint = 20');
    // A transaction that is too large for the cache is written to the log before it is committed.
    db.pragma('cache_size = 10');
    db.exec('CREATE TABLE IF NOT EXISTS filler (id INTEGER PRIMARY KEY, text BLOB)');
    const fill = db.prepare('INSERT OR REPLACE INTO filler VALUES (?, randomblob(?))');
    const commit = db.transaction((size: number) => {
      for (let row = 0; row < size; row += 1) fill.run(random.below(60), random.below(6_000));
    });
    const now = (): Moment => ({
      main: readFileSync(file),
      log: existsSync(`${file}-wal`) ? readFileSync(`${file}-wal`) : Buffer.alloc(0),
      acknowledged: new Map(),
    });
    for (let commits = random.below(4); commits > 0; commits -= 1) commit(1 + random.below(8));
    const before = now();
    commit(1 + random.below(40));
    const after = now();
    db.close();
    [main, log] = [before.main, Buffer.from(tornLog(before, after, random))];
    rmSync(home, { recursive: true });
  }
});
