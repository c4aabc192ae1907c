import { defineStore } from 'pinia';
import { computed, watch } from 'vue';
import type { Change, ChangeQueueView } from '../../../shared/model/change.ts';
import type { ChangeState } from '../../../shared/model/change-kind.ts';
import type { Input } from '../../../shared/contract.ts';
import type { ChangeFilter } from '../../../shared/model/listing.ts';
import { ask, useBridge } from '../../bridge/bridge.ts';
import { createQueue } from '../../bridge/queue.ts';
import { useSession } from '../../bridge/session.ts';
import { useAccounts } from '../accounts/store.ts';
import { callWithToast } from '../../bridge/call-with-toast.ts';

type ChangeTarget = Input<'changes.cancel'>;

/** The queue of changes and the list of changes on screen. */
export const useChanges = defineStore('changes', () => {
  const queue = createQueue<Change, ChangeState, ChangeQueueView, ChangeFilter>({
    everything: () => ({
      accountId: useAccounts().accountId,
      states: [],
      kinds: [],
      text: '',
      from: null,
      to: null,
    }),
    query: (filter, group, window) => ask('changes.query', { ...filter, ...(group && { group }), ...window }),
    grouped: (filter, by) => ask('changes.grouped', { ...filter, by }),
    run: 'changes.run',
    pause: 'changes.pause',
  });
  watch(
    () => useAccounts().accountId,
    (accountId) => queue.narrow({ accountId }),
  );
  /** Waiting or on their way. */
  const openCount = computed(() => queue.countOf('queued') + queue.countOf('sending'));

  function follow(): void {
    useSession().onSnapshot((snapshot) => queue.hydrate(snapshot.changes));
    useBridge().on('changeQueue.changed', (next) => (queue.queue.value = next));
    useBridge().on('changes.changed', queue.update);
  }

  /** Takes changes back that wait. @returns how many were, or undefined when it failed (the user was told) */
  const cancel = async (which: ChangeTarget): Promise<number | undefined> =>
    (await callWithToast('changes.cancel', which))?.cancelled;

  /** Puts changes that failed back into the queue. */
  const retry = async (which: ChangeTarget): Promise<number | undefined> =>
    (await callWithToast('changes.retry', which))?.queued;

  /** All that failed, in the account in view. */
  const retryFailed = (): Promise<number | undefined> => {
    const filter = {
      ...queue.filter.value,
      states: ['failed' as const],
      kinds: [],
      text: '',
      from: null,
      to: null,
    };
    return retry({ selection: { by: 'filter', filter, except: [] } });
  };

  return { ...queue, openCount, follow, cancel, retry, retryFailed };
});
