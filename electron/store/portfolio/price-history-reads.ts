import type { Database } from 'better-sqlite3';
import { type PriceChange, type PriceChangeFilter, PriceKey } from '../../../shared/model/price-change.ts';
import { toMoneyOrNull } from '../../../shared/rules/money.ts';
import type { TierStep } from '../../../shared/rules/price-tiers.ts';
import { selecting } from '../columns.ts';

type Amounts = 'before' | 'after' | 'now' | 'oneYearNow';
type ChangeRow = Omit<PriceChange, Amounts> & Readonly<Record<Amounts, number | null>>;

const columns = selecting(
  [
    ...Object.keys(PriceKey.shape),
    'id',
    'accountId',
    'at',
    'currency',
    'before',
    'after',
    'active',
    'activeBefore',
  ],
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
    earliest.before, latest.after, latest.at, latest.active, earliest.active_before
  FROM (
    SELECT max(c.id) AS latest, min(c.id) AS earliest FROM ledger.price_changes c WHERE ${where}
    GROUP BY c.account_id, c.currency, c.extension, c.operation, c.years
  ) g
  JOIN ledger.price_changes latest ON latest.id = g.latest
  JOIN ledger.price_changes earliest ON earliest.id = g.earliest
  WHERE earliest.before IS NOT latest.after`;

/** The price of one year that is higher than at the beginning of the days compared; minor units. */
export interface RisenPrice {
  readonly accountId: string;
  readonly extension: string;
  readonly currency: string;
  readonly before: number;
  readonly after: number;
}

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

  const counted = db
    .prepare<[string], number | null>(
      'SELECT active FROM ledger.known_price_lists WHERE account_id = ? ORDER BY last_at DESC LIMIT 1',
    )
    .pluck();
  const joining = db
    .prepare<[string], number>(
      `SELECT count(*) FROM ledger.orders
       WHERE account_id = ? AND state = 'queued' AND kind IN ('register', 'transfer')`,
    )
    .pluck();
  const steps = db.prepare<[string], TierStep>(`
    SELECT at, active_before AS activeBefore, active, sum(after > before) AS rises, sum(after < before) AS falls
    FROM ledger.price_changes
    WHERE account_id = ? AND active <> active_before AND before IS NOT NULL AND after IS NOT NULL
    GROUP BY at ORDER BY at DESC`);

  // The price now, not the latest change's: both are the same unless a list was short.
  const risen = db.prepare<[object], RisenPrice>(`
    SELECT e.account_id AS accountId, e.extension, e.currency, e.before, p.minor AS after
    FROM (
      SELECT min(id) AS earliest FROM ledger.price_changes
      WHERE operation = 'renew' AND years = 1 AND at >= :since
        AND account_id IN (SELECT value FROM json_each(:accounts))
      GROUP BY account_id, currency, extension
    ) g
    JOIN ledger.price_changes e ON e.id = g.earliest
    JOIN ledger.known_prices p ON p.account_id = e.account_id AND p.currency = e.currency
      AND p.extension = e.extension AND p.operation = 'renew' AND p.years = 1
    WHERE e.before IS NOT NULL AND p.minor > e.before
    ORDER BY e.extension, e.account_id`);

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
    /** Renewals for one year that cost more now than on the day `since`, `YYYY-MM-DD`. */
    risen: (accountIds: readonly string[], since: string): RisenPrice[] =>
      risen.all({ accounts: JSON.stringify(accountIds), since }),
    /** Active domains beside the latest price list; null when nobody counted them. */
    activeNow: (accountId: string): number | null => counted.get(accountId) ?? null,
    /** Registrations and transfers that are queued. */
    joining: (accountId: string): number => joining.get(accountId) ?? 0,
    /** The lists that moved prices along with the number of active domains, the latest first. */
    tierSteps: (accountId: string): TierStep[] => steps.all(accountId),
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
