import { Sentence } from './sentence.ts';
import { z } from 'zod';

/** A run over many domains, for what shows its progress. */
export const RunView = z.object({
  running: z.boolean(),
  paused: z.boolean(),
  /** Items of this run finished and in all. */
  finished: z.int(),
  total: z.int(),
  /** The longer of what the pace so far and the request budget say; null when neither is known. */
  secondsLeft: z.number().nullable(),
  /** Domain in flight. */
  current: z.string().nullable(),
  /** Why it waits or stopped, one sentence. */
  notice: Sentence.nullable(),
});
export type RunView = z.infer<typeof RunView>;
