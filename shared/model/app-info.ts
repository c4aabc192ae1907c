import { z } from 'zod';

/** Places of the program's files; absolute paths. */
export const AppFiles = z.object({
  /** The home folder; all others are in it. */
  home: z.string(),
  ledger: z.string(),
  cache: z.string(),
  log: z.string(),
  backups: z.string(),
});
export type AppFiles = z.infer<typeof AppFiles>;

export const AppAbout = z.object({
  version: z.string(),
  /** The versions of the schemas of `ledger.db` and `cache.db`. */
  schema: z.object({ ledger: z.int(), cache: z.int() }),
  node: z.string(),
  sqlite: z.string(),
  /** Null in a browser host. */
  electron: z.string().nullable(),
});
export type AppAbout = z.infer<typeof AppAbout>;
