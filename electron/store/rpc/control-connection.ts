import { say, type Sentence } from '../../../shared/words/sentence.ts';
import { setTimeout as wait } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { AppError, toAppError } from '../../../shared/model/errors.ts';
import type { Async, Repositories } from '../connection.ts';
import { closedError } from '../failures.ts';
import { type Call, control, type Opening, type Reply } from './messages.ts';

/** Milliseconds after which a thread that was asked to close is ended. */
const exitsWithinMs = 5_000;

/**
 * Calls a connection in a worker. When the worker ends unasked, every pending and later call fails with `internal`.
 * @param onEvent receives what the worker sends to the log
 * @param onCrash called once, with the message that every later call fails with
 */
export function controlConnection<R extends Repositories>(
  worker: Worker,
  onEvent: (event: string, fields: Readonly<Record<string, unknown>>) => void,
  onCrash: (sentence: Sentence) => void,
) {
  const pending = new Map<number, { resolve: (value: unknown) => void; reject: (error: AppError) => void }>();
  let lastId = 0;
  let ended: AppError | null = null;
  let closing = false;

  const end = (error: AppError): boolean => {
    if (ended) return false;
    ended = error;
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
    return true;
  };
  const crash = (reason: string): void => {
    const sentence = say('store.stopped', { reason });
    if (end(new AppError('internal', sentence))) onCrash(sentence);
  };
  worker.on('error', (error) => {
    crash(error instanceof Error ? error.message : String(error));
  });
  worker.on('exit', (code) => {
    // It can end in the same turn as its answer to “close” arrives.
    if (closing) end(closedError());
    else crash(`its thread ended with code ${code}`);
  });
  worker.on('message', (reply: Reply) => {
    if ('event' in reply) {
      onEvent(reply.event, reply.fields);
      return;
    }
    const waiting = pending.get(reply.id);
    pending.delete(reply.id);
    if ('failure' in reply) waiting?.reject(toAppError(reply.failure));
    else waiting?.resolve(reply.value);
  });

  const call = (repository: string, method: string, args: readonly unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (ended) {
        reject(ended);
        return;
      }
      const id = ++lastId;
      pending.set(id, { resolve, reject });
      worker.postMessage({ id, repository, method, args } satisfies Call);
    });

  return {
    async open(): Promise<{ repositories: Async<R>; notices: readonly Sentence[] }> {
      // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- serve-connection.ts answers so
      const { methods, notices } = (await call(control, 'open', [])) as Opening;
      const repositories = Object.entries(methods).map(([repository, names]) => [
        repository,
        Object.fromEntries(names.map((name) => [name, (...args: unknown[]) => call(repository, name, args)])),
      ]);
      // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- made from the names of the methods
      return { repositories: Object.fromEntries(repositories) as Async<R>, notices };
    },
    async close(): Promise<void> {
      if (!ended) {
        closing = true;
        const gone = new Promise((resolve) => worker.once('exit', resolve));
        await call(control, 'close', []).catch(() => undefined);
        end(closedError());
        await Promise.race([gone, wait(exitsWithinMs, null, { ref: false })]);
      }
      await worker.terminate();
    },
  };
}
