import { startThread } from '../../platform/start-thread.ts';
import type { RestoreRoom } from './restore-room.ts';
import { connectRoom, type Remote } from '../rpc/rpc.ts';
import type { StoreWorkerData } from '../rpc/worker.ts';

/** What can be done about a ledger that cannot be opened; the home folder is used by nobody else meanwhile. */
export interface LedgerRestore {
  /** What there is to go back to, each checked. */
  readonly points: Remote<RestoreRoom>['ledger']['points'];
  /** Puts a backup in the ledger's place, which is kept beside it. @throws AppError `busy`, `disk-full`, `file-failed` */
  readonly restore: Remote<RestoreRoom>['ledger']['restore'];
  close(): Promise<void>;
}

/** @param worker where `worker.ts` is: beside this file, or elsewhere in a bundle */
export async function openRestore(home: string, worker: URL): Promise<LedgerRestore> {
  const door = connectRoom<RestoreRoom>(
    startThread(worker, {
      name: 'store restore',
      workerData: { home, room: 'restore' } satisfies StoreWorkerData,
    }),
    () => undefined,
    () => undefined,
  );
  const { room } = await door.open();
  return { ...room.ledger, close: () => door.close() };
}
