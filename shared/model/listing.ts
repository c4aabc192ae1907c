import { z } from 'zod';
import { ChangeKind, ChangeState } from './change-kind.ts';
import { listColumns, listGroupings } from './lists.ts';
import { Money } from './money.ts';
import { OrderKind, OrderState } from './order.ts';
import { CauseCode } from './order-cause.ts';

export const ListColumn = z.enum(listColumns);
export type ListColumn = z.infer<typeof ListColumn>;
/** The first key first; equal rows come youngest first, unknown values last. */
export const ListSorting = z
  .array(z.object({ column: ListColumn, direction: z.enum(['asc', 'desc']) }))
  .max(4);
export type ListSorting = z.infer<typeof ListSorting>;

export const ListGroupBy = z.enum(listGroupings);
export type ListGroupBy = z.infer<typeof ListGroupBy>;

/** Rows that have a value in common; null where they have none. */
export const ListGroup = z.object({
  value: z.string().nullable(),
  count: z.int(),
  /** What they cost, by currency, those without a known price left out. */
  sums: z.array(Money),
  /** Rows of the demo, where the whole list has real ones too: they are in no sum. */
  demo: z.int(),
});
export type ListGroup = z.infer<typeof ListGroup>;

const filter = {
  accountId: z.string().nullable(),
  /** Part of the name, in Punycode or as it is written; with a dot before it, its end. */
  text: z.string().max(253).default(''),
  /** Days on which they were queued, both included. */
  from: z.iso.date().nullable().default(null),
  to: z.iso.date().nullable().default(null),
  group: z.object({ by: ListGroupBy, value: z.string().nullable() }).optional(),
};

/** Which orders a list shows; nothing in `states`, `kinds` or `causes` means all. */
export const OrderFilter = z.object({
  ...filter,
  states: z.array(OrderState),
  kinds: z.array(OrderKind).default([]),
  causes: z.array(CauseCode).default([]),
  /** What follows the first dot of the name, as a whole; nothing means all. */
  suffixes: z.array(z.string().max(253)).default([]),
  /** `YYYY-MM` (UTC) in which the latest request was about to leave: the month that spending counts an order in. */
  sent: z
    .string()
    .regex(/^\d{4}-\d\d$/)
    .nullable()
    .default(null),
});
export type OrderFilter = z.infer<typeof OrderFilter>;

/** The orders that a run of everything sends, of all accounts. */
export const allQueued: OrderFilter = {
  ...{ accountId: null, text: '', from: null, to: null },
  ...{ states: ['queued'], kinds: [], causes: [], suffixes: [], sent: null },
};

/** Which changes a list shows; nothing in `states` or `kinds` means all. */
export const ChangeFilter = z.object({
  ...filter,
  states: z.array(ChangeState),
  kinds: z.array(ChangeKind).default([]),
});
export type ChangeFilter = z.infer<typeof ChangeFilter>;

const selectionOf = <F extends z.ZodType>(of: F) =>
  z.discriminatedUnion('by', [
    z.object({ by: z.literal('ids'), ids: z.array(z.int()).max(1_000_000) }),
    z.object({ by: z.literal('filter'), filter: of, except: z.array(z.int()).max(1_000_000) }),
  ]);

/** Orders by id, or all that a list shows except some, as they are then. */
export const OrderSelection = selectionOf(OrderFilter);
export type OrderSelection = z.infer<typeof OrderSelection>;
export const ChangeSelection = selectionOf(ChangeFilter);
export type ChangeSelection = z.infer<typeof ChangeSelection>;
