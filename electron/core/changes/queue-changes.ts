import type { Change, ChangeInput } from '../../../shared/model/change.ts';
import type { Selection } from '../../../shared/lists/lists.ts';
import { AppError } from '../../../shared/model/errors.ts';
import { kindOf } from '../../../shared/rules/changes/kinds.ts';
import { say } from '../../../shared/words/sentence.ts';
import type { CachedSources } from '../accounts/account-facts.ts';
import { type ChangeCandidate, changesFor, judgeSelection } from './judge-selection.ts';

/**
 * Queues the change for every domain of the selection that it would change; the others are returned as `left`.
 * @throws AppError `bad-input` when their number has to be confirmed, or was confirmed wrong; nothing is queued then
 */
export async function queueChanges(
  sources: CachedSources,
  selection: Selection<'domains'>,
  change: ChangeInput,
  at: string,
  confirm: number | null,
): Promise<{ queued: Change[]; left: ChangeCandidate[] }> {
  const queued: Change[] = [];
  const left: ChangeCandidate[] = [];
  const pages = judgeSelection(sources, selection, change, at.slice(0, 10));
  for await (const page of afterCount(pages, change, confirm)) {
    left.push(...page.filter(({ bucket }) => bucket !== 'will-be-changed'));
    const changes = page
      .filter(({ bucket }) => bucket === 'will-be-changed')
      .flatMap((candidate) => {
        const { accountId, domain } = candidate;
        return changesFor(candidate, change).map((queue) => ({ accountId, domain, change: queue }));
      });
    if (changes.length > 0) queued.push(...(await sources.store.changes.insert(changes, at)));
  }
  return { queued, left };
}

/**
 * Passes candidates on only after their number was confirmed, where that is needed; else they stream through.
 * @param confirm how many domains the user says will be changed; a number that is wrong is refused in any case
 * @throws AppError `bad-input`, before the first page; its details hold the number of `domains`
 */
async function* afterCount(
  pages: AsyncIterable<readonly ChangeCandidate[]>,
  change: ChangeInput,
  confirm: number | null,
): AsyncGenerator<readonly ChangeCandidate[], void> {
  const confirmation = kindOf(change).confirmation?.(change);
  if (confirm === null && !confirmation) {
    yield* pages;
    return;
  }
  const all: (readonly ChangeCandidate[])[] = [];
  let domains = 0;
  for await (const page of pages) {
    all.push(page);
    domains += page.filter(({ bucket }) => bucket === 'will-be-changed').length;
  }
  const isConfirmed = confirm === null ? domains <= (confirmation?.moreThan ?? 0) : confirm === domains;
  // Where nothing would be changed, the reasons say more than a number.
  if (domains > 0 && !isConfirmed) {
    const effect = confirmation?.effect(domains) ?? say('changes.would-change', { count: domains });
    const needed = say('changes.type-to-confirm', { effect, typed: String(domains) });
    const message =
      confirm === null ? needed : say('changes.typed-other', { sentence: needed, typed: String(confirm) });
    throw new AppError('bad-input', message, { fields: { confirm: message }, details: { domains } });
  }
  yield* all;
}
