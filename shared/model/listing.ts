import { z } from 'zod';
import { ChangeInput, ChangeState } from './change.ts';
import { Money } from './money.ts';
import { OrderKind, OrderState } from './order.ts';
import { CauseCode } from './order-cause.ts';

/** What rows of the queues can be sorted by; `domain` by its Punycode, `price` as ordered, in its smallest unit. */
export const ListColumn = z.enum(['domain', 'account', 'kind', 'state', 'price', 'createdAt', 'updatedAt']);
export type ListColumn = z.infer<typeof ListColumn>;
/** The first key first; equal rows come youngest first, unknown values last. */
export const ListSorting = z
  .array(z.object({ column: ListColumn, direction: z.enum(['asc', 'desc']) }))
  .max(4);
export type ListSorting = z.infer<typeof ListSorting>;

/** What rows of the queues can be grouped by; `month` is that in which they were queued. */
export const ListGroupBy = z.enum(['state', 'cause', 'kind', 'account', 'month', 'extension']);
export type ListGroupBy = z.infer<typeof ListGroupBy>;

/** Rows that have a value in common; null where they have none. */
export const ListGroup = z.object({
  value: z.string().nullable(),
  count: z.int(),
  /** What they cost, by currency, those without a known price left out. */
  sums: z.array(Money),
});
export type ListGroup = z.infer<typeof ListGroup>;

const filter = {
  accountId: z.string().nullable(),
  /** Part of the name, in Punycode or as it is written. */
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
});
export type OrderFilter = z.infer<typeof OrderFilter>;

const kindOfChange = z.enum(ChangeInput.options.map(({ shape }) => shape.kind.value));

/** Which changes a list shows; nothing in `states` or `kinds` means all. */
export const ChangeFilter = z.object({
  ...filter,
  states: z.array(ChangeState),
  kinds: z.array(kindOfChange).default([]),
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
