import { defineStore } from 'pinia';
import { shallowRef, watch } from 'vue';
import type { DomainKey } from '../../../shared/model/domain.ts';
import { useAccounts } from './store.ts';

interface OpenedDomain extends DomainKey {
  readonly unicode: string;
}

/** The domain whose drawer is open over any screen; choosing another account closes it. */
export const useOpenedDomain = defineStore('opened-domain', () => {
  const key = shallowRef<OpenedDomain | null>(null);
  const accounts = useAccounts();
  watch(
    () => accounts.accountId,
    () => (key.value = null),
  );
  return { key };
});
