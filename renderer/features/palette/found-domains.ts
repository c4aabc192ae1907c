import { ref, shallowRef, watch, type Ref } from 'vue';
import { matching } from '../../../shared/lists/lists.ts';
import type { DomainRow } from '../../../shared/model/domain.ts';
import { askRows } from '../../list/ask-list.ts';
import { throttle } from '../../ui/in-background.ts';
import { useAccounts } from '../../bridge/accounts.ts';

/** So many are offered; the search of Domains shows the rest. */
const offered = 8;

/** The domains of the cache whose name has what is typed, and what was typed when they were found. */
export function useFoundDomains(typed: Ref<string>) {
  const accounts = useAccounts();
  const rows = shallowRef<readonly DomainRow[]>([]);
  const total = ref(0);

  async function find(): Promise<void> {
    const name = typed.value.trim();
    // In quotes: what is typed here is a name, never a filter.
    const query = `"${name.replace(/["\\]/g, '\\$&')}"`;
    const selection = matching('domains', { accountId: accounts.accountId, query });
    const answer = name
      ? await askRows<'domains'>({ list: 'domains', selection, offset: 0, limit: offered })
      : null;
    if (name !== typed.value.trim()) return;
    rows.value = answer?.ok ? answer.value.rows : [];
    total.value = answer?.ok ? answer.value.total : 0;
  }
  watch(typed, throttle(find, 50));
  return { rows, total };
}
