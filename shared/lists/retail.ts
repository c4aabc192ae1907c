import { z } from 'zod';
import { Money } from '../model/money.ts';
import { PriceKey } from '../model/price-change.ts';
import { RetailQuote } from '../model/retail.ts';
import { choices, type Columns, describeList, search } from './list.ts';
import { extensionColumn, ownedColumn } from './prices.ts';

export const RetailLine = z.object({
  key: PriceKey,
  cost: Money,
  /** Null where no rule says it. */
  quote: RetailQuote.nullable(),
  domains: z.int(),
});
export type RetailLine = z.infer<typeof RetailLine>;

const RetailOutcome = z.enum(['loss', 'margin', 'none']);
const money = { kind: 'money', sortable: true, width: 100 } as const;
const columns = {
  extension: { ...extensionColumn, value: ({ key }) => key.extension },
  cost: { ...money, title: 'Cost', value: ({ cost }) => cost },
  retail: { ...money, title: 'Retail', value: ({ quote }) => quote?.retail ?? null },
  margin: { ...money, title: 'Margin', value: ({ quote }) => quote?.margin ?? null, width: 150 },
  percent: {
    title: 'Margin %',
    kind: 'number',
    sortable: true,
    yields: 2,
    value: ({ quote }) => (quote?.marginPercent ? Number(quote.marginPercent) : null),
  },
  rule: {
    title: 'Set by',
    kind: 'choice',
    words: 'retail.rules',
    sortable: true,
    width: 200,
    yields: 1,
    value: ({ quote }) => (quote ? `${quote.by}-${quote.scope}` : 'none'),
    quiet: true,
  },
  outcome: {
    title: 'Margin',
    kind: 'choice',
    words: 'retail.outcomes',
    value: ({ quote }) => (quote ? (quote.loss ? 'loss' : 'margin') : 'none'),
  },
  domains: ownedColumn,
} as const satisfies Columns<RetailLine>;

/** What the extensions of one account are sold for, for one operation and term; the page reckons it. */
export const retail = describeList({
  row: RetailLine,
  key: z.string(),
  keyOf: ({ key }) => key.extension,
  columns,
  filters: { text: search('extension'), outcome: choices(RetailOutcome) },
  groups: ['rule', 'outcome'],
  sort: [{ column: 'extension', direction: 'asc' }],
  page: ['extension', 'cost', 'retail', 'margin', 'percent', 'rule', 'domains'],
});
