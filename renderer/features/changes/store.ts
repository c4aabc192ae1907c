import { defineStore } from 'pinia';
import { computed, watch } from 'vue';
import type { Change, ChangeQueueView, ChangeState } from '../../../shared/model/change.ts';
import { ask, useBridge } from '../../bridge/bridge.ts';
import { createQueue } from '../../bridge/queue.ts';
import { useSession } from '../../bridge/session.ts';
import { useAccounts } from '../accounts/store.ts';
import { callWithToast } from '../../bridge/call-with-toast.ts';

/** The most changes one call takes back or tries again. */
const atOnce = 500;

/** The queue of changes and the window of changes on screen. */
export const useChanges = defineStore('changes', () => {
  const queue = createQueue<Change, ChangeState, ChangeQueueView>({
    pages: (states) => {
      const scope = { accountId: useAccounts().accountId, states };
      return (offset, limit) => ask('changes.list', { ...scope, offset, limit });
    },
    run: 'changes.run',
    pause: 'changes.pause',
  });
  watch(() => useAccounts().accountId, queue.read);
  /** Waiting or on their way. */
  const openCount = computed(() => queue.countOf('queued') + queue.countOf('sending'));

  function follow(): void {
    useSession().onSnapshot((snapshot) => queue.hydrate(snapshot.changes));
    useBridge().on('changeQueue.changed', (next) => (queue.queue.value = next));
    useBridge().on('changes.changed', queue.update);
  }

  /** @returns whether it could be done; if not, the user was told */
  async function cancel(ids: readonly number[]): Promise<boolean> {
    return (await callWithToast('changes.cancel', { ids: [...ids] })) !== undefined;
  }

  async function retry(ids: readonly number[]): Promise<boolean> {
    return (await callWithToast('changes.retry', { ids: [...ids] })) !== undefined;
  }

  /** Puts everything that failed, in the account in view, back into the queue. */
  async function retryFailed(): Promise<void> {
    const scope = { accountId: useAccounts().accountId, states: ['failed' as const] };
    for (;;) {
      const page = await callWithToast('changes.list', { ...scope, offset: 0, limit: atOnce });
      if (!page || page.rows.length === 0) return;
      const queued = await callWithToast('changes.retry', { ids: page.rows.map(({ id }) => id) });
      if (!queued || queued.queued === 0) return;
    }
  }

  return { ...queue, openCount, follow, cancel, retry, retryFailed };
});
