import { say } from '../../../shared/words/sentence.ts';
import type { CachedSources } from '../accounts/account-facts.ts';
import type { Change, ChangeInput } from '../../../shared/model/change.ts';
import type { Selection } from '../../../shared/model/domain.ts';
import { AppError } from '../../../shared/model/errors.ts';
import { mayNeedCount, needsCount, replacesRegistrant } from '../../../shared/rules/confirm-count.ts';
import { type ChangeCandidate, selectChanges } from './select-changes.ts';

/**
 * Queues the change for every domain of the selection that it would change; the others are returned as `left`.
 * @throws AppError `bad-input` when their number has to be confirmed, or was confirmed wrong; nothing is queued then
 */
export async function queueChanges(
  sources: CachedSources,
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
  if (confirm === null && !mayNeedCount(change)) {
    yield* pages;
    return;
  }
  const all: (readonly ChangeCandidate[])[] = [];
  let domains = 0;
  for await (const page of pages) {
    all.push(page);
    domains += page.filter(({ bucket }) => bucket === 'will-be-changed').length;
  }
  // Where nothing would be changed, the reasons say more than a number.
  if (domains > 0 && (confirm === null ? needsCount(change, domains) : confirm !== domains)) {
    const values = { count: domains, typed: String(domains) };
    const sentence = replacesRegistrant(change)
      ? say('changes.confirm-registrant', values)
      : say(change.kind === 'release' ? 'changes.confirm-release' : 'changes.confirm-changed', values);
    const message =
      confirm === null ? sentence : say('changes.typed-other', { sentence, typed: String(confirm) });
    throw new AppError('bad-input', message, { fields: { confirm: message }, details: { domains } });
  }
  yield* all;
}
