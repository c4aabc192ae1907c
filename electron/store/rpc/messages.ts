import type { Sentence } from '../../../shared/words/sentence.ts';
import type { Failure } from '../../../shared/model/errors.ts';

/** Instead of a repository: the call is about the connection itself, to open or to close it. */
export const control = '';

export interface Call {
  readonly id: number;
  readonly repository: string;
  readonly method: string;
  readonly args: readonly unknown[];
}

/** The answer to a call, or a line for the log of the calling thread. */
export type Reply =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly failure: Failure }
  | { readonly event: string; readonly fields: Readonly<Record<string, unknown>> };

/** The answer to `open`: the names of what can be called. */
export interface Opening {
  readonly methods: Readonly<Record<string, readonly string[]>>;
  readonly notices: readonly Sentence[];
}
