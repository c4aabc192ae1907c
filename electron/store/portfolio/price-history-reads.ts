import type { Database } from 'better-sqlite3';
import { type PriceChange, type PriceChangeFilter, PriceKey } from '../../../shared/model/price-change.ts';
import { toMoneyOrNull } from '../../../shared/rules/money.ts';
import { selecting } from '../columns.ts';

type Amounts = 'before' | 'after' | 'now' | 'oneYearNow';
type ChangeRow = Omit<PriceChange, Amounts> & Readonly<Record<Amounts, number | null>>;

const columns = selecting(
  [...Object.keys(PriceKey.shape), 'id', 'accountId', 'at', 'currency', 'before', 'after'],
  'c.',
);

/** Where a read goes on: behind a known change, or at an offset. */
export interface PriceChangePage {
  readonly olderThan: number | null;
  readonly offset: number;
  readonly limit: number;
}

const where = `
  (:account IS NULL OR c.account_id = :account)
  AND (:extensions IS NULL OR c.extension IN (SELECT value FROM json_each(:extensions)))
  AND instr(c.extension, :text) > 0
  AND (:operation IS NULL OR c.operation = :operation)
  AND (:since IS NULL OR c.at >= :since) AND (:until IS NULL OR c.at < :until || 'U')`;
// Instants of the last day begin with its date and “T”, which comes before “U”.

const every = `SELECT c.* FROM ledger.price_changes c WHERE ${where}`;
const net = `
  SELECT latest.id, latest.account_id, latest.currency, latest.extension, latest.operation, latest.years,
    earliest.before, latest.after, latest.at
  FROM (
    SELECT max(c.id) AS latest, min(c.id) AS earliest FROM ledger.price_changes c WHERE ${where}
    GROUP BY c.account_id, c.currency, c.extension, c.operation, c.years
  ) g
  JOIN ledger.price_changes latest ON latest.id = g.latest
  JOIN ledger.price_changes earliest ON earliest.id = g.earliest
  WHERE earliest.before IS NOT latest.after`;

/** Reads of the price history, on the thread that never makes money wait. */
export function createPriceHistoryReads(db: Database) {
  const statements = (source: string) => ({
    count: db.prepare<[object], number>(`SELECT count(*) FROM (${source})`).pluck(),
    page: db.prepare<[object], ChangeRow>(`
      SELECT ${columns}, coalesce(a.name, c.account_id) AS account, p.minor AS now, y.minor AS oneYearNow,
        l.last_at AS asOf
      FROM (
        SELECT * FROM (${source}) WHERE :older IS NULL OR id < :older ORDER BY id DESC LIMIT :limit OFFSET :offset
      ) c
      LEFT JOIN ledger.accounts a ON a.id = c.account_id
      LEFT JOIN ledger.known_price_lists l ON l.account_id = c.account_id AND l.currency = c.currency
      LEFT JOIN ledger.known_prices p ON p.account_id = c.account_id AND p.currency = c.currency
        AND p.extension = c.extension AND p.operation = c.operation AND p.years = c.years
      LEFT JOIN ledger.known_prices y ON y.account_id = c.account_id AND y.currency = c.currency
        AND y.extension = c.extension AND y.operation = c.operation AND y.years = 1
      ORDER BY c.id DESC`),
  });
  const [all, netted] = [statements(every), statements(net)];
  const first = db
    .prepare<[object], string | null>(
      'SELECT min(first_at) FROM ledger.known_price_lists WHERE :account IS NULL OR account_id = :account',
    )
    .pluck();

  const scopeOf = (filter: PriceChangeFilter) => ({
    account: filter.accountId,
    extensions: filter.extensions.length > 0 ? JSON.stringify(filter.extensions) : null,
    text: filter.text,
    operation: filter.operation,
    since: filter.since,
    until: filter.until,
  });

  return {
    /** How many changes match. */
    count: (filter: PriceChangeFilter): number => (filter.net ? netted : all).count.get(scopeOf(filter)) ?? 0,
    /** Those that match, the latest first. */
    list(filter: PriceChangeFilter, page: PriceChangePage): PriceChange[] {
      const { olderThan: older, offset, limit } = page;
      const rows = (filter.net ? netted : all).page.all({ ...scopeOf(filter), older, offset, limit });
      return rows.map(toPriceChange);
    },
    /** When the first list was recorded; null when none was. */
    knownSince: (accountId: string | null): string | null => first.get({ account: accountId }) ?? null,
  };
}

const toPriceChange = (row: ChangeRow): PriceChange => ({
  ...row,
  before: toMoneyOrNull(row.before, row.currency),
  after: toMoneyOrNull(row.after, row.currency),
  now: toMoneyOrNull(row.now, row.currency),
  oneYearNow: toMoneyOrNull(row.oneYearNow, row.currency),
});
