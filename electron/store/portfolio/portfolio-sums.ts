import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import type { GroupBy, Selection } from '../../../shared/lists/lists.ts';
import type { Group, Sums } from '../../../shared/lists/questions.ts';
import type { DomainRow } from '../../../shared/model/domain.ts';
import type { Money } from '../../../shared/model/money.ts';
import { sumToMoney } from '../../../shared/rules/money.ts';
import { openStates } from '../../../shared/rules/order-transitions.ts';
import { reading } from '../transactions.ts';
import {
  groupExpressions,
  inLedger,
  namedDomains,
  namesOfKeys,
  taggedDomains,
  type PortfolioIndex,
  type PortfolioQuestion,
} from './portfolio-index.ts';
import { createRecent } from '../recent.ts';

/** Domains that are alike in what their grace period depends on, of those that may be in it. */
export interface PastExpiry extends Pick<DomainRow, 'extension' | 'status' | 'expiryDate'> {
  readonly domains: number;
}

/** How many of the same price there are: few rows, however many domains, and added up exactly. */
interface Priced {
  readonly accountId: string;
  readonly value: string | null;
  readonly label: string | null;
  readonly currency: string | null;
  readonly minor: number | null;
  readonly domains: number;
  /** Whether an order for them is open; only a selection asks. */
  readonly ordered?: 0 | 1;
  /** Of what may be in its grace period: extension, status and expiry date. Only a selection asks. */
  readonly past?: string | null;
}
const PastFacts = z.tuple([z.string(), z.string(), z.string().nullable()]);

const byPrice = (value: string, label: string, source: string, where: string): string => `
  SELECT d.account_id AS accountId, ${value} AS value, min(${label}) AS label, d.renewal_currency AS currency,
    d.renewal_minor AS minor, count(*) AS domains
  FROM ${source} WHERE ${where} GROUP BY 1, 2, 4, 5`;
const open = openStates.map((state) => `'${state}'`).join(', ');
const selectedByPrice = (where: string): string => `
  SELECT d.account_id AS accountId, NULL AS value, NULL AS label, d.renewal_currency AS currency,
    d.renewal_minor AS minor, count(*) AS domains,
    d.id IN (SELECT x.id FROM ledger.orders o CROSS JOIN main.domains x
      ON x.account_id = o.account_id AND x.domain = o.domain WHERE o.state IN (${open})) AS ordered,
    iif(d.expiry_date < ? OR d.status LIKE '%grace%', json_array(d.extension, d.status, d.expiry_date), NULL) AS past
  FROM domains d WHERE ${where} GROUP BY 1, 4, 5, 7, 8`;

function createTotals() {
  const minors = new Map<string, bigint>();
  let [count, withoutPrice] = [0, 0];
  return {
    /** @param counts whether its money does, too */
    add({ currency, minor, domains }: Priced, counts = true): void {
      count += domains;
      if (currency === null || minor === null) withoutPrice += domains;
      else if (counts) minors.set(currency, (minors.get(currency) ?? 0n) + BigInt(minor) * BigInt(domains));
    },
    view: (): { count: number; sums: Money[]; withoutPrice: number } => ({
      count,
      sums: [...minors].map(([currency, minor]) => sumToMoney(minor, currency)),
      withoutPrice,
    }),
  };
}

type Totals = ReturnType<typeof createTotals>;

