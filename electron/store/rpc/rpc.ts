import { setTimeout as wait } from 'node:timers/promises';
import type { MessagePort, Worker } from 'node:worker_threads';
import { AppError, type Failure } from '../../../shared/model/errors.ts';
import { isDamage, toAppError, toFailure } from '../failures.ts';

/*
 * Calls across threads. A room is an object of repositories, each an object of functions; the caller's side derives
 * its types from the room itself, so that a function is declared once, where it is written.
 */

type Method = (...args: never[]) => unknown;

export type Room = Readonly<Record<string, Readonly<Record<string, Method>>>>;

/** A room as its callers see it: the same functions, answering later. */
export type Remote<R> = {
  readonly [N in keyof R]: {
    readonly [M in keyof R[N]]: R[N][M] extends (...args: infer A) => infer V
      ? (...args: A) => Promise<Awaited<V>>
      : never;
  };
};

interface Call {
  readonly id: number;
  readonly repository: string;
  readonly method: string;
  readonly args: readonly unknown[];
}

type Reply =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly failure: Failure }
  | { readonly event: string; readonly fields: Readonly<Record<string, unknown>> };

/** What a worker has opened: its room, what there is to say about it, and how to close it. */
export interface OpenRoom {
  readonly room: Room;
  readonly notices: readonly string[];
  readonly close: () => void;
}

interface Opening {
  readonly methods: Readonly<Record<string, readonly string[]>>;
  readonly notices: readonly string[];
}

/** A thread that was told to close ends by itself within so many ms, else it is ended. */
const exitsWithinMs = 5_000;

/** The calls that are about the room itself. */
const door = '';

/**
 * Opens the room when asked to and answers calls as they come.
 * @param path the file at work, named in failures
 * @param onDamage is told when a call meets damage in it
 */
export function serveRoom(
  port: MessagePort,
  path: string,
  open: () => OpenRoom | Promise<OpenRoom>,
  onDamage: () => void = () => undefined,
): void {
  let opened: OpenRoom | null = null;
  let opening: Promise<OpenRoom> | null = null;
  const own = {
    async open(): Promise<Opening> {
      opening = Promise.resolve().then(open);
      opened = await opening;
      const methods = Object.entries(opened.room).map(([name, repository]) => [
        name,
        Object.keys(repository),
      ]);
      return { methods: Object.fromEntries(methods) as Opening['methods'], notices: opened.notices };
    },
    async close(): Promise<void> {
      // Asked for while a room is still opening when another one could not be opened.
      await opening?.catch(() => undefined);
      opened?.close();
    },
  };
  port.on('message', (call: Call) => {
    void answer({ ...opened?.room, [door]: own }, call, path, onDamage).then((reply) => {
      port.postMessage(reply);
      // Nothing else keeps the thread: it ends by itself.
      if (call.repository === door && call.method === 'close') port.close();
    });
  });
}

/** Sends a line to the log of the calling thread. */
export function sendEvent(port: MessagePort, event: string, fields: Readonly<Record<string, unknown>>): void {
  port.postMessage({ event, fields } satisfies Reply);
}

async function answer(
  room: Room,
  { id, repository, method, args }: Call,
  path: string,
  onDamage: () => void,
): Promise<Reply> {
  try {
    const run = room[repository]?.[method] as ((...args: readonly unknown[]) => unknown) | undefined;
    if (!run) throw new Error(`There is no ${repository}.${method}.`);
    return { id, value: await run(...args) };
  } catch (error) {
    if (isDamage(error)) onDamage();
    return { id, failure: toFailure(error, path) };
  }
}

/**
 * Calls a room in a worker. When the worker ends unasked every pending and later call fails with `internal`.
 * @param onEvent receives what the worker sends to the log
 * @param onCrash is told once, with the sentence that the calls fail with
 */
export function connectRoom<R extends Room>(
  worker: Worker,
  onEvent: (event: string, fields: Readonly<Record<string, unknown>>) => void,
  onCrash: (sentence: string) => void,
): { open: () => Promise<{ room: Remote<R>; notices: readonly string[] }>; close: () => Promise<void> } {
  const pending = new Map<number, { resolve: (value: unknown) => void; reject: (error: AppError) => void }>();
  let lastId = 0;
  let ended: AppError | null = null;

  const end = (error: AppError): boolean => {
    if (ended) return false;
    ended = error;
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
    return true;
  };
  const crash = (reason: string): void => {
    const sentence = `The store stopped working (${reason}). Restart Namekeep; what was saved is safe.`;
    if (end(new AppError('internal', sentence))) onCrash(sentence);
  };
  worker.on('error', (error) => {
    crash(error instanceof Error ? error.message : String(error));
  });
  worker.on('exit', (code) => {
    crash(`its thread ended with code ${code}`);
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
    async open() {
      const { methods, notices } = (await call(door, 'open', [])) as Opening;
      const room = Object.entries(methods).map(([repository, names]) => [
        repository,
        Object.fromEntries(names.map((name) => [name, (...args: unknown[]) => call(repository, name, args)])),
      ]);
      return { room: Object.fromEntries(room) as Remote<R>, notices };
    },
    async close() {
      if (!ended) {
        const gone = new Promise((resolve) => worker.once('exit', resolve));
        await call(door, 'close', []).catch(() => undefined);
        end(new AppError('stopped', 'The store is closed.'));
        await Promise.race([gone, wait(exitsWithinMs, null, { ref: false })]);
      }
      await worker.terminate();
    },
  };
}
