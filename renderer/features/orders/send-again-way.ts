import { computed, type ComputedRef } from 'vue';
import type { Order } from '../../../shared/model/order.ts';
import { sendAgainWay } from '../../../shared/rules/order-decision.ts';
import { protectingKey } from '../accounts/offers.ts';
import { useNow } from '../../ui/now.ts';
import { useAccounts } from '../../bridge/accounts.ts';

/** @returns how the order can be sent again, as its account is now; `never` where there is none */
export function useSendAgainWay(order: () => Order | null): ComputedRef<ReturnType<typeof sendAgainWay>> {
  const accounts = useAccounts();
  const now = useNow();
  return computed(() => {
    const unknown = order();
    return unknown
      ? sendAgainWay(unknown, protectingKey(unknown, accounts.views) !== null, now.value)
      : 'never';
  });
}
