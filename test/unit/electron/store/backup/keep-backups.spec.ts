import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import Sqlite, { type Database } from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import {
  backUpBeforeMigration,
  backUpDaily,
  backUpNow,
} from '../../../../../electron/store/backup/keep-backups.ts';
import { prepareLedger } from '../../../../../electron/store/ledger/open-ledger.ts';
import { listBackups } from '../../../../../electron/store/backup/backup-folder.ts';
import { tryLock } from '../../../../../electron/store/ledger/locks.ts';
import { migrate, schemaVersion } from '../../../../../electron/store/migrations/migrate.ts';
import { createLedger } from '../../../../../electron/store/migrations/ledger/0010-create-ledger.ts';
import { ledgerMigrations } from '../../../../../electron/store/migrations/ledger.ts';
import { problemIn } from '../../../../../electron/store/backup/verify-ledger.ts';
import { usedLedger } from '../../../../support/used-ledger.ts';

let ledger: ReturnType<typeof usedLedger>;
beforeEach(() => {
  ledger = usedLedger(3);
});
afterEach(() => {
  ledger.end();
});

const noon = (day: number): Date => new Date(Date.UTC(2026, 10, day, 12));
const names = (): string[] => readdirSync(join(ledger.home, 'backups')).toSorted();
/** What is written every day without anything having happened. */
const work = (day: number) =>
  ledger.db.exec(`INSERT INTO request_slots (bucket, at) VALUES ('a', ${day});
    REPLACE INTO bucket_blocks VALUES ('a', ${day});
    REPLACE INTO settings VALUES ('history.removed', '"${day}"'), ('updates', '{"checkedAt":"${day}"}'),
      ('notifications.reminded a', '{"day":"${day}"}')`);
const daily = (day: number): string => `ledger-2026-11-${String(day).padStart(2, '0')}T120000Z.db`;

function inCopy<T>(file: string, read: (db: Database) => T): T {
  const copy = new Sqlite(file, { readonly: true });
  onTestFinished(() => void copy.close());
  return read(copy);
}
const ordersIn = (file: string) =>
  inCopy(file, (copy) => copy.prepare('SELECT count(*) FROM orders').pluck().get());

describe('a daily copy', () => {
  it('is a sound, private ledger named after its time', async () => {
    const file = await backUpDaily(ledger.home, noon(1));
    expect(basename(file!)).toBe(daily(1));
    expect(problemIn(file!)).toBeNull();
    expect(ordersIn(file!)).toBe(3);
    expect(names()).toEqual([daily(1)]);
  });

  it('is made when the youngest is a day old, also when that one is from the future', async () => {
    await backUpDaily(ledger.home, noon(2));
    expect(await backUpDaily(ledger.home, new Date(noon(3).getTime() - 1))).toBeNull();
    ledger.add(['more.it']);
    expect(await backUpDaily(ledger.home, noon(3))).not.toBeNull();
    ledger.add(['most.it']);
    expect(await backUpDaily(ledger.home, noon(1))).not.toBeNull();
    expect(names()).toEqual([daily(1), daily(2), daily(3)]);
  });

  it('is one of seven, with nothing left of a killed process, and leaves other files alone', async () => {
    mkdirSync(join(ledger.home, 'backups'));
    const other = [`.${daily(1)}.77-1.partial`, 'ledger-mine.db', 'ledger-2026-10-01T120000Z-before-20.db'];
    for (const name of other) writeFileSync(join(ledger.home, 'backups', name), '');
    for (let day = 1; day <= 9; day++) {
      ledger.add([`day${day}.it`]);
      await backUpDaily(ledger.home, noon(day));
    }
    expect(names()).toEqual([...other.slice(1), ...[3, 4, 5, 6, 7, 8, 9].map(daily)].toSorted());
  });

  it('is made by one process only', async () => {
    const release = tryLock(ledger.home, 'ledger-backup');
    expect(await backUpDaily(ledger.home, noon(1))).toBeNull();
    release?.();
    const both = await Promise.all([backUpDaily(ledger.home, noon(1)), backUpDaily(ledger.home, noon(1))]);
    expect(both.filter((file) => file !== null)).toHaveLength(1);
  });

  it('is not made of a ledger that holds nothing', async () => {
    ledger.db.exec('DELETE FROM order_events WHERE 0; DELETE FROM accounts; DROP TRIGGER order_events_keep');
    ledger.db.exec('DELETE FROM order_events; DELETE FROM orders');
    expect(await backUpDaily(ledger.home, noon(1))).toBeNull();
  });

  it('holds one moment of a ledger that is written to meanwhile', async () => {
    ledger.add(Array.from({ length: 4_000 }, (_, i) => `big${i}.it`));
    let done = false;
    const copying = backUpDaily(ledger.home, noon(1)).finally(() => (done = true));
    for (let i = 0; !done; i++) {
      ledger.add([`meanwhile${i}.it`]);
      await new Promise(setImmediate);
    }
    expect(ordersIn((await copying)!)).toBe(4_003);
  });

  it('that does not pass the check is removed and told, and those before it stay', async () => {
    await backUpDaily(ledger.home, noon(1));
    ledger.db.unsafeMode();
    ledger.db.pragma('writable_schema = ON');
    // An index that disagrees with its table: quick_check does not see it, integrity_check does.
    ledger.db.exec(
      "UPDATE sqlite_schema SET sql = replace(sql, 'state, id', 'id, state') WHERE name = 'orders_by_state'",
    );
    await expect(backUpDaily(ledger.home, noon(2))).rejects.toMatchObject({
      code: 'file-failed',
      message: expect.stringMatching(/ledger\.db did not pass.*removed.*restore-ledger/) as string,
    });
    expect(names()).toEqual([daily(1)]);
  });
});

