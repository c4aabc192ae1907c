import { powerMonitor, powerSaveBlocker } from 'electron';
import type { PageCore } from '../../core/app/restorable-core.ts';
import type { Log } from '../../platform/log.ts';

/** After waking, the network needs some seconds; a request before that would end the run as offline. */
const networkMs = 10_000;

/** Keeps the computer awake while a paid request has no answer, and starts none on its way to sleep. */
export function watchPower(
  core: Pick<PageCore, 'events' | 'ordersInFlight' | 'sleep' | 'wake'>,
  log: Log,
): void {
  let blocker: number | null = null;
  let waking: NodeJS.Timeout | undefined;

  function keepAwake(): void {
    const needed = core.ordersInFlight().length > 0;
    if (needed) blocker ??= powerSaveBlocker.start('prevent-app-suspension');
    else if (blocker !== null) {
      powerSaveBlocker.stop(blocker);
      blocker = null;
    }
  }

  core.events.on((name) => {
    if (name === 'orders.changed' || name === 'queue.changed') keepAwake();
  });
  powerMonitor.on('suspend', () => {
    log.info('suspended', { inFlight: core.ordersInFlight().length });
    clearTimeout(waking);
    core.sleep();
  });
  powerMonitor.on('resume', () => {
    log.info('resumed');
    clearTimeout(waking);
    waking = setTimeout(() => core.wake(), networkMs);
  });
}
