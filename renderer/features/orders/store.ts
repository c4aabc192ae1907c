import { defineStore } from 'pinia';
import { computed, ref, watch } from 'vue';
import type { OrderFilter } from '../../../shared/model/listing.ts';
import type { Order, OrderState, QueueView } from '../../../shared/model/order.ts';
import { openStates } from '../../../shared/rules/order-transitions.ts';
import { ask, useBridge } from '../../bridge/bridge.ts';
import { createQueue } from '../../bridge/queue.ts';
import { useSession } from '../../bridge/session.ts';
import { useAccounts } from '../accounts/store.ts';

/** The order queue and the list of orders on screen. */
export const useOrders = defineStore('orders', () => {
  const queue = createQueue<Order, OrderState, QueueView, OrderFilter>({
    everything: () => ({
      accountId: useAccounts().accountId,
      states: [],
      kinds: [],
      causes: [],
      suffixes: [],
      sent: null,
      text: '',
      from: null,
      to: null,
    }),
    query: (filter, group, window) => ask('orders.query', { ...filter, ...(group && { group }), ...window }),
    grouped: (filter, by) => ask('orders.grouped', { ...filter, by }),
    run: 'orders.run',
    pause: 'orders.pause',
  });
  watch(
    () => useAccounts().accountId,
    (accountId) => queue.narrow({ accountId }),
  );
  const openCount = computed(() => openStates.reduce((sum, state) => sum + queue.countOf(state), 0));
  /** Accepted orders whose effect does not show for so long that the user is to ask the service. */
  const overdue = computed(() => queue.queue.value?.overdue ?? 0);
  /** Orders that wait for the user. */
  const needsUser = computed(
    () =>
      queue.countOf('unknown') + queue.countOf('held') + queue.countOf('awaiting-payment') + overdue.value,
  );
  /** The order in the inspector. */
  const opened = ref<number | null>(null);

  function follow(): void {
    useSession().onSnapshot((snapshot) => queue.hydrate(snapshot.queue));
    useBridge().on('queue.changed', (next) => (queue.queue.value = next));
    useBridge().on('orders.changed', queue.update);
  }

  return { ...queue, openCount, overdue, needsUser, opened, follow };
});
