import type { CoreListName } from '../../../shared/lists/lists.ts';
import type {
  AnyGroupsQuestion,
  AnyRows,
  AnyRowsQuestion,
  AnySumsQuestion,
  Group,
  ListReader,
  Sums,
} from '../../../shared/lists/questions.ts';
import { domainList } from '../domains/domain-list.ts';
import { historyList } from '../history/history-list.ts';
import type { Services } from './services.ts';

interface AnyReader {
  rows(question: AnyRowsQuestion): Promise<AnyRows>;
  groups(question: AnyGroupsQuestion): Promise<Group[]>;
  sums(question: AnySumsQuestion): Promise<Sums>;
}

export function listReader({
  store,
  history,
  today,
}: Pick<Services, 'store' | 'history' | 'today'>): (name: CoreListName) => AnyReader {
  const { lists, priceHistory } = store;
  const found = historyList(store.history);
  const readers: { readonly [N in CoreListName]: ListReader<N> } = {
    domains: domainList(store, today),
    orders: lists,
    invoices: lists,
    changes: lists,
    history: {
      ...found,
      rows: (question) => history.collect().then(() => found.rows(question)),
    },
    priceChanges: {
      rows: (question) => priceHistory.rows(question, today()),
      groups: (question) => priceHistory.groups(question, today()),
      sums: (question) => priceHistory.sums(question, today()),
    },
  };
  return (name) => readers[name] as AnyReader;
}
