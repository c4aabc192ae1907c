import { z } from 'zod';
import { Surface } from './account.ts';

/** Answers of a service without what is private, for `account doctor --record` and `sandbox -- --replay`. */
export const Recording = z.strictObject({
  format: z.literal('namekeep-answers'),
  version: z.literal(1),
  surface: Surface,
  answers: z.array(
    z.strictObject({
      /** Behind the base URL. */
      path: z.string().startsWith('/'),
      query: z.record(z.string(), z.string()),
      status: z.int().min(100).max(599),
      headers: z.record(z.string(), z.string()),
      /** Kind of text in place of an object; null for an object, which is in `body`. */
      instead: z.enum(['empty', 'page', 'damaged', 'text', 'large']).nullable(),
      body: z.record(z.string(), z.unknown()).nullable(),
    }),
  ),
});
export type Recording = z.infer<typeof Recording>;
