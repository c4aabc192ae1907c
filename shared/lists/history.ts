import { z } from 'zod';
import { HistoryEntry, HistoryKind, HistoryOrigin } from '../model/history.ts';
import { dayHere } from '../rules/time-zone.ts';
import { say, type Sentence } from '../words/sentence.ts';
import { customerColumn } from './customers.ts';
import { choices, type Columns, days, describeList, exact, search, values } from './list.ts';

function by({ origin, orderId, changeId }: HistoryEntry): Sentence {
  if (orderId !== null) return say('history.by-order', { id: String(orderId) });
  if (changeId !== null) return say('history.by-change', { id: String(changeId) });
  return say(`history.by-${origin}`);
}

const columns = {
  id: { title: 'Entry', kind: 'number', value: ({ id }) => id },
  found: { title: 'Found', kind: 'age', value: ({ at }) => at, sortable: true, yields: 1 },
  day: { title: 'Day', kind: 'day', value: ({ at }) => dayHere(at), notInFiles: true },
  account: { title: 'Account', kind: 'account', value: ({ accountId }) => accountId, sortable: true },
  domain: { title: 'Domain', kind: 'name', value: ({ domain }) => domain, sortable: true },
  unicode: { title: 'Domain in Unicode', kind: 'text', value: ({ unicode }) => unicode },
  kind: {
    title: 'Kind',
    kind: 'choice',
    words: 'history.kinds',
    value: ({ kind }) => kind,
    sortable: true,
    width: 140,
  },
  values: {
    title: 'Before → after',
    kind: 'text',
    value: ({ before, after }) => [before, after].filter((value) => value !== null).join(' → ') || null,
    grows: true,
    notInFiles: true,
  },
  before: { title: 'Before', kind: 'text', value: ({ before }) => before },
  after: { title: 'After', kind: 'text', value: ({ after }) => after },
  origin: {
    title: 'Origin',
    kind: 'choice',
    words: 'history.origins',
    value: ({ origin }) => origin,
    sortable: true,
    width: 150,
    yields: 2,
  },
  order: { title: 'Order', kind: 'number', value: ({ orderId }) => orderId },
  change: { title: 'Change', kind: 'number', value: ({ changeId }) => changeId },
  by: { title: 'By', kind: 'sentence', value: by, notInFiles: true },
  customer: customerColumn,
  asOf: { title: 'As of', kind: 'instant', value: ({ at }) => at },
} as const satisfies Columns<HistoryEntry>;

export const history = describeList({
  row: HistoryEntry,
  key: z.int(),
  keyOf: ({ id }) => id,
  columns,
  filters: {
    kind: choices(HistoryKind),
    origin: choices(HistoryOrigin),
    domain: exact(),
    customer: values(),
    text: search(),
    ...days('found'),
  },
  groups: ['kind', 'origin', 'day', 'account', 'customer'],
  sort: [{ column: 'found', direction: 'desc' }],
  page: ['domain', 'account', 'kind', 'values', 'origin', 'found', 'customer?'],
  terminal: ['found', 'domain', 'kind', 'before', 'after', 'by', 'account'],
});
