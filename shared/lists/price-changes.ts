import { z } from 'zod';
import { PriceChangeView, PricedOperation } from '../model/price-change.ts';
import { yearlyEffect } from '../rules/price-changes.ts';
import { dayHere } from '../rules/time-zone.ts';
import { choices, type Columns, days, describeList, given, search, values } from './list.ts';

const money = { kind: 'money', sortable: true } as const;
const number = { kind: 'number', sortable: true } as const;
const columns = {
  at: { title: 'At', kind: 'age', value: ({ at }) => at, sortable: true, width: 92 },
  day: { title: 'Day', kind: 'day', value: ({ at }) => dayHere(at), notInFiles: true },
  account: {
    title: 'Account',
    kind: 'account',
    value: ({ accountId }) => accountId,
    sortable: true,
    yields: 5,
  },
  extension: {
    title: 'Extension',
    kind: 'extension',
    value: ({ extension }) => extension,
    sortable: true,
    width: 98,
    grows: true,
  },
  operation: {
    title: 'Operation',
    kind: 'choice',
    words: 'operations',
    value: ({ operation }) => operation,
    sortable: true,
    width: 154,
  },
  /** A fee has none. */
  years: { title: 'Years', kind: 'number', value: ({ years }) => years || null },
  currency: { title: 'Currency', kind: 'text', value: ({ currency }) => currency },
  before: { ...money, title: 'Before', value: ({ before }) => before, width: 84 },
  after: { ...money, title: 'After', value: ({ after }) => after, width: 84 },
  difference: { ...money, title: 'Difference', value: ({ difference }) => difference, width: 132, yields: 2 },
  percent: {
    ...number,
    title: 'Percent',
    value: ({ percent }) => (percent === null ? null : Number(percent)),
  },
  active: { ...number, title: 'Active domains', value: ({ active }) => active, width: 144, yields: 3 },
  activeBefore: { ...number, title: 'Active domains before', value: ({ activeBefore }) => activeBefore },
  now: { ...money, title: 'Price now', value: ({ now }) => now },
  domains: { ...number, title: 'Owned domains', value: ({ domains }) => domains, width: 112, yields: 4 },
  yearly: { ...money, title: 'Effect a year', value: yearlyEffect, width: 146, yields: 1, notInFiles: true },
  due: { ...number, title: 'Due', value: ({ due }) => due, width: 84, yields: 7 },
  extraCost: {
    ...money,
    title: 'Extra cost of those due',
    value: ({ extraCost }) => extraCost,
    width: 150,
    yields: 6,
  },
  termSaving: { ...money, title: 'Saving of the term', value: ({ termSaving }) => termSaving },
  asOf: { title: 'As of', kind: 'instant', value: ({ asOf }) => asOf },
} as const satisfies Columns<PriceChangeView>;

export const priceChanges = describeList({
  row: PriceChangeView,
  key: z.int(),
  keyOf: ({ id }) => id,
  columns,
  filters: {
    extension: values(),
    text: search('extension'),
    operation: choices(PricedOperation),
    ...days('at'),
    net: given(
      z.coerce.boolean().default(false),
      'only what differs between the beginning and the end of these days',
    ),
    terms: given(
      z.coerce.boolean().default(false),
      'a line for each term; else one for each operation, that of its shortest term',
    ),
    within: given(
      z.coerce.number().int().min(0).max(3660).default(90),
      'count domains as due if they expire within this many days (default: 90)',
      'days',
    ),
  },
  groups: ['extension', 'day', 'operation', 'account'],
  sum: 'yearly',
  sort: [{ column: 'at', direction: 'desc' }],
  page: [
    ...(['extension', 'operation', 'account', 'at', 'before', 'after', 'difference'] as const),
    ...(['active', 'domains', 'yearly', 'due', 'extraCost'] as const),
  ],
  terminal: [
    ...(['at', 'extension', 'operation', 'years', 'before', 'after', 'difference', 'percent'] as const),
    ...(['active', 'activeBefore', 'domains', 'due', 'extraCost', 'account'] as const),
  ],
});
