import { startThread } from '../../platform/start-thread.ts';
import type { Async } from '../connection.ts';
import { controlConnection } from '../rpc/control-connection.ts';
import type { StoreWorkerData } from '../rpc/worker.ts';
import type { RestoreRepositories } from './restore-repositories.ts';

export type LedgerRestore = Async<RestoreRepositories>['ledger'] & { close(): Promise<void> };

/** @param worker where `worker.ts` is: in `rpc/`, or elsewhere in a bundle */
export async function openRestore(home: string, worker: URL): Promise<LedgerRestore> {
  const { open, close } = controlConnection<RestoreRepositories>(
    startThread(worker, {
      name: 'store restore',
      workerData: { home, connection: 'restore' } satisfies StoreWorkerData,
    }),
    () => undefined,
    () => undefined,
  );
  const { repositories } = await open();
  return { ...repositories.ledger, close };
}
