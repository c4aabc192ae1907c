import { say } from '../../../shared/words/sentence.ts';
import { inEnglish } from '../../../shared/words/write-english.ts';
import { calls } from '../../../shared/contract.ts';
import { AppError } from '../../../shared/model/errors.ts';
import { isoNow, systemClock } from '../../platform/clock.ts';
import { type Core, createCore } from './core.ts';
import type { CoreOptions } from './services.ts';
import { createEventBus } from '../../platform/events.ts';
import type { Handlers } from './dispatcher.ts';
import { type LedgerRestore, openRestore } from '../../store/backup/open-restore.ts';

/** The part of the core that a host with a page needs. */
export type PageCore = Pick<
  Core,
  'handlers' | 'events' | 'ordersInFlight' | 'notify' | 'sleep' | 'wake' | 'endRuns' | 'isRunning' | 'close'
>;

/** A host with a page runs the store in threads, so that the page never waits for it. */
export interface PageCoreOptions extends CoreOptions {
  readonly workers: CoreOptions['workers'] & { readonly store: URL };
}

/**
 * Opens the core for a page. Where the files do not let it (disk full, read-only, from a newer version, in use), a
 * stand-in answers every call with the reason and tries again whenever the page asks for its snapshot. Where the ledger
 * is damaged or gone, it shows the backups instead, and restores the one the user chooses. Once the core is open it
 * hands every further call over.
 * @throws what is not an AppError
 */
export async function openRestorableCore(options: PageCoreOptions): Promise<PageCore> {
  try {
    return await createCore(options);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return standIn(options, error);
  }
}

function standIn(options: PageCoreOptions, first: AppError): PageCore {
  const { home, workers, log, clock = systemClock } = options;
  const events = createEventBus((error) => log.warn('listener-failed', { error }));
  let refusal = first;
  let core: Core | null = null;
  let opening: Promise<void> | null = null;
  let ledger: Promise<LedgerRestore> | null = null;
  let restoring = false;
  let closing = false;
  const logRefusal = (): void =>
    log.warn('core-refused', { code: refusal.code, reason: inEnglish(refusal.message) });
  logRefusal();

  async function tryToOpen(): Promise<void> {
    try {
      core = await createCore(options);
      core.events.on((event, payload) => events.emit(event, payload));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refusal = error;
      logRefusal();
    }
  }
  /** Once, however many pages ask. @throws AppError why it is still not open */
  async function open(): Promise<Core> {
    if (closing) throw new AppError('stopped', say('program.closing'));
    opening ??= tryToOpen().finally(() => {
      opening = null;
    });
    await opening;
    if (!core) throw refusal;
    return core;
  }

  function backups(): Promise<LedgerRestore> {
    ledger ??= openRestore(home, workers.store).catch((error: unknown) => {
      ledger = null;
      throw error;
    });
    return ledger;
  }
  async function restore({ name }: { name: string }) {
    if (restoring) throw new AppError('busy', say('backup.restoring'));
    restoring = true;
    try {
      const outcome = await (await backups()).restore(name, isoNow(clock));
      log.info('ledger-restored', { name, ...outcome });
      await open();
      return outcome;
    } finally {
      restoring = false;
    }
  }

  const onDamage: Pick<Handlers, 'ledger.restorePoints' | 'ledger.restore'> = {
    'ledger.restorePoints': async () => (await backups()).points(),
    'ledger.restore': restore,
  };
  async function ask(name: keyof Handlers, input: never, signal?: AbortSignal): Promise<unknown> {
    if (core) return core.handlers[name](input, signal);
    if (refusal.code === 'ledger-damaged') {
      // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- `in` has just said so
      if (name in onDamage) return onDamage[name as keyof typeof onDamage](input);
    } else if (name === 'app.snapshot') {
      return (await open()).handlers[name](input);
    }
    throw refusal;
  }

  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- Object.keys forgets the names
  const names = Object.keys(calls) as (keyof Handlers)[];
  return {
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- one function for each call of the contract, made from its names
    handlers: Object.fromEntries(
      names.map((name) => [name, (input: never, signal?: AbortSignal) => ask(name, input, signal)]),
    ) as unknown as Handlers,
    events,
    ordersInFlight: () => core?.ordersInFlight() ?? [],
    notify: (sentence) => core?.notify(sentence),
    sleep: () => core?.sleep(),
    wake: () => core?.wake(),
    async endRuns() {
      closing = true;
      await core?.endRuns();
      await opening?.catch(() => undefined);
      await core?.endRuns();
    },
    isRunning: async () => core === null || core.isRunning(),
    async close() {
      closing = true;
      await opening?.catch(() => undefined);
      await (await ledger)?.close();
      await core?.close();
    },
  };
}
