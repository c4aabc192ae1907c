import { z } from 'zod';
import { Change } from '../model/change.ts';
import { ChangeKind, ChangeState } from '../model/change-kind.ts';
import { kindOf } from '../rules/changes/kinds.ts';
import { customerColumn } from './customers.ts';
import { choices, type Columns, days, describeList, search, values } from './list.ts';

const columns = {
  id: { title: 'Id', kind: 'number', value: ({ id }) => id, sortable: true },
  account: { title: 'Account', kind: 'account', value: ({ accountId }) => accountId, sortable: true },
  domain: { title: 'Domain', kind: 'name', value: ({ domain }) => domain, sortable: true },
  unicode: { title: 'Domain in Unicode', kind: 'text', value: ({ unicode }) => unicode },
  extension: {
    title: 'Extension',
    kind: 'extension',
    value: ({ domain }) => domain.slice(domain.indexOf('.') + 1),
    notInFiles: true,
  },
  kind: {
    title: 'Kind',
    kind: 'choice',
    words: 'changes.titles',
    value: ({ change }) => change.kind,
    sortable: true,
  },
  change: {
    title: 'Change',
    kind: 'sentence',
    value: ({ change }) => kindOf(change).describe(change),
    width: 240,
    grows: true,
  },
  state: {
    title: 'State',
    kind: 'choice',
    words: 'changeStates',
    value: ({ state }) => state,
    sortable: true,
    width: 116,
  },
  attempts: { title: 'Attempts', kind: 'number', value: ({ attempts }) => attempts },
  error: { title: 'Reason', kind: 'sentence', value: ({ error }) => error, quiet: true },
  created: { title: 'Queued', kind: 'instant', value: ({ createdAt }) => createdAt, sortable: true },
  month: { title: 'Month', kind: 'month', value: ({ createdAt }) => createdAt.slice(0, 7), notInFiles: true },
  former: {
    title: 'Before',
    kind: 'sentence',
    value: ({ former }) => former && kindOf(former).describe(former),
    width: 200,
  },
  customer: { ...customerColumn, sortable: true },
  updated: { title: 'Updated', kind: 'age', value: ({ updatedAt }) => updatedAt, sortable: true, yields: 4 },
} as const satisfies Columns<Change>;

/** Changes that cost nothing, the latest first. */
export const changes = describeList({
  row: Change,
  key: z.int(),
  keyOf: ({ id }) => id,
  columns,
  filters: {
    state: choices(ChangeState),
    kind: choices(ChangeKind),
    domain: values(),
    customer: values(),
    text: search(),
    ...days('created'),
  },
  groups: ['state', 'kind', 'account', 'month', 'extension', 'customer'],
  sort: [{ column: 'updated', direction: 'desc' }],
  page: ['domain', 'account', 'change', 'state', 'error', 'updated', 'created?', 'customer?'],
  terminal: ['id', 'domain', 'change', 'state', 'account', 'error'],
});
