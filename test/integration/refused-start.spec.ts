import { copyFileSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openHomeCore } from '../support/home-core.ts';
import { serveCalls, type ServedCalls } from '../support/served-calls.ts';
import { openSmallDisk, type SmallDisk, waysToFillADisk } from '../support/small-disk.ts';
import { usedLedger } from '../support/used-ledger.ts';

let app: ServedCalls | null;
let ledger: ReturnType<typeof usedLedger>;
beforeEach(async () => {
  app = null;
  ledger = usedLedger(3);
  ledger.db.close();
  ledger.other.close();
  await (await openHomeCore(ledger.home)).close();
});
afterEach(async () => {
  await app?.stop();
  ledger.end();
});

const opened = { ok: true, value: { queue: { counts: { queued: 3 } } } };

it('tells the page that the ledger is from a newer version, leaves it as it is, and opens it when it is not', async () => {
  const set = (version: number): number => {
    const db = new Sqlite(ledger.file);
    const former = Number(db.pragma('user_version', { simple: true }));
    db.pragma(`user_version = ${version}`);
    db.close();
    return former;
  };
  const version = set(99_999);
  const before = readFileSync(ledger.file);
  app = await serveCalls(ledger.home);
  for (const call of ['app.snapshot', 'orders.run', 'app.snapshot']) {
    expect(await app.ask(call)).toMatchObject({
      ok: false,
      error: { code: 'file-from-newer-version', message: expect.saying('newer version') },
    });
  }
  expect(readFileSync(ledger.file).equals(before)).toBe(true);
  set(version);
  expect(await app.ask('app.snapshot')).toMatchObject(opened);
  const selection = { by: 'filter', filter: { accountId: null }, except: [] };
  expect(await app.ask('list.rows', { list: 'orders', selection, offset: 0, limit: 10 })).toMatchObject({
    ok: true,
    value: { total: 3 },
  });
});

describe.skipIf(!waysToFillADisk().includes('a small tmpfs'))('on a disk of its own', () => {
  let disk: SmallDisk;
  beforeEach(() => {
    disk = openSmallDisk('a small tmpfs', 4);
    copyFileSync(ledger.file, join(disk.home, 'ledger.db'));
  });
  afterEach(async () => {
    await app?.stop();
    app = null;
    disk.remove();
  });
  const files = (): string[] => readdirSync(disk.home).filter((name) => name !== 'filler');

  it('tells the page that the disk is full, writes nothing, and opens when there is room', async () => {
    disk.fill();
    const before = readFileSync(join(disk.home, 'ledger.db'));
    app = await serveCalls(disk.home);
    expect(await app.ask('app.snapshot')).toMatchObject({ ok: false, error: { code: 'disk-full' } });
    expect(readFileSync(join(disk.home, 'ledger.db')).equals(before)).toBe(true);
    disk.free();
    expect(await app.ask('app.snapshot')).toMatchObject(opened);
  });

  it('tells the page that the folder is read-only, and opens when it can be written', async () => {
    const before = files();
    disk.readOnly(true);
    app = await serveCalls(disk.home);
    expect(await app.ask('app.snapshot')).toMatchObject({ ok: false, error: { code: 'file-failed' } });
    expect(files()).toEqual(before);
    disk.readOnly(false);
    expect(await app.ask('app.snapshot')).toMatchObject(opened);
  });
});
