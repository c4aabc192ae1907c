import type { DomainKey, Selection, Sorting } from '../../../shared/model/domain.ts';
import type { GridSelection } from '../../ui/grid/grid-selection.ts';

/** What "all that match" matches. */
export interface Asked {
  readonly accountId: string | null;
  readonly query: string;
}
export type PortfolioSelection = GridSelection<Asked>;

/** @returns the text that names a domain of an account: `account domain`; neither part can hold a space */
export const keyOf = ({ accountId, domain }: DomainKey): string => `${accountId} ${domain}`;

function toKey(text: string): DomainKey {
  const cut = text.indexOf(' ');
  return { accountId: text.slice(0, cut), domain: text.slice(cut + 1) };
}

/**
 * @param sort the order the grid is in, in which all that match are queued
 * @returns the selection as the contract writes it
 */
export const toSelection = (selection: PortfolioSelection, sort: Sorting): Selection =>
  selection.by === 'keys'
    ? { by: 'keys', keys: [...selection.keys].map(toKey) }
    : { by: 'query', ...selection.of, except: [...selection.except].map(toKey), sort };
