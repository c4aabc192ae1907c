import { matching } from '../../../shared/lists/lists.ts';
import type { Change, ChangeInput } from '../../../shared/model/change.ts';
import type { DomainKey } from '../../../shared/model/domain.ts';
import { askRows } from '../../list/ask-list.ts';

/** Domains for which the same is set again. */
export interface RevertGroup {
  readonly change: ChangeInput;
  readonly keys: readonly DomainKey[];
}

export const canBeReverted = ({ state, former }: Pick<Change, 'state' | 'former'>): boolean =>
  state === 'done' && former !== null;

/**
 * Groups changes by the value to restore. Of several of one kind for one domain the first counts: it says what was there
 * before all of them.
 * @param changes by id, ascending
 */
export function revertGroups(changes: readonly Change[]): RevertGroup[] {
  const first = new Map<string, Change>();
  for (const change of changes.filter(canBeReverted)) {
    const place = `${change.accountId} ${change.domain} ${change.change.kind}`;
    if (!first.has(place)) first.set(place, change);
  }
  return [...Map.groupBy(first.values(), ({ former }) => JSON.stringify(former)).values()].flatMap(
    (alike) => {
      const [former = null] = alike.map((change) => change.former);
      const keys = alike.map(({ accountId, domain }) => ({ accountId, domain }));
      return former ? [{ change: former, keys }] : [];
    },
  );
}

/** @returns whether DNSSEC of a domain was disabled for its new nameservers, and is off since */
export async function leavesUnsigned(changes: readonly Change[]): Promise<boolean> {
  const renamed = changes.filter(({ change }) => change.kind === 'nameservers');
  const [only, ...others] = renamed;
  if (!only) return false;
  const { accountId, domain } = only;
  const scope = others.length === 0 ? { accountId, text: domain } : { accountId: null };
  const answer = await askRows<'changes'>({
    list: 'changes',
    selection: matching('changes', { ...scope, state: ['done'], kind: ['dnssec-disable', 'dnssec-add'] }),
    sort: [{ column: 'id', direction: 'desc' }],
    ...{ offset: 0, limit: 500 },
  });
  if (!answer.ok) return false;
  return renamed.some((change) => {
    const latest = answer.value.rows.find(
      (row) => row.domain === change.domain && row.accountId === change.accountId,
    );
    return latest?.change.kind === 'dnssec-disable' && latest.createdAt === change.createdAt;
  });
}
