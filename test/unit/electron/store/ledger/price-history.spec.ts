import type { Database } from 'better-sqlite3';
import Sqlite from 'better-sqlite3';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../../../../../electron/store/migrations/migrate.ts';
import { ledgerMigrations } from '../../../../../electron/store/migrations/ledger.ts';
import {
  createPriceHistory,
  type RecordedPrices,
} from '../../../../../electron/store/ledger/price-history.ts';
import type { Store } from '../../../../../electron/store/store.ts';
import type { PriceEntry } from '../../../../../shared/model/price.ts';
import { matching } from '../../../../../shared/lists/lists.ts';
import type { PriceChange, PriceChangeView } from '../../../../../shared/model/price-change.ts';
import { anAccount, temporaryHome } from '../../../../support/temporary-store.ts';
import { ledgerOfTest, type TemporaryLedger } from '../../../../support/temporary-ledger.ts';

const day = (number: number): string => `2026-11-${String(number).padStart(2, '0')}T08:00:00.000Z`;

/** An extension whose renewal costs so many cents for each year, and what else is given. */
const sold = (
  extension: string,
  cents: number,
  more: Partial<PriceEntry> = {},
  currency = 'EUR',
): PriceEntry => ({
  extension,
  group: null,
  categories: [],
  addons: { dns: true, email: false, idProtection: true },
  register: [],
  transfer: [],
  renew: [1, 2].map((years) => ({
    years,
    price: { amount: ((cents * years) / 100).toFixed(2), currency },
  })),
  gracePeriod: null,
  redemptionPeriod: null,
  ...more,
});
type Filter = Omit<Parameters<typeof matching<'priceChanges'>>[1], 'accountId'>;
const told = ({ extension, operation, years, before, after }: PriceChange): string =>
  `${extension} ${operation} ${years}: ${before?.amount ?? '-'} to ${after?.amount ?? '-'}`;

