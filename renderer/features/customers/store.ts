import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { Customer } from '../../../shared/model/customer.ts';
import { ask, useBridge } from '../../bridge/bridge.ts';
import { useSession } from '../../bridge/session.ts';
import { throttle } from '../../ui/in-background.ts';

/** All customers, to choose from. */
export const useCustomers = defineStore('customers', () => {
  const all = shallowRef<readonly Customer[]>([]);
  /** By name in lower case, as no two customers share one. */
  const byName = computed(() => new Map(all.value.map((customer) => [nameKey(customer.name), customer])));

  async function read(): Promise<void> {
    const answer = await ask('customers.all', {});
    // Without them nothing is suggested.
    if (answer.ok) all.value = answer.value;
  }
  const readSoon = throttle(read, 300);

  function follow(): void {
    useSession().onSnapshot(readSoon);
    useBridge().on('customers.changed', readSoon);
  }

  return {
    all,
    named: (name: string): Customer | undefined => byName.value.get(nameKey(name)),
    follow,
  };
});

const nameKey = (name: string): string => name.trim().normalize('NFC').toLowerCase();
