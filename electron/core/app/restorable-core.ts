import { say } from '../../../shared/words/sentence.ts';
import { inEnglish } from '../../../shared/words/write-english.ts';
import { calls } from '../../../shared/contract.ts';
import type { RestoreOutcome } from '../../../shared/model/backup.ts';
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
 * Opens the core for a page. Where the files do not let it (disk full, read-only, from a newer version, in use), every
 * call is answered with the reason, and the page's question for its snapshot tries again. Where the ledger is damaged or
 * gone, it shows the backups instead. The one that the user chooses is restored, also while the ledger is fine: the core
 * closes, runs included, and another one opens on the copy; calls wait meanwhile.
 * @throws what is not an AppError
 */
export async function openRestorableCore(options: PageCoreOptions): Promise<PageCore> {
  const { home, workers, vault, log, clock = systemClock } = options;
  // It outlives the core that a restore closes.
  const coreOptions = { ...options, vault: { ...vault, close: async () => undefined } };
  const events = createEventBus((error) => log.warn('listener-failed', { error }));
  let refusal: AppError | null = null;
  let core: Core | null = null;
  let opening: Promise<void> | null = null;
  let ledger: Promise<LedgerRestore> | null = null;
  /** Until another ledger is in place. */
  let restoring: Promise<unknown> | null = null;
  let closing = false;

  async function tryToOpen(): Promise<void> {
    try {
      core = await createCore(coreOptions);
      refusal = null;
      core.events.on((event, payload) => events.emit(event, payload));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refusal = error;
      log.warn('core-refused', { code: refusal.code, reason: inEnglish(refusal.message) });
    }
  }
  /** Once, however many pages ask. @throws AppError why it is still not open */
  async function open(): Promise<Core> {
    if (closing) throw new AppError('stopped', say('program.closing'));
    opening ??= tryToOpen().finally(() => {
      opening = null;
    });
    await opening;
    if (!core) throw refusal ?? new AppError('stopped', say('program.closing'));
    return core;
  }
  await tryToOpen();

  function backups(): Promise<LedgerRestore> {
    ledger ??= openRestore(home, workers.store).catch((error: unknown) => {
      ledger = null;
      throw error;
    });
    return ledger;
  }
  async function replaceLedger(name: string): Promise<RestoreOutcome> {
    const restore = await backups();
    const former = core;
    await former?.close();
    core = null;
    try {
      const outcome = await restore.restore(name, isoNow(clock));
      log.info('ledger-restored', { name, ...outcome });
      await open();
      return outcome;
    } catch (error) {
      // Nothing was replaced: work goes on.
      if (former && !core) await open().catch(() => undefined);
      throw error;
    }
  }
  async function restore({ name }: { name: string }): Promise<RestoreOutcome> {
    if (restoring) throw new AppError('busy', say('backup.restoring'));
    const outcome = replaceLedger(name);
    restoring = outcome.catch(() => undefined);
    try {
      return await outcome;
    } finally {
      restoring = null;
    }
  }

  const ofLedger: Pick<Handlers, 'ledger.restorePoints' | 'ledger.restore'> = {
    'ledger.restorePoints': async () => (await backups()).points(),
    'ledger.restore': restore,
  };
  async function ask(name: keyof Handlers, input: never, signal?: AbortSignal): Promise<unknown> {
    const isOfLedger = name in ofLedger;
    if (restoring && !isOfLedger) await restoring;
    if (isOfLedger && (core || restoring || refusal?.code === 'ledger-damaged'))
      // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- `in` has just said so
      return ofLedger[name as keyof typeof ofLedger](input);
    if (core) return core.handlers[name](input, signal);
    if (refusal?.code !== 'ledger-damaged' && name === 'app.snapshot')
      return (await open()).handlers[name](input);
    throw refusal ?? new AppError('stopped', say('program.closing'));
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
      await restoring;
      await opening?.catch(() => undefined);
      await core?.endRuns();
    },
    isRunning: async () => restoring !== null || core === null || core.isRunning(),
    async close() {
      closing = true;
      await restoring;
      await opening?.catch(() => undefined);
      await (await ledger)?.close();
      await core?.close();
      await vault.close();
    },
  };
}
