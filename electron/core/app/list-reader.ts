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
import { historyList } from '../history/history-list.ts';
import type { Services } from './services.ts';
import type { LedgerList } from '../../store/ledger/lists.ts';
import { questionOf } from '../../store/portfolio/portfolio-index.ts';
import type { Store } from '../../store/store.ts';

interface AnyReader {
  rows(question: AnyRowsQuestion): Promise<AnyRows>;
  groups(question: AnyGroupsQuestion): Promise<Group[]>;
  sums(question: AnySumsQuestion): Promise<Sums>;
}

export function listReader({
  store,
  history,
  health,
  today,
}: Pick<Services, 'store' | 'history' | 'health' | 'today'>): (name: CoreListName) => AnyReader {
  const { lists, priceHistory } = store;
  const found = historyList(store.history);
  const others: { readonly [N in Exclude<CoreListName, LedgerList>]: ListReader<N> } = {
    domains: domainList(store, today),
    history: {
      ...found,
      rows: (question) => history.collect().then(() => found.rows(question)),
    },
    findings: health.list,
    customers: store.customers,
    rounds: {
      rows: (question) => store.rounds.rows(question, today()),
      groups: (question) => store.rounds.groups(question, today()),
      sums: (question) => store.rounds.sums(question, today()),
    },
    priceChanges: {
      rows: (question) => priceHistory.rows(question, today()),
      groups: (question) => priceHistory.groups(question, today()),
      sums: (question) => priceHistory.sums(question, today()),
    },
  };
  const isOther = (name: CoreListName): name is keyof typeof others => name in others;
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- a question names the list that it is about
  return (name) => (isOther(name) ? others[name] : lists) as AnyReader;
}

/**
 * Reads the portfolio as a list; a query that cannot be read is refused (`bad-input`) with the sentence.
 * @param today `YYYY-MM-DD`, UTC
 */
const domainList = ({ portfolio }: Pick<Store, 'portfolio'>, today: () => string): ListReader<'domains'> => ({
  async rows({ selection, group, ...window }) {
    const found = await portfolio.query({ ...questionOf(selection, today()), group, ...window });
    return { list: 'domains', ...found };
  },
  groups: ({ selection, by }) => portfolio.groups(questionOf(selection, today()), by),
  sums: ({ selection }) => portfolio.total(questionOf(selection, today())),
});
