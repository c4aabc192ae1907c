import { app, powerMonitor } from 'electron';
import type { PageCore } from '../app/restorable-core.ts';
import type { Log } from '../platform/log.ts';
import type { Ending } from './ending.ts';
import type { WaitingWindow } from './waiting-window.ts';

/**
 * Ends the program in order when the user logs off or the computer shuts down. Windows waits for an order in flight as
 * long as the user lets it; macOS and Linux give it some seconds. For windows opened from now on.
 */
export function watchSessionEnd({
  core,
  ending,
  waiting,
  log,
}: {
  readonly core: Pick<PageCore, 'ordersInFlight'>;
  readonly ending: Pick<Ending, 'end'>;
  readonly waiting: Pick<WaitingWindow, 'show'>;
  readonly log: Log;
}): void {
  app.on('browser-window-created', (_event, window) => {
    window.on('query-session-end', (event) => {
      const inFlight = core.ordersInFlight().length;
      log.info('session-end-asked', { reasons: event.reasons, inFlight });
      if (inFlight === 0) return;
      event.preventDefault();
      // Windows shows the program as the reason, and ends one that has no window after five seconds.
      waiting.show();
      ending.end(0);
    });
    window.on('session-end', (event) => {
      log.warn('session-ends', { reasons: event.reasons });
      ending.end(0);
    });
  });
  // Electron passes an event that its types leave out.
  powerMonitor.on('shutdown', (event?: { preventDefault(): void }) => {
    log.info('shutdown', { inFlight: core.ordersInFlight().length });
    event?.preventDefault();
    ending.end(0);
  });
}
