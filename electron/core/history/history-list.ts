import type { GroupBy, Selection } from '../../../shared/lists/lists.ts';
import type { ListReader, Rows, RowsQuestion } from '../../../shared/lists/questions.ts';
import { HistoryFilter } from '../../../shared/model/history.ts';
import { ownTimeZone } from '../../../shared/rules/time-zone.ts';
import type { HistorySelection } from '../../store/portfolio/history-reads.ts';
import type { Store } from '../../store/store.ts';

/** The part of the filter that one group is. */
const narrowed: Readonly<Record<GroupBy<'history'>, (value: string | null) => object>> = {
  kind: (value) => ({ kinds: [value] }),
  origin: (value) => ({ origins: [value] }),
  day: (value) => ({ since: value, until: value }),
  account: (value) => ({ accountId: value }),
  customer: (value) => ({ customers: [value] }),
};

function toSelection(
  selection: Selection<'history'>,
  group?: RowsQuestion<'history'>['group'],
): HistorySelection {
  const inGroup = { zone: ownTimeZone(), ...(group && narrowed[group.by](group.value)) };
  if (selection.by === 'keys') return { ...HistoryFilter.parse(inGroup), only: selection.keys };
  const { filter, except } = selection;
  const { kind: kinds, origin: origins, customer: customers, from: since, to: until, ...same } = filter;
  const narrowing = { ...same, kinds, origins, customers, since, until, ...inGroup };
  return { ...HistoryFilter.parse(narrowing), except };
}

/** Reads the history as a list, as far as it has been collected. */
export const historyList = ({ list, count, groups }: Pick<Store['history'], 'list' | 'count' | 'groups'>) =>
  ({
    async rows(question): Promise<Rows<'history'>> {
      const { selection, sort, offset, limit, after: olderThan } = question;
      const filter = toSelection(selection, question.group);
      const total = await count(filter);
      if (selection.by === 'filter' || sort.length > 0)
        return { list: 'history', total, rows: await list(filter, { offset, limit, sort, olderThan }) };
      const only = selection.keys.slice(offset, offset + limit);
      const rows = await list({ ...filter, only }, { limit });
      rows.sort((a, b) => only.indexOf(a.id) - only.indexOf(b.id));
      return { list: 'history', total, rows };
    },
    async groups({ selection, by }) {
      const found = await groups(toSelection(selection), by);
      return found.map((group) => ({ ...group, sums: [], demo: 0 }));
    },
    async sums({ selection }) {
      return { count: await count(toSelection(selection)), sums: [], demo: 0 };
    },
  }) satisfies ListReader<'history'>;
