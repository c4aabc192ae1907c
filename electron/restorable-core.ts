import { calls } from '../shared/contract.ts';
import { AppError } from '../shared/model/errors.ts';
import { isoNow, systemClock } from './clock.ts';
import { type Core, type CoreOptions, createCore } from './core.ts';
import { createEventBus } from './events.ts';
import type { Handlers } from './ipc/dispatcher.ts';
import { openRestore } from './store/open-restore.ts';

/** What a host carries to its page. */
export interface PageCore extends Pick<Core, 'handlers' | 'events'> {
  close(): Promise<void>;
}

/**
 * Opens the core for a page. Where the ledger is damaged or gone, a stand-in answers: it shows the backups, restores
 * the one the user chooses, opens the core on it and hands every further call over.
 * @throws AppError as {@link createCore}, but for a damaged ledger
 */
export async function openRestorableCore(options: CoreOptions): Promise<PageCore> {
  try {
    return await createCore(options);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'ledger-damaged') throw error;
    options.log.warn('ledger-damaged', { reason: error.message });
    return standIn(options, error);
  }
}

async function standIn(options: CoreOptions, damage: AppError): Promise<PageCore> {
  const { home, workers, log, clock = systemClock } = options;
  const ledger = await openRestore(home, workers.store);
  const events = createEventBus((error) => log.warn('listener-failed', { error }));
  let core: Core | null = null;
  let restoring = false;

  async function restore({ name }: { name: string }) {
    if (restoring) throw new AppError('busy', 'A backup is being restored already.');
    restoring = true;
    try {
      const outcome = await ledger.restore(name, isoNow(clock));
      log.info('ledger-restored', { name, ...outcome });
      core = await createCore(options);
      core.events.on((event, payload) => events.emit(event, payload));
      return outcome;
    } finally {
      restoring = false;
    }
  }

  const own: Pick<Handlers, 'ledger.restorePoints' | 'ledger.restore'> = {
    'ledger.restorePoints': () => ledger.points(),
    'ledger.restore': restore,
  };
  const ask = (name: keyof Handlers, input: never): Promise<unknown> => {
    if (core) return core.handlers[name](input);
    if (name in own) return own[name as keyof typeof own](input);
    return Promise.reject(damage);
  };
  const names = Object.keys(calls) as (keyof Handlers)[];
  return {
    handlers: Object.fromEntries(
      names.map((name) => [name, (input: never) => ask(name, input)]),
    ) as unknown as Handlers,
    events,
    async close() {
      await ledger.close();
      await core?.close();
    },
  };
}
