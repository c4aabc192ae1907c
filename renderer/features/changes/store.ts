import { defineStore } from 'pinia';
import { computed, ref } from 'vue';
import type { Change, ChangeQueueView, ChangeState } from '../../../shared/model/change.ts';
import { ask, useBridge } from '../../bridge/bridge.ts';
import { useSession } from '../../bridge/session.ts';
import { useAccounts } from '../accounts/store.ts';
import { askAloud } from '../../bridge/ask-aloud.ts';
import { createLiveList } from '../../ui/table/live-list.ts';

/** The most changes one call takes back or tries again. */
const atOnce = 500;

/** The queue of changes and the window of changes on screen. */
export const useChanges = defineStore('changes', () => {
  const queue = ref<ChangeQueueView | null>(null);
  const list = createLiveList<Change, ChangeState>((states) => {
    const scope = { accountId: useAccounts().accountId, states };
    return (offset, limit) => ask('changes.list', { ...scope, offset, limit });
  });

  const countOf = (state: ChangeState): number => queue.value?.counts[state] ?? 0;
  /** Waiting or on their way. */
  const openCount = computed(() => countOf('queued') + countOf('sending'));

  function hydrate(next: ChangeQueueView): void {
    queue.value = next;
    list.read();
  }

  function follow(): void {
    useSession().onSnapshot((snapshot) => hydrate(snapshot.changes));
    useBridge().on('changeQueue.changed', (next) => (queue.value = next));
    useBridge().on('changes.changed', list.update);
  }

  /** The events tell how it goes on; the answer could arrive after them. */
  async function setRunning(run: boolean): Promise<void> {
    await askAloud(run ? 'changes.run' : 'changes.pause', {});
  }

  /** @returns whether it could be done; if not, it was said aloud */
  async function cancel(ids: readonly number[]): Promise<boolean> {
    return (await askAloud('changes.cancel', { ids: [...ids] })) !== undefined;
  }

  async function retry(ids: readonly number[]): Promise<boolean> {
    return (await askAloud('changes.retry', { ids: [...ids] })) !== undefined;
  }

  /** Puts everything that failed, in the account in view, back into the queue. */
  async function retryFailed(): Promise<void> {
    const scope = { accountId: useAccounts().accountId, states: ['failed' as const] };
    for (;;) {
      const page = await askAloud('changes.list', { ...scope, offset: 0, limit: atOnce });
      if (!page || page.rows.length === 0) return;
      const queued = await askAloud('changes.retry', { ids: page.rows.map(({ id }) => id) });
      if (!queued || queued.queued === 0) return;
    }
  }

  return {
    queue,
    states: list.states,
    rows: list.rows,
    read: list.read,
    show: list.show,
    openCount,
    countOf,
    follow,
    setRunning,
    cancel,
    retry,
    retryFailed,
  };
});
