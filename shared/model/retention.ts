import { z } from 'zod';

/** How many years the history is kept; null for without end. */
export const HistoryYears = z.literal([1, 2, 5]).nullable();
export type HistoryYears = z.infer<typeof HistoryYears>;

export const Retention = z.object({
  years: HistoryYears,
  bytes: z.int(),
  entries: z.int(),
  /** Time of the oldest entry of the history; null when there is none. */
  entriesSince: z.iso.datetime().nullable(),
  priceChanges: z.int(),
  priceChangesSince: z.iso.datetime().nullable(),
});
export type Retention = z.infer<typeof Retention>;
