import { z } from 'zod';
import { domains } from '../lists/domains.ts';
import { say, toText } from '../words/sentence.ts';

/** A column of a saved view, in its place. The grid knows which names there are. */
export const ViewColumn = z.object({
  name: z.string().max(40),
  /** Pixels; its own width where there is none. */
  width: z.int().min(20).max(2_000).optional(),
  pinned: z.boolean().optional(),
});
export type ViewColumn = z.infer<typeof ViewColumn>;

/** Without a density, which is a setting of the whole program. */
export const ViewInput = z.object({
  name: z
    .string()
    .trim()
    .min(1, toText(say('view.name')))
    .max(80),
  query: z.string().max(4_000),
  /** Null for the columns that the grid begins with. */
  columns: z.array(ViewColumn).min(1).max(60).nullable(),
  sort: domains.sorting,
  /** Null where rows are not grouped. */
  group: z.string().max(40).nullable(),
});
export type ViewInput = z.infer<typeof ViewInput>;

export const View = ViewInput.extend({ id: z.int() });
export type View = z.infer<typeof View>;
