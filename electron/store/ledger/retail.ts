import type { Database } from 'better-sqlite3';
import type { PriceKey } from '../../../shared/model/price-change.ts';
import type { Markup, RetailPrice, RetailRules, RetailScope } from '../../../shared/model/retail.ts';
import { toMinor, toMoney } from '../../../shared/rules/money.ts';

interface PriceColumns extends PriceKey {
  readonly currency: string;
  readonly minor: number;
}

/** The account id under which the rules of all accounts stand. */
const everyAccount = '';

export function createRetailRules(db: Database) {
  const markups = db.prepare<[string], Markup>(
    'SELECT currency, percent, fixed, rounding FROM markups WHERE account_id = ? ORDER BY currency',
  );
  const prices = db.prepare<[string], PriceColumns>(
    `SELECT extension, operation, years, currency, minor FROM retail_prices WHERE account_id = ?
     ORDER BY extension, operation, years, currency`,
  );
  const setMarkup = db.prepare('INSERT OR REPLACE INTO markups VALUES (?, ?, ?, ?, ?)');
  const dropMarkup = db.prepare('DELETE FROM markups WHERE account_id = ? AND currency = ?');
  const setPrice = db.prepare('INSERT OR REPLACE INTO retail_prices VALUES (?, ?, ?, ?, ?, ?)');
  const dropPrice = db.prepare(
    `DELETE FROM retail_prices
     WHERE account_id = ? AND currency = ? AND extension = ? AND operation = ? AND years = ?`,
  );

  const scope = (account: string): RetailScope => ({
    markups: markups.all(account),
    prices: prices.all(account).map(({ currency, minor, ...key }): RetailPrice => ({
      ...key,
      price: toMoney({ minor, currency }),
    })),
  });

  return {
    rules: (account: string): RetailRules => ({ own: scope(account), all: scope(everyAccount) }),
    saveMarkup(account: string | null, { currency, percent, fixed, rounding }: Markup): void {
      setMarkup.run(account ?? everyAccount, currency, percent, fixed, rounding);
    },
    removeMarkup(account: string | null, currency: string): void {
      dropMarkup.run(account ?? everyAccount, currency);
    },
    savePrice(account: string | null, { extension, operation, years, price }: RetailPrice): void {
      const { minor, currency } = toMinor(price);
      setPrice.run(account ?? everyAccount, currency, extension, operation, years, minor);
    },
    removePrice(account: string | null, { extension, operation, years }: PriceKey, currency: string): void {
      dropPrice.run(account ?? everyAccount, currency, extension, operation, years);
    },
  };
}
