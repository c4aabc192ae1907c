import type { RefreshChange, RefreshSummary } from '../../shared/model/refresh.ts';

export type ChangeKind = RefreshChange['kind'];

/** In the order in which a reseller wants to hear of them. */
export const changeKinds = [
  'new',
  'no-longer-listed',
  'listed-again',
  'expiry',
  'status',
  'auto-renew',
  'price',
] as const satisfies readonly ChangeKind[];

/** @returns how many differences of each kind a refresh brought; kinds without any are left out */
export function countChanges(summary: RefreshSummary): { kind: ChangeKind; count: number }[] {
  return changeKinds.flatMap((kind) => {
    const count = countKind(summary, kind);
    return count > 0 ? [{ kind, count }] : [];
  });
}

function countKind({ changes, added, removed }: RefreshSummary, kind: ChangeKind): number {
  const listed = changes.filter((change) => change.kind === kind).length;
  // The list of differences ends at 1,000; these two are counted in full.
  if (kind === 'new') return Math.max(listed, added - countOf(changes, 'listed-again'));
  return kind === 'no-longer-listed' ? Math.max(listed, removed) : listed;
}

const countOf = (changes: readonly RefreshChange[], kind: ChangeKind): number =>
  changes.filter((change) => change.kind === kind).length;
