import { matching } from '../../shared/lists/lists.ts';
import type { Bridge } from '../../shared/contract.ts';
import type { DomainRow } from '../../shared/model/domain.ts';

/** @returns the first domains that a query finds */
export async function askDomains(
  bridge: Pick<Bridge, 'call'>,
  query: string,
  limit = 1,
  accountId: string | null = null,
): Promise<readonly DomainRow[]> {
  const selection = matching('domains', { accountId, query });
  const answer = await bridge.call('list.rows', { list: 'domains', selection, sort: [], offset: 0, limit });
  if (!answer.ok || answer.value.list !== 'domains') throw new Error('No domains.');
  return answer.value.rows;
}
