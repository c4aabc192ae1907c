import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import type { EventPayload } from '../../../shared/contract.ts';
import type { Failure } from '../../../shared/model/errors.ts';
import type { Overview } from '../../../shared/model/overview.ts';
import { ask, useBridge } from '../../bridge/bridge.ts';
import { useAccounts } from '../accounts/store.ts';
import { throttle } from '../../ui/in-background.ts';

/** What is coming, as it was last added up; read again while it is looked at. */
export const useOverview = defineStore('overview', () => {
  const accounts = useAccounts();
  const latest = shallowRef<{ readonly accountId: string | null; readonly overview: Overview } | null>(null);
  const failure = ref<Failure | null>(null);
  const progress = ref<EventPayload<'overview.progressed'> | null>(null);
  const reading = ref(0);

  const overview = computed(() =>
    latest.value?.accountId === accounts.accountId ? latest.value.overview : null,
  );

  async function read(): Promise<void> {
    const { accountId } = accounts;
    reading.value += 1;
    const answer = await ask('overview.show', { accountId });
    reading.value -= 1;
    if (reading.value === 0) progress.value = null;
    if (accountId !== accounts.accountId) return;
    failure.value = answer.ok ? null : answer.error;
    if (answer.ok) latest.value = { accountId, overview: answer.value };
  }
  const readSoon = throttle(read, 5000);

  /** Follows what happens until the function it returns is called. */
  function watch(): () => void {
    const bridge = useBridge();
    const ends = [
      bridge.on('overview.progressed', (next) => (progress.value = next)),
      bridge.on('accounts.changed', readSoon),
      bridge.on('domains.changed', readSoon),
      bridge.on('orders.changed', readSoon),
    ];
    return () => ends.forEach((end) => end());
  }

  return { overview, failure, progress, reading, read, watch };
});
