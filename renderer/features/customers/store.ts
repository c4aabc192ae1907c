import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { Customer } from '../../../shared/model/customer.ts';
import { ask, useBridge } from '../../bridge/bridge.ts';
import { useSession } from '../../bridge/session.ts';
import { throttle } from '../../ui/in-background.ts';

/** All customers, to choose from. */
export const useCustomers = defineStore('customers', () => {
  const all = shallowRef<readonly Customer[]>([]);

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

  return { all, follow };
});
