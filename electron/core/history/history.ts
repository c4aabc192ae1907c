import type { HistoryAlert } from '../../../shared/model/history.ts';
import type { EventBus } from '../../platform/events.ts';
import type { Log } from '../../platform/log.ts';
import type { Store } from '../../store/store.ts';
import { inBackground } from '../../platform/in-background.ts';

/** The entry up to which the user has dismissed. */
const dismissedName = 'history.dismissed';

/** Keeps the history up to date with what is read: after each event that can have brought a difference. */
export function createHistoryService({
  store,
  events,
  log,
}: {
  readonly store: Pick<Store, 'settings'> & {
    readonly history: Pick<Store['history'], 'collect' | 'alert'>;
  };
  readonly events: EventBus;
  readonly log: Log;
}) {
  const { history, settings } = store;
  let running: Promise<void> | null = null;
  let again = false;

  async function alert(): Promise<HistoryAlert> {
    const dismissed = await settings.get(dismissedName);
    return history.alert(typeof dismissed === 'number' ? dismissed : 0);
  }

  async function collectAll(): Promise<void> {
    do {
      again = false;
      try {
        if ((await history.collect()) > 0) events.emit('history.changed', await alert());
      } catch (error) {
        log.warn('history-not-collected', { error });
      }
    } while (again);
    running = null;
  }

  /** A call during a collection starts another one after it, so no difference is missed. */
  function collect(): Promise<void> {
    again = running !== null;
    running ??= collectAll();
    return running;
  }

  const stopListening = events.on((name) => {
    if (name === 'domains.changed' || name === 'changes.changed') inBackground(collect(), log, 'history');
  });
  inBackground(collect(), log, 'history');

  return {
    /** What was found outside this Namekeep and can mean a hijack, as far as the user has not dismissed it. */
    alert,
    /** The user has seen what was found up to this entry. */
    async dismiss(id: number) {
      await settings.set(dismissedName, id);
      const left = await alert();
      events.emit('history.changed', left);
      return left;
    },
    /** Writes what was found and is not in the ledger yet. A failure is logged, and what waits goes on waiting. */
    collect,
    /** Collects for the last time. */
    async stop() {
      stopListening();
      await collect();
    },
  };
}
