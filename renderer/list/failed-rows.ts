import type { DomainKey } from '../../shared/model/domain.ts';
import { askAllRows } from './ask-list.ts';

/** Orders or changes that a dialog has queued. */
export interface Queued {
  readonly list: 'orders' | 'changes';
  readonly ids: readonly number[];
}

const failed = { orders: 'refused', changes: 'failed' } as const;

/** @returns the domains whose order or change has failed by now */
export async function failedDomains({ list, ids }: Queued): Promise<DomainKey[]> {
  const selection = { by: 'keys' as const, keys: [...ids] };
  const rows = await askAllRows({ list, selection, group: { by: 'state', value: failed[list] } });
  return rows.ok ? rows.value.map(({ accountId, domain }) => ({ accountId, domain })) : [];
}
