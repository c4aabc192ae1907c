import { Sentence } from './sentence.ts';
import { z } from 'zod';

export const RunView = z.object({
  running: z.boolean(),
  paused: z.boolean(),
  /** Items of this run finished and in all. */
  finished: z.int(),
  total: z.int(),
  /** How many of the finished ones ended in each state, for orders: held is not done. */
  ended: z.record(z.string(), z.int()).optional(),
  /** The longer of what the pace so far and the request budget say; null when neither is known. */
  secondsLeft: z.number().nullable(),
  current: z.string().nullable(),
  /** The reason why it waits or stopped, one sentence. */
  notice: Sentence.nullable(),
});
export type RunView = z.infer<typeof RunView>;
