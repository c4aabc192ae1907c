import { defineStore } from 'pinia';
import { computed } from 'vue';
import { matching } from '../../../shared/lists/lists.ts';
import type { ChangeQueueView } from '../../../shared/model/change.ts';
import type { ChangeState } from '../../../shared/model/change-kind.ts';
import { useAccounts } from '../../bridge/accounts.ts';
import { useBridge } from '../../bridge/bridge.ts';
import { callWithToast } from '../../bridge/call-with-toast.ts';
import { createRunQueue } from '../../bridge/run-queue.ts';
import { useSession } from '../../bridge/session.ts';
import { createList } from '../../list/list-store.ts';

/** The queue of changes and the list of changes on screen. */
export const useChanges = defineStore('changes', () => {
  const { queue, ...running } = createRunQueue<ChangeState, ChangeQueueView>('changes.run', 'changes.pause');
  const list = createList('changes');
  /** Waiting or on their way. */
  const openCount = computed(() => running.countOf('queued') + running.countOf('sending'));

  function follow(): void {
    useSession().onSnapshot((snapshot) => {
      queue.value = snapshot.changes;
      list.outdated();
    });
    useBridge().on('changeQueue.changed', (next) => (queue.value = next));
    useBridge().on('changes.changed', list.update);
  }

  /** Retries all that failed, in the account in view. */
  async function retryFailed(): Promise<void> {
    const selection = matching('changes', { accountId: useAccounts().accountId, state: ['failed'] });
    await callWithToast('changes.retry', { selection, run: true });
  }

  return { queue, ...running, list, openCount, follow, retryFailed };
});
