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
import { historyList } from '../history/history-list.ts';
import type { Services } from './services.ts';

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

export function listReader({
  store,
  history,
}: Pick<Services, 'store' | 'history'>): (name: ListName) => AnyReader {
  const { lists } = store;
  const found = historyList(store.history);
  const readers: { readonly [N in ListName]: Reader<N> } = {
    orders: lists,
    invoices: lists,
    changes: lists,
    history: {
      ...found,
      rows: (question) => history.collect().then(() => found.rows(question)),
    },
  };
  return (name) => readers[name] as AnyReader;
}
