import { mkdirSync } from 'node:fs';
import type { DomainKey, DomainRow, Selection } from '../../shared/model/domain.ts';
import type { Log } from '../platform/log.ts';
import { startThread } from '../platform/start-thread.ts';
import { toAppError, toFailure } from './failures.ts';
import type { CacheRoom } from './cache/create-cache.ts';
import { jsonInTurns } from './rpc/json-in-turns.ts';
import type { LedgerRoom } from './ledger/open-ledger.ts';
import type { ReaderRoom } from './portfolio/open-reader.ts';
import { type Remote, type Room, connectRoom } from './rpc/rpc.ts';
import type { Store } from './store.ts';
import type { StoreWorkerData } from './rpc/worker.ts';

export interface StoreOptions {
  /** Folder of the two databases; created readable by its owner only. */
  readonly home: string;
  /** Where `worker.ts` is: beside this file, or elsewhere in a bundle. */
  readonly worker: URL;
  readonly log?: Log;
}

/**
 * Opens the store on its three threads.
 * @throws AppError `file-from-newer-version` (the file untouched) | `ledger-damaged` (missing or empty
 * too) | `file-failed` | `disk-full` | `busy`
 */
export async function openStore({ home, worker, log }: StoreOptions): Promise<Store> {
  makeHome(home);
  const notices: string[] = [];
  const connect = <R extends Room>(room: StoreWorkerData['room']) =>
    connectRoom<R>(
      startThread(worker, { name: `store ${room}`, workerData: { home, room } satisfies StoreWorkerData }),
      (event, fields) => log?.warn(event, { room, ...fields }),
      (sentence) => {
        log?.warn('store-stopped', { room, sentence });
        notices.push(sentence);
      },
    );
  const ledgerDoor = connect<LedgerRoom>('ledger');
  const cacheDoor = connect<CacheRoom>('cache');
  const readerDoor = connect<ReaderRoom>('reader');
  const close = async (): Promise<void> => {
    await readerDoor.close();
    await Promise.all([ledgerDoor.close(), cacheDoor.close()]);
  };
  try {
    const [ledger, cache] = await Promise.all([ledgerDoor.open(), cacheDoor.open()]);
    const reader = await readerDoor.open();
    notices.push(...ledger.notices, ...cache.notices);
    return {
      ...storeOf(ledger.room, cache.room, reader.room),
      notices,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function storeOf(
  ledger: Remote<LedgerRoom>,
  cache: Remote<CacheRoom>,
  reader: Remote<ReaderRoom>,
): Omit<Store, 'notices' | 'close'> {
  return {
    accounts: {
      ...ledger.accounts,
      // The cache first: should the second step fail, the account is still there to be removed again.
      async remove(accountId) {
        await cache.cache.removeAccount(accountId);
        await ledger.accounts.remove(accountId);
        await ledger.priceHistory.forget(accountId);
        await ledger.retail.forget(accountId);
      },
    },
    orders: ledger.orders,
    attempts: ledger.attempts,
    changes: ledger.changes,
    history: {
      collect: () => collectHistory(cache, ledger),
      list: (filter, window) => reader.history.list(filter, window),
      count: (filter) => reader.history.count(filter),
      alert: (dismissedId) => reader.history.alert(dismissedId),
    },
    priceHistory: {
      ...reader.prices,
      record: async (accountId, { currency, entries }, at) =>
        ledger.priceHistory.record(accountId, currency, await jsonInTurns(entries), at),
    },
    profiles: ledger.profiles,
    retail: ledger.retail,
    sweep: {
      ...cache.sweep,
      add: (selection, today) => addToSweep(cache, reader, selection, today),
    },
    settings: ledger.settings,
    budget: ledger.budget,
    locks: {
      async tryHold(name) {
        const handle = await ledger.locks.tryHold(name);
        return handle === null ? null : () => ledger.locks.release(handle);
      },
    },
    portfolio: {
      ...cache.portfolio,
      ...reader.portfolio,
      savePrices: async (accountId, currency, entries, fetchedAt) =>
        cache.portfolio.savePrices(accountId, currency, await jsonInTurns(entries), fetchedAt),
    },
    backup: (file) => ledger.ledger.backUp(file),
    backUpDaily: (now) => ledger.ledger.backUpDaily(now),
    backUpNow: (now) => ledger.ledger.backUpNow(now),
    backups: () => ledger.ledger.backups(),
  };
}

/** In batches, so that neither thread is taken for long; the ledger knows what it has when this is cut short. */
async function collectHistory(cache: Remote<CacheRoom>, ledger: Remote<LedgerRoom>): Promise<number> {
  const batchSize = 500;
  let added = 0;
  for (;;) {
    const batch = await cache.history.waiting(batchSize);
    const last = batch.at(-1);
    if (!last) return added;
    added += await ledger.history.add(batch);
    await cache.history.forget(last.seq);
  }
}

/** The thread that reads selections cannot write: the list is filled page by page. */
async function addToSweep(
  cache: Remote<CacheRoom>,
  reader: Remote<ReaderRoom>,
  selection: Selection,
  today: string,
): Promise<number> {
  const pageSize = 5_000;
  let added = 0;
  let after: DomainKey | null = null;
  for (;;) {
    const rows: DomainRow[] = await reader.portfolio.select(selection, today, after, pageSize);
    added += await cache.sweep.add(
      rows.map(({ accountId, domain, expiryDate }) => ({ accountId, domain, expiryDate })),
    );
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return added;
    after = { accountId: last.accountId, domain: last.domain };
  }
}

function makeHome(home: string): void {
  try {
    mkdirSync(home, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw toAppError(toFailure(error, home));
  }
}
