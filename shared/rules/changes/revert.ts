import { matching, type Selection } from '../../lists/lists.ts';
import type { Change, ChangeInput } from '../../model/change.ts';
import type { DomainKey } from '../../model/domain.ts';
import { kindOf } from './kinds.ts';

/** Domains for which the same is set again. */
export interface RevertGroup {
  readonly change: ChangeInput;
  readonly keys: readonly DomainKey[];
}

export const canBeReverted = ({ state, former }: Pick<Change, 'state' | 'former'>): boolean =>
  state === 'done' && former !== null;

/** @returns why a change is not reverted; null if it can be */
export function whyNotReverted({ state, former, change }: Pick<Change, 'state' | 'former' | 'change'>) {
  if (canBeReverted({ state, former })) return null;
  if (state !== 'done') return 'not-made' as const;
  return kindOf(change).former ? ('not-read' as const) : ('no-way-back' as const);
}

const placeOf = ({ accountId, domain }: DomainKey): string => `${accountId} ${domain}`;
const keyOf = ({ accountId, domain }: DomainKey): DomainKey => ({ accountId, domain });

/**
 * Groups changes by the value to restore. Of several of one kind for one domain the first counts: it says what was there
 * before all of them.
 * @param changes by id, ascending
 */
export function revertGroups(changes: readonly Change[]): RevertGroup[] {
  const first = new Map<string, Change>();
  for (const change of changes.filter(canBeReverted)) {
    const place = `${placeOf(change)} ${change.change.kind}`;
    if (!first.has(place)) first.set(place, change);
  }
  return [...Map.groupBy(first.values(), ({ former }) => JSON.stringify(former)).values()].flatMap(
    (alike) => {
      const [former = null] = alike.map((change) => change.former);
      return former ? [{ change: former, keys: alike.map(keyOf) }] : [];
    },
  );
}

const isRenamed = (change: Change): boolean => canBeReverted(change) && change.change.kind === 'nameservers';

/** @returns what was done with DNSSEC of the domains that get their former nameservers; null if none do */
export function dnssecChangesOf(changes: readonly Change[]): Selection<'changes'> | null {
  const domain = [...new Set(changes.filter(isRenamed).map((change) => change.domain))];
  if (domain.length === 0) return null;
  return matching('changes', {
    accountId: null,
    ...{ domain, state: ['done'], kind: ['dnssec-disable', 'dnssec-add'] },
  });
}

/**
 * @param dnssecChanges as {@link dnssecChangesOf} selects them, by id, ascending
 * @returns the domains whose DNSSEC was disabled for the nameservers that are reverted, and is off since
 */
export function leftUnsigned(changes: readonly Change[], dnssecChanges: readonly Change[]): DomainKey[] {
  const latest = new Map(dnssecChanges.map((change) => [placeOf(change), change]));
  const isLeft = (change: Change): boolean => {
    const last = latest.get(placeOf(change));
    return last?.change.kind === 'dnssec-disable' && last.createdAt === change.createdAt;
  };
  const unsigned = changes.filter((change) => isRenamed(change) && isLeft(change));
  return [...new Map(unsigned.map((change) => [placeOf(change), keyOf(change)])).values()];
}
