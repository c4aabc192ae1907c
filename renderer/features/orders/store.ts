import { defineStore } from 'pinia';
import { computed } from 'vue';
import type { OrderState, QueueView } from '../../../shared/model/order.ts';
import { openStates } from '../../../shared/rules/order-transitions.ts';
import { useBridge } from '../../bridge/bridge.ts';
import { createRunQueue } from '../../bridge/run-queue.ts';
import { useSession } from '../../bridge/session.ts';
import { createList } from '../../list/list-store.ts';

/** The order queue and the list of orders on screen. */
export const useOrders = defineStore('orders', () => {
  const { queue, ...running } = createRunQueue<OrderState, QueueView>('orders.run', 'orders.pause');
  const list = createList('orders');
  const openCount = computed(() => openStates.reduce((sum, state) => sum + running.countOf(state), 0));
  /** Accepted orders whose effect does not show for so long that the user is to ask the service. */
  const overdue = computed(() => queue.value?.overdue ?? 0);
  /** Orders that wait for the user. */
  const needsUser = computed(
    () =>
      running.countOf('unknown') +
      running.countOf('held') +
      running.countOf('awaiting-payment') +
      overdue.value +
      (queue.value?.refused ?? 0),
  );

  function follow(): void {
    useSession().onSnapshot((snapshot) => {
      queue.value = snapshot.queue;
      list.outdated();
    });
    useBridge().on('queue.changed', (next) => (queue.value = next));
    useBridge().on('orders.changed', list.update);
  }

  return { queue, ...running, list, openCount, overdue, needsUser, follow };
});
