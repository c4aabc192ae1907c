import { z } from 'zod';
import type { Money } from '../model/money.ts';
import type { Said } from '../words/sentence.ts';

/**
 * What a column holds. It decides how a cell is written, aligned and filtered on every surface. `name`: a domain, in
 * Punycode. `account`: the id of an account. `choice`: one of a few words. `instant`, `age`: ISO 8601 UTC, shown to the
 * second or as an age, or, `hours`, in files, as whole hours. `day`: `YYYY-MM-DD`. `month`: `YYYY-MM`. `extension`: without
 * the dot. `status`: of a domain, as the service wrote it. `switch`: on or off. `sentence`: one of the core.
 */
export type ColumnKind =
  | 'name'
  | 'account'
  | 'choice'
  | 'money'
  | 'number'
  | 'day'
  | 'month'
  | 'instant'
  | 'age'
  | 'hours'
  | 'extension'
  | 'status'
  | 'flag'
  | 'switch'
  | 'sentence'
  | 'text'
  | 'texts';

/** The content of a cell; null where it is not known or does not exist. */
export type CellValue = string | number | boolean | Money | Said | readonly string[] | null;

/** One column of a list, for all surfaces. */
export interface Column<Row> {
  /** English, sentence case: the head in the terminal and in CSV files, and what other languages translate. */
  readonly title: string;
  readonly kind: ColumnKind;
  readonly value: (row: Row) => CellValue;
  /** Where the page has names for the values of a choice: the beginning of their message keys. */
  readonly words?: string;
  readonly sortable?: true;
  /** Pixels on the page; that of its kind unless given. */
  readonly width?: number;
  /** Takes what is left of the width on the page; one column of a list should. */
  readonly grows?: true;
  /** Less important than the other cells of its row. */
  readonly quiet?: true;
  /** In a narrow window the column with the highest number is left out first; without one it stays. */
  readonly yields?: number;
  /** The page alone can say it. */
  readonly onlyOnPage?: true;
  /** CSV files have every other column, in the order of the description, which docs/REPORTS.md promises. */
  readonly notInFiles?: true;
}

/** Any of these words; none: all. */
export const choices = <E extends z.core.util.EnumLike>(options: z.ZodEnum<E>) => ({
  kind: 'choices' as const,
  schema: z.array(options).default([]),
  options: options.options,
});
/** Any of these values of an open set; none: all. */
export const values = () => ({ kind: 'values' as const, schema: z.array(z.string().max(253)).default([]) });
/** Exactly this value; null: all. */
export const exact = () => ({ kind: 'exact' as const, schema: z.string().max(253).nullable().default(null) });
/** Part of a name, in Punycode or as it is written; with a dot before it, its end. @param column another to search in */
export const search = (column?: string) => ({
  kind: 'search' as const,
  column,
  schema: z.string().max(253).default(''),
});
/** A search in the words of docs/QUERY.md, which only the index of the domains reads; an empty one finds all. */
export const query = () => ({ kind: 'query' as const, schema: z.string() });
/**
 * What the reader of the list takes into account itself: it decides what rows there are, and narrows none.
 * @param help what the terminal says of its option. @param value what a number is called there; without it, a flag
 */
export const given = <S extends z.ZodType>(schema: S, help: string, value?: string) => ({
  kind: 'given' as const,
  schema,
  help,
  value,
});
/** `YYYY-MM` (UTC). */
export const month = () => ({
  kind: 'month' as const,
  schema: z
    .string()
    .regex(/^\d{4}-\d\d$/)
    .nullable()
    .default(null),
});
/** Days of the user, both included. @param column the instant that they are about */
export const days = <C extends string>(column: C) => ({
  from: { kind: 'from' as const, column, schema: z.iso.date().nullable().default(null) },
  to: { kind: 'to' as const, column, schema: z.iso.date().nullable().default(null) },
});

export type Filter =
  | ReturnType<typeof choices>
  | ReturnType<typeof values>
  | ReturnType<typeof exact>
  | ReturnType<typeof search>
  | ReturnType<typeof given>
  | ReturnType<typeof query>
  | ReturnType<typeof month>
  | ReturnType<typeof days>['from' | 'to'];

