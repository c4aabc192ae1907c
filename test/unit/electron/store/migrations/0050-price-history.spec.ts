import type { Database } from 'better-sqlite3';
import { beforeEach, expect, it } from 'vitest';
import { createPriceHistory } from '../../../../../electron/store/ledger/price-history.ts';
import { createRetailRules } from '../../../../../electron/store/ledger/retail.ts';
import { expectSound, ledgerBefore, takeTo } from './former-file.ts';

const at = '2026-11-20T10:00:00.000Z';
const rowsOf = (db: Database, table: string): unknown[] => db.prepare(`SELECT * FROM ${table}`).all();

let db: Database;
beforeEach(() => {
  db = ledgerBefore(50);
  db.exec(`
    INSERT INTO accounts (id, name, name_key, surface, base_url, email, allow_plain_http, demo, created_at)
      VALUES ('a', 'Main', 'main', 'key-header', 'https://api.example/', 'me@example.com', 0, 0, '${at}');
    INSERT INTO orders (id, account_id, kind, domain, years, state, price_minor, price_currency, created_at, updated_at)
      VALUES (3, 'a', 'renew', 'x.it', 2, 'unknown', 987, 'EUR', '${at}', '${at}');
    INSERT INTO order_events (order_id, at, from_state, to_state, note)
      VALUES (3, '${at}', NULL, 'queued', 'Queued.');
    INSERT INTO settings VALUES ('orders-paused', 'true');
  `);
});

it('keeps every row of the former schema', () => {
  const tables = ['accounts', 'orders', 'order_events', 'settings'];
  const before = tables.map((table) => rowsOf(db, table));
  takeTo(db, 50);
  expect(tables.map((table) => rowsOf(db, table))).toEqual(before);
  expect(db.pragma('user_version', { simple: true })).toBe(50);
  expectSound(db);
});

it('begins without history or rules, and takes both', () => {
  takeTo(db);
  for (const table of ['price_changes', 'known_prices', 'known_price_lists', 'markups', 'retail_prices']) {
    expect(rowsOf(db, table)).toEqual([]);
  }
  expect(createPriceHistory(db).record('a', 'EUR', '[]', at)).toMatchObject({ verdict: 'short' });
  const rules = createRetailRules(db);
  rules.saveMarkup(null, { currency: 'EUR', percent: '20', fixed: '0', rounding: '.90' });
  expect(rules.rules('a').all.markups).toHaveLength(1);
});

it('refuses a change from a price to the same price, and an operation nobody knows', () => {
  takeTo(db, 50);
  const insert = (operation: string, before: number | null, after: number | null) => (): void =>
    void db
      .prepare(
        `INSERT INTO price_changes (account_id, currency, extension, operation, years, before, after, at)
         VALUES ('a', 'EUR', 'it', ?, 1, ?, ?, '${at}')`,
      )
      .run(operation, before, after);
  expect(insert('renew', 800, 800)).toThrow(/CHECK/);
  expect(insert('renew', null, null)).toThrow(/CHECK/);
  expect(insert('lease', 800, 900)).toThrow(/CHECK/);
  expect(insert('renew', null, 900)).not.toThrow();
});
