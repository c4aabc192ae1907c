import { defineComponent, h, onBeforeUnmount, onMounted, shallowRef } from 'vue';
import { ask, useBridge } from '../../renderer/bridge/bridge.ts';
import OrderDecision from '../../renderer/features/orders/OrderDecision.vue';
import { inBackground } from '../../renderer/ui/in-background.ts';
import type { Order } from '../../shared/model/order.ts';
import { askServiceAfterMs } from '../../shared/rules/order-decision.ts';

/** The decision of each order that waits for the user, one below the other. */
export const OpenDecisions = defineComponent(() => {
  const orders = shallowRef<readonly Order[]>([]);
  async function read(): Promise<void> {
    const answer = await ask('orders.list', {
      accountId: null,
      states: ['unknown', 'held', 'awaiting-payment', 'accepted'],
      acceptedBefore: new Date(Date.now() - askServiceAfterMs).toISOString(),
      offset: 0,
      limit: 200,
    });
    if (answer.ok) orders.value = answer.value.rows;
  }
  const stop = useBridge().on('orders.changed', () => inBackground(read()));
  onMounted(read);
  onBeforeUnmount(stop);
  return () => orders.value.map((order) => h(OrderDecision, { key: order.id, order }));
});
