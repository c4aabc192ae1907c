import { defineStore } from 'pinia';
import { shallowRef, watch } from 'vue';
import type { ExtensionLists } from '../../../shared/rules/changes/kind.ts';
import { ask } from '../../bridge/bridge.ts';
import { useAccounts } from '../../bridge/accounts.ts';
import { inBackground } from '../../ui/in-background.ts';

/** What extensions do not have, by account, as of its latest refresh. */
export const useExtensionLists = defineStore('extension-lists', () => {
  const lists = shallowRef<ReadonlyMap<string, ExtensionLists>>(new Map());
  const accounts = useAccounts();

  async function read(accountId: string): Promise<void> {
    const answer = await ask('prices.support', { accountId });
    if (!answer.ok) return;
    const { withoutLock, withoutPrivacy } = answer.value;
    const sets = {
      withoutLock: withoutLock && new Set(withoutLock),
      withoutPrivacy: withoutPrivacy && new Set(withoutPrivacy),
    };
    lists.value = new Map([...lists.value, [accountId, sets]]);
  }
  watch(
    () => new Map(accounts.views.map(({ account, refreshedAt }) => [account.id, refreshedAt])),
    (now, former) => {
      for (const [id, at] of now) if (!former?.has(id) || former.get(id) !== at) inBackground(read(id));
    },
    { immediate: true },
  );

  return { lists };
});
