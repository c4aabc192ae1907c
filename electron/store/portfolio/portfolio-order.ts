import type { Database } from 'better-sqlite3';
import type { Sort, SortColumn } from '../../../shared/model/domain.ts';
import { orderByValue } from './stable-order.ts';

const expressions: Record<Exclude<SortColumn, 'domain'>, string> = {
  extension: 'extension',
  status: 'lower(status)',
  registrationDate: 'registration_date',
  expiryDate: 'expiry_date',
  nextDueDate: 'next_due_date',
  autoRenew: 'auto_renew',
  // Amounts of different currencies cannot be compared: by currency, then amount.
  renewal: "renewal_currency || printf('%016d', renewal_minor)",
  account: 'account_id',
  fetchedAt: 'fetched_at',
};

/** Computes the whole cache in a sort order, as row ids; ties are in the order of names. */
export function createPortfolioOrder(db: Database) {
  const byName = db.prepare<[], number>('SELECT id FROM domains ORDER BY sort_key, id').pluck();

  return {
    names: (): Uint32Array => Uint32Array.from(byName.all()),
    /** @param names what `names` answered. @param accounts names by account id */
    sorted(names: Uint32Array, sort: Sort, accounts: ReadonlyMap<string, string>): Uint32Array {
      if (sort.column === 'domain') return sort.direction === 'asc' ? names : names.toReversed();
      const values = db
        .prepare<[], string | number | null>(`SELECT ${expressions[sort.column]} FROM domains ORDER BY id`)
        .pluck()
        .all();
      const rank =
        sort.column === 'account'
          ? (id: string | number): string => (accounts.get(String(id)) ?? '').toLowerCase()
          : undefined;
      return orderByValue(names, names.toSorted(), values, sort.direction, rank);
    },
  };
}