/** Counts and sums of the portfolio, computed in SQL and kept as long as the domains do not change. */
export function createPortfolioSums(db: Database, index: PortfolioIndex) {
  const recentGroups = createRecent<readonly Priced[]>(12);
  // Two indexes that hold all that is asked: going through the rows takes ten times as long.
  const listed = db
    .prepare<[object], number>(
      `SELECT (SELECT count(*) FROM domains WHERE account_id = :account)
         - (SELECT count(*) FROM domains INDEXED BY domains_unlisted WHERE account_id = :account AND listed = 0)`,
    )
    .pluck();
  const demos = db.prepare<[], string>('SELECT id FROM ledger.accounts WHERE demo = 1').pluck();

  /** @param by null: all in one */
  function groupsOf(question: PortfolioQuestion, by: GroupBy<'domains'> | null): Group[] {
    const { sql, values, accounts, versions } = index.resolve(question);
    const ledger = inLedger(by) ? index.ledgerVersion() : null;
    const key = JSON.stringify([by, sql, values, versions, ledger]);
    const source = by === 'tags' ? taggedDomains : 'domains d';
    const [value, label] = [
      by === null ? 'NULL' : groupExpressions[by],
      by === 'status' ? 'd.status' : 'NULL',
    ];
    const rows = recentGroups(index.version(), key, () =>
      db.prepare<unknown[], Priced>(byPrice(value, label, source, sql)).all(...values),
    );
    const made = new Set(demos.all());
    // Money that nobody has is in no sum together with money.
    const countsDemos = by === 'account' || rows.every(({ accountId }) => made.has(accountId));
    const found = new Map<string | null, { value: string | null; demo: number; totals: Totals }>();
    for (const row of rows) {
      const counts = countsDemos || !made.has(row.accountId);
      const group = found.get(row.value) ?? {
        value: row.label ?? row.value,
        demo: 0,
        totals: createTotals(),
      };
      found.set(row.value, group);
      group.totals.add(row, counts);
      if (!counts) group.demo += row.domains;
    }
    const nameOf = (id: string | null): string | null =>
      by === 'account' && id !== null ? (accounts.get(id) ?? id) : id;
    return [...found.values()]
      .map(({ value: id, demo, totals }) => {
        const { count, sums } = totals.view();
        return { name: nameOf(id), group: { value: id, count, sums, demo } };
      })
      .sort(byName)
      .map(({ group }) => group);
  }

  function* pricedOf(selection: Selection<'domains'>, today: string): Generator<Priced> {
    if (selection.by === 'keys') {
      const accounts = index.accounts();
      const rows = db
        .prepare<[string, string], Priced>(selectedByPrice(`d.id IN ${namedDomains}`))
        .all(today, namesOfKeys(selection.keys));
      yield* rows.filter(({ accountId }) => accounts.has(accountId));
      return;
    }
    const { filter, except } = selection;
    const { sql, values } = index.resolve({ ...filter, except, today });
    yield* db.prepare<unknown[], Priced>(selectedByPrice(sql)).iterate(today, ...values);
  }

  return {
    /** Domains that the latest complete list had. */
    count: (account: string): number => listed.get({ account }) ?? 0,
    /**
     * What a query selects, in groups by a value, with what renewing each group costs.
     * @throws AppError `bad-input` with the sentence for a query that cannot be read
     */
    groups: reading(db, groupsOf),
    total: reading(db, (question: PortfolioQuestion): Sums => {
      const [{ count, sums, demo } = { count: 0, sums: [], demo: 0 }] = groupsOf(question, null);
      return { count, sums, demo };
    }),
    /**
     * What renewing a selection costs, by account; accounts without any of it are left out, and so is what is on order,
     * which is counted apart. `past`: what of it may be in its grace period.
     */
    sums: reading(db, (selection: Selection<'domains'>, today: string) => {
      const nothing = () => ({ totals: createTotals(), ordered: 0, past: Array<PastExpiry>() });
      const found = new Map<string, ReturnType<typeof nothing>>();
      for (const row of pricedOf(selection, today)) {
        const account = found.get(row.accountId) ?? nothing();
        found.set(row.accountId, account);
        if (row.ordered === 1) account.ordered += row.domains;
        else {
          account.totals.add(row);
          if (row.past) account.past.push(pastExpiry(row.past, row.domains));
        }
      }
      return [...found]
        .map(([accountId, { totals, ...rest }]) => ({ accountId, ...rest, ...totals.view() }))
        .sort((a, b) => (a.accountId < b.accountId ? -1 : 1));
    }),
  };
}

function pastExpiry(facts: string, domains: number): PastExpiry {
  const [extension, status, expiryDate] = PastFacts.parse(JSON.parse(facts));
  return { extension, status, expiryDate, domains };
}

/** Unknown values come last. */
function byName(a: { readonly name: string | null }, b: { readonly name: string | null }): number {
  if (a.name === null || b.name === null) return Number(a.name === null) - Number(b.name === null);
  const [left, right] = [a.name.toLowerCase(), b.name.toLowerCase()];
  return left < right ? -1 : left > right ? 1 : 0;
}
