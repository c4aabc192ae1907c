import { defineStore } from 'pinia';
import { shallowRef, watch } from 'vue';
import type { Tag } from '../../../shared/model/tag.ts';
import { ask, useBridge } from '../../bridge/bridge.ts';
import { useSession } from '../../bridge/session.ts';
import { throttle } from '../../ui/in-background.ts';
import { useAccounts } from '../../bridge/accounts.ts';

/** The tags of the accounts in view. */
export const useTags = defineStore('tags', () => {
  const accounts = useAccounts();
  const tags = shallowRef<readonly Tag[]>([]);

  async function read(): Promise<void> {
    const answer = await ask('tags.list', { accountId: accounts.accountId });
    // Without them nothing is suggested; a tag can still be typed.
    if (answer.ok) tags.value = answer.value;
  }
  const readSoon = throttle(read, 300);

  function follow(): void {
    useSession().onSnapshot(readSoon);
    useBridge().on('tags.changed', readSoon);
    // What was refreshed may have tags from before.
    useBridge().on('domains.changed', () => tags.value.length > 0 && readSoon());
    watch(() => accounts.accountId, readSoon);
  }

  return { tags, follow };
});
