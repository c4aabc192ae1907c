import { z } from 'zod';
import { RunView } from './run-view.ts';

/** Fetching details of many domains, nearest expiry first. */
export const DetailsFetchView = RunView.omit({ running: true, paused: true }).extend({
  state: z.enum(['idle', 'running', 'paused']),
  failed: z.int(),
});
export type DetailsFetchView = z.infer<typeof DetailsFetchView>;
