import type { Change, ChangeInput, ChangePreview, ChangeQueueView } from '../../shared/model/change.ts';
import type { Selection } from '../../shared/model/domain.ts';
import type { Failure } from '../../shared/model/errors.ts';
import type { Connections } from '../connections/connections.ts';
import { type Clock, isoNow } from '../platform/clock.ts';
import type { EventBus } from '../platform/events.ts';
import type { ChangeRunner } from './change-runner.ts';
import { checkEntered } from './check-entered.ts';
import { previewChange } from './preview-change.ts';
import { queueChanges } from './queue-changes.ts';
import type { ChangeCandidate, ChangeSources } from './select-changes.ts';

/** More changes than this are told as "read them again". */
const toldAtOnce = 200;

export interface ChangeService {
  /** @throws AppError `bad-input` when what was entered is wrong */
  preview(selection: Selection, change: ChangeInput): Promise<ChangePreview>;
  /**
   * Queues from the cache alone; works offline. `left` are the domains it would not change, each with the reason.
   * @param confirm how many domains the user says will be changed; needed for a new registrant of many
   * @throws AppError `bad-input` when what was entered or confirmed is wrong
   */
  queue(
    selection: Selection,
    change: ChangeInput,
    confirm?: number | null,
  ): Promise<{ queued: Change[]; left: ChangeCandidate[] }>;
  /** Cancels changes that wait; others are left and not returned. */
  cancel(ids: readonly number[]): Promise<Change[]>;
  /** Failed changes go back to the queue; others are left and not returned. */
  retry(ids: readonly number[]): Promise<Change[]>;
  /** Runs what waits; @see AccountRuns.run. */
  run(waitMs: number, signal?: AbortSignal): Promise<ReadonlyMap<string, Failure>>;
  /** Starts a run in the background and unpauses the queue. */
  start(): Promise<ChangeQueueView>;
  /** Stops after the request in flight; the queue stays paused over restarts. */
  pause(): Promise<ChangeQueueView>;
  view(): Promise<ChangeQueueView>;
}

export interface ChangeServiceOptions extends ChangeSources {
  readonly connections: Connections;
  readonly runner: ChangeRunner;
  readonly clock: Clock;
  readonly events: EventBus;
}

/** Tells the page which changes moved. */
export function tellMoved(events: EventBus, changes: readonly Change[]): void {
  if (changes.length > 0) events.emit('changes.changed', changes.length > toldAtOnce ? [] : [...changes]);
}

export function createChangeService(options: ChangeServiceOptions): ChangeService {
  const { store, runner, clock, events } = options;

  async function told(changes: Change[]): Promise<Change[]> {
    tellMoved(events, changes);
    events.emit('changeQueue.changed', await runner.view());
    return changes;
  }

  return {
    preview: async (selection, change) =>
      previewChange(options, selection, checkEntered(change), isoNow(clock).slice(0, 10)),
    async queue(selection, change, confirm = null) {
      const entered = checkEntered(change);
      const { queued, left } = await queueChanges(options, selection, entered, isoNow(clock), confirm);
      return { queued: await told(queued), left };
    },
    cancel: async (ids) => told(await store.changes.cancel(ids, isoNow(clock))),
    retry: async (ids) => told(await store.changes.retry(ids, isoNow(clock))),
    run: (waitMs, signal) => runner.run(waitMs, signal),
    async start() {
      await store.settings.set('changes.paused', false);
      runner.start();
      return runner.view();
    },
    async pause() {
      await store.settings.set('changes.paused', true);
      void runner.stop();
      const view = await runner.view();
      events.emit('changeQueue.changed', view);
      return view;
    },
    view: () => runner.view(),
  };
}
