import { app, powerMonitor } from 'electron';
import type { PageCore } from '../../core/app/restorable-core.ts';
import type { Log } from '../../platform/log.ts';
import type { Ending } from './ending.ts';
import type { Updates } from './updates.ts';
import type { WaitingWindow } from './waiting-window.ts';

/**
 * Ends the program in order when the user logs off or the computer shuts down. Windows waits for an order in flight as
 * long as the user lets it; macOS and Linux give it some seconds. From the question on no other order leaves, until the
 * user comes back to the window because logging off was called off. For windows opened from now on.
 */
export function watchSessionEnd({
  core,
  ending,
  updates,
  waiting,
  log,
}: {
  readonly core: Pick<PageCore, 'ordersInFlight' | 'sleep' | 'wake'>;
  readonly ending: Pick<Ending, 'end' | 'leave'>;
  readonly updates: Pick<Updates, 'installNextTime'>;
  readonly waiting: Pick<WaitingWindow, 'show'>;
  readonly log: Log;
}): void {
  function end(): void {
    // The system would kill the installer in the middle.
    updates.installNextTime();
    ending.end(0);
  }
  app.on('browser-window-created', (_event, window) => {
    window.on('query-session-end', (event) => {
      // First: between two orders nothing is in flight, and the next one would leave right after the answer.
      core.sleep();
      const inFlight = core.ordersInFlight().length;
      log.info('session-end-asked', { reasons: event.reasons, inFlight });
      if (inFlight === 0) {
        window.once('focus', () => core.wake());
        return;
      }
      event.preventDefault();
      // Windows shows the program as the reason, and ends one that has no window after five seconds.
      waiting.show();
      end();
    });
    window.on('session-end', (event) => {
      // Electron ends the process when it has told every window: nothing that is waited for happens any more.
      core.sleep();
      updates.installNextTime();
      log.warn('session-ends', { reasons: event.reasons, inFlight: core.ordersInFlight().length });
      ending.leave();
    });
  });
  // Electron passes an event that its types leave out.
  powerMonitor.on('shutdown', (event?: { preventDefault(): void }) => {
    log.info('shutdown', { inFlight: core.ordersInFlight().length });
    event?.preventDefault();
    end();
  });
}