describe('a copy before a migration', () => {
  const next = { id: 1_000, up: (): void => undefined };
  const migrations = [...ledgerMigrations, next];

  it('is made of a former schema, once, and counted apart from daily ones', async () => {
    await backUpDaily(ledger.home, noon(1));
    for (let day = 2; day <= 6; day++) await backUpBeforeMigration(ledger.home, migrations, noon(day));
    expect(await backUpBeforeMigration(ledger.home, migrations, noon(6))).toBeNull();
    expect(listBackups(ledger.home).map(({ takenAt, before }) => [takenAt, before])).toEqual([
      ['2026-11-06T12:00:00Z', 1_000],
      ['2026-11-05T12:00:00Z', 1_000],
      ['2026-11-04T12:00:00Z', 1_000],
      ['2026-11-01T12:00:00Z', null],
    ]);
  });

  it('is made when a ledger of the first schema is opened', async () => {
    const home = join(ledger.home, 'former');
    mkdirSync(home);
    const former = new Sqlite(join(home, 'ledger.db'));
    migrate(former, [createLedger], 'ledger.db');
    former.close();
    await prepareLedger(home);
    expect(listBackups(home)).toMatchObject([{ before: 20 }]);
  });

  it('has the former schema', async () => {
    const file = await backUpBeforeMigration(ledger.home, migrations, noon(1));
    migrate(ledger.db, migrations, 'ledger.db');
    expect(inCopy(file!, schemaVersion)).toBe(ledgerMigrations.at(-1)!.id);
  });

  it('is not made of a current ledger, nor of none', async () => {
    expect(await backUpBeforeMigration(ledger.home, ledgerMigrations, noon(1))).toBeNull();
    expect(await backUpBeforeMigration(join(ledger.home, 'new'), migrations, noon(1))).toBeNull();
  });

  it('that cannot be made ends the opening before anything is migrated', async () => {
    writeFileSync(join(ledger.home, 'backups'), 'a file where the folder belongs');
    await expect(backUpBeforeMigration(ledger.home, migrations, noon(1))).rejects.toThrow();
    rmSync(join(ledger.home, 'backups'));
    expect(schemaVersion(ledger.db)).toBe(ledgerMigrations.at(-1)!.id);
  });
});

