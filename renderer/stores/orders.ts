import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import type { QueueView } from '../../shared/contract.ts';
import type { Order, OrderState } from '../../shared/model/order.ts';
import { openStates } from '../../shared/rules/order-transitions.ts';
import { ask, useBridge } from '../bridge/bridge.ts';
import { createRowWindow } from '../portfolio/row-window.ts';
import { useAccounts } from './accounts.ts';
import { askAloud } from './ask-aloud.ts';
import { atMostEvery } from './at-most-every.ts';

/** The order queue and the window of orders on screen. */
export const useOrders = defineStore('orders', () => {
  const queue = ref<QueueView | null>(null);
  const states = ref<readonly OrderState[]>([]);
  /** Counts up whenever the rows of the window may differ. */
  const changes = ref(0);
  /** Orders that changed since their page was fetched. */
  const latest = shallowRef<ReadonlyMap<number, Order>>(new Map());
  const rows = createRowWindow<Order>(() => (changes.value += 1));
  const renewSoon = atMostEvery(500, () => rows.renew());

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
    latest.value = new Map();
    rows.ask((offset, limit) => ask('orders.list', { ...scope, offset, limit }));
  }

  function follow(): void {
    useBridge().on('queue.changed', (next) => (queue.value = next));
    useBridge().on('orders.changed', (changed) => {
      latest.value = new Map([...latest.value, ...changed.map((order) => [order.id, order] as const)]);
      changes.value += 1;
      renewSoon();
    });
  }

  function show(next: readonly OrderState[]): void {
    states.value = next;
    read();
  }

  /** @returns the order at a place of the list as it is now; undefined while it is not here yet */
  function at(index: number): Order | undefined {
    void changes.value;
    const row = rows.get(index);
    const newer = row && latest.value.get(row.id);
    return newer && newer.updatedAt >= row.updatedAt ? newer : row;
  }

  /** The events tell how it goes on; the answer could arrive after them. */
  async function setRunning(run: boolean): Promise<void> {
    await askAloud(run ? 'orders.run' : 'orders.pause', {});
  }

  return {
    queue,
    states,
    changes,
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
