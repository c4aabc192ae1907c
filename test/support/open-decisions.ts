import { defineComponent, h, onBeforeUnmount, onMounted, shallowRef } from 'vue';
import { matching } from '../../shared/lists/lists.ts';
import { askRows } from '../../renderer/list/ask-list.ts';
import { useBridge } from '../../renderer/bridge/bridge.ts';
import OrderDecision from '../../renderer/features/orders/OrderDecision.vue';
import { inBackground } from '../../renderer/ui/in-background.ts';
import type { Order } from '../../shared/model/order.ts';
import { askServiceAfterMs } from '../../shared/rules/order-decision.ts';

/** The decision of each order that waits for the user, one below the other. */
export const OpenDecisions = defineComponent(() => {
  const orders = shallowRef<readonly Order[]>([]);
  async function read(): Promise<void> {
    const state = ['unknown', 'held', 'awaiting-payment', 'accepted'] as const;
    const selection = matching('orders', { accountId: null, state: [...state] });
    const answer = await askRows({ list: 'orders', selection, offset: 0, limit: 200 });
    const overdue = new Date(Date.now() - askServiceAfterMs).toISOString();
    if (answer.ok)
      orders.value = answer.value.rows.filter(
        (order) => order.state !== 'accepted' || (order.sentAt ?? '') < overdue,
      );
  }
  const stop = useBridge().on('orders.changed', () => inBackground(read()));
  onMounted(read);
  onBeforeUnmount(stop);
  return () => orders.value.map((order) => h(OrderDecision, { key: order.id, order }));
});
