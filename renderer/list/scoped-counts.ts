import { shallowRef, watch } from 'vue';
import { coreLists, matching, type ListName } from '../../shared/lists/lists.ts';
import { useAccounts } from '../bridge/accounts.ts';
import { useEvent } from '../bridge/bridge.ts';
import { throttle } from '../ui/in-background.ts';
import { askGroups, askSums } from './ask-list.ts';

/**
 * How many rows are in each state, in the accounts that the page is about.
 * @param ofAll the same of every account, which a queue knows without asking
 */
export function useStateCounts<State extends string>(
  name: 'orders' | 'changes',
  ofAll: (state: State) => number,
): (state: State) => number {
  const accounts = useAccounts();
  const scoped = shallowRef<ReadonlyMap<string | null, number>>(new Map());
  const read = throttle(async () => {
    const { accountId, isPartial } = accounts;
    if (!isPartial) return;
    const answer = await askGroups(name, matching(name, { accountId }), 'state');
    if (answer.ok && accountId === accounts.accountId)
      scoped.value = new Map(answer.value.map(({ value, count }) => [value, count]));
  }, 250);
  watch(() => accounts.accountId, read, { immediate: true });
  useEvent(`${name}.changed`, read);
  return (state) => (accounts.isPartial ? (scoped.value.get(state) ?? 0) : ofAll(state));
}

/**
 * How many rows of a list other accounts have, where the page is about one that has none.
 * @param isEmpty whether the list is shown and has nothing, not even with other filters
 */
export function useRowsElsewhere(name: ListName, isEmpty: () => boolean) {
  const accounts = useAccounts();
  const count = shallowRef(0);
  watch(
    () => name in coreLists && accounts.isPartial && isEmpty(),
    async (asks) => {
      count.value = 0;
      const answer = asks && (await askSums(name, matching(name, { accountId: null })));
      if (answer && answer.ok) count.value = answer.value.count;
    },
    { immediate: true },
  );
  return { count, showAll: () => accounts.choose(null) };
}
