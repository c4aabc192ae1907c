import type { Database } from 'better-sqlite3';
import { parseAmount } from '../../../shared/rules/money.ts';
import { cellOf, type DomainCells } from './domain-columns.ts';

type Price = readonly [minor: number | null, currency: string | null];

/**
 * Keeps the renewal price of each domain beside it, so that it can be sorted and filtered by: the price list's for
 * one year, else the record's own amount when its period is one year, else unknown.
 */
export function createRepricing(db: Database) {
  const statement = (scope: string) =>
    db.prepare(`
      UPDATE domains SET renewal_minor = p.minor, renewal_currency = p.currency
      FROM (
        SELECT id, minor, CASE WHEN minor IS NOT NULL THEN coalesce(listed_currency, own_currency) END AS currency
        FROM (
          SELECT d.id, t.currency AS listed_currency, c.currency AS own_currency,
            coalesce(t.minor, CASE WHEN d.registration_period = 1
              THEN minor_amount(d.recurring_amount, c.currency) END) AS minor
          FROM domains d
          LEFT JOIN renewal_terms t ON t.account_id = d.account_id AND t.extension = d.extension AND t.years = 1
          LEFT JOIN currencies c ON c.account_id = d.account_id
          WHERE ${scope}
        )
      ) p
      WHERE p.id = domains.id
        AND (domains.renewal_minor IS NOT p.minor OR domains.renewal_currency IS NOT p.currency)`);
  const all = statement('d.account_id = ?');
  const one = statement('d.account_id = ? AND d.domain = ?');
  const terms = db
    .prepare<[string], [string, number, string]>(
      'SELECT extension, minor, currency FROM renewal_terms WHERE account_id = ? AND years = 1',
    )
    .raw();
  return {
    /** @returns how many domains of the account have another price than before */
    all: (accountId: string): number => all.run(accountId).changes,
    one: (accountId: string, domain: string): number => one.run(accountId, domain).changes,
    /** The same price for rows that are about to be written. @param own the account's currency */
    of(accountId: string, own: string | null): (cells: DomainCells) => Price {
      const listed = new Map(
        terms.all(accountId).map(([extension, ...price]): [string, Price] => [extension, price]),
      );
      return (cells) => {
        const price = listed.get(cellOf<string>(cells, 'extension') ?? '');
        if (price) return price;
        const isYearly = cellOf(cells, 'registration_period') === 1;
        const minor = own !== null && isYearly ? parseAmount(cellOf(cells, 'recurring_amount'), own) : null;
        return minor === null ? [null, null] : [minor, own];
      };
    },
  };
}
