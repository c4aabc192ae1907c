import { defineStore } from 'pinia';
import { computed, onBeforeUnmount, onMounted, ref, shallowRef, watch } from 'vue';
import type { Failure } from '../../shared/model/errors.ts';
import type { AccountCredit, Today } from '../../shared/model/today.ts';
import { ask, useBridge } from './bridge.ts';
import { inBackground, throttle } from '../ui/in-background.ts';
import { useAccounts } from './accounts.ts';

/** Today as it was last computed; read again while it is looked at. */
export const useToday = defineStore('today', () => {
  const accounts = useAccounts();
  const latest = shallowRef<{ readonly accountId: string | null; readonly today: Today } | null>(null);
  const failure = ref<Failure | null>(null);
  /** Something has changed since it was read, or may have: the answer is on its way. */
  const updating = ref(false);

  const today = computed(() => (latest.value?.accountId === accounts.accountId ? latest.value.today : null));
  const creditOf = (accountId: string): AccountCredit | null =>
    latest.value?.today.credits.find((credit) => credit.accountId === accountId) ?? null;

  // Questions and changes that still wait for theirs, in one count.
  let latestWish = 0;
  let answered = 0;
  async function read(): Promise<void> {
    const { accountId } = accounts;
    const question = (latestWish += 1);
    updating.value = true;
    const answer = await ask('today.show', { accountId });
    if (accountId !== accounts.accountId || question < answered) return;
    answered = question;
    updating.value = latestWish > question;
    failure.value = answer.ok ? null : answer.error;
    if (answer.ok) latest.value = { accountId, today: answer.value };
  }
  const throttled = throttle(read, 2000);
  function readSoon(): void {
    latestWish += 1;
    updating.value = true;
    throttled();
  }

  /** Follows what happens until the function it returns is called. */
  function follow(): () => void {
    const bridge = useBridge();
    const ends = (
      [
        ...(['accounts.changed', 'domains.changed', 'orders.changed', 'changes.changed'] as const),
        ...(['history.changed', 'customers.changed'] as const),
      ] as const
    ).map((event) => bridge.on(event, readSoon));
    ends.push(bridge.on('today.changed', () => inBackground(read())));
    return () => ends.forEach((end) => end());
  }

  return { today, creditOf, failure, updating, read, follow };
});

/** @returns the same, kept up to date while the component shows it */
export function useShownToday(): ReturnType<typeof useToday> {
  const accounts = useAccounts();
  const store = useToday();
  let stop: () => void = () => undefined;
  onMounted(() => (stop = store.follow()));
  onBeforeUnmount(() => stop());
  watch(() => accounts.accountId, store.read, { immediate: true });
  return store;
}
