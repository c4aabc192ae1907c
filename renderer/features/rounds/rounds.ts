import { computed, shallowRef, watch } from 'vue';
import { matching, type Selection } from '../../../shared/lists/lists.ts';
import type { Failure } from '../../../shared/model/errors.ts';
import type { RoundView } from '../../../shared/model/round.ts';
import { useAccounts } from '../../bridge/accounts.ts';
import { ask, useEvent } from '../../bridge/bridge.ts';
import { askSums } from '../../list/ask-list.ts';
import { throttle } from '../../ui/in-background.ts';

/** All rounds and how far they are, kept up to date for as long as the component is there. */
export function useRounds() {
  const accounts = useAccounts();
  const all = shallowRef<readonly RoundView[]>([]);
  const failure = shallowRef<Failure | null>(null);
  /** To be renewed in the accounts that the page is about, and not ordered yet. */
  const toOrder = shallowRef<{ readonly selection: Selection<'rounds'>; readonly count: number } | null>(
    null,
  );
  const open = computed(() => all.value.filter(({ closedOn }) => closedOn === null));
  const openIds = computed(() => new Set(open.value.map(({ id }) => id)));

  let latest = 0;
  async function read(): Promise<void> {
    const question = (latest += 1);
    const rounds = await ask('rounds.list', {});
    if (question !== latest) return;
    failure.value = rounds.ok ? null : rounds.error;
    if (!rounds.ok) return;
    all.value = rounds.value;
    const kept = await readKept();
    if (question === latest) toOrder.value = kept;
  }
  async function readKept(): Promise<typeof toOrder.value> {
    // Without a name the filter would find those of closed rounds.
    if (open.value.length === 0) return null;
    const round = open.value.map(({ name }) => name);
    const selection = matching('rounds', { accountId: accounts.accountId, state: ['keep'], round });
    const sums = await askSums('rounds', selection);
    return sums.ok && sums.value.count > 0 ? { selection, count: sums.value.count } : null;
  }
  watch(() => accounts.accountId, read, { immediate: true });
  const readSoon = throttle(read, 500);
  useEvent('customers.changed', readSoon);
  useEvent('orders.changed', readSoon);

  return {
    all,
    failure,
    toOrder,
    isOpen: ({ roundId }: { readonly roundId: number }): boolean => openIds.value.has(roundId),
  };
}
