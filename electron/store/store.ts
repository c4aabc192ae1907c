import { closeToOthers } from '../platform/close-to-others.ts';
import { say, type Sentence } from '../../shared/words/sentence.ts';
import { AppError, toAppError } from '../../shared/model/errors.ts';
import { mkdirSync } from 'node:fs';
import { errorCode } from '../platform/error-code.ts';
import type { Log } from '../platform/log.ts';
import type { composeStore } from './compose-store.ts';
import { toFailure } from './failures.ts';

/**
 * What the services ask of the two databases, whether threads or direct calls answer. Every call can fail with the
 * AppErrors of failures.ts: `busy`, `disk-full`, `file-failed`, `ledger-damaged`, `stopped`, `internal`.
 */
export type Store = ReturnType<typeof composeStore> & {
  /** Sentences about what opening found, such as a damaged cache that was set aside. */
  readonly notices: readonly Sentence[];
  close(): Promise<void>;
};

export interface StoreOptions {
  /** Folder of the two databases; created readable by its owner only. */
  readonly home: string;
  readonly log?: Log;
}

/** @throws AppError `file-failed` | `disk-full` */
export function makeHome(home: string): void {
  try {
    mkdirSync(home, { recursive: true, mode: 0o700 });
    closeToOthers(home);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') throw new AppError('file-failed', say('file.home-is-file', { home }));
    throw toAppError(toFailure(error, home));
  }
}
