import { startThread } from '../platform/start-thread.ts';
import { composeStore } from './compose-store.ts';
import type { Repositories } from './connection.ts';
import type { CacheRepositories } from './cache/open-cache.ts';
import type { LedgerRepositories } from './ledger/open-ledger.ts';
import type { ReaderRepositories } from './portfolio/open-reader.ts';
import { controlConnection } from './rpc/control-connection.ts';
import type { StoreWorkerData } from './rpc/worker.ts';
import { makeHome, type Store, type StoreOptions } from './store.ts';

export interface ThreadedStoreOptions extends StoreOptions {
  /** Where `worker.ts` is: in `rpc/`, or elsewhere in a bundle. */
  readonly worker: URL;
}

/**
 * Opens the store on threads, for a host with a page: its event loop is never kept waiting.
 * @throws AppError `file-from-newer-version` (the file untouched) | `ledger-damaged` (missing or empty
 * too) | `file-failed` | `disk-full` | `busy`
 */
export async function openThreadedStore({ home, worker, log }: ThreadedStoreOptions): Promise<Store> {
  makeHome(home);
  const notices: string[] = [];
  const start = <R extends Repositories>(connection: StoreWorkerData['connection']) =>
    controlConnection<R>(
      startThread(worker, {
        name: `store ${connection}`,
        workerData: { home, connection } satisfies StoreWorkerData,
      }),
      (event, fields) => log?.warn(event, { connection, ...fields }),
      (sentence) => {
        log?.warn('store-stopped', { connection, sentence });
        notices.push(sentence);
      },
    );
  const ledgerControl = start<LedgerRepositories>('ledger');
  const cacheControl = start<CacheRepositories>('cache');
  const readerControl = start<ReaderRepositories>('reader');
  const close = async (): Promise<void> => {
    await readerControl.close();
    await Promise.all([ledgerControl.close(), cacheControl.close()]);
  };
  try {
    const [ledger, cache] = await Promise.all([ledgerControl.open(), cacheControl.open()]);
    const reader = await readerControl.open();
    notices.push(...ledger.notices, ...cache.notices);
    const parts = {
      ledger: ledger.repositories,
      cache: cache.repositories,
      reader: reader.repositories,
    };
    return { ...composeStore(parts), notices, close };
  } catch (error) {
    await close();
    throw error;
  }
}
