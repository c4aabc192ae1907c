import { defineStore } from 'pinia';
import { computed, ref } from 'vue';
import type { QueueView } from '../../shared/contract.ts';
import type { Order, OrderState } from '../../shared/model/order.ts';
import { openStates } from '../../shared/rules/order-transitions.ts';
import { ask, useBridge } from '../bridge/bridge.ts';
import { useAccounts } from './accounts.ts';
import { askAloud } from './ask-aloud.ts';
import { createLiveRows } from './live-rows.ts';

/** The order queue and the window of orders on screen. */
export const useOrders = defineStore('orders', () => {
  const queue = ref<QueueView | null>(null);
  const states = ref<readonly OrderState[]>([]);
  const { rows, at, ask: askFor, update } = createLiveRows<Order>();

  const countOf = (state: OrderState): number => queue.value?.counts[state] ?? 0;
  const openCount = computed(() => openStates.reduce((sum, state) => sum + countOf(state), 0));
  /** Orders that wait for a decision of the user. */
  const needsUser = computed(() => countOf('unknown') + countOf('held') + countOf('awaiting-payment'));

  function hydrate(next: QueueView): void {
    queue.value = next;
    read();
  }

  /** Asks for the list anew: another account or other states. */
  function read(): void {
    const scope = { accountId: useAccounts().accountId, states: [...states.value] };
    askFor((offset, limit) => ask('orders.list', { ...scope, offset, limit }));
  }

  function follow(): void {
    useBridge().on('queue.changed', (next) => (queue.value = next));
    useBridge().on('orders.changed', update);
  }

  function show(next: readonly OrderState[]): void {
    states.value = next;
    read();
  }

  /** The events tell how it goes on; the answer could arrive after them. */
  async function setRunning(run: boolean): Promise<void> {
    await askAloud(run ? 'orders.run' : 'orders.pause', {});
  }

  return {
    queue,
    states,
    rows,
    openCount,
    needsUser,
    countOf,
    hydrate,
    read,
    follow,
    show,
    at,
    setRunning,
  };
});
