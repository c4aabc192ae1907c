import type { ListName } from '../../../shared/lists/lists.ts';
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
import type { Store } from '../../store/store.ts';

/** What answers the three calls of one list. */
interface Reader<N extends ListName> {
  rows(question: RowsQuestion<N>): Promise<AnyRows>;
  groups(question: GroupsQuestion<N>): Promise<Group[]>;
  sums(question: SumsQuestion<N>): Promise<Sums>;
}
interface AnyReader {
  rows(question: AnyRowsQuestion): Promise<AnyRows>;
  groups(question: AnyGroupsQuestion): Promise<Group[]>;
  sums(question: AnySumsQuestion): Promise<Sums>;
}

/** @returns what reads a list, by its name */
export function listReader({ lists }: Store): (name: ListName) => AnyReader {
  const readers: { readonly [N in ListName]: Reader<N> } = { orders: lists, invoices: lists, changes: lists };
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- a question names the list that it is about
  return (name) => readers[name] as AnyReader;
}
