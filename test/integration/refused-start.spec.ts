import { readFileSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openHomeCore } from '../support/home-core.ts';
import { serveCalls, type ServedCalls } from '../support/served-calls.ts';
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
  const version = set(99_990);
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
