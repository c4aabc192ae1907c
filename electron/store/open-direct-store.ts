import { toAppError } from '../../shared/model/errors.ts';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { composeStore } from './compose-store.ts';
import {
  type Async,
  type Connection,
  type ConnectionKind,
  type Repositories,
  failureOfCall,
  lazily,
} from './connection.ts';
import { connections } from './connections.ts';
import { closedError } from './failures.ts';
import { makeHome, type Store, type StoreOptions } from './store.ts';

/**
 * Opens the store in this thread, where no page is kept waiting: for the terminal and for tests. A call does its work
 * at once; its answer comes with the next turn of the event loop, so that signals and timers are heard between calls.
 * @throws as openThreadedStore
 */
export async function openDirectStore({ home, log }: StoreOptions): Promise<Store> {
  makeHome(home);
  const opened = new Map<string, Connection>();
  let closed = false;
  const refuseClosed = (): void => {
    if (closed) throw closedError();
  };

  async function open<R extends Repositories>(name: string, kind: ConnectionKind<R>): Promise<Async<R>> {
    const file = join(home, kind.file);
    refuseClosed();
    const run = async <T>(work: () => T): Promise<Awaited<T>> => {
      try {
        return await work();
      } catch (error) {
        throw toAppError(failureOfCall(error, file));
      }
    };
    const answer = async (work: () => unknown): Promise<unknown> => {
      refuseClosed();
      return run(work).finally(() => turn());
    };
    const connection = await run(() =>
      kind.open(home, (query) => log?.warn('slow-query', { connection: name, ...query })),
    );
    opened.set(name, connection);
    return mapRepositories<R>(connection.repositories, answer);
  }

  async function close(): Promise<void> {
    closed = true;
    // The reader first: the last one to close a file carries its log over, and the reader cannot write.
    for (const name of ['reader', 'cache', 'ledger']) opened.get(name)?.close();
    opened.clear();
  }

  try {
    const ledger = await open('ledger', connections.ledger);
    const reader = await open('reader', connections.reader);
    const cache = lazily(() => open('cache', connections.cache));
    const notices = [...opened.values()].flatMap((connection) => connection.notices);
    return { ...composeStore({ ledger, cache, reader }), notices, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** @returns the same functions, each run by `answer` */
const mapRepositories = <R extends Repositories>(
  repositories: Repositories,
  answer: (work: () => unknown) => Promise<unknown>,
): Async<R> =>
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the same names
  Object.fromEntries(
    Object.entries(repositories).map(([name, repository]) => [
      name,
      Object.fromEntries(
        Object.entries(repository).map(([method, run]) => [
          method,
          (...args: never[]) => answer(() => run(...args)),
        ]),
      ),
    ]),
  ) as Async<R>;
