import { app, dialog } from 'electron';
import { AppError } from '../../../shared/model/errors.ts';
import { closeInOrder } from '../../platform/close-in-order.ts';
import { inBackground } from '../../platform/in-background.ts';
import type { FileLog } from '../../platform/file-log.ts';
import type { WaitingWindow } from './waiting-window.ts';

/** An ordinary end takes less: the window is for an order in flight. */
const quietMs = 500;

export type Ending = ReturnType<typeof createEnding>;

/** @param opened what is to be closed, last first; more may come */
export function createEnding({
  opened,
  waiting,
  log,
}: {
  readonly opened: readonly (() => unknown)[];
  readonly waiting: Pick<WaitingWindow, 'show' | 'close'>;
  readonly log: FileLog;
}) {
  let begun = false;

  async function close(code: number, sayWhy: () => void): Promise<void> {
    begun = true;
    const timer = setTimeout(() => waiting.show(), quietMs);
    try {
      await closeInOrder(opened);
      clearTimeout(timer);
      waiting.close();
      sayWhy();
    } finally {
      app.exit(code);
    }
  }

  return {
    get begun() {
      return begun;
    },
    /** Closes everything, then exits. The answer to an order in flight is waited for, 140 seconds at most. */
    end(code: number) {
      if (!begun)
        inBackground(
          close(code, () => undefined),
          log,
          'end',
        );
    },
    /** Closes what closes at once, for a system that ends the program then; every order is on the disk. */
    leave() {
      begun = true;
      log.close();
      // Not here: Electron would destroy the window whose message it is still answering.
      setImmediate(() => app.exit(0));
    },
    /** Closes everything, then says why, as a sentence, and exits. A further error is logged only. */
    stop(title: string, error: unknown, sentence: string) {
      log.warn('stopped', { error });
      const reason = error instanceof AppError ? error.message : sentence;
      if (!begun)
        inBackground(
          close(1, () => dialog.showErrorBox(title, reason)),
          log,
          'end',
        );
    },
  };
}
