import { say, type Sentence } from '../../../shared/words/sentence.ts';
import { AppError } from '../../../shared/model/errors.ts';
import { type Clock, isoNow } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import { removeOldHistory } from '../history/retention.ts';
import type { Store } from '../../store/store.ts';

/**
 * Has the ledger copied once a day, and then what is too old removed from it, in the store's own thread, now and while the
 * program stays open.
 * @param isIdle whether nothing runs that old entries would be in the way of
 * @param warn is given a sentence when a copy could not be made
 * @returns `again` does now what is due; `stop` stops, after the copy or the few entries that are under way
 */
export function startDailyWork(
  store: Pick<Store, 'backUpDaily' | 'settings' | 'retention' | 'history'>,
  { clock, log, isIdle }: { readonly clock: Clock; readonly log: Log; isIdle(): Promise<boolean> },
  warn: (sentence: Sentence) => void,
): { again(): void; stop(): Promise<void> } {
  let running = Promise.resolve();
  let stopped = false;
  const run = async (): Promise<void> => {
    try {
      const file = await store.backUpDaily(isoNow(clock));
      if (file !== null) log.info('ledger-backed-up', { file });
    } catch (error) {
      log.warn('ledger-backup-failed', { error });
      const reason = error instanceof AppError ? error.failure.message : String(error);
      warn(say('notice.no-backup', { reason }));
      return;
    }
    try {
      if (await isIdle()) await removeOldHistory(store, clock, async () => !stopped && (await isIdle()));
    } catch (error) {
      log.warn('history-not-shortened', { error });
    }
  };
  const again = (): void => {
    running = running.then(run);
  };
  again();
  const timer = setInterval(again, 60 * 60_000);
  timer.unref();
  return {
    again,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