describe('a copy that was asked for', () => {
  it('is made whether or not one is due, is one of three, and costs no daily copy its place', async () => {
    for (let day = 1; day <= 7; day++) {
      ledger.add([`day${day}.it`]);
      await backUpDaily(ledger.home, noon(day));
    }
    for (let hour = 13; hour <= 16; hour++) {
      ledger.add([`hour${hour}.it`]);
      expect(problemIn(await backUpNow(ledger.home, new Date(Date.UTC(2026, 10, 7, hour))))).toBeNull();
    }
    const asked = [14, 15, 16].map((hour) => `ledger-2026-11-07T${hour}0000Z-asked.db`);
    expect(names()).toEqual([...[1, 2, 3, 4, 5, 6, 7].map(daily), ...asked].toSorted());
    expect(listBackups(ledger.home)[0]).toMatchObject({ takenAt: '2026-11-07T16:00:00Z', why: 'asked' });
  });

  it('does not put off the daily one', async () => {
    await backUpNow(ledger.home, noon(1));
    ledger.add(['more.it']);
    expect(await backUpDaily(ledger.home, noon(1))).not.toBeNull();
  });
});

describe('a copy of what the youngest copy holds already', () => {
  const checked = () => listBackups(ledger.home).map(({ file, checkedAt }) => [basename(file), checkedAt]);
  const noonOf = (day: number): string => noon(day).toISOString();

  it('is not made again, which the youngest copy shows, until the ledger holds something else', async () => {
    await backUpDaily(ledger.home, noon(1));
    expect(checked()).toEqual([[daily(1), noonOf(1)]]);
    for (const day of [2, 3]) {
      work(day);
      expect(await backUpDaily(ledger.home, noon(day))).toBeNull();
      expect(checked()).toEqual([[daily(1), noonOf(day)]]);
    }
    ledger.add(['more.it']);
    expect(await backUpDaily(ledger.home, new Date(noon(4).getTime() - 1))).toBeNull();
    expect(basename((await backUpDaily(ledger.home, noon(4)))!)).toBe(daily(4));
    expect(checked()).toEqual([
      [daily(4), noonOf(4)],
      [daily(1), noonOf(3)],
    ]);
  });

  it('is made of the least that differs, in any table', async () => {
    await backUpDaily(ledger.home, noon(1));
    ledger.db.exec("INSERT INTO settings VALUES ('queue.paused', 'true')");
    expect(await backUpDaily(ledger.home, noon(2))).not.toBeNull();
    ledger.db.exec("UPDATE settings SET value = 'false' WHERE name = 'queue.paused'");
    expect(await backUpDaily(ledger.home, noon(3))).not.toBeNull();
    ledger.db.exec("DELETE FROM settings WHERE name = 'queue.paused'");
    expect(await backUpDaily(ledger.home, noon(4))).not.toBeNull();
    expect(await backUpDaily(ledger.home, noon(5))).toBeNull();
  });

  it('is not made when it is asked for either, and the one that was asked for serves as the daily one', async () => {
    const asked = await backUpNow(ledger.home, noon(1));
    work(1);
    expect(await backUpNow(ledger.home, noon(2))).toBe(asked);
    expect(await backUpDaily(ledger.home, noon(4))).toBeNull();
    expect(await backUpDaily(ledger.home, new Date(noon(5).getTime() - 1))).toBeNull();
    expect(checked()).toEqual([[basename(asked), noonOf(4)]]);
  });

  it('is made when the youngest copy is damaged', async () => {
    const file = await backUpDaily(ledger.home, noon(1));
    const bytes = readFileSync(file!);
    // An index: no row is missing.
    const page = inCopy(file!, (copy) =>
      copy
        .prepare<[], number>("SELECT rootpage FROM sqlite_schema WHERE name = 'orders_by_state'")
        .pluck()
        .get(),
    )!;
    writeFileSync(file!, bytes.fill(0, (page - 1) * 4_096, page * 4_096));
    expect(await backUpDaily(ledger.home, noon(2))).not.toBeNull();
    writeFileSync(join(ledger.home, 'backups', daily(2)), 'no database');
    expect(await backUpDaily(ledger.home, noon(3))).not.toBeNull();
  });
});
