import { z } from 'zod';
import { AccountView } from './account-view.ts';
import { ChangeQueueView } from './change.ts';
import { QueueView } from './order.ts';
import { DetailsFetchView } from './details-fetch.ts';
import { FileManagerName } from './own-files.ts';

/** Everything the page starts from. */
export const Snapshot = z.object({
  version: z.string(),
  host: z.enum(['desktop', 'browser']),
  /** Where `app.openFolder` and `app.showFile` show what they are asked for; null where the host cannot. */
  fileManager: FileManagerName.nullable(),
  locale: z.string(),
  /** Where secrets are kept: the OS keychain, or memory until the program ends. */
  vault: z.enum(['keychain', 'encrypted-file', 'memory']),
  accounts: z.array(AccountView),
  queue: QueueView,
  changes: ChangeQueueView,
  details: DetailsFetchView,
  /** How many notifications were not read. */
  unread: z.int(),
});
export type Snapshot = z.infer<typeof Snapshot>;
