import type { DomainKey, DomainRow, Selection } from '../../shared/model/domain.ts';
import type { Store } from '../store/store.ts';

const pageSize = 1_000;

/** A page of a selection: what the cache has, and the named domains that it has not. */
export interface SelectedPage {
  readonly rows: readonly DomainRow[];
  readonly unknownDomains: readonly DomainKey[];
}

/** @returns a domain of an account as one text, to be found again by */
export const nameOf = ({ accountId, domain }: DomainKey): string => `${accountId}/${domain}`;

/**
 * Reads a selection from the cache in pages: named domains in the order in which they are named, all that match in the
 * order of the grid.
 * @throws AppError `bad-input` for a query that cannot be read
 */
export async function* selectedDomains(
  { portfolio }: Pick<Store, 'portfolio'>,
  selection: Selection,
  today: string,
): AsyncGenerator<SelectedPage> {
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
      };
    }
    return;
  }
  const { accountId, query } = selection;
  // The list first: what is queued from a page may no longer match, and would shift the pages after it.
  const ids = await portfolio.ordered(selection, today);
  for (let start = 0; start < ids.length; start += pageSize) {
    const page = [...ids.subarray(start, start + pageSize)];
    yield { rows: await portfolio.still({ accountId, query }, page, today), unknownDomains: [] };
  }
}
