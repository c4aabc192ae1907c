import type { Envelope, Input } from '../../shared/contract.ts';
import { listInMemory } from '../../shared/lists/in-memory.ts';
import type { GroupBy, ListName, Row, Selection, Sorting } from '../../shared/lists/lists.ts';
import type {
  Group,
  GroupsQuestion,
  Rows,
  RowsQuestion,
  Sums,
  SumsQuestion,
} from '../../shared/lists/questions.ts';
import { ask } from '../bridge/bridge.ts';

/** What answers the questions about a list; it never throws. */
export interface ListSource<N extends ListName> {
  rows(question: RowsQuestion<N>): Promise<Envelope<Rows<N>>>;
  groups(question: GroupsQuestion<N>): Promise<Envelope<Group[]>>;
  sums(question: SumsQuestion<N>): Promise<Envelope<Sums>>;
}

/** Of a list whose rows are on the page. */
export function listOnPage<N extends ListName>(name: N, here: () => readonly Row<N>[]): ListSource<N> {
  const list = listInMemory(name, here);
  return {
    rows: async (question) => ({ ok: true, value: list.rows(question) }),
    groups: async (question) => ({ ok: true, value: list.groups(question) }),
    sums: async (question) => ({ ok: true, value: list.sums(question) }),
  };
}

/* eslint-disable @typescript-eslint/no-unsafe-type-assertion -- question and answer are about the same list, which a union over all lists does not say */

/** Asks the core for a part of a list. It never throws, as `ask`. */
export const askRows = <N extends ListName>(
  question: Omit<RowsQuestion<N>, 'sort'> & { readonly sort?: Sorting<N> },
): Promise<Envelope<Rows<N>>> =>
  ask('list.rows', question as unknown as Input<'list.rows'>) as Promise<Envelope<Rows<N>>>;

/** As many as the core answers at once. */
const limit = 500;
/** Asks for all rows of a question, page after page. It never throws, as `ask`. */
export async function askAllRows<N extends ListName>(
  question: Pick<RowsQuestion<N>, 'list' | 'selection' | 'group'>,
): Promise<Envelope<readonly Row<N>[]>> {
  const rows: Row<N>[] = [];
  for (let total = Infinity; rows.length < total;) {
    const answer = await askRows<N>({ ...question, offset: rows.length, limit });
    if (!answer.ok) return answer;
    if (answer.value.rows.length === 0) break;
    ({ total } = answer.value);
    rows.push(...answer.value.rows);
  }
  return { ok: true, value: rows };
}

/** Asks for the selected rows in groups. It never throws, as `ask`. */
export const askGroups = <N extends ListName>(
  list: N,
  selection: Selection<N>,
  by: GroupBy<N>,
): Promise<Envelope<Group[]>> =>
  ask('list.groups', { list, selection, by } as unknown as Input<'list.groups'>);

/** Asks what the selected rows come to. It never throws, as `ask`. */
export const askSums = <N extends ListName>(list: N, selection: Selection<N>): Promise<Envelope<Sums>> =>
  ask('list.sums', { list, selection } as unknown as Input<'list.sums'>);
/** Of a list that the core has. */
export const listOfCore = <N extends ListName>(): ListSource<N> => ({
  rows: askRows,
  groups: ({ list, selection, by }) => askGroups(list, selection, by),
  sums: ({ list, selection }) => askSums(list, selection),
});
