import type { ListName, Selection } from '../../../shared/lists/lists.ts';
import type {
  AnyGroupsQuestion,
  AnyRows,
  AnyRowsQuestion,
  Group,
  GroupsQuestion,
  Rows,
  RowsQuestion,
  Sums,
} from '../../../shared/lists/questions.ts';
import type { Store } from '../../store/store.ts';

/** What answers the three calls of one list. */
interface Reader<N extends ListName> {
  rows(question: RowsQuestion<N>): Promise<Rows<N>>;
  groups(question: GroupsQuestion<N>): Promise<Group[]>;
  sums(selection: Selection<N>): Promise<Sums>;
}
interface AnyReader {
  rows(question: AnyRowsQuestion): Promise<AnyRows>;
  groups(question: AnyGroupsQuestion): Promise<Group[]>;
  sums(selection: Selection<ListName>): Promise<Sums>;
}

/** @returns what reads a list, by its name */
export function listReader({ orders, changes }: Store): (name: ListName) => AnyReader {
  const readers: { readonly [N in ListName]: Reader<N> } = { orders, changes };
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- a question names the list that it is about
  return (name) => readers[name] as AnyReader;
}
