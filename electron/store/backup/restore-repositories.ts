import { say } from '../../../shared/words/sentence.ts';
import { basename } from 'node:path';
import { AppError } from '../../../shared/model/errors.ts';
import type { RestoreOutcome, RestorePoints } from '../../../shared/model/backup.ts';
import { listBackups, toBackup } from './backup-folder.ts';
import { restoreLedger } from './restore-ledger.ts';
import { requestsOf, restorePoints } from './restore-points.ts';

export type RestoreRepositories = ReturnType<typeof openRestoreRepositories>['repositories'];

/** How many orders are listed; the total counts all. */
const named = 50;

/** Reads a damaged ledger and its backups whole, and puts one in its place. No database stays open. */
export function openRestoreRepositories(home: string) {
  return {
    repositories: {
      ledger: {
        async points(): Promise<RestorePoints> {
          const { points, ...found } = await restorePoints(home);
          return {
            ...found,
            points: points.map(({ problem, since, ...backup }) => ({
              ...toBackup(backup),
              problem,
              since: since && {
                total: since.carries.length,
                requests: requestsOf(since.carries),
                first: since.carries.slice(0, named),
                unread: since.unread,
              },
            })),
          };
        },
        /**
         * Puts a backup in the ledger's place, which is kept beside it.
         * @param now ISO 8601 UTC
         * @throws AppError `not-found`, and as {@link restoreLedger}
         */
        async restore(name: string, now: string): Promise<RestoreOutcome> {
          const found = listBackups(home).find(({ file }) => basename(file) === name);
          if (!found) throw new AppError('not-found', say('backup.gone', { name }));
          const restored = await restoreLedger(home, found.file, new Date(now));
          const { keptAs, carried, held, stoppedChanges } = restored;
          return { keptAs, carried, held: held.length, stoppedChanges };
        },
      },
    },
    notices: [],
    close: () => undefined,
  };
}
