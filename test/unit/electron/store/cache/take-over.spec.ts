import { rmSync } from 'node:fs';
import Sqlite, { type Database } from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../../../../../electron/store/store.ts';
import type { DomainRow } from '../../../../../shared/model/domain.ts';
import { priceEntry } from '../../../../support/fixtures.ts';
import { aDomain, anAccount, refreshWith, temporaryHome } from '../../../../support/temporary-store.ts';
import { oldestCache, previousCache } from './older-caches.ts';

let place: Awaited<ReturnType<typeof temporaryHome>>;
beforeEach(async () => (place = await temporaryHome()));
afterEach(() => place.end());

const at = (hour: number): string => `2026-11-19T${hour}:00:00.000Z`;
const price = (amount: string) => ({ amount, currency: 'EUR' });
const sold = priceEntry('it', {
  renew: [
    { years: 1, price: price('9.00') },
    { years: 2, price: price('17.50') },
  ],
});
const summary = {
  accountId: 'a',
  startedAt: at(10),
  finishedAt: at(11),
  domains: 2,
  added: 2,
  removed: 0,
  changed: 0,
  requests: 6,
  credit: price('100.00'),
  changes: [],
  warnings: [],
};

/** What both versions have: two listed domains and one that left the list, with what the service said of them. */
function fill(
  db: Database,
  times: { readonly column: 'fetched_at' | 'read_at'; readonly listed: string | null },
) {
  const add = db.prepare(`INSERT INTO domains (account_id, domain, unicode, sort_key, extension, status,
    recurring_amount, registration_period, expiry_date, auto_renew, renewal_minor, renewal_currency, listed, ${times.column})
    VALUES ('a', ?, ?, 'an older key', 'it', 'Active', ?, ?, '2027-05-01', 1, 4711, 'EUR', ?, ?)`);
  add.run('shop10.it', null, '20', 2, 1, times.listed);
  add.run('xn--mnchen-3ya.it', 'münchen.it', '7', 1, 1, at(12));
  add.run('left.it', null, '9', 1, 0, at(10));
  db.exec(`
    INSERT INTO currencies VALUES ('a', 'EUR');
    INSERT INTO credits VALUES ('a', 10000, 'EUR', '${at(10)}');
    INSERT INTO extension_lists VALUES ('a', 'without-lock', '["de"]', '${at(10)}');
    INSERT INTO extension_lists VALUES ('a', 'learned-without-lock', '["eu"]', '${at(10)}');
    INSERT INTO details VALUES ('a', 'shop10.it', 'lock', '{"locked":true,"privacy":false}', '${at(12)}');
    INSERT INTO details VALUES ('a', 'shop10.it', 'nameservers', '["NS1.example.com"]', '${at(12)}');
    INSERT INTO details VALUES ('a', 'shop10.it', 'dnssec', 'damaged', '${at(12)}');
  `);
  db.prepare("INSERT INTO price_lists VALUES ('a', 'EUR', ?, ?)").run(JSON.stringify([sold]), at(10));
  db.prepare("INSERT INTO refresh_summaries VALUES ('a', ?)").run(JSON.stringify(summary));
}

const versions = {
  'the first version': (db: Database): void => {
    db.exec(oldestCache);
    fill(db, { column: 'fetched_at', listed: at(10) });
  },
  'the previous version': (db: Database): void => {
    db.exec(previousCache);
    fill(db, { column: 'read_at', listed: null });
    db.exec(`
      INSERT INTO listed_accounts VALUES ('a', '${at(10)}', 'the digest of a list');
      UPDATE domains SET absence = 'unread', left_at = '${at(11)}' WHERE listed = 0`);
  },
};

/** Opens a home whose cache is as an older version left it. */
async function openOver(write: (db: Database) => void): Promise<Store> {
  const first = await place.open();
  await first.accounts.insert(anAccount('a'));
  await first.close();
  for (const end of ['', '-wal', '-shm', '.checked']) rmSync(place.file(`cache.db${end}`), { force: true });
  onCache(write);
  return place.open();
}

function onCache<T>(run: (db: Database) => T): T {
  const db = new Sqlite(place.file('cache.db'));
  try {
    return run(db);
  } finally {
    db.close();
  }
}

const rowsOf = async (store: Store, query = ''): Promise<DomainRow[]> => {
  const window = { accountId: 'a', query, sort: [], offset: 0, limit: 9, today: '2026-11-20' };
  return (await store.portfolio.query(window)).rows;
};

