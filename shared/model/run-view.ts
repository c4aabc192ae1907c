import { z } from 'zod';

/** A run over many domains, for what shows its progress. */
export const RunView = z.object({
  running: z.boolean(),
  paused: z.boolean(),
  /** Items of this run finished and in all. */
  finished: z.number().int(),
  total: z.number().int(),
  /** Estimate for the rest, null when nothing runs. */
  secondsLeft: z.number().nullable(),
  /** Domain in flight. */
  current: z.string().nullable(),
  /** Why it waits or stopped, one sentence. */
  notice: z.string().nullable(),
});
export type RunView = z.infer<typeof RunView>;
