import { say } from '../../../shared/words/sentence.ts';
import { ipcMain, type BrowserWindow, type IpcMainInvokeEvent } from 'electron';
import { fail } from '../../../shared/model/errors.ts';
import type { Core } from '../../core/app/core.ts';
import { callChannel, eventChannel } from './channels.ts';
import { createDispatcher } from '../../core/app/dispatcher.ts';
import type { Log } from '../../platform/log.ts';
import type { Ending } from './ending.ts';

/** @returns whether the main frame of our own window, showing our own page, asks */
export function isPage(event: IpcMainInvokeEvent, window: BrowserWindow | null, pageOrigin: string): boolean {
  const frame = event.senderFrame;
  return frame !== null && frame === window?.webContents.mainFrame && frame.origin === pageOrigin;
}

/** Carries the contract over Electron's IPC, to and from the page in our window only, until the program is ending. */
export function connectPage({
  core,
  window,
  ending,
  pageOrigin,
  log,
}: {
  readonly core: Pick<Core, 'handlers' | 'events'>;
  readonly window: () => BrowserWindow | null;
  readonly ending: Pick<Ending, 'begun'>;
  readonly pageOrigin: string;
  readonly log: Log;
}): void {
  const dispatch = createDispatcher(core.handlers, log);
  ipcMain.handle(callChannel, (event, name: unknown, input: unknown) => {
    if (!isPage(event, window(), pageOrigin)) {
      log.warn('call-from-stranger', { origin: event.senderFrame?.origin });
      const message = 'Only the page of Namekeep itself may ask this.';
      return fail({ code: 'bad-input', message, retryable: false });
    }
    // The page of a window that is still open must start nothing that the end would cut off.
    if (ending.begun) return fail({ code: 'stopped', message: say('program.closing'), retryable: true });
    return dispatch(name, input);
  });
  core.events.on((name, payload) => {
    const contents = window()?.webContents;
    if (contents && !contents.isDestroyed() && !contents.isCrashed())
      contents.send(eventChannel(name), payload);
  });
}
