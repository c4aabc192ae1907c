import { domains } from '../../../shared/lists/domains.ts';
import type { Filter, Selection } from '../../../shared/lists/lists.ts';
import type { DomainKey, DomainRow } from '../../../shared/model/domain.ts';
import type { OrderableRow } from '../../store/portfolio/domain-rows.ts';
import type { Store } from '../../store/store.ts';

const pageSize = 1_000;

/** A page of a selection: what the cache has, and the named domains that it has not. */
export interface SelectedPage<Row = DomainRow> {
  readonly rows: readonly Row[];
  readonly unknownDomains: readonly DomainKey[];
  /** Of the whole selection. */
  readonly total: number;
}

/** @returns a domain of an account as one text, to be found again by */
export const nameOf = ({ accountId, domain }: DomainKey): string => `${accountId}/${domain}`;

type Portfolio = Pick<Store['portfolio'], 'select' | 'ordered' | 'still' | 'stillOrderable'>;

/**
 * Reads a selection from the cache in pages: named domains in the order in which they are named, all that match in the
 * order of the grid.
 * @throws AppError `bad-input` for a query that cannot be read
 */
export const selectedDomains = (
  { portfolio }: { readonly portfolio: Portfolio },
  selection: Selection<'domains'>,
  today: string,
): AsyncGenerator<SelectedPage> => pagesOf(portfolio, selection, today, portfolio.still);

/**
 * The same with what ordering asks of them. The credit is allotted in this order: without a grid, what expires first
 * comes first.
 */
export const selectedToOrder = (
  { portfolio }: { readonly portfolio: Portfolio },
  selection: Selection<'domains'>,
  today: string,
): AsyncGenerator<SelectedPage<OrderableRow>> =>
  pagesOf<OrderableRow>(
    portfolio,
    selection.by === 'filter' ? { ...selection, sort: selection.sort ?? [...domains.sort] } : selection,
    today,
    portfolio.stillOrderable,
  );

/** @returns which of these domains the filter does not find. @throws AppError `bad-input` for a query that cannot be read */
export async function outside(
  { portfolio }: { readonly portfolio: Pick<Store['portfolio'], 'query'> },
  filter: Filter<'domains'>,
  keys: readonly DomainKey[],
  today: string,
): Promise<DomainKey[]> {
  const inside = new Set<string>();
  for (let offset = 0; offset < keys.length; offset += pageSize) {
    const { rows } = await portfolio.query({ ...filter, keys, today, sort: [], offset, limit: pageSize });
    for (const row of rows) inside.add(nameOf(row));
    if (rows.length < pageSize) break;
  }
  return keys.filter((key) => !inside.has(nameOf(key)));
}

async function* pagesOf<Row extends DomainKey>(
  portfolio: Portfolio,
  selection: Selection<'domains'>,
  today: string,
  still: (filter: Filter<'domains'>, ids: Uint32Array, today: string) => Promise<Row[]>,
): AsyncGenerator<SelectedPage<Row | DomainRow>> {
  if (selection.by === 'keys') {
    for (let start = 0; start < selection.keys.length; start += pageSize) {
      const keys = selection.keys.slice(start, start + pageSize);
      const found = new Map(
        (await portfolio.select({ by: 'keys', keys }, today, null, pageSize)).map((row) => [
          nameOf(row),
          row,
        ]),
      );
      const named = [...new Map(keys.map((key) => [nameOf(key), key])).entries()];
      yield {
        rows: named.flatMap(([name]) => found.get(name) ?? []),
        unknownDomains: named.flatMap(([name, key]) => (found.has(name) ? [] : key)),
        total: selection.keys.length,
      };
    }
    return;
  }
  // The list first: what is queued from a page may no longer match, and would shift the pages after it.
  const ids = await portfolio.ordered(selection, today);
  for (let start = 0; start < ids.length; start += pageSize) {
    const page = ids.slice(start, start + pageSize);
    yield { rows: await still(selection.filter, page, today), unknownDomains: [], total: ids.length };
  }
}
