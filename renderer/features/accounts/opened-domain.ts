import { defineStore } from 'pinia';
import { shallowRef, watch } from 'vue';
import type { DomainKey } from '../../../shared/model/domain.ts';
import { useAccounts } from './store.ts';

/** The domain whose drawer is open over any screen; choosing another account closes it. */
export const useOpenedDomain = defineStore('opened-domain', () => {
  const key = shallowRef<DomainKey | null>(null);
  const accounts = useAccounts();
  watch(
    () => accounts.accountId,
    () => (key.value = null),
  );
  return { key };
});
