import { say, type Sentence } from '../../../shared/words/sentence.ts';
import { AppError } from '../../../shared/model/errors.ts';
import { tryLock, tryShare } from './locks.ts';

const name = 'ledger-in-use';

const busy = (sentence: Sentence): AppError => new AppError('busy', sentence, { retryable: true });

/** Says to other processes, until released, that the ledger is open. @throws AppError `busy` while it is replaced */
export function shareLedger(home: string): () => void {
  const release = tryShare(home, name, 10_000);
  if (!release) throw busy(say('ledger.being-replaced'));
  return release;
}

/** As {@link ownLedger}, but null while a Namekeep has it open. */
export const tryOwnLedger = (home: string): (() => void) | null => tryLock(home, name);

/** Keeps every Namekeep away from the ledger until released. @throws AppError `busy` while one has it open */
export function ownLedger(home: string): () => void {
  const release = tryOwnLedger(home);
  if (!release) throw busy(say('ledger.open-on', { home }));
  return release;
}
