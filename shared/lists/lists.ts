import type { z } from 'zod';
import { changes } from './changes.ts';
import { customers } from './customers.ts';
import { domains } from './domains.ts';
import { findings } from './findings.ts';
import { history } from './history.ts';
import type { Column, Filter as AnyFilter } from './list.ts';
import { invoices } from './invoices.ts';
import { lines } from './lines.ts';
import { names } from './names.ts';
import { orders } from './orders.ts';
import { priceChanges } from './price-changes.ts';
import { prices } from './prices.ts';
import { retail } from './retail.ts';
import { rounds } from './rounds.ts';
import { spending } from './spending.ts';

/** The lists that the core answers. To add one: describe it here, read it in `list-reader.ts`, show it with `ListScreen`. */
export const coreLists = {
  domains,
  orders,
  invoices,
  changes,
  history,
  priceChanges,
  findings,
  customers,
  lines,
  rounds,
} as const;
/** Every list of the program: the others are on the page as a whole, which gives their rows to `createList`. */
export const lists = { ...coreLists, prices, retail, names, spending } as const;

export type CoreListName = keyof typeof coreLists;
export type ListName = keyof typeof lists;
type List<N extends ListName> = (typeof lists)[N];
export type Row<N extends ListName> = z.output<List<N>['row']>;
export type Key<N extends ListName> = z.output<List<N>['key']>;
export type Filter<N extends ListName> = z.output<List<N>['filter']>;
export type Sorting<N extends ListName> = z.output<List<N>['sorting']>;
export type GroupBy<N extends ListName> = z.output<List<N>['groupBy']>;
export type Selection<N extends ListName> = z.output<List<N>['selection']>;
/** All rows that a filter finds, except some. */
export type FilterSelection<N extends ListName> = Extract<Selection<N>, { readonly by: 'filter' }>;
export type ColumnName<N extends ListName> = keyof List<N>['columns'] & string;
/** Heads of columns, as other languages translate them. */
export type ColumnTitle = { [N in ListName]: TitleOf<List<N>['columns']> }[ListName];
type TitleOf<C> = {
  [K in keyof C]: C[K] extends { readonly title: infer T extends string } ? T : never;
}[keyof C];

/** A list as code sees it that works for every list: its columns, filters and groups by their names. */
export interface AnyList<N extends ListName> {
  readonly columns: Readonly<Record<string, Column<Row<N>> & { readonly title: ColumnTitle }>>;
  readonly filters: Readonly<Record<string, AnyFilter>>;
  readonly groups: readonly string[];
  readonly sortable: readonly string[];
  readonly sort: readonly { readonly column: string; readonly direction: 'asc' | 'desc' }[];
  readonly sum?: string;
  readonly fileSums: readonly string[];
  readonly page: readonly string[];
  readonly terminal: readonly string[];
  readonly csv: readonly string[];
  keyOf(row: Row<N>): Key<N>;
}
// eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- TypeScript cannot tell that columns and rows are of the same list
export const anyList = <N extends ListName>(name: N): AnyList<N> => lists[name] as unknown as AnyList<N>;

/** @returns all rows that match; a filter that is left out narrows nothing. @param filter of one account, or of all */
export function matching<N extends ListName>(name: N, filter: z.input<List<N>['filter']>): Selection<N> {
  const { selection } = lists[name];
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- parsed by the schema of this very list
  return selection.parse({ by: 'filter', filter, except: [] }) as Selection<N>;
}
