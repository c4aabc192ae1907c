import { defineStore } from 'pinia';
import { computed } from 'vue';
import type { Input } from '../../../shared/contract.ts';
import { matching } from '../../../shared/lists/lists.ts';
import type { ChangeQueueView } from '../../../shared/model/change.ts';
import type { ChangeState } from '../../../shared/model/change-kind.ts';
import { useAccounts } from '../../bridge/accounts.ts';
import { useBridge } from '../../bridge/bridge.ts';
import { callWithToast } from '../../bridge/call-with-toast.ts';
import { createRunQueue } from '../../bridge/run-queue.ts';
import { useSession } from '../../bridge/session.ts';
import { createList } from '../../list/list-store.ts';

type ChangeTarget = Input<'changes.cancel'>;

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

  /** Takes changes back that wait. @returns how many were, or undefined when it failed (the user was told) */
  const cancel = async (which: ChangeTarget): Promise<number | undefined> =>
    (await callWithToast('changes.cancel', which))?.cancelled;

  /** Puts changes that failed back into the queue. */
  const retry = async (which: ChangeTarget): Promise<number | undefined> =>
    (await callWithToast('changes.retry', which))?.queued;

  /** All that failed, in the account in view. */
  const retryFailed = (): Promise<number | undefined> =>
    retry({ selection: matching('changes', { accountId: useAccounts().accountId, state: ['failed'] }) });

  return { queue, ...running, list, openCount, follow, cancel, retry, retryFailed };
});
