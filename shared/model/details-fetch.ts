import { z } from 'zod';

/** Fetching details of many domains, nearest expiry first. */
export const DetailsFetchView = z.object({
  state: z.enum(['idle', 'running', 'paused']),
  finished: z.number().int(),
  failed: z.number().int(),
  total: z.number().int(),
  secondsLeft: z.number().nullable(),
  current: z.string().nullable(),
  /** Why it waits or stopped, one sentence. */
  notice: z.string().nullable(),
});
export type DetailsFetchView = z.infer<typeof DetailsFetchView>;
