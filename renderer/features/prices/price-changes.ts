import { defineStore } from 'pinia';
import { computed, ref } from 'vue';
import type { PricedOperation, PriceChangeView } from '../../../shared/model/price-change.ts';
import { ask } from '../../bridge/bridge.ts';
import { createRowWindow } from '../../ui/table/row-window.ts';
import { useAccounts } from '../accounts/store.ts';

/** What of the price changes is on screen; empty texts and nulls narrow nothing. */
export interface PriceChangesFilter {
  /** A part of the extension. */
  readonly text: string;
  readonly operation: PricedOperation | null;
  /** `YYYY-MM-DD`, UTC. */
  readonly since: string | null;
  readonly until: string | null;
  readonly net: boolean;
}

const everything: PriceChangesFilter = { text: '', operation: null, since: null, until: null, net: false };

/** What refreshes changed in the price lists, a window of it at a time. */
export const usePriceChanges = defineStore('price-changes', () => {
  const filter = ref<PriceChangesFilter>(everything);
  /** When the first price list was recorded. */
  const knownSince = ref<string | null>(null);
  const rows = createRowWindow<PriceChangeView>();
  const narrowed = computed(() => JSON.stringify(filter.value) !== JSON.stringify(everything));

  /** Reloads: another account, another filter, or another price list. */
  function read(): void {
    const { accountId } = useAccounts();
    const scope = { ...filter.value, accountId };
    rows.ask(async (offset, limit) => {
      const answer = await ask('prices.changes', { ...scope, offset, limit });
      if (answer.ok) knownSince.value = answer.value.knownSince;
      return answer;
    });
  }

  function show(change: Partial<PriceChangesFilter>): void {
    filter.value = { ...filter.value, ...change };
    read();
  }

  return { filter, knownSince, rows, narrowed, read, show };
});
