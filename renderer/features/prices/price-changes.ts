import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import type { Failure } from '../../../shared/model/errors.ts';
import type { PricedOperation, PriceChangeView } from '../../../shared/model/price-change.ts';
import { ask } from '../../bridge/bridge.ts';
import { useAccounts } from '../../bridge/accounts.ts';

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

/** The latest changes that are shown at once; the filters lead to older ones. */
const most = 10_000;
const pageSize = 500;

/** What refreshes changed in the price lists. */
export const usePriceChanges = defineStore('price-changes', () => {
  const filter = ref<PriceChangesFilter>(everything);
  /** When the first price list was recorded. */
  const knownSince = ref<string | null>(null);
  const list = shallowRef<readonly PriceChangeView[]>([]);
  /** How many match; more than there are in the list when those are too many. */
  const total = ref(0);
  const known = ref(false);
  const failure = shallowRef<Failure | null>(null);
  const narrowed = computed(() => JSON.stringify(filter.value) !== JSON.stringify(everything));

  let question = 0;
  /** Reads again: another account, another filter, or another price list. The rows before stay until then. */
  async function read(): Promise<void> {
    const of = ++question;
    const scope = { ...filter.value, accountId: useAccounts().accountId };
    const found: PriceChangeView[] = [];
    let matching = 1;
    while (found.length < Math.min(matching, most)) {
      const answer = await ask('prices.changes', { ...scope, offset: found.length, limit: pageSize });
      if (of !== question) return;
      failure.value = answer.ok ? null : answer.error;
      if (!answer.ok) return;
      knownSince.value = answer.value.knownSince;
      matching = answer.value.total;
      if (answer.value.rows.length === 0) break;
      found.push(...answer.value.rows);
    }
    list.value = found;
    total.value = Math.max(matching, found.length);
    if (found.length === 0) total.value = 0;
    known.value = true;
  }

  async function show(change: Partial<PriceChangesFilter>): Promise<void> {
    filter.value = { ...filter.value, ...change };
    await read();
  }

  return { filter, knownSince, list, total, known, failure, narrowed, read, show };
});
