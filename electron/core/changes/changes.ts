import type { CachedSources } from '../accounts/account-facts.ts';
import type { Selection } from '../../../shared/lists/lists.ts';
import type { Change, ChangeInput, ChangePreview, ChangeQueueView } from '../../../shared/model/change.ts';
import type { ChangeState } from '../../../shared/model/change-kind.ts';
import { AppError, type Failure } from '../../../shared/model/errors.ts';
import { isoNow } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/events.ts';
import { createAnnouncer, unlessTooMany } from '../runs/announcer.ts';
import {
  type AccountRun,
  createRunEngine,
  type RunEngine,
  type RunEngineOptions,
  type RunOptions,
} from '../runs/run-engine.ts';
import { previewChange, queueChanges, type Reckoned } from './queue-changes.ts';
import { runChanges } from './run-changes.ts';
import { inBackground } from '../../platform/in-background.ts';
import { say, type Sentence } from '../../../shared/words/sentence.ts';

interface ChangeServiceOptions
  extends CachedSources, Pick<RunEngineOptions, 'connections' | 'accountViews' | 'clock' | 'log'> {
  readonly events: EventBus;
}

export function createChangeService(options: ChangeServiceOptions) {
  const { store, clock, events, log } = options;
  const announcer = createAnnouncer<Change>({
    emitRows: (changes) => events.emit('changes.changed', unlessTooMany(changes)),
    emitState: async () => events.emit('changeQueue.changed', await view()),
    log,
  });

  async function work(run: AccountRun): Promise<Failure | null> {
    const { accountId, provider, progress } = run;
    const { count } = await store.changes.toRun(run.scope.ids(), accountId);
    progress.expect(await provider.estimate('changes', count));
    function onChanged(changes: readonly Change[]): void {
      for (const { id, state, domain } of changes) {
        if (state === 'sending') progress.started(domain);
        else progress.ended(state === 'done' || state === 'failed' ? id : null, state);
      }
      announcer.changed(changes);
    }
    return runChanges({ ...run, store, clock, log, onChanged });
  }

  const engine: RunEngine = createRunEngine({
    ...options,
    announcer,
    what: 'changes',
    accountsWithWork: async (scope) => (await store.changes.toRun(scope.ids())).accounts,
    countWork: async (scope) => (await store.changes.toRun(scope.ids())).count,
    work,
  });

  async function view(): Promise<ChangeQueueView> {
    const paused = (await store.settings.get('changes.paused')) === true;
    return { ...engine.progress.view(), paused, counts: await store.changes.counts() };
  }

  /** @param resume ends a pause @throws AppError `refused` while the queue is paused */
  async function passPause(resume: boolean): Promise<void> {
    if (resume) await store.settings.set('changes.paused', false);
    else if ((await store.settings.get('changes.paused')) === true)
      throw new AppError('refused', say('changes.paused'));
  }

  const withEarlier = async (ids: readonly number[] | undefined): Promise<readonly number[] | undefined> =>
    ids && [...ids, ...(await store.changes.before(ids))];

  async function announced(changes: Change[]): Promise<Change[]> {
    announcer.changed(changes);
    await announcer.flush();
    return changes;
  }

  /** @throws AppError `refused` when a change is for an account that is not there any more */
  async function requireAccounts(ids: readonly number[]): Promise<void> {
    const known = new Set((await store.accounts.list()).map(({ id }) => id));
    for (const id of ids) {
      const change = await store.changes.get(id);
      if (change && !known.has(change.accountId)) {
        throw new AppError(
          'refused',
          say('changes.account-removed', { id: String(id), domain: change.domain }),
        );
      }
    }
  }

  return {
    /** @param each answers every domain, not the first of each bucket alone */
    preview: (selection: Selection<'domains'>, change: ChangeInput, each?: boolean): Promise<ChangePreview> =>
      previewChange(options, selection, change, isoNow(clock).slice(0, 10), each),
    /**
     * Queues from the cache alone; works offline. `left` are the domains it would not change, each with the reason.
     * @param reckoned `confirm` is needed for a new registrant of many
     * @throws AppError `bad-input` when the number that was confirmed is wrong, `refused` when that of the preview is
     */
    async queue(selection: Selection<'domains'>, change: ChangeInput, reckoned: Reckoned = {}) {
      const { queued, left } = await queueChanges(options, selection, change, isoNow(clock), reckoned);
      return { queued: await announced(queued), left };
    },
    /** The ids of a selection as it is now, as far as they are in this state; or those given. */
    idsOf: async (
      {
        ids = [],
        selection,
      }: {
        readonly ids?: readonly number[] | undefined;
        readonly selection?: Selection<'changes'> | undefined;
      },
      state: ChangeState,
    ): Promise<readonly number[]> => (selection ? store.lists.ids('changes', selection, [state]) : ids),
    /** Cancels changes that wait; others are left and not returned. */
    cancel: async (ids: readonly number[]) => announced(await store.changes.cancel(ids, isoNow(clock))),
    /** Failed changes go back to the queue; others are left and not returned. */
    async retry(ids: readonly number[]) {
      await requireAccounts(ids);
      return announced(await store.changes.retry(ids, isoNow(clock)));
    },
    /** Runs what waits, or exactly these with what must go before them; `refused` while the queue is paused. */
    async run(waitMs: number, { signal, resume = false, ids }: RunOptions = {}) {
      await passPause(resume);
      return engine.run(waitMs, signal, await withEarlier(ids));
    },
    /**
     * Starts a run in the background. Without ids it runs everything and ends a pause; a run of certain changes leaves a
     * pause to those who set it.
     * @throws AppError `refused` when certain changes are to be run and the queue is paused
     */
    async start(ids?: readonly number[]) {
      await passPause(!ids);
      engine.start(await withEarlier(ids));
      return view();
    },
    /** Stops after the request in flight; the queue stays paused over restarts. */
    async pause() {
      await store.settings.set('changes.paused', true);
      inBackground(engine.stop(), log, 'pause');
      await announcer.flush();
      return view();
    },
    /** Ends a pause; nothing is sent. */
    async resume() {
      await store.settings.set('changes.paused', false);
      await announcer.flush();
      return view();
    },
    /** Cancels every change of the account that was not sent; the reason is kept with each. */
    async withdraw(accountId: string, reason: Sentence) {
      await store.changes.withdraw(accountId, reason, isoNow(clock));
      events.emit('changes.changed', []);
      await announcer.flush();
    },
    view,
    close: () => engine.close(),
    sleep: () => engine.sleep(),
    wake: () => engine.wake(),
    isOn: () => engine.isOn(),
  };
}
