import type { Database } from 'better-sqlite3';
import type { DomainRecord } from '../../../shared/model/domain.ts';
import { domainColumns, type DomainCells } from './domain-columns.ts';

/** A list, asked for at `started` and saved at `finished` (ISO 8601). */
export interface List {
  readonly account: string;
  readonly started: string;
  readonly finished: string;
  /** By domain; those that the account has are taken out, which spares a second map of them. */
  readonly entries: Map<string, DomainRecord>;
  readonly cellsOf: (record: DomainRecord) => DomainCells;
  /** Domains that it lacks are unlisted. */
  readonly complete: boolean;
}

/** A row of `domains`. */
export interface ListedRow {
  readonly id: number;
  readonly domain: string;
  readonly cells: DomainCells;
  readonly listed: boolean;
  /** A list no longer had it; not so of a domain that was only read alone until now. */
  readonly hasLeft: boolean;
  readonly fetchedAt: string;
}

export interface RowPair {
  readonly row: ListedRow;
  readonly cells: DomainCells;
}

/** Changes that a list brings; a row that it repeats is in none of these. */
export interface ListChanges {
  /** In the order of names, as all of these. */
  readonly fresh: DomainRecord[];
  /** Rows to be written as the list says. */
  readonly taken: RowPair[];
  readonly unlisted: ListedRow[];
  /** Read alone while the list was on its way, which shows that they are listed: what was read is younger. */
  readonly relisted: ListedRow[];
  /** Rows as old as the former list that this one does not bring up to date. */
  readonly kept: ListedRow[];
  readonly isExact: boolean;
}

type RawRow = [
  id: number,
  listed: number,
  absence: string | null,
  leftAt: string | null,
  readAt: string | null,
  ...cells: DomainCells,
];

/** Of the first cell in such a row. */
const cellsAt = 5;
const nameAt = domainColumns.indexOf('domain');
const autoRenewAt = domainColumns.indexOf('auto_renew');
/** Without the Unicode form, which belongs to the name. */
const compared = [...domainColumns.keys()].filter(
  (index) => index !== nameAt && domainColumns[index] !== 'unicode',
);

const byName = (a: DomainRecord, b: DomainRecord): number => (a.domain < b.domain ? -1 : 1);

/** Compares lists with the rows of their account. `own_changes` has to be there. */
export function createListComparison(db: Database) {
  const rows = db
    .prepare<[string], RawRow>(
      `SELECT id, listed, absence, left_at, read_at, ${domainColumns.join(', ')} FROM domains
      WHERE account_id = ? ORDER BY domain`,
    )
    .raw();
  const listedAt = db
    .prepare<[string], string | null>('SELECT listed_at FROM listed_accounts WHERE account_id = ?')
    .pluck();
  // The list may be older than a change that this Namekeep made while it was on its way.
  const changedHere = db
    .prepare<[string, string, string], string>(
      "SELECT domain FROM own_changes WHERE account_id = ? AND part = 'auto-renew' AND at > ? AND at <= ?",
    )
    .pluck();

  /** In one pass and not in SQL: a table of the list and a join for each question take three times as long. */
  return ({ account, started, finished, entries, cellsOf, complete }: List): ListChanges => {
    const former = listedAt.get(account) ?? '';
    const own = new Set(changedHere.all(account, started, finished));
    let isExact = complete;
    const changes: Omit<ListChanges, 'fresh' | 'isExact'> = {
      taken: [],
      unlisted: [],
      relisted: [],
      kept: [],
    };
    for (const raw of rows.iterate(account)) {
      const [id, listed, absence, leftAt, readAt] = raw;
      const domain = String(raw[cellsAt + nameAt]);
      const fetchedAt = readAt ?? former;
      const row = (): ListedRow => ({
        id,
        domain,
        listed: listed === 1,
        hasLeft: leftAt !== null,
        fetchedAt,
        cells: raw.slice(cellsAt),
      });
      const entry = entries.get(domain);
      if (entry) entries.delete(domain);
      let said = entry && cellsOf(entry);
      if (said && own.has(domain)) said = said.with(autoRenewAt, raw[cellsAt + autoRenewAt] ?? null);
      // What came with the list may be older than what was read alone meanwhile. A time after the refresh's end comes
      // from a clock that was set back and protects nothing.
      const readSince = fetchedAt > started && fetchedAt <= finished;
      if (readSince || own.has(domain)) isExact = false;
      if (said && !readSince) {
        const isListed = listed === 1 && (complete ? readAt === null : fetchedAt === started);
        if (!isListed || differ(said, raw)) changes.taken.push({ row: row(), cells: said });
      } else if (said && absence === 'read') changes.relisted.push(row());
      else if (complete && listed === 1 && !readSince) changes.unlisted.push(row());
      else if (complete && readAt === null) changes.kept.push(row());
    }
    return { ...changes, isExact, fresh: [...entries.values()].sort(byName) };
  };
}

function differ(cells: DomainCells, raw: RawRow): boolean {
  for (const at of compared) if (cells[at] !== raw[cellsAt + at]) return true;
  return false;
}
