import { z } from 'zod';

/** `off`: never looks. `notify`: says that there is a new version. `install`: installs it when the program ends. */
export const UpdateMode = z.enum(['off', 'notify', 'install']);
export type UpdateMode = z.infer<typeof UpdateMode>;

export const UpdateSettings = z.object({
  mode: UpdateMode.default('notify'),
  /** When it last looked, daily or on request. */
  checkedAt: z.iso.datetime().nullable().default(null),
  /** The version that was announced to the user: each is announced once. */
  announced: z.string().nullable().default(null),
});
export type UpdateSettings = z.infer<typeof UpdateSettings>;
