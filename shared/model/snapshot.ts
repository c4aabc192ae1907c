import { z } from 'zod';
import { AccountView } from './account-view.ts';
import { ChangeQueueView } from './change.ts';
import { QueueView } from './order.ts';
import { DetailsFetchView } from './details-fetch.ts';
import { FileManagerName } from './own-files.ts';

export const Snapshot = z.object({
  version: z.string(),
  host: z.enum(['desktop', 'browser']),
  /** Null where the host cannot show folders and files. */
  fileManager: FileManagerName.nullable(),
  locale: z.string(),
  /** Place of secrets: the OS keychain, a file, or memory until the program ends. */
  vault: z.enum(['keychain', 'encrypted-file', 'memory']),
  accounts: z.array(AccountView),
  queue: QueueView,
  changes: ChangeQueueView,
  details: DetailsFetchView,
  unread: z.int(),
});
export type Snapshot = z.infer<typeof Snapshot>;