/** `as const satisfies Columns<Row>` keeps the names and kinds of the columns as types. */
export type Columns<Row> = Readonly<Record<string, Column<Row>>>;
type Filters = Readonly<Record<string, Filter>>;
type FilterShape<F extends Filters> = { readonly [K in keyof F]: F[K]['schema'] };
type KeysWhere<T, Wanted> = { [K in keyof T]: T[K] extends Wanted ? K : never }[keyof T] & string;

/** What a list is made of; `describeList` derives the rest. */
interface Described<
  R extends z.ZodObject,
  K extends z.ZodType,
  C extends Columns<z.infer<R>>,
  F extends Filters,
  G extends string,
> {
  readonly row: R;
  /** Names a row among the others: a number, or account and domain. */
  readonly key: K;
  readonly keyOf: (row: z.infer<R>) => z.infer<K>;
  readonly columns: C;
  /** Each is about the column of its name, unless it says otherwise. */
  readonly filters: F;
  /** Columns whose values rows can be grouped by. */
  readonly groups: readonly (G & keyof C)[];
  /** The amount that is added up for groups and selections. */
  readonly sum?: KeysWhere<C, { readonly kind: 'money' }>;
  /** The amounts that files add up, where they have others than `sum`. */
  readonly fileSums?: readonly KeysWhere<C, { readonly kind: 'money' }>[];
  /** How the page shows it before the user changes anything. */
  readonly sort: readonly {
    readonly column: KeysWhere<C, { readonly sortable: true }>;
    readonly direction: 'asc' | 'desc';
  }[];
  /** The columns of the page, in their order; one with a question mark is hidden until the user chooses it. */
  readonly page: readonly `${keyof C & string}${'' | '?'}`[];
  /** Those that the terminal shows unless others are named. */
  readonly terminal?: readonly (keyof C & string)[];
}

const direction = z.enum(['asc', 'desc']);
/** The most keys that a list is sorted by: more order nothing visible. */
export const mostSortKeys = 4;
/** The most rows that are named one by one. */
export const mostKeys = 1_000_000;

/**
 * Describes a list once, for the store, the contract, the page, the terminal and CSV files.
 * @returns the description with the schemas that derive from it: `filter`, `sorting`, `groupBy` and `selection`
 */
export function describeList<
  R extends z.ZodObject,
  K extends z.ZodType,
  C extends Columns<z.infer<R>>,
  F extends Filters,
  const G extends string,
>(list: Described<R, K, C, F, G>) {
  type Sortable = KeysWhere<C, { readonly sortable: true }>;
  const names = Object.entries(list.columns).flatMap(([name, { sortable }]) => (sortable ? [name] : []));
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- Object.entries forgets the names
  const sortable = names as [Sortable, ...Sortable[]];
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- as above
  const shape = Object.fromEntries(
    Object.entries(list.filters).map(([name, { schema }]) => [name, schema]),
  ) as FilterShape<F>;
  const filter = z.object({
    /** Null for all accounts. */
    accountId: z.string().nullable(),
    ...shape,
  });
  const sorting = z.array(z.object({ column: z.enum(sortable), direction })).max(mostSortKeys);
  return {
    ...list,
    terminal: list.terminal ?? [],
    fileSums: list.fileSums ?? (list.sum === undefined ? [] : [list.sum]),
    csv: Object.entries(list.columns).flatMap(([name, { onlyOnPage, notInFiles }]) =>
      onlyOnPage || notInFiles ? [] : [name],
    ),
    sortable,
    filter,
    /** The first key first; equal rows keep the order of the list, and unknown values come last. */
    sorting: sorting.default([]),
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- a list has a group or is never grouped
    groupBy: z.enum(list.groups as readonly [G, ...G[]]),
    selection: z.discriminatedUnion('by', [
      z.object({ by: z.literal('keys'), keys: z.array(list.key).max(mostKeys) }),
      z.object({
        ...{ by: z.literal('filter'), filter, except: z.array(list.key).max(mostKeys) },
        /** The order of the grid that they were selected in, in which an action takes them. */
        sort: sorting.optional(),
      }),
    ]),
  };
}
