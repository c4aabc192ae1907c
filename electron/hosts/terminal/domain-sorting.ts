import type { Sort, SortColumn, Sorting } from '../../../shared/model/domain.ts';
import type { ListSort } from './list-options.ts';

const sortable: Readonly<Record<string, SortColumn>> = {
  domain: 'domain',
  status: 'status',
  expiry: 'expiryDate',
  'next-due': 'nextDueDate',
  'auto-renew': 'autoRenew',
  renewal: 'renewal',
  account: 'account',
};

export const sortableColumns = Object.keys(sortable);

export const toSorting = (wanted: readonly ListSort[]): Sorting =>
  wanted.map(({ column, descending }): Sort => ({
    column: sortable[column] ?? 'domain',
    direction: descending ? 'desc' : 'asc',
  }));

/** @returns `expiry,-renewal`, as `--sort` takes it */
export const sortText = (sorting: Sorting): string =>
  sorting
    .map(({ column, direction }) => {
      const name = sortableColumns.find((one) => sortable[one] === column) ?? column;
      return direction === 'desc' ? `-${name}` : name;
    })
    .join(',');
