import { z } from 'zod';

/** Name of the system's file manager. */
export const FileManagerName = z.enum(['finder', 'explorer', 'other']);
export type FileManagerName = z.infer<typeof FileManagerName>;

/** A folder of the program that the user may look into. */
export const OwnFolder = z.enum(['home', 'logs', 'backups']);
export type OwnFolder = z.infer<typeof OwnFolder>;

/** A file that the program itself knows: one that it saved since it started, or a backup that is listed. */
export const OwnFile = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('saved'), id: z.int().min(0) }),
  z.object({ kind: z.literal('backup'), name: z.string().max(300) }),
]);
export type OwnFile = z.infer<typeof OwnFile>;
