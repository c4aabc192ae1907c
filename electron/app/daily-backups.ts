import { say, type Sentence } from '../../shared/words/sentence.ts';
import { AppError } from '../../shared/model/errors.ts';
import { type Clock, isoNow } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import type { Store } from '../store/store.ts';

/**
 * Has the ledger copied once a day, in the store's own thread, now and while the program stays open.
 * @param warn is given a sentence when a copy could not be made
 * @returns stops, after the copy that is being made
 */
export function startDailyBackups(
  store: Pick<Store, 'backUpDaily'>,
  clock: Clock,
  log: Log,
  warn: (sentence: Sentence) => void,
): () => Promise<void> {
  let running = Promise.resolve();
  const run = async (): Promise<void> => {
    try {
      const file = await store.backUpDaily(isoNow(clock));
      if (file !== null) log.info('ledger-backed-up', { file });
    } catch (error) {
      log.warn('ledger-backup-failed', { error });
      const reason = error instanceof AppError ? error.failure.message : String(error);
      warn(say('notice.no-backup', { reason }));
    }
  };
  const again = (): void => {
    running = running.then(run);
  };
  again();
  const timer = setInterval(again, 60 * 60_000);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
