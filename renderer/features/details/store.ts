import { defineStore } from 'pinia';
import { computed, ref } from 'vue';
import type { CallName } from '../../../shared/contract.ts';
import type { Selection } from '../../../shared/lists/lists.ts';
import type { DetailsFetchView } from '../../../shared/model/details-fetch.ts';
import { useBridge } from '../../bridge/bridge.ts';
import { useSession } from '../../bridge/session.ts';
import { callWithToast, succeeds } from '../../bridge/call-with-toast.ts';

type Steering = Extract<CallName, 'details.pause' | 'details.resume' | 'details.cancel'>;

/** Fetching the details of many domains; it goes on while the user looks elsewhere. */
export const useDetailsFetch = defineStore('details-fetch', () => {
  const view = ref<DetailsFetchView | null>(null);
  const active = computed(() => view.value !== null && view.value.state !== 'idle');

  function hydrate(next: DetailsFetchView): void {
    view.value = next;
  }

  function follow(): void {
    useSession().onSnapshot((snapshot) => hydrate(snapshot.details));
    useBridge().on('details.changed', hydrate);
  }

  /** @returns whether it started; if not, the user was told */
  async function start(selection: Selection<'domains'>): Promise<boolean> {
    return succeeds('details.start', { selection });
  }

  /** Progress arrives as events. */
  async function steer(name: Steering): Promise<void> {
    await callWithToast(name, {});
  }

  return { view, active, follow, start, steer };
});
