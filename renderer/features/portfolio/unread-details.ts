import { onScopeDispose, shallowRef, watch, type Ref } from 'vue';
import type { UnreadDetail } from '../../../shared/model/details-fetch.ts';
import { useAccounts } from '../../bridge/accounts.ts';
import { ask, useBridge } from '../../bridge/bridge.ts';
import { throttle } from '../../ui/in-background.ts';
import { usePortfolio } from './store.ts';

/** Follows what the search on screen asks for and was not read; without an answer the list says what is wrong. */
export function useUnreadDetails(): Ref<readonly UnreadDetail[]> {
  const portfolio = usePortfolio();
  const accounts = useAccounts();
  const unread = shallowRef<readonly UnreadDetail[]>([]);

  let question = 0;
  async function read(): Promise<void> {
    const asked = ++question;
    const answer = await ask('details.unread', { accountId: accounts.accountId, query: portfolio.query });
    if (asked === question) unread.value = answer.ok ? answer.value : [];
  }

  const stop = useBridge().on('domains.changed', throttle(read, 2000));
  onScopeDispose(stop);
  watch(
    () => [portfolio.query, accounts.accountId],
    async () => {
      unread.value = [];
      await read();
    },
    { immediate: true },
  );
  return unread;
}
