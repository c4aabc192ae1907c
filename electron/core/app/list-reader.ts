import type { GroupBy, ListName, Selection } from '../../../shared/lists/lists.ts';
import type {
  AnyGroupsQuestion,
  AnyRows,
  AnyRowsQuestion,
  AnySumsQuestion,
  Group,
  GroupsQuestion,
  RowsQuestion,
  Sums,
  SumsQuestion,
} from '../../../shared/lists/questions.ts';
import { HistoryFilter } from '../../../shared/model/history.ts';
import type { HistoryService } from '../history/history.ts';
import type { HistorySelection } from '../../store/portfolio/history-reads.ts';
import type { Store } from '../../store/store.ts';

/** What answers the three calls of one list. */
export interface Reader<N extends ListName> {
  rows(question: RowsQuestion<N>): Promise<AnyRows>;
  groups(question: GroupsQuestion<N>): Promise<Group[]>;
  sums(question: SumsQuestion<N>): Promise<Sums>;
}
interface AnyReader {
  rows(question: AnyRowsQuestion): Promise<AnyRows>;
  groups(question: AnyGroupsQuestion): Promise<Group[]>;
  sums(question: AnySumsQuestion): Promise<Sums>;
}

/** The readers of all lists, by their names. */
export type ListReaders = { readonly [N in ListName]: Reader<N> };

export const createListReaders = ({ lists }: Pick<Store, 'lists'>, history: HistoryService): ListReaders => ({
  orders: lists,
  invoices: lists,
  changes: lists,
  history: historyReader(history),
});

/** @returns what reads a list, by its name */
export const listReader =
  (readers: ListReaders) =>
  (name: ListName): AnyReader =>
    readers[name] as AnyReader;

function historyReader({ list, groups }: HistoryService): Reader<'history'> {
  const count = async (filter: HistorySelection) => (await list(filter, { limit: 1 })).total;
  return {
    async rows({ selection, group, sort, offset, limit, after }) {
      const filter = historySelection(selection, group);
      if (selection.by === 'keys' && sort.length === 0) {
        const keys = selection.keys.slice(offset, offset + limit);
        const { rows } = await list({ ...filter, only: keys }, { limit });
        const named = rows.toSorted((a, b) => keys.indexOf(a.id) - keys.indexOf(b.id));
        return { list: 'history', total: await count(filter), rows: named };
      }
      const place = after === undefined ? {} : { olderThan: { id: after } };
      return { list: 'history', ...(await list(filter, { offset, limit, sort, ...place })) };
    },
    async groups({ selection, by }) {
      const found = await groups(historySelection(selection), by);
      return found.map((group) => ({ ...group, sums: [], demo: 0 }));
    },
    sums: async ({ selection }) => ({ count: await count(historySelection(selection)), sums: [], demo: 0 }),
  };
}

/** The part of the filter that one group is. */
const narrowed: Readonly<Record<GroupBy<'history'>, (value: string) => object>> = {
  kind: (value) => ({ kinds: [value] }),
  origin: (value) => ({ origins: [value] }),
  day: (value) => ({ since: value, until: value }),
  account: (value) => ({ accountId: value }),
};

function historySelection(
  selection: Selection<'history'>,
  group?: RowsQuestion<'history'>['group'],
): HistorySelection {
  const inGroup = group ? narrowed[group.by](group.value ?? '') : {};
  if (selection.by === 'keys') return { ...HistoryFilter.parse(inGroup), only: selection.keys };
  const { kind: kinds, origin: origins, from: since, to: until, ...same } = selection.filter;
  const { except } = selection;
  return {
    ...HistoryFilter.parse({ ...same, kinds, origins, since, until, ...inGroup }),
    ...(except.length > 0 && { except }),
  };
}
