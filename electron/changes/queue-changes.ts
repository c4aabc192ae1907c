import type { Change, ChangeInput } from '../../shared/model/change.ts';
import type { Selection } from '../../shared/model/domain.ts';
import { afterCount } from './require-count.ts';
import { type ChangeCandidate, type ChangeSources, selectChanges } from './select-changes.ts';

/**
 * Queues the change for every domain of the selection that it would change; the others are left and told.
 * @throws AppError `bad-input` when their number has to be confirmed, or was confirmed wrong; nothing is queued then
 */
export async function queueChanges(
  sources: ChangeSources,
  selection: Selection,
  change: ChangeInput,
  at: string,
  confirm: number | null,
): Promise<{ queued: Change[]; left: ChangeCandidate[] }> {
  const queued: Change[] = [];
  const left: ChangeCandidate[] = [];
  const pages = selectChanges(sources, selection, change, at.slice(0, 10));
  for await (const page of afterCount(pages, change, confirm)) {
    const wanted = page.filter(({ bucket }) => bucket === 'will-be-changed');
    left.push(...page.filter(({ bucket }) => bucket !== 'will-be-changed'));
    if (wanted.length === 0) continue;
    const changes = wanted.map(({ accountId, domain }) => ({ accountId, domain, change }));
    queued.push(...(await sources.store.changes.insert(changes, at)));
  }
  return { queued, left };
}
