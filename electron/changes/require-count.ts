import type { ChangeInput } from '../../shared/model/change.ts';
import { AppError } from '../../shared/model/errors.ts';
import { needsCount, replacesRegistrant } from '../../shared/rules/confirm-count.ts';
import type { ChangeCandidate } from './select-changes.ts';

/**
 * Passes candidates on only after their number was confirmed, where that is needed; else they stream through.
 * @param confirm how many domains the user says will be changed; a number that is wrong is refused in any case
 * @throws AppError `bad-input`, before the first page; its details hold the number of `domains`
 */
export async function* afterCount(
  pages: AsyncIterable<readonly ChangeCandidate[]>,
  change: ChangeInput,
  confirm: number | null,
): AsyncGenerator<readonly ChangeCandidate[], void> {
  if (confirm === null && !replacesRegistrant(change)) {
    yield* pages;
    return;
  }
  const all: (readonly ChangeCandidate[])[] = [];
  let domains = 0;
  for await (const page of pages) {
    all.push(page);
    domains += page.filter(({ bucket }) => bucket === 'will-be-changed').length;
  }
  if (confirm === null ? needsCount(change, domains) : confirm !== domains) {
    const what = replacesRegistrant(change) ? 'get a new registrant' : 'be changed';
    const other = confirm === null ? '' : `, not ${confirm}`;
    const message = `${domains} domains would ${what}${other}. Type ${domains} to confirm.`;
    throw new AppError('bad-input', message, { fields: { confirm: message }, details: { domains } });
  }
  yield* all;
}
