import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { Failure } from '../../../shared/model/errors.ts';
import type { PriceList } from '../../../shared/model/price.ts';
import type { OwnedDomains } from '../../../shared/model/price-change.ts';
import { ask } from '../../bridge/bridge.ts';
import { useAccounts } from '../../bridge/accounts.ts';
import type { ExtensionSupport } from './price-rows.ts';

/** The price list of one account, with what its domains and extensions have to do with it. */
export const usePriceList = defineStore('price-list', () => {
  const accounts = useAccounts();
  const picked = ref<string | null>(null);
  const list = shallowRef<PriceList | null>(null);
  const owned = shallowRef<readonly OwnedDomains[]>([]);
  const support = shallowRef<ExtensionSupport | null>(null);
  const failure = shallowRef<Failure | null>(null);
  const known = ref(false);

  /** A price list belongs to one account; with all of them in view one is picked. */
  const accountId = computed(
    () => accounts.accountId ?? picked.value ?? accounts.inView[0]?.account.id ?? null,
  );
  const view = computed(() => accounts.views.find(({ account }) => account.id === accountId.value));
  const accountName = computed(() => view.value?.account.name ?? '');
  const entries = computed(() => list.value?.entries ?? []);

  async function read(): Promise<void> {
    const asked = accountId.value;
    if (asked === null) return;
    const [answer, supported, counts] = await Promise.all([
      ask('prices.list', { accountId: asked }),
      ask('prices.support', { accountId: asked }),
      ask('prices.owned', { accountId: asked }),
    ]);
    if (asked !== accountId.value) return;
    known.value = true;
    failure.value = answer.ok ? null : answer.error;
    list.value = answer.ok ? answer.value : null;
    support.value = supported.ok ? supported.value : null;
    owned.value = counts.ok ? counts.value : [];
  }

  /** Reads now, and again when the account or its price list becomes another one, as long as a screen shows it. */
  function follow(): () => void {
    return watch(
      [accountId, () => view.value?.pricesFetchedAt],
      async ([id], former) => {
        if (id !== former[0]) known.value = false;
        await read();
      },
      { immediate: true },
    );
  }

  return {
    picked,
    list,
    entries,
    owned,
    support,
    failure,
    known,
    accountId,
    accountName,
    read,
    follow,
  };
});
