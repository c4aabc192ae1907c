import { defineStore } from 'pinia';
import { computed, ref, shallowRef, type ComputedRef } from 'vue';
import type { Failure } from '../../../shared/model/errors.ts';
import type { Order } from '../../../shared/model/order.ts';
import { sendAgainWay } from '../../../shared/rules/order-decision.ts';
import { useAccounts } from '../../bridge/accounts.ts';
import { ask } from '../../bridge/bridge.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { inBackground } from '../../ui/in-background.ts';
import { useNow } from '../../ui/now.ts';
import { protectingKey } from '../accounts/offers.ts';

/**
 * Sending an unknown order again: its domain is read, then the user confirms. It is apart from the card that it began
 * on, which goes away when the reading shows what became of the order.
 */
export const useSendingAgain = defineStore('sendingAgain', () => {
  /** Null while nothing is to be sent again. */
  const order = shallowRef<Order | null>(null);
  const step = ref<'checking' | 'checked' | 'failed' | 'sending'>('checking');
  const failure = shallowRef<Failure | null>(null);

  function begin(unknown: Order): void {
    order.value = { ...unknown };
    inBackground(check());
  }

  function end(): void {
    order.value = null;
  }

  async function check(): Promise<void> {
    const checked = order.value;
    if (!checked) return;
    step.value = 'checking';
    const answer = await ask('orders.check', { id: checked.id });
    if (order.value !== checked) return;
    if (!answer.ok) return fail(answer.error);
    order.value = answer.value;
    step.value = 'checked';
  }

  /** @returns whether it was let go; if not, the failure says why */
  async function confirm(): Promise<boolean> {
    const confirmed = order.value;
    if (!confirmed || step.value !== 'checked') return false;
    step.value = 'sending';
    const answer = await ask('orders.resolve', { id: confirmed.id, as: 'again' });
    if (order.value === confirmed) {
      if (answer.ok) end();
      else fail(answer.error);
    } else if (!answer.ok) useToasts().fail(answer.error);
    return answer.ok;
  }

  function fail(error: Failure): void {
    failure.value = error;
    step.value = 'failed';
  }

  return { order, step, failure, begin, end, check, confirm };
});

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
