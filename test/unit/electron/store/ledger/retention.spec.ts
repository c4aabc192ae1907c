import { statSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { createHistory } from '../../../../../electron/store/ledger/history.ts';
import { createPriceHistory } from '../../../../../electron/store/ledger/price-history.ts';
import { createRetention } from '../../../../../electron/store/ledger/retention.ts';
import { createSettings } from '../../../../../electron/store/ledger/settings.ts';
import { ledgerMigrations } from '../../../../../electron/store/migrations/ledger.ts';
import { openDatabase } from '../../../../../electron/store/open-database.ts';
import type { WaitingDifference } from '../../../../../electron/store/cache/history-outbox.ts';
import { ledgerOfTest, type TemporaryLedger } from '../../../../support/temporary-ledger.ts';

const old = '2024-11-01T10:00:00.000Z';
const before = '2024-11-26T00:00:00.000Z';
const young = '2026-11-01T10:00:00.000Z';

type Difference = Pick<WaitingDifference, 'kind' | 'before' | 'after'> & Partial<WaitingDifference>;

function historyOf({ db }: TemporaryLedger, differences: readonly Difference[]): string[] {
  const found = {
    source: 's',
    accountId: 'a',
    domain: 'x.it',
    expiryDate: null,
    contacts: null,
    readBefore: null,
  };
  createHistory(db).add(differences.map((one, at) => ({ ...found, at: old, seq: at + 1, ...one })));
  return entriesIn({ db });
}
const entriesIn = ({ db }: Pick<TemporaryLedger, 'db'>): string[] =>
  db.prepare<[], string>("SELECT kind || ' ' || coalesce(after, '') FROM history ORDER BY id").pluck().all();
/** Prices of that many domains, one different from the next. */
const prices = (count: number, at = old): Difference[] =>
  Array.from({ length: count }, (_, i) => ({
    kind: 'price',
    before: '1.00',
    after: '2.00',
    domain: `n${i}.it`,
    at,
  }));

it('removes what is older, and leaves what is not', () => {
  const ledger = ledgerOfTest();
  historyOf(ledger, [
    { kind: 'price', before: '1.00', after: '2.00' },
    { kind: 'status', before: 'Active', after: 'Grace' },
    { kind: 'price', before: '2.00', after: '3.00', at: before },
    { kind: 'price', before: '3.00', after: '4.00', at: young },
  ]);
  expect(createRetention(ledger.db).removeEntries(before, null)).toBeNull();
  expect(entriesIn(ledger)).toEqual(['price 3.00', 'price 4.00']);
});

it('keeps dates for the credit statement, what an order or change explains, and warnings until they are dismissed', () => {
  const ledger = ledgerOfTest();
  ledger.db.exec(`
    INSERT INTO changes (id, account_id, domain, kind, change, state, attempts, created_at, updated_at)
      VALUES (4, 'a', 'x.it', 'lock', '{"kind":"lock","on":false}', 'done', 1, '${old}', '${old}')`);
  const kept = historyOf(ledger, [
    { kind: 'expiry', before: '2025-01-01', after: '2026-01-01' },
    { kind: 'lock', before: 'on', after: 'off' },
    { kind: 'nameservers', before: 'ns1.a.it', after: 'ns1.b.it' },
  ]);
  const { removeEntries } = createRetention(ledger.db);
  removeEntries(before, null);
  expect(entriesIn(ledger)).toEqual(kept);
  createSettings(ledger.db).set('history.dismissed', 3);
  removeEntries(before, null);
  expect(entriesIn(ledger)).toEqual(['expiry 2026-01-01', 'lock off']);
});

it('looks at 200 entries at a time, and goes on behind those that stay', () => {
  const ledger = ledgerOfTest();
  const dates = prices(300).map((one) => ({ ...one, kind: 'expiry' as const, domain: `k${one.domain}` }));
  historyOf(ledger, [...dates, ...prices(300)]);
  const { removeEntries } = createRetention(ledger.db);
  let place = removeEntries(before, null);
  const left = [entriesIn(ledger).length];
  while (place) {
    place = removeEntries(before, place);
    left.push(entriesIn(ledger).length);
  }
  expect(left).toEqual([600, 500, 300, 300]);
});

it('removes changes of prices, and says since when they are known', () => {
  const { db } = ledgerOfTest();
  const history = createPriceHistory(db);
  const listed = (cents: number) =>
    JSON.stringify([
      {
        extension: 'it',
        renew: [{ years: 1, price: { amount: `${cents}.00`, currency: 'EUR' } }],
        register: [],
        transfer: [],
        gracePeriod: null,
        redemptionPeriod: null,
      },
    ]);
  for (const [at, cents] of [
    [old, 1],
    [old.replace('10:', '11:'), 2],
    [young, 3],
  ] as const)
    history.record('a', 'EUR', listed(cents), at);
  const retention = createRetention(db);
  expect([retention.removePriceChanges(before), retention.removePriceChanges(before)]).toEqual([1, 0]);
  expect(db.prepare('SELECT after FROM price_changes').pluck().all()).toEqual([300]);
  expect(db.prepare('SELECT first_at, last_at FROM known_price_lists').get()).toEqual({
    first_at: before,
    last_at: young,
  });
});

/** Does everything there is to do. @returns the size of the file then */
function shorten({ db, file }: Pick<TemporaryLedger, 'db' | 'file'>): number {
  const { removeEntries, compact } = createRetention(db);
  for (let place = removeEntries(before, null); place;) place = removeEntries(before, place);
  while (compact());
  db.pragma('wal_checkpoint');
  return statSync(file).size;
}

it('makes the file smaller in small steps, while others read it', () => {
  const ledger = ledgerOfTest();
  historyOf(ledger, [...prices(20_000), ...prices(1_000, young)]);
  ledger.db.pragma('wal_checkpoint');
  const size = statSync(ledger.file).size;
  expect(shorten(ledger)).toBeLessThan(size / 2);
  expect(ledger.other.prepare('SELECT count(*) FROM history').pluck().get()).toBe(1_000);
  expect(ledger.other.pragma('integrity_check', { simple: true })).toBe('ok');
});

it('makes the file of a former version smaller, once it is opened', () => {
  const { home } = ledgerOfTest();
  const file = `${home}/former.db`;
  const former = new Sqlite(file);
  former.pragma('journal_mode = WAL');
  former.exec('CREATE TABLE rows (row TEXT)');
  former.close();
  const db = openDatabase('ledger', file, ledgerMigrations);
  try {
    historyOf({ db } as TemporaryLedger, prices(20_000));
    db.pragma('wal_checkpoint');
    const size = statSync(file).size;
    expect(shorten({ db, file })).toBeLessThan(size / 2);
  } finally {
    db.close();
  }
});
