import { defineStore } from 'pinia';
import { computed, ref } from 'vue';
import type { CallName } from '../../../shared/contract.ts';
import type { Selection } from '../../../shared/model/domain.ts';
import type { SweepView } from '../../../shared/model/sweep.ts';
import { useBridge } from '../../bridge/bridge.ts';
import { useSession } from '../../bridge/session.ts';
import { callWithToast } from '../../bridge/call-with-toast.ts';

type Steering = Extract<CallName, 'sweep.pause' | 'sweep.resume' | 'sweep.cancel'>;

/** Fetching the details of many domains; it goes on while the user looks elsewhere. */
export const useDetailsFetch = defineStore('details-fetch', () => {
  const view = ref<SweepView | null>(null);
  const active = computed(() => view.value !== null && view.value.state !== 'idle');

  function hydrate(next: SweepView): void {
    view.value = next;
  }

  function follow(): void {
    useSession().onSnapshot((snapshot) => hydrate(snapshot.sweep));
    useBridge().on('sweep.changed', hydrate);
  }

  /** @returns whether it started; if not, the user was told */
  async function start(selection: Selection): Promise<boolean> {
    return (await callWithToast('sweep.start', { selection })) !== undefined;
  }

  /** The events tell how it goes on. */
  async function steer(name: Steering): Promise<void> {
    await callWithToast(name, {});
  }

  return { view, active, follow, start, steer };
});
