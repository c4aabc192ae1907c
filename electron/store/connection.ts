import type { Sentence } from '../../shared/words/sentence.ts';
import { isDamage, toFailure } from './failures.ts';
import { noteDamage } from './cache/checked-note.ts';
import type { Failure } from '../../shared/model/errors.ts';
import type { SlowQuery } from './slow-queries.ts';

type Method = (...args: never[]) => unknown;

/** Objects of functions, by name. */
export type Repositories = Readonly<Record<string, Readonly<Record<string, Method>>>>;

/** Repositories as services call them, whatever carries the calls: the same functions, answering with a promise. */
export type Async<R> = {
  readonly [N in keyof R]: {
    readonly [M in keyof R[N]]: R[N][M] extends (...args: infer A) => infer V
      ? (...args: A) => Promise<Awaited<V>>
      : never;
  };
};

/** An open database file with the repositories on it. */
export interface Connection<R extends Repositories = Repositories> {
  readonly repositories: R;
  /** Sentences for the user about what opening found. */
  readonly notices: readonly Sentence[];
  close(): void;
}

/** How a connection is opened, and the file in the home folder that its failures name. */
export interface ConnectionKind<R extends Repositories = Repositories> {
  readonly file: string;
  open(home: string, onSlow: (query: SlowQuery) => void): Promise<Connection<R>>;
}

/** @returns repositories that the first call opens; when that fails the next one tries again */
export function lazily<R extends Repositories>(open: () => Promise<Async<R>>): Async<R> {
  let opening: Promise<Async<R>> | null = null;
  const opened = (): Promise<Async<R>> => {
    opening ??= open().catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  };
  const calling =
    (repository: string, method: string) =>
    async (...args: never[]): Promise<unknown> =>
      (await opened())[repository]?.[method]?.(...args);
  const named = (make: (name: string) => unknown) =>
    new Proxy({}, { get: (_target, name) => (typeof name === 'string' ? make(name) : undefined) });
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the proxy has whatever name it is asked for
  return named((repository) => named((method) => calling(repository, method))) as Async<R>;
}

/** @returns the failure that the caller of a repository receives */
export function failureOfCall(error: unknown, file: string): Failure {
  // The ledger is checked at every start, the cache only when there is a reason.
  if (isDamage(error) && file.endsWith('cache.db')) noteDamage(file);
  return toFailure(error, file);
}