describe('the price history', () => {
  let home: Awaited<ReturnType<typeof temporaryHome>>;
  let store: Store;
  beforeEach(async () => {
    home = await temporaryHome();
    store = await home.open();
    await store.accounts.insert(anAccount('a', { name: 'Main' }));
  });
  afterEach(() => home.end());

  const record = (entries: readonly PriceEntry[], on: number, account = 'a', currency = 'EUR') =>
    store.priceHistory.record(account, currency, JSON.stringify(entries), day(on));
  const read = async (filter: Filter = {}, window: object = {}): Promise<readonly PriceChangeView[]> => {
    const selection = matching('priceChanges', { accountId: null, terms: true, ...filter });
    const page = { list: 'priceChanges' as const, selection, sort: [], offset: 0, limit: 500, ...window };
    return (await store.priceHistory.rows(page, '2026-11-20')).rows;
  };
  const list = async (filter?: Filter): Promise<string[]> => (await read(filter)).map(told);

  it('keeps how many active domains there were beside each list, and tells what moved with them', async () => {
    const counts = async () => (await read()).map(({ active, activeBefore }) => [active, activeBefore]);
    await record([sold('it', 800)], 1);
    await store.priceHistory.keepActive('a', day(1), 510);
    await record([sold('it', 850)], 2);
    await store.priceHistory.keepActive('a', day(2), 480);
    await store.priceHistory.keepActive('b', day(2), 7);
    // Nobody counted at this list: the next one has nothing before it.
    await record([sold('it', 860)], 3);
    await record([sold('it', 870)], 4);
    await store.priceHistory.keepActive('a', day(4), 495);
    expect(await counts()).toEqual([
      [495, null],
      [495, null],
      [null, 480],
      [null, 480],
      [480, 510],
      [480, 510],
    ]);
    expect(await store.priceHistory.activeNow('a')).toBe(495);
    expect(await store.priceHistory.activeNow('b')).toBeNull();
    expect(await store.priceHistory.tierSteps('a')).toEqual([
      { at: day(2), activeBefore: 510, active: 480, rises: 2, falls: 0 },
    ]);
  });

  it('begins with the first list, and records what later ones change, new and gone prices too', async () => {
    expect(await record([sold('it', 800), sold('com', 900)], 1)).toEqual({
      verdict: 'first',
      listed: 4,
      before: 0,
      changes: 0,
    });
    expect(await list()).toEqual([]);
    const fee = { days: 30, fee: { amount: '60.00', currency: 'EUR' } };
    const changed = [sold('it', 850), sold('org', 700, { redemptionPeriod: fee })];
    expect(await record(changed, 2)).toMatchObject({ verdict: 'believed', changes: 7 });
    expect((await list()).toSorted()).toEqual([
      'com renew 1: 9.00 to -',
      'com renew 2: 18.00 to -',
      'it renew 1: 8.00 to 8.50',
      'it renew 2: 16.00 to 17.00',
      'org renew 1: - to 7.00',
      'org renew 2: - to 14.00',
      'org restore-fee 0: - to 60.00',
    ]);
    const [change] = await read({ extension: ['it'] });
    expect(change).toMatchObject({
      accountId: 'a',
      at: day(2),
      years: 2,
      now: { amount: '17.00' },
      oneYearNow: { amount: '8.50' },
      asOf: day(2),
    });
    expect(await store.priceHistory.knownSince('a')).toBe(day(1));
    expect(await store.priceHistory.knownSince('b')).toBeNull();
  });

  it('writes the same list once, also from two processes, and goes on after a restart without the cache', async () => {
    await record([sold('it', 800)], 1);
    const other = await home.open();
    const both = await Promise.all(
      [store, other].map(({ priceHistory }) =>
        priceHistory.record('a', 'EUR', JSON.stringify([sold('it', 900)]), day(2)),
      ),
    );
    expect(both.map(({ changes }) => changes).toSorted()).toEqual([0, 2]);
    expect(await record([sold('it', 900)], 3)).toMatchObject({ verdict: 'believed', changes: 0 });
    expect(await store.portfolio.prices('a')).toBeNull();
    await record([sold('it', 1000)], 4);
    expect(await list({ from: '2026-11-03' })).toEqual([
      'it renew 2: 18.00 to 20.00',
      'it renew 1: 9.00 to 10.00',
    ]);
  });

  it('writes nothing of a list without prices or with less than half, until another one confirms it', async () => {
    const full = ['it', 'com', 'org', 'net', 'eu'].map((extension) => sold(extension, 800));
    expect(await record([sold('it', 0, { renew: [] })], 1)).toMatchObject({ verdict: 'short' });
    await record(full, 1);
    const short = [sold('it', 999), sold('com', 800)];
    const doubtful: RecordedPrices = { verdict: 'short', listed: 4, before: 10, changes: 0 };
    expect(await record(short, 2)).toEqual(doubtful);
    expect(await record([], 2)).toMatchObject({ verdict: 'short' });
    expect(await record(full, 3)).toMatchObject({ verdict: 'believed', changes: 0 });
    expect(await record(short, 4)).toEqual(doubtful);
    expect(await record(short, 5)).toMatchObject({ verdict: 'believed', changes: 8 });
    expect(await list({ extension: ['it'], to: '2026-11-04' })).toEqual([]);
    expect(await list({ extension: ['it'] })).toHaveLength(2);
  });

  it('keeps accounts and currencies apart', async () => {
    await record([sold('it', 800)], 1);
    expect(await record([sold('it', 950, {}, 'USD')], 2, 'a', 'USD')).toMatchObject({ verdict: 'first' });
    expect(await record([sold('it', 700)], 2, 'b')).toMatchObject({ verdict: 'first' });
    expect(await record([sold('it', 810)], 3)).toMatchObject({ verdict: 'believed', changes: 2 });
    const ofB = matching('priceChanges', { accountId: 'b' });
    expect(
      await store.priceHistory.sums({ list: 'priceChanges', selection: ofB }, '2026-11-20'),
    ).toMatchObject({
      count: 0,
    });
  });

  it('keeps the history of an account that was removed, under its id', async () => {
    await record([sold('it', 800)], 1);
    await record([sold('it', 900)], 2);
    await store.accounts.remove('a');
    const [change] = await read();
    expect(change).toMatchObject({ accountId: 'a', now: null, asOf: null });
    expect(await store.priceHistory.knownSince('a')).toBeNull();
  });

  it('is filtered by extension, operation and days, and shows what differs between two days', async () => {
    const transfer = (amount: string) => ({ transfer: [{ years: 1, price: { amount, currency: 'EUR' } }] });
    await record([sold('it', 800, transfer('5.00')), sold('co.it', 500)], 1);
    await record([sold('it', 900, transfer('6.00')), sold('co.it', 600)], 5);
    await record([sold('it', 800, transfer('7.00')), sold('co.it', 600)], 9);
    expect(await list({ text: 'co' })).toEqual([
      'co.it renew 2: 10.00 to 12.00',
      'co.it renew 1: 5.00 to 6.00',
    ]);
    expect(await list({ operation: ['transfer'] })).toEqual([
      'it transfer 1: 6.00 to 7.00',
      'it transfer 1: 5.00 to 6.00',
    ]);
    expect(await list({ from: '2026-11-06', to: '2026-11-09', operation: ['renew'] })).toEqual([
      'it renew 2: 18.00 to 16.00',
      'it renew 1: 9.00 to 8.00',
    ]);
    expect(await list({ net: true })).toEqual([
      'it transfer 1: 5.00 to 7.00',
      'co.it renew 2: 10.00 to 12.00',
      'co.it renew 1: 5.00 to 6.00',
    ]);
  });
});

