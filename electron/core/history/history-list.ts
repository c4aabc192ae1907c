import type { GroupBy, Selection } from '../../../shared/lists/lists.ts';
import type {
  Group,
  GroupsQuestion,
  Rows,
  RowsQuestion,
  Sums,
  SumsQuestion,
} from '../../../shared/lists/questions.ts';
import { HistoryFilter } from '../../../shared/model/history.ts';
import { ownTimeZone } from '../../../shared/rules/time-zone.ts';
import type { HistorySelection } from '../../store/portfolio/history-reads.ts';
import type { Store } from '../../store/store.ts';

/** The part of the filter that one group is. */
const narrowed: Readonly<Record<GroupBy<'history'>, (value: string) => object>> = {
  kind: (value) => ({ kinds: [value] }),
  origin: (value) => ({ origins: [value] }),
  day: (value) => ({ since: value, until: value }),
  account: (value) => ({ accountId: value }),
};

function toSelection(
  selection: Selection<'history'>,
  group?: RowsQuestion<'history'>['group'],
): HistorySelection {
  const inGroup = group ? narrowed[group.by](group.value ?? '') : {};
  if (selection.by === 'keys')
    return { ...HistoryFilter.parse({ ...inGroup, zone: ownTimeZone() }), only: selection.keys };
  const { kind: kinds, origin: origins, from: since, to: until, ...same } = selection.filter;
  const { except } = selection;
  return {
    ...HistoryFilter.parse({ ...same, kinds, origins, since, until, zone: ownTimeZone(), ...inGroup }),
    ...(except.length > 0 && { except }),
  };
}

/** Reads the history as a list, as far as it has been collected. */
export function historyList({ list, count, groups }: Pick<Store['history'], 'list' | 'count' | 'groups'>) {
  return {
    async rows({
      selection,
      group,
      sort,
      offset,
      limit,
      after,
    }: RowsQuestion<'history'>): Promise<Rows<'history'>> {
      const filter = toSelection(selection, group);
      const total = await count(filter);
      if (selection.by === 'keys' && sort.length === 0) {
        const only = selection.keys.slice(offset, offset + limit);
        const rows = await list({ ...filter, only }, { limit });
        return {
          list: 'history',
          total,
          rows: rows.toSorted((a, b) => only.indexOf(a.id) - only.indexOf(b.id)),
        };
      }
      const place = after === undefined ? {} : { olderThan: { id: after } };
      return { list: 'history', total, rows: await list(filter, { offset, limit, sort, ...place }) };
    },
    async groups({ selection, by }: GroupsQuestion<'history'>): Promise<Group[]> {
      const found = await groups(toSelection(selection), by);
      return found.map((group) => ({ ...group, sums: [], demo: 0 }));
    },
    sums: async ({ selection }: SumsQuestion<'history'>): Promise<Sums> => ({
      count: await count(toSelection(selection)),
      sums: [],
      demo: 0,
    }),
  };
}
