import type { Sentence } from '../../shared/words/sentence.ts';
import { startThread } from '../platform/start-thread.ts';
import { composeStore } from './compose-store.ts';
import { lazily, type Repositories } from './connection.ts';
import type { CacheRepositories } from './cache/open-cache.ts';
import { closedError } from './failures.ts';
import type { LedgerRepositories } from './ledger/open-ledger.ts';
import type { ReaderRepositories } from './portfolio/open-reader.ts';
import { controlConnection } from './rpc/control-connection.ts';
import type { StoreWorkerData } from './rpc/worker.ts';
import { makeHome, type Store, type StoreOptions } from './store.ts';

/** What a page or a batch leaves behind is collected soon: with V8's own limit each thread grows by 30 MB before that. */
const resourceLimits = { maxYoungGenerationSizeMb: 8 };

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
  const notices: Sentence[] = [];
  const start = <R extends Repositories>(connection: StoreWorkerData['connection']) =>
    controlConnection<R>(
      startThread(worker, {
        name: `store ${connection}`,
        resourceLimits,
        workerData: { home, connection } satisfies StoreWorkerData,
      }),
      (event, fields) => log?.warn(event, { connection, ...fields }),
      (sentence) => {
        log?.warn('store-stopped', { connection, sentence });
        notices.push(sentence);
      },
    );
  const ledgerControl = start<LedgerRepositories>('ledger');
  const readerControl = start<ReaderRepositories>('reader');
  let cacheControl: ReturnType<typeof controlConnection<CacheRepositories>> | null = null;
  let closed = false;
  const close = async (): Promise<void> => {
    closed = true;
    await readerControl.close();
    await Promise.all([ledgerControl.close(), cacheControl?.close()]);
  };
  try {
    const ledger = await ledgerControl.open();
    const reader = await readerControl.open();
    notices.push(...ledger.notices, ...reader.notices);
    const cache = lazily(async () => {
      if (closed) throw closedError();
      cacheControl ??= start<CacheRepositories>('cache');
      return (await cacheControl.open()).repositories;
    });
    const parts = { ledger: ledger.repositories, cache, reader: reader.repositories };
    return { ...composeStore(parts), notices, close };
  } catch (error) {
    await close();
    throw error;
  }
}
