import type { RefreshChange, RefreshSummary } from '../../../shared/model/refresh.ts';

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

const otherKinds: readonly ChangeKind[] = ['expiry', 'status', 'auto-renew', 'price'];

/** A kind of difference, or `changed` for domains of which not every difference is known. */
export interface News {
  readonly kind: ChangeKind | 'changed';
  readonly count: number;
}

/**
 * @returns how many differences of each kind a refresh brought; kinds without any are left out. The list of differences
 * ends at 1,000: beyond it only domains are counted, in full.
 */
export function countChanges(summary: RefreshSummary): News[] {
  const { changes, changed } = summary;
  const listed = new Set(changes.flatMap(({ kind, domain }) => (otherKinds.includes(kind) ? domain : [])));
  const all = listed.size >= changed;
  return [
    ...changeKinds
      .filter((kind) => all || !otherKinds.includes(kind))
      .map((kind) => ({ kind, count: countKind(summary, kind) })),
    { kind: 'changed' as const, count: all ? 0 : changed },
  ].filter(({ count }) => count > 0);
}

/** @returns whether there were more differences than the summary lists */
export const isCut = (summary: RefreshSummary): boolean =>
  countChanges(summary).some(
    ({ kind, count }) => kind === 'changed' || count > countOf(summary.changes, kind),
  );

function countKind({ changes, added, removed }: RefreshSummary, kind: ChangeKind): number {
  const listed = countOf(changes, kind);
  if (kind === 'new') return Math.max(listed, added - countOf(changes, 'listed-again'));
  return kind === 'no-longer-listed' ? Math.max(listed, removed) : listed;
}

const countOf = (changes: readonly RefreshChange[], kind: ChangeKind): number =>
  changes.filter((change) => change.kind === kind).length;
