import type { Database } from 'better-sqlite3';
import { PriceList } from '../../../shared/model/price.ts';
import { RefreshSummary } from '../../../shared/model/refresh.ts';
import type { Migration } from '../migrations/migrate.ts';
import { tryJson } from '../read-json.ts';
import { writeDetailFacts } from './detail-facts.ts';
import { nameSortKey } from './name-order.ts';
import { createRepricing, pricedColumns } from './repricing.ts';
import { cacheIndexes, cacheTables, cacheVersion } from './schema.ts';

/** Computed from other rows, and therefore by this version. */
const derivedTables = ['renewal_terms', 'portfolio_version', 'changed_domains'];
const derivedColumns: readonly string[] = [
  ...pricedColumns,
  ...['locked', 'private', 'signed', 'verified', 'nameservers', 'answer', 'facts'],
];

/** Before version 60 each domain had a time of its own. */
const formerNames: Readonly<Record<string, string>> = { read_at: 'fetched_at' };

/** Makes a new `cache.db`, or takes the rows of an older one over by the columns that both have. */
export const cacheMigrations: readonly Migration[] = [{ id: cacheVersion, up: takeOver }];

function takeOver(db: Database): void {
  const former = moveAside(db);
  db.exec(cacheTables);
  db.function('name_key', { deterministic: true }, (name: unknown) => nameSortKey(String(name)));
  for (const table of former) if (!derivedTables.includes(table)) copyRows(db, table);
  db.exec(`
    DELETE FROM details WHERE NOT json_valid(value);
    -- Versions before 40 kept readings without content as if they said that there is nothing.
    DELETE FROM details
      WHERE (part = 'nameservers' AND value = '[]') OR (part = 'lock' AND value = '{"locked":null}');
    -- Versions before 50 did not know why a domain is unlisted.
    UPDATE domains SET absence = 'unread' WHERE listed = 0 AND absence IS NULL;
    INSERT OR IGNORE INTO older_accounts SELECT account_id FROM refresh_summaries;
  `);
  dropUnreadable(db, 'price_lists', 'entries', PriceList.shape.entries);
  dropUnreadable(db, 'refresh_summaries', 'summary', RefreshSummary);
  price(db);
  readFacts(db);
  for (const table of former) db.exec(`DROP TABLE former_${table}`);
  db.exec(cacheIndexes);
}

/** @returns the tables that there were, each now called `former_…` */
function moveAside(db: Database): string[] {
  const named = (types: string) =>
    db
      .prepare<[], { type: string; name: string }>(
        `SELECT type, name FROM sqlite_schema WHERE type IN (${types}) AND name NOT LIKE 'sqlite_%'`,
      )
      .all();
  for (const { type, name } of named("'trigger', 'view', 'index'")) db.exec(`DROP ${type} ${name}`);
  const tables = db.prepare<[], { type: string; name: string }>(
    "SELECT type, name FROM pragma_table_list WHERE schema = 'main' AND name NOT LIKE 'sqlite_%'",
  );
  // Not a shadow table: it is dropped with its virtual table.
  for (const { type, name } of tables.all()) if (type === 'virtual') db.exec(`DROP TABLE ${name}`);
  const former = tables.all().map(({ name }) => name);
  for (const name of former) db.exec(`ALTER TABLE ${name} RENAME TO former_${name}`);
  return former;
}

/** Takes the rows over that fit. A column that is new has its default; a table that is no more is not taken over. */
function copyRows(db: Database, table: string): void {
  const columnsOf = (name: string): string[] =>
    db.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck().all(name);
  const had = new Set(columnsOf(`former_${table}`));
  const sources = new Map<string, string>();
  for (const column of columnsOf(table)) {
    if (derivedColumns.includes(column)) continue;
    const source = [column, formerNames[column]].find((name) => name !== undefined && had.has(name));
    if (source !== undefined) sources.set(column, source);
  }
  if (sources.has('sort_key')) sources.set('sort_key', 'name_key(coalesce(unicode, domain))');
  if (sources.size === 0) return;
  db.exec(`INSERT OR IGNORE INTO ${table} (${[...sources.keys()].join(', ')})
    SELECT ${[...sources.values()].join(', ')} FROM former_${table}`);
  db.prepare('DELETE FROM sqlite_sequence WHERE name = ?').run(table);
  db.prepare('UPDATE sqlite_sequence SET name = ? WHERE name = ?').run(table, `former_${table}`);
}

/** Rows that this version cannot read count as not read yet. */
function dropUnreadable(
  db: Database,
  table: string,
  column: string,
  schema: { safeParse(value: unknown): { readonly success: boolean } },
): void {
  const rows = db.prepare<[], { account_id: string; text: string }>(
    `SELECT account_id, ${column} AS text FROM ${table}`,
  );
  const drop = db.prepare(`DELETE FROM ${table} WHERE account_id = ? AND ${column} = ?`);
  for (const { account_id, text } of rows.all())
    if (!schema.safeParse(tryJson(text)).success) drop.run(account_id, text);
}

function price(db: Database): void {
  const repricing = createRepricing(db);
  const lists = db.prepare<[], [string, string]>('SELECT account_id, entries FROM price_lists').raw();
  for (const [accountId, entries] of lists.all()) repricing.setTerms(accountId, entries);
  for (const accountId of db.prepare<[], string>('SELECT DISTINCT account_id FROM domains').pluck().all())
    repricing.all(accountId);
}

function readFacts(db: Database): void {
  const write = writeDetailFacts(db);
  const details = db
    .prepare<[], [string, string, string, string]>('SELECT account_id, domain, part, value FROM details')
    .raw();
  // Details are only read while domains are written; all at once they would not fit into memory.
  db.unsafeMode(true);
  try {
    for (const [accountId, domain, part, value] of details.iterate())
      write({ accountId, domain }, part, tryJson(value));
  } finally {
    db.unsafeMode(false);
  }
}
