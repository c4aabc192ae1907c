import { shallowRef, type ShallowRef, watch } from 'vue';
import { matching } from '../../../shared/lists/lists.ts';
import { askGroups } from '../../list/ask-list.ts';
import { useAccounts } from '../../bridge/accounts.ts';
import { usePortfolio } from './store.ts';

/** @returns how many of the domains in the list are those of the demo, beside others: the total leaves them out */
export function useDemoCount(): Readonly<ShallowRef<number>> {
  const accounts = useAccounts();
  const portfolio = usePortfolio();
  const count = shallowRef(0);
  let question = 0;

  async function read(): Promise<void> {
    const of = ++question;
    const { demosBeside } = accounts;
    const answer =
      demosBeside.length > 0
        ? await askGroups(
            'domains',
            matching('domains', { accountId: null, query: portfolio.query }),
            'account',
          )
        : null;
    if (of !== question) return;
    const found = answer?.ok
      ? answer.value.filter(({ value }) => demosBeside.some((id) => id === value))
      : [];
    count.value = found.reduce((sum, group) => sum + group.count, 0);
  }
  // After the rows: both take the same processor.
  watch(
    () => [accounts.demosBeside.join(), portfolio.known ? portfolio.query : null, portfolio.total],
    async () => {
      if (portfolio.known) await read();
    },
    { immediate: true },
  );
  return count;
}
