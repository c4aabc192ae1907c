import { defineStore } from 'pinia';
import { computed, ref } from 'vue';
import type { Order, OrderState, QueueView } from '../../../shared/model/order.ts';
import { openStates } from '../../../shared/rules/order-transitions.ts';
import { ask, useBridge } from '../../bridge/bridge.ts';
import { useSession } from '../../bridge/session.ts';
import { useAccounts } from '../accounts/store.ts';
import { askAloud } from '../../bridge/ask-aloud.ts';
import { createLiveList } from '../../ui/table/live-list.ts';

/** The order queue and the window of orders on screen. */
export const useOrders = defineStore('orders', () => {
  const queue = ref<QueueView | null>(null);
  const list = createLiveList<Order, OrderState>((states) => {
    const scope = { accountId: useAccounts().accountId, states };
    return (offset, limit) => ask('orders.list', { ...scope, offset, limit });
  });

  const countOf = (state: OrderState): number => queue.value?.counts[state] ?? 0;
  const openCount = computed(() => openStates.reduce((sum, state) => sum + countOf(state), 0));
  /** Accepted orders whose effect does not show for so long that the user is to ask the service. */
  const overdue = computed(() => queue.value?.overdue ?? 0);
  /** Orders that wait for the user. */
  const needsUser = computed(
    () => countOf('unknown') + countOf('held') + countOf('awaiting-payment') + overdue.value,
  );

  function hydrate(next: QueueView): void {
    queue.value = next;
    list.read();
  }

  function follow(): void {
    useSession().onSnapshot((snapshot) => hydrate(snapshot.queue));
    useBridge().on('queue.changed', (next) => (queue.value = next));
    useBridge().on('orders.changed', list.update);
  }

  /** The events tell how it goes on; the answer could arrive after them. */
  async function setRunning(run: boolean): Promise<void> {
    await askAloud(run ? 'orders.run' : 'orders.pause', {});
  }

  return {
    queue,
    states: list.states,
    rows: list.rows,
    read: list.read,
    show: list.show,
    openCount,
    overdue,
    needsUser,
    countOf,
    follow,
    setRunning,
  };
});
