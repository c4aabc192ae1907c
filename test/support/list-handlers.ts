import { listInMemory } from '../../shared/lists/in-memory.ts';
import type { CoreListName } from '../../shared/lists/lists.ts';
import {
  type AnyRows,
  type Group,
  GroupsInput,
  type GroupsQuestion,
  type Rows,
  RowsInput,
  type RowsQuestion,
  type Sums,
  SumsInput,
  type SumsQuestion,
} from '../../shared/lists/questions.ts';
import type { Change } from '../../shared/model/change.ts';
import type { PriceChangeView } from '../../shared/model/price-change.ts';
import type { HistoryEntry } from '../../shared/model/history.ts';
import type { Order } from '../../shared/model/order.ts';
import type { FakeHandlers } from './fake-world.ts';

/** Answers the questions about domains. */
interface DomainReader {
  rows(question: RowsQuestion<'domains'>): Rows<'domains'>;
  groups(question: GroupsQuestion<'domains'>): Group[];
  sums(question: SumsQuestion<'domains'>): Sums;
}

/** Answers the calls of the lists from rows in memory, the latest first. */
export function listHandlers(
  domains: DomainReader,
  rows: {
    readonly orders: () => readonly Order[];
    readonly changes: () => readonly Change[];
    readonly history: () => readonly HistoryEntry[];
    readonly priceChanges: () => readonly PriceChangeView[];
  },
): FakeHandlers {
  const unpaid = () => rows.orders().filter(({ state }) => state === 'awaiting-payment');
  const all = {
    domains,
    orders: listInMemory('orders', rows.orders),
    invoices: listInMemory('invoices', unpaid),
    changes: listInMemory('changes', rows.changes),
    history: listInMemory('history', rows.history),
    priceChanges: listInMemory('priceChanges', rows.priceChanges),
  };
  const of = (list: CoreListName) => all[list] as unknown as ReturnType<typeof listInMemory<CoreListName>>;
  return {
    'list.rows': (input) => {
      const question = RowsInput.parse(input);
      return structuredClone(of(question.list).rows(question)) as AnyRows;
    },
    'list.groups': (input) => {
      const question = GroupsInput.parse(input);
      return of(question.list).groups(question);
    },
    'list.sums': (input) => {
      const question = SumsInput.parse(input);
      return of(question.list).sums(question);
    },
  };
}