describe('recording in the ledger', () => {
  let ledger: TemporaryLedger;
  beforeEach(() => {
    ledger = ledgerOfTest();
  });
  const prices = (entries: readonly PriceEntry[]): string => JSON.stringify(entries);

  it('keeps neither prices nor changes when it is interrupted', () => {
    const history = createPriceHistory(ledger.db);
    history.record('a', 'EUR', prices([sold('it', 800)]), day(1));
    ledger.db.exec(`CREATE TRIGGER full_disk BEFORE UPDATE ON known_price_lists
      BEGIN SELECT RAISE(ABORT, 'disk full'); END`);
    expect(() => history.record('a', 'EUR', prices([sold('it', 900)]), day(2))).toThrow('disk full');
    ledger.db.exec('DROP TRIGGER full_disk');
    expect(count(ledger.db, 'price_changes')).toBe(0);
    expect(history.record('a', 'EUR', prices([sold('it', 900)]), day(3))).toMatchObject({ changes: 2 });
  });

  it('leads from the first list to the latest one, change by change, whatever the lists', () => {
    const entry = fc.record({
      extension: fc.constantFrom('it', 'com', 'org', 'net'),
      cents: fc.integer({ min: 1, max: 3 }),
    });
    const anyList = fc.uniqueArray(entry, { selector: ({ extension }) => extension, minLength: 2 });
    fc.assert(
      fc.property(fc.array(anyList, { minLength: 2, maxLength: 8 }), (lists) => {
        const db = new Sqlite(':memory:');
        migrate(db, ledgerMigrations, 'ledger.db');
        const history = createPriceHistory(db);
        const state = new Map<string, number>();
        const rows = db.prepare<
          [number],
          { id: number; extension: string; years: number; before: number | null; after: number | null }
        >('SELECT * FROM price_changes WHERE id > ? ORDER BY id');
        let last = 0;
        for (const [at, entries] of lists.entries()) {
          const list = entries.map(({ extension, cents }) => sold(extension, cents * 100));
          const { verdict } = history.record('a', 'EUR', prices(list), day(at + 1));
          if (at === 0)
            for (const { extension, cents } of entries)
              for (const years of [1, 2]) state.set(`${extension} ${years}`, cents * 100 * years);
          for (const { id, extension, years, before, after } of rows.all(last)) {
            expect(state.get(`${extension} ${years}`) ?? null).toBe(before);
            if (after === null) state.delete(`${extension} ${years}`);
            else state.set(`${extension} ${years}`, after);
            last = id;
          }
          if (verdict !== 'short') expect(state.size).toBe(list.length * 2);
        }
        db.close();
      }),
      { numRuns: 40 },
    );
  });

  /** How long 50,000 prices take is measured in test/bench/turns.bench.ts. */
  it('writes each price once, of the same list nothing, and two rows for a price that changed', () => {
    const written: string[] = [];
    const db = new Sqlite(':memory:', { verbose: (sql) => written.push(String(sql)) });
    migrate(db, ledgerMigrations, 'ledger.db');
    const history = createPriceHistory(db);
    const statementsOf = (cents: number, on: number): number => {
      written.length = 0;
      const many = Array.from({ length: 500 }, (_, index) => sold(`x${index}`, cents));
      history.record('a', 'EUR', prices(many), day(on));
      return written.length;
    };
    const around = statementsOf(900, 2) - 1_000;
    expect(around).toBeLessThan(10);
    expect(statementsOf(900, 3)).toBeLessThan(10);
    expect(statementsOf(910, 4) - 2_000).toBeLessThan(10);
    expect(count(db, 'price_changes')).toBe(1_000);
    expect(count(db, 'known_prices')).toBe(1_000);
    db.close();
  });
});

const count = (db: Database, table: string): number =>
  Number(db.prepare(`SELECT count(*) FROM ${table}`).pluck().get());
