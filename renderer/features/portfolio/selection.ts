import type { DomainKey, Selection, Sort } from '../../../shared/model/domain.ts';

/**
 * What is ticked in the grid: named domains, or all that match a query except some. A key is written
 * `account domain`; neither part can hold a space.
 */
export type GridSelection =
  | { readonly by: 'keys'; readonly keys: ReadonlySet<string> }
  | {
      readonly by: 'query';
      readonly accountId: string | null;
      readonly query: string;
      readonly except: ReadonlySet<string>;
    };

export const nothingSelected: GridSelection = { by: 'keys', keys: new Set() };

/** @returns the text that names a domain of an account */
export const keyOf = ({ accountId, domain }: DomainKey): string => `${accountId} ${domain}`;

function toKey(text: string): DomainKey {
  const cut = text.indexOf(' ');
  return { accountId: text.slice(0, cut), domain: text.slice(cut + 1) };
}

/** @returns a selection of all that match, however many they are */
export const selectAll = (accountId: string | null, query: string): GridSelection => ({
  by: 'query',
  accountId,
  query,
  except: new Set(),
});

/** @returns whether the domain is selected */
export const isSelected = (selection: GridSelection, key: string): boolean =>
  selection.by === 'keys' ? selection.keys.has(key) : !selection.except.has(key);

/** @returns the selection with these domains ticked or not */
export function setSelected(selection: GridSelection, keys: Iterable<string>, on: boolean): GridSelection {
  const stays = selection.by === 'keys';
  const next = new Set(stays ? selection.keys : selection.except);
  for (const key of keys) {
    if (on === stays) next.add(key);
    else next.delete(key);
  }
  return stays ? { by: 'keys', keys: next } : { ...selection, except: next };
}

/** @param matching how many match the query of the selection */
export const selectedCount = (selection: GridSelection, matching: number): number =>
  selection.by === 'keys' ? selection.keys.size : Math.max(0, matching - selection.except.size);

/**
 * @param sort the order the grid is in, in which all that match are queued
 * @returns the selection as the contract writes it
 */
export const toSelection = (selection: GridSelection, sort: Sort): Selection =>
  selection.by === 'keys'
    ? { by: 'keys', keys: [...selection.keys].map(toKey) }
    : {
        by: 'query',
        accountId: selection.accountId,
        query: selection.query,
        except: [...selection.except].map(toKey),
        sort: [sort],
      };
