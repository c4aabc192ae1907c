import type { Database } from 'better-sqlite3';
import { parseAmount, toMinor } from '../../../shared/rules/money.ts';
import type { MinorMoney } from '../../../shared/model/money.ts';
import type { PriceEntry } from '../../../shared/model/price.ts';
import { cellOf, type DomainCells } from './domain-columns.ts';

/** The cost of each domain's renewal, beside it, so that it can be sorted, filtered and added up in SQL. */
export const pricedColumns = [
  'renewal_minor',
  'renewal_currency',
  'own_minor',
  'own_list_minor',
  'own_currency',
] as const;

type Priced = readonly [
  renewal: number | null,
  renewalCurrency: string | null,
  own: number | null,
  ownList: number | null,
  ownCurrency: string | null,
];

/** The list price of a renewal for that many years. */
type ListPrice = (extension: string, years: number) => MinorMoney | undefined;

interface Priceable {
  readonly extension: string;
  /** Years. */
  readonly period: number | null;
  readonly amount: string | null;
}

/** Rows read at once: all of a million would take a hundred megabytes. */
const readAtOnce = 20_000;

/** Reckons a year's renewal and the own cost beside the list's, in the account's currency, as `renewalPrice` does. */
function priceOf(
  { extension, period, amount }: Priceable,
  listPrice: ListPrice,
  currency: string | null,
): Priced {
  const year = listPrice(extension, 1);
  const own = currency === null || period === null || period < 1 ? null : ownAmount(amount, currency);
  const listed = period === null ? undefined : listPrice(extension, period);
  const ownList = listed && (own === null || listed.currency === currency) ? listed.minor : null;
  const ownCurrency = own !== null ? currency : ownList !== null ? (listed?.currency ?? null) : null;
  const ofOwn = [own, ownList, ownCurrency] as const;
  if (year) {
    const isHigher = own !== null && ownList !== null && own > ownList;
    return [isHigher ? Math.max(year.minor, own) : year.minor, year.currency, ...ofOwn];
  }
  return own !== null && period === 1 ? [own, currency, ...ofOwn] : [null, null, ...ofOwn];
}

/** A negative amount is no cost. */
function ownAmount(amount: string | null, currency: string): number | null {
  const minor = parseAmount(amount, currency);
  return minor === null || minor < 0 ? null : minor;
}

/** Keeps {@link pricedColumns} as the price list of the account and the domain's record say. */
export function createRepricing(db: Database) {
  const columns = `id, extension, registration_period, recurring_amount, ${pricedColumns.join(', ')}`;
  type Row = [id: number, extension: string, period: number | null, amount: string | null, ...Priced];
  const page = db
    .prepare<[string, number, number], Row>(
      `SELECT ${columns} FROM domains WHERE +account_id = ? AND id > ? ORDER BY id LIMIT ?`,
    )
    .raw();
  const single = db
    .prepare<[string, string], Row>(`SELECT ${columns} FROM domains WHERE account_id = ? AND domain = ?`)
    .raw();
  const update = db.prepare(
    `UPDATE domains SET ${pricedColumns.map((column) => `${column} = ?`).join(', ')} WHERE id = ?`,
  );
  type Term = [extension: string, years: number, minor: number, currency: string];
  const selectTerms = 'SELECT extension, years, minor, currency FROM renewal_terms WHERE account_id = ?';
  const terms = db.prepare<[string], Term>(selectTerms).raw();
  const termsOf = db.prepare<[string, string], Term>(`${selectTerms} AND extension = ?`).raw();
  const dropTerms = db.prepare('DELETE FROM renewal_terms WHERE account_id = ?');
  const addTerm = db.prepare('INSERT OR REPLACE INTO renewal_terms VALUES (?, ?, ?, ?, ?)');
  const currencyOf = db
    .prepare<[string], string>('SELECT currency FROM currencies WHERE account_id = ?')
    .pluck();

  function listPrices(terms: readonly Term[]): ListPrice {
    const known = new Map<string, MinorMoney[]>();
    for (const [name, years, minor, currency] of terms) {
      const byYears = known.get(name) ?? [];
      byYears[years] = { minor, currency };
      known.set(name, byYears);
    }
    return (name, years) => known.get(name)?.[years];
  }

  function reprice(
    [id, extension, period, amount, ...former]: Row,
    list: ListPrice,
    currency: string | null,
  ): boolean {
    const priced = priceOf({ extension, period, amount }, list, currency);
    if (priced.every((cell, index) => cell === former[index])) return false;
    update.run(...priced, id);
    return true;
  }

  return {
    /** @param list the entries of the account's price list as JSON */
    setTerms(accountId: string, list: string): void {
      dropTerms.run(accountId);
      // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- this program wrote it
      for (const { extension, renew } of JSON.parse(list) as PriceEntry[]) {
        for (const { years, price } of renew) {
          const { minor, currency } = toMinor(price);
          addTerm.run(accountId, extension, years, minor, currency);
        }
      }
    },
    all(accountId: string): number {
      const [list, own] = [listPrices(terms.all(accountId)), currencyOf.get(accountId) ?? null];
      let changed = 0;
      for (let after = 0; ;) {
        const rows = page.all(accountId, after, readAtOnce);
        for (const row of rows) if (reprice(row, list, own)) changed += 1;
        const last = rows.at(-1);
        if (!last || rows.length < readAtOnce) return changed;
        [after] = last;
      }
    },
    one(accountId: string, domain: string): void {
      const row = single.get(accountId, domain);
      if (row) reprice(row, listPrices(termsOf.all(accountId, row[1])), currencyOf.get(accountId) ?? null);
    },
    /** The same prices for rows that are about to be written. @param currency the account's currency */
    of(accountId: string, currency: string | null): (cells: DomainCells) => Priced {
      const list = listPrices(terms.all(accountId));
      return (cells) =>
        priceOf(
          {
            extension: cellOf<string>(cells, 'extension') ?? '',
            period: cellOf<number>(cells, 'registration_period'),
            amount: cellOf<string>(cells, 'recurring_amount'),
          },
          list,
          currency,
        );
    },
  };
}
