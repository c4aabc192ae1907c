import type { Database } from 'better-sqlite3';
import type { PriceEntry } from '../../../shared/model/price.ts';
import type { PriceKey } from '../../../shared/model/price-change.ts';
import type { Money } from '../../../shared/model/money.ts';
import { currencyExponent, toMinor } from '../../../shared/rules/money.ts';
import { isShortList, priceCells } from '../../../shared/rules/price-cells.ts';
import { writing } from '../transactions.ts';

/** Numbers of prices of a list that was to be recorded. */
export interface RecordedPrices {
  /** `first`: where the history of this account and currency begins. `short`: nothing was recorded. */
  readonly verdict: 'first' | 'believed' | 'short';
  readonly listed: number;
  /** In the list recorded before. */
  readonly before: number;
  readonly changes: number;
}

interface Known extends PriceKey {
  readonly minor: number;
}

interface ListColumns {
  readonly doubted: number | null;
  readonly active: number | null;
}

const cellOf = ({ extension, operation, years }: PriceKey): string => `${extension} ${operation} ${years}`;

export function createPriceHistory(db: Database) {
  const list = db.prepare<[string, string], ListColumns>(
    'SELECT doubted, active FROM known_price_lists WHERE account_id = ? AND currency = ?',
  );
  const known = db.prepare<[string, string], Known>(
    'SELECT extension, operation, years, minor FROM known_prices WHERE account_id = ? AND currency = ?',
  );
  const begin = db.prepare('INSERT INTO known_price_lists VALUES (?, ?, ?, ?, NULL, NULL)');
  const believe = db.prepare(
    'UPDATE known_price_lists SET last_at = ?, doubted = NULL, active = NULL WHERE account_id = ? AND currency = ?',
  );
  const doubt = db.prepare('UPDATE known_price_lists SET doubted = ? WHERE account_id = ? AND currency = ?');
  const keep = db.prepare('INSERT OR REPLACE INTO known_prices VALUES (?, ?, ?, ?, ?, ?)');
  const drop = db.prepare(
    `DELETE FROM known_prices
     WHERE account_id = ? AND currency = ? AND extension = ? AND operation = ? AND years = ?`,
  );
  const add = db.prepare(
    `INSERT INTO price_changes (account_id, currency, extension, operation, years, before, after, at, active_before)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );

  const write = writing(
    db,
    (
      account: string,
      currency: string,
      listed: ReadonlyMap<string, Known>,
      readAt: string,
    ): RecordedPrices => {
      const former = list.get(account, currency);
      if (!former) {
        if (listed.size === 0) return { verdict: 'short', listed: 0, before: 0, changes: 0 };
        begin.run(account, currency, readAt, readAt);
        for (const cell of listed.values()) {
          keep.run(account, currency, cell.extension, cell.operation, cell.years, cell.minor);
        }
        return { verdict: 'first', listed: listed.size, before: 0, changes: 0 };
      }
      const before = known.all(account, currency);
      const facts = { listed: listed.size, before: before.length };
      if (isShortList({ ...facts, doubted: former.doubted })) {
        doubt.run(listed.size, account, currency);
        return { verdict: 'short', ...facts, changes: 0 };
      }
      let changes = 0;
      const missing = new Map(before.map((cell) => [cellOf(cell), cell]));
      for (const [cell, now] of listed) {
        const was = missing.get(cell)?.minor ?? null;
        missing.delete(cell);
        if (was === now.minor) continue;
        const key = [account, currency, now.extension, now.operation, now.years];
        add.run(...key, was, now.minor, readAt, former.active);
        keep.run(...key, now.minor);
        changes += 1;
      }
      for (const was of missing.values()) {
        const key = [account, currency, was.extension, was.operation, was.years];
        add.run(...key, was.minor, null, readAt, former.active);
        drop.run(...key);
        changes += 1;
      }
      believe.run(readAt, account, currency);
      return { verdict: 'believed', ...facts, changes };
    },
  );

  const forgetPrices = db.prepare('DELETE FROM known_prices WHERE account_id = ?');
  const forgetLists = db.prepare('DELETE FROM known_price_lists WHERE account_id = ?');

  const countList = db.prepare(
    'UPDATE known_price_lists SET active = ? WHERE account_id = ? AND last_at = ?',
  );
  const countChanges = db.prepare('UPDATE price_changes SET active = ? WHERE account_id = ? AND at = ?');

  return {
    /** Keeps how many active domains the account had when a list was read. @param at of that list */
    keepActive: writing(db, (account: string, readAt: string, active: number): void => {
      countList.run(active, account, readAt);
      countChanges.run(active, account, readAt);
    }),
    /**
     * Writes what differs from the prices recorded last, in one transaction. The same list again changes nothing.
     * @param entries as JSON: a list of 50,000 prices crosses to this thread five times as fast
     * @param readAt when the list was read
     * @see shared/rules/price-cells.ts for when a list counts as short
     */
    record(account: string, currency: string, entries: string, readAt: string): RecordedPrices {
      const listed = new Map<string, Known>();
      // Not parsed once more: this program wrote it a moment ago.
      // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- this program wrote it a moment ago
      for (const { price, ...key } of priceCells(JSON.parse(entries) as PriceEntry[])) {
        if (price.currency === currency) listed.set(cellOf(key), { ...key, minor: minorOf(price) });
      }
      return write(account, currency, listed, readAt);
    },
    /** Forgets the latest prices of an account that was removed; its history stays. */
    forget: writing(db, (account: string): void => {
      forgetPrices.run(account);
      forgetLists.run(account);
    }),
  };
}

/** Whole lists are read by one thread that orders wait for: digits with the currency's decimals need no decimal library. */
function minorOf(price: Money): number {
  const [units = '', decimals = ''] = price.amount.split('.');
  const minor = Number(units + decimals);
  const exact = decimals.length === currencyExponent(price.currency) && Number.isSafeInteger(minor);
  return exact ? minor : toMinor(price).minor;
}
