import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { stringify } from 'csv-stringify/sync';
import Sqlite, { type Database } from 'better-sqlite3';

/* A list of domains as the service answers it, and what bare SQLite makes of it. */

const syllables = ['ka', 'lo', 'mi', 'ter', 'pro', 'shop', 'casa', 'net', 'bio', 'villa', 'auto', 'tech'];
const extensions = ['it', 'com', 'eu', 'de', 'co.uk', 'xn--p1ai'];

/** A number that looks random and is always the same for the same `i`. */
const mixed = (i: number, below: number): number => (Math.imul(i + 1, 2_654_435_761) >>> 8) % below;

function nameOf(i: number): string {
  const label = [0, 1, 2].map((at) => syllables[mixed(i * 3 + at, syllables.length)]).join('');
  return `${label}${i}.${extensions[mixed(i, extensions.length)]}`;
}

const dayOf = (days: number): string => new Date(Date.UTC(2026, 10, 1 + days)).toISOString().slice(0, 10);

function recordOf(i: number, year: string | null) {
  const expiry = dayOf(mixed(i, 3_650));
  return {
    domain: nameOf(i),
    status: 'Active',
    recurringamount: `${5 + mixed(i, 40)}.${mixed(i, 10)}9`,
    registrationperiod: 1,
    registrationdate: dayOf(-mixed(i, 7_300)),
    expirydate: year === null || i % 100 > 0 ? expiry : `${year}${expiry.slice(4)}`,
    nextduedate: expiry,
    donotrenew: mixed(i, 3) > 0 ? 0 : 1,
  };
}

/**
 * @param year in which one domain of a hundred expires, another one than it would
 * @param end what the answer ends with
 */
export function writeAnswer(file: string, size: number, year: string | null, end = ''): void {
  const to = openSync(file, 'w');
  writeSync(to, `{"result":"success","count":${size},"domains":[{`);
  for (let at = 0; at < size; at += 1_000) {
    const names = Array.from({ length: Math.min(1_000, size - at) }, (_, i) => at + i);
    const entries = names.map((i) => `${JSON.stringify(nameOf(i))}:${JSON.stringify(recordOf(i, year))}`);
    writeSync(to, (at > 0 ? ',' : '') + entries.join(','));
  }
  writeSync(to, `}]}${end}`);
  closeSync(to);
}

type Record = ReturnType<typeof recordOf>;

const columns = [
  ...['domain', 'extension', 'status', 'recurring_amount', 'registration_period'],
  ...['registration_date', 'expiry_date', 'next_due_date', 'auto_renew'],
];

const cellsOf = (one: Record) => [
  one.domain,
  one.domain.slice(one.domain.indexOf('.') + 1),
  one.status,
  one.recurringamount,
  one.registrationperiod,
  one.registrationdate,
  one.expirydate,
  one.nextduedate,
  1 - one.donotrenew,
];

export function openBare(file: string): Database {
  const db = new Sqlite(file);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = NORMAL');
  db.exec(`CREATE TABLE domains (id INTEGER PRIMARY KEY, account_id TEXT NOT NULL, ${columns.join(', ')},
    UNIQUE (account_id, domain))`);
  return db;
}

const recordsIn = (answer: string): Record[] => {
  const { domains } = JSON.parse(answer) as { domains: [{ [name: string]: Record }] };
  return Object.values(domains[0]);
};

/** @param answer as it came */
export function insertBare(db: Database, answer: string, accountId: string): void {
  const add = db.prepare(`INSERT INTO domains (account_id, ${columns.join(', ')})
    VALUES (?, ${columns.map(() => '?').join(', ')})`);
  db.transaction(() => {
    for (const one of recordsIn(answer)) add.run(accountId, ...cellsOf(one));
  })();
}

/** Compares each record with its row, and writes those that differ. @returns how many did */
export function updateBare(db: Database, file: string, accountId: string): number {
  const get = db
    .prepare<unknown[], unknown[]>(
      `SELECT id, ${columns.join(', ')} FROM domains WHERE account_id = ? AND domain = ?`,
    )
    .raw();
  const set = db.prepare(
    `UPDATE domains SET ${columns.map((name) => `${name} = ?`).join(', ')} WHERE id = ?`,
  );
  let changed = 0;
  db.transaction(() => {
    for (const one of recordsIn(readFileSync(file, 'utf8'))) {
      const row = get.get(accountId, one.domain) ?? [];
      const cells = cellsOf(one);
      if (cells.every((cell, at) => cell === row[at + 1])) continue;
      set.run(...cells, row[0]);
      changed += 1;
    }
  })();
  return changed;
}

/** Writes a CSV of the domains in the cache of Namekeep, all of them or those with a status. */
export function exportBare(cache: string, to: string, status: string | null = null): void {
  const db = new Sqlite(cache, { readonly: true });
  const rows = db
    .prepare<[typeof status, typeof status], (string | number | null)[]>(
      `SELECT account_id, domain, coalesce(unicode, domain), extension, status, registration_date, expiry_date,
        next_due_date, iif(auto_renew, 'yes', 'no'), '9.00', renewal_currency, iif(listed, 'yes', 'no'), NULL, NULL,
        NULL, NULL, 0, '2026-11-20T10:00:00.000Z'
      FROM domains WHERE ? IS NULL OR status = ? ORDER BY account_id, domain`,
    )
    .raw();
  const out = openSync(to, 'w');
  let page: (string | number | null)[][] = [];
  const write = (): void => {
    writeSync(out, stringify(page, { record_delimiter: '\r\n' }));
    page = [];
  };
  for (const row of rows.iterate(status, status)) if (page.push(row) === 500) write();
  write();
  closeSync(out);
  db.close();
}
