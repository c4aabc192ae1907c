import type { DomainKey, DomainRow, Selection } from '../../shared/model/domain.ts';
import type { Store } from '../store/store.ts';

const pageSize = 1_000;

/** A page of a selection: what the cache has, and the named domains that it has not. */
export interface SelectedPage {
  readonly rows: readonly DomainRow[];
  readonly strangers: readonly DomainKey[];
}

/** @returns a domain of an account as one text, to be found again by */
export const nameOf = ({ accountId, domain }: DomainKey): string => `${accountId}/${domain}`;

/** Reads a selection from the cache in pages. Named domains come in the order in which they are named. */
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
        strangers: named.flatMap(([name, key]) => (found.has(name) ? [] : key)),
      };
    }
    return;
  }
  let after: DomainKey | null = null;
  for (;;) {
    const rows: DomainRow[] = await portfolio.select(selection, today, after, pageSize);
    if (rows.length > 0) yield { rows, strangers: [] };
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = { accountId: last.accountId, domain: last.domain };
  }
}
