import type { DomainKey } from '../../shared/model/domain.ts';
import { askRows } from './ask-list.ts';

/** Orders or changes that a dialog has queued. */
export interface Queued {
  readonly list: 'orders' | 'changes';
  readonly ids: readonly number[];
}

const failed = { orders: 'refused', changes: 'failed' } as const;
/** As many as the core answers at once. */
const limit = 500;

/** @returns the domains whose order or change has failed by now */
export async function failedDomains({ list, ids }: Queued): Promise<DomainKey[]> {
  const selection = { by: 'keys' as const, keys: [...ids] };
  const domains: DomainKey[] = [];
  for (let total = Infinity; domains.length < total;) {
    const group = { by: 'state' as const, value: failed[list] };
    const answer = await askRows({ list, selection, group, offset: domains.length, limit });
    if (!answer.ok || answer.value.rows.length === 0) break;
    ({ total } = answer.value);
    domains.push(...answer.value.rows.map(({ accountId, domain }) => ({ accountId, domain })));
  }
  return domains;
}
