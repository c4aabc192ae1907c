import { onScopeDispose, shallowRef, watch, type Ref } from 'vue';
import { matching } from '../../../shared/lists/lists.ts';
import { parseQuery } from '../../../shared/rules/query.ts';
import {
  askedDetails,
  countUnread,
  unreadQuery,
  type DetailWord,
} from '../../../shared/rules/unread-details.ts';
import { ask, useBridge } from '../../bridge/bridge.ts';
import { askRows } from '../../list/ask-list.ts';
import { throttle } from '../../ui/in-background.ts';
import { useAccounts } from '../../bridge/accounts.ts';
import { usePortfolio } from './store.ts';

/** How many domains a search cannot judge because a detail was not read, and the search that finds them. */
export interface UnreadDetail {
  readonly word: DetailWord;
  readonly count: number;
  readonly query: string;
}

/** Follows what the search on screen asks for, and what is read meanwhile. */
export function useUnreadDetails(): Ref<readonly UnreadDetail[]> {
  const portfolio = usePortfolio();
  const accounts = useAccounts();
  const unread = shallowRef<readonly UnreadDetail[]>([]);

  let question = 0;
  async function read(): Promise<void> {
    const of = ++question;
    const { query } = portfolio;
    const parsed = parseQuery(query);
    const found: UnreadDetail[] = [];
    for (const word of parsed.ok ? askedDetails(parsed.value) : []) {
      const ids = accounts.inView.map(({ account }) => account.id);
      const count = await countUnread(ids, query, word, supportOf, countOf);
      if (count > 0) found.push({ word, count, query: unreadQuery(query, word) });
    }
    if (of === question) unread.value = found;
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

/** Without an answer every extension may have it. */
async function supportOf(accountId: string) {
  const answer = await ask('prices.support', { accountId });
  return answer.ok ? answer.value : { withoutLock: null, withoutPrivacy: null };
}

/** Without an answer the list says what is wrong. */
async function countOf(accountId: string, query: string): Promise<number> {
  const answer = await askRows<'domains'>({
    ...{ list: 'domains', offset: 0, limit: 1 },
    selection: matching('domains', { accountId, query }),
  });
  return answer.ok ? answer.value.total : 0;
}