describe.each(Object.entries(versions))('a cache of %s', (_version, write) => {
  it('can be read before any refresh, each domain as old as it was', async () => {
    const store = await openOver(write);
    expect(store.notices).toEqual([]);
    expect(
      (await rowsOf(store)).map(({ unicode, expiryDate, autoRenew, listed, absence, fetchedAt }) => ({
        unicode,
        expiryDate,
        autoRenew,
        listed,
        absence,
        fetchedAt,
      })),
    ).toEqual([
      ...[
        { unicode: 'left.it', listed: false, absence: 'unread', fetchedAt: at(10) },
        { unicode: 'münchen.it', listed: true, absence: null, fetchedAt: at(12) },
        { unicode: 'shop10.it', listed: true, absence: null, fetchedAt: at(10) },
      ].map((row) => ({ ...row, expiryDate: '2027-05-01', autoRenew: true })),
    ]);
    expect(await store.portfolio.unread('a', 9)).toEqual([{ accountId: 'a', domain: 'left.it' }]);
    expect(await store.portfolio.lastRefresh('a')).toEqual(summary);
    expect(await store.portfolio.credit('a')).toEqual({ ...price('100.00'), fetchedAt: at(10) });
    expect(await store.portfolio.prices('a')).toMatchObject({ fetchedAt: at(10), entries: [sold] });
    expect(await store.portfolio.extensionList('a', 'without-lock')).toEqual(['de', 'eu']);
  });

  it('costs what this version reckons', async () => {
    const store = await openOver(write);
    expect((await rowsOf(store)).map(({ renewal, ownRenewal }) => [renewal, ownRenewal])).toEqual([
      [price('9.00'), expect.objectContaining({ price: price('9.00') })],
      [price('9.00'), expect.objectContaining({ price: price('7.00') })],
      // Its own term of two years costs more than the list says, and covers the one year.
      [price('20.00'), expect.objectContaining({ price: price('20.00') })],
    ]);
  });

  it('is read anew by the next complete list, which says so once', async () => {
    const store = await openOver(write);
    const list = ['shop10.it', 'xn--mnchen-3ya.it'].map((domain) => aDomain(domain));
    const older = expect.saying(/earlier version of Namekeep/) as unknown;
    expect((await refreshWith(store, 'a', list.slice(1), { complete: false })).warnings).toEqual([]);
    expect((await refreshWith(store, 'a', list, { hour: 11 })).warnings).toEqual([older]);
    expect(await store.portfolio.lastRefresh('a')).toMatchObject({ warnings: [older] });
    expect((await refreshWith(store, 'a', list, { hour: 12 })).warnings).toEqual([]);
    expect((await rowsOf(store, 'listed:yes')).map(({ fetchedAt }) => fetchedAt)).toEqual(
      list.map(() => '2026-11-20T12:00:00.000Z'),
    );
  });
});

describe('a cache of the previous version', () => {
  const write = versions['the previous version'];

  it('does not take the next list for the one that an older version read', async () => {
    const store = await openOver(write);
    expect(await store.portfolio.listAnswer('a')).toBeNull();
  });

  it('keeps which domains wait for their details, and why parts were not read', async () => {
    const store = await openOver((db) => {
      write(db);
      db.exec(`
        INSERT INTO sweep VALUES ('a', 'left.it', '2027-05-01');
        INSERT INTO unread_details VALUES ('a', 'left.it', 'lock', 'empty', NULL, '${at(12)}')`);
    });
    expect(await store.detailsFetch.counts()).toEqual({
      total: 3,
      finished: 2,
      failed: 1,
      waiting: [{ accountId: 'a', domains: 1 }],
    });
    expect(await store.portfolio.notRead([{ accountId: 'a', domain: 'left.it' }])).toMatchObject([
      { lock: { cause: 'empty' } },
    ]);
  });

  it('loses no difference that waits for the ledger, which has each of them once', async () => {
    const store = await openOver((db) => {
      write(db);
      const add = db.prepare(`INSERT INTO history_outbox (source, account_id, domain, kind, before, after, at)
        VALUES ('a former run', 'a', ?, 'status', 'Active', 'Expired', ?)`);
      add.run('shop10.it', at(12));
      add.run('left.it', at(13));
    });
    expect(await store.history.collect()).toBe(2);
    await store.close();
    // The ledger had them, and the program ended before the cache was told so.
    onCache((db) =>
      db.exec(`INSERT INTO history_outbox (seq, source, account_id, domain, kind, before, after, at)
        VALUES (1, 'a former run', 'a', 'shop10.it', 'status', 'Active', 'Expired', '${at(12)}')`),
    );
    const again = await place.open();
    expect(await again.history.collect()).toBe(0);
  });

  it('leaves out what this version cannot read, until a refresh brings it', async () => {
    const store = await openOver((db) => {
      write(db);
      db.exec(`UPDATE price_lists SET entries = '[{"extension":"it","renew":9}]';
        UPDATE refresh_summaries SET summary = '{}'`);
    });
    expect(await store.portfolio.prices('a')).toBeNull();
    expect(await store.portfolio.lastRefresh('a')).toBeNull();
    expect((await rowsOf(store)).map(({ domain, renewal }) => [domain, renewal])).toEqual([
      ['left.it', price('9.00')],
      ['xn--mnchen-3ya.it', price('7.00')],
      ['shop10.it', null],
    ]);
  });
});

it('shows no reading without content of the first version as if it said that there is nothing', async () => {
  const store = await openOver((db) => {
    versions['the first version'](db);
    db.exec(`INSERT INTO details VALUES ('a', 'left.it', 'nameservers', '[]', '${at(12)}');
      INSERT INTO details VALUES ('a', 'left.it', 'lock', '{"locked":null}', '${at(12)}')`);
  });
  expect(await store.portfolio.details({ accountId: 'a', domain: 'left.it' })).toEqual([]);
});
