import { z } from 'zod';
import { Money } from '../model/money.ts';
import {
  coreLists,
  type CoreListName,
  type lists,
  type GroupBy,
  type Key,
  type ListName,
  type Row,
  type Selection,
  type Sorting,
} from './lists.ts';

/** Rows that have a value in common; null where they have none. */
export const Group = z.object({
  value: z.string().nullable(),
  count: z.int(),
  /** By currency, those without a known amount left out. */
  sums: z.array(Money),
  /** Rows of the demo, where the whole list has real ones too: they are in no sum. */
  demo: z.int(),
});
export type Group = z.infer<typeof Group>;

export const Sums = Group.omit({ value: true });
export type Sums = z.infer<typeof Sums>;

/** A part of the selected rows. */
export interface RowsQuestion<N extends ListName> {
  readonly list: N;
  readonly selection: Selection<N>;
  /** Only those of one group. */
  readonly group?: { readonly by: GroupBy<N>; readonly value: string | null } | undefined;
  readonly sort: Sorting<N>;
  readonly offset: number;
  readonly limit: number;
  /** The last row of the former page: rows that came or went since then are neither missed nor repeated. */
  readonly after?: Key<N> | undefined;
}
export interface GroupsQuestion<N extends ListName> {
  readonly list: N;
  readonly selection: Selection<N>;
  readonly by: GroupBy<N>;
}
export interface SumsQuestion<N extends ListName> {
  readonly list: N;
  readonly selection: Selection<N>;
}
/** `total` counts all that are selected. */
export interface Rows<N extends ListName> {
  readonly list: N;
  readonly total: number;
  readonly rows: readonly Row<N>[];
}

type Ask<Q, Optional extends keyof Q = never> = Omit<Q, 'selection' | Optional> &
  Partial<Pick<Q, Optional>> &
  (Q extends { readonly list: infer N extends ListName }
    ? { readonly selection: z.input<(typeof lists)[N]['selection']> }
    : never);
export type AskRows<N extends ListName> = Ask<RowsQuestion<N>, 'sort' | 'group' | 'after'>;

type Described = (typeof coreLists)[CoreListName];
/** One schema for all lists: `list` says which. */
const ofEach = (make: (list: Described) => z.ZodRawShape): z.ZodType => {
  const options = Object.entries(coreLists).map(([name, list]) =>
    z.object({ list: z.literal(name), ...make(list) }),
  );
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- there is at least one list
  return z.discriminatedUnion('list', options as [(typeof options)[0], ...typeof options]);
};
type EachList<Q extends { [N in CoreListName]: unknown }> = Q[CoreListName];
export type AnyRowsQuestion = EachList<{ [N in CoreListName]: RowsQuestion<N> }>;
export type AnyRows = EachList<{ [N in CoreListName]: Rows<N> }>;
export type AnySumsQuestion = EachList<{ [N in CoreListName]: SumsQuestion<N> }>;
export type AnyGroupsQuestion = EachList<{ [N in CoreListName]: GroupsQuestion<N> }>;

/** Answers the three calls of one list. */
export interface ListReader<N extends ListName> {
  rows(question: RowsQuestion<N>): Promise<AnyRows>;
  groups(question: GroupsQuestion<N>): Promise<Group[]>;
  sums(question: SumsQuestion<N>): Promise<Sums>;
}

/* eslint-disable @typescript-eslint/no-unsafe-type-assertion -- a union over all lists, which TypeScript cannot build from a map of them */
export const RowsInput = ofEach(({ selection, groupBy, sorting, key }) => ({
  selection,
  group: z.object({ by: groupBy, value: z.string().nullable() }).optional(),
  sort: sorting,
  offset: z.int().min(0),
  limit: z.int().min(1).max(500),
  after: key.optional(),
})) as z.ZodType<AnyRowsQuestion, EachList<{ [N in CoreListName]: AskRows<N> }>>;
export const RowsAnswer = ofEach(({ row }) => ({ total: z.int(), rows: z.array(row) })) as z.ZodType<AnyRows>;
export const GroupsInput = ofEach(({ selection, groupBy }) => ({ selection, by: groupBy })) as z.ZodType<
  AnyGroupsQuestion,
  EachList<{ [N in CoreListName]: Ask<GroupsQuestion<N>> }>
>;
export const SumsInput = ofEach(({ selection }) => ({ selection })) as z.ZodType<
  AnySumsQuestion,
  EachList<{ [N in CoreListName]: Ask<SumsQuestion<N>> }>
>;
/* eslint-enable @typescript-eslint/no-unsafe-type-assertion */
