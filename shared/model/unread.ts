import { Sentence } from './sentence.ts';
import { z } from 'zod';

/** How far the reading of domains that left the list is. */
export const UnreadView = z.object({
  running: z.boolean(),
  /** Domains that left the list and have not been read since; during a run, those of the accounts that it reads. */
  waiting: z.int(),
  /** Read since the run began. */
  finished: z.int(),
  current: z.string().nullable(),
  secondsLeft: z.int().nullable(),
  /** The reason why it waits or stopped, one sentence. */
  notice: Sentence.nullable(),
});
export type UnreadView = z.infer<typeof UnreadView>;
