import type { Database } from 'better-sqlite3';
import { listInMemory } from '../../../shared/lists/in-memory.ts';
import { type Selection, lists } from '../../../shared/lists/lists.ts';
import type {
  Group,
  GroupsQuestion,
  Rows,
  RowsQuestion,
  Sums,
  SumsQuestion,
} from '../../../shared/lists/questions.ts';
import { type OwnedDomains, type PriceChange, PriceKey } from '../../../shared/model/price-change.ts';
import { addDays } from '../../../shared/rules/calendar.ts';
import { toMoneyOrNull } from '../../../shared/rules/money.ts';
import { foldTerms, viewsOfChanges } from '../../../shared/rules/price-changes.ts';
import type { TierStep } from '../../../shared/rules/price-tiers.ts';
import { ownTimeZone, startOfDay } from '../../../shared/rules/time-zone.ts';
import { selecting } from '../columns.ts';

type Amounts = 'before' | 'after' | 'now' | 'oneYearNow';
type ChangeRow = Omit<PriceChange, Amounts> & Readonly<Record<Amounts, number | null>>;

const columns = selecting(
  [
    ...Object.keys(PriceKey.shape),
    ...['id', 'accountId', 'at', 'currency', 'before', 'after', 'active', 'activeBefore'],
  ],
  'c.',
);

/** What is null does not narrow. Instants are ISO 8601 UTC; `until` is not included. */
interface ChangesOf {
  readonly accountId: string | null;
  readonly since: string | null;
  readonly until: string | null;
}

const where = `
  (:accountId IS NULL OR c.account_id = :accountId)
  AND (:since IS NULL OR c.at >= :since) AND (:until IS NULL OR c.at < :until)`;

const every = `SELECT c.* FROM ledger.price_changes c WHERE ${where}`;
/** One row for each price that differs between the beginning and the end. */
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

const startOf = (day: string | null, later = 0): string | null =>
  day && new Date(startOfDay(ownTimeZone(), addDays(day, later))).toISOString();

/** The price of one year that is higher than at the beginning of the days compared; minor units. */
export interface RisenPrice {
  readonly accountId: string;
  readonly extension: string;
  readonly currency: string;
  readonly before: number;
  readonly after: number;
}

/**
 * Reads of the price history, on the thread that never makes money wait.
 * @param read the domains that prices are about, and what changes when one of the two files does
 */
export function createPriceHistoryReads(
  db: Database,
  read: {
    ownedDomains(accountId: string | null, today: string, days: number): readonly OwnedDomains[];
    version(): unknown;
  },
) {
  const changesFrom = (source: string) =>
    db.prepare<[object], ChangeRow>(`
      SELECT ${columns}, p.minor AS now, y.minor AS oneYearNow, l.last_at AS asOf
      FROM (${source}) c
      LEFT JOIN ledger.known_price_lists l ON l.account_id = c.account_id AND l.currency = c.currency
      LEFT JOIN ledger.known_prices p ON p.account_id = c.account_id AND p.currency = c.currency
        AND p.extension = c.extension AND p.operation = c.operation AND p.years = c.years
      LEFT JOIN ledger.known_prices y ON y.account_id = c.account_id AND y.currency = c.currency
        AND y.extension = c.extension AND y.operation = c.operation AND y.years = 1
      ORDER BY c.id DESC`);
  const [all, netted] = [changesFrom(every), changesFrom(net)];
  const accounts = db.prepare<[], { id: string; name: string; demo: 0 | 1 }>(
    'SELECT id, name, demo FROM ledger.accounts',
  );
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
    WHERE account_id = ? AND active IS NOT NULL AND active_before IS NOT NULL AND before IS NOT NULL AND after IS NOT NULL
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

  const list = (scope: ChangesOf, source = all): PriceChange[] => source.all(scope).map(toPriceChange);

  let latest: { key: string; answers: ReturnType<typeof listInMemory<'priceChanges'>> } | null = null;
  /** The list, kept until another one is asked about or one of the files changes. */
  function answersOf(selection: Selection<'priceChanges'>, today: string) {
    const filter =
      selection.by === 'filter'
        ? selection.filter
        : lists.priceChanges.filter.parse({ accountId: null, terms: true });
    const { accountId, within, net: isNet, terms } = filter;
    const scope = { accountId, since: startOf(filter.from), until: startOf(filter.to, 1) };
    const key = JSON.stringify([scope, within, isNet, terms, today, read.version()]);
    if (latest?.key === key) return latest.answers;
    const owned = read.ownedDomains(accountId, today, within);
    const changes = viewsOfChanges(list(scope, isNet ? netted : all), owned);
    const rows = terms ? changes : foldTerms(changes);
    const known = new Map(accounts.all().map((account) => [account.id, account]));
    const answers = listInMemory(
      'priceChanges',
      () => rows,
      (row) => known.get(row.accountId)?.demo === 1,
      (id) => known.get(id)?.name ?? id,
    );
    latest = { key, answers };
    return answers;
  }

  return {
    /** @param today `YYYY-MM-DD`: a domain is due by it */
    rows: (question: RowsQuestion<'priceChanges'>, today: string): Rows<'priceChanges'> =>
      answersOf(question.selection, today).rows(question),
    groups: (question: GroupsQuestion<'priceChanges'>, today: string): Group[] =>
      answersOf(question.selection, today).groups(question),
    sums: (question: SumsQuestion<'priceChanges'>, today: string): Sums =>
      answersOf(question.selection, today).sums(question),
    changedSince: (accountId: string, since: string): PriceChange[] =>
      list({ accountId, since, until: null }),
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
