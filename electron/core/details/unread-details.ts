import { parseQuery } from '../../../shared/rules/query.ts';
import type { UnreadDetail } from '../../../shared/model/details-fetch.ts';
import { askedDetails, detailWords, unreadQuery } from '../../../shared/rules/unread-details.ts';
import type { Store } from '../../store/store.ts';

/** Of these, a query takes at most 500. */
const extensionsAtOnce = 400;

/**
 * For each detail that a query asks for: of how many domains that the rest of the query finds a fetch can tell it. What an
 * extension does not have, no fetch brings.
 * @param today `YYYY-MM-DD`, UTC
 * @returns none for a query that cannot be read
 */
export async function unreadDetails(
  { accounts, portfolio }: Pick<Store, 'accounts' | 'portfolio'>,
  accountId: string | null,
  query: string,
  today: string,
): Promise<UnreadDetail[]> {
  const all = await accounts.list();
  const parsed = parseQuery(
    query,
    all.map(({ name }) => name),
  );
  if (!parsed.ok) return [];
  const asked = askedDetails(parsed.value);
  const counts = new Map(detailWords.map((word) => [word, 0]));
  for (const { id } of asked.length === 0 ? [] : all) {
    if (accountId !== null && id !== accountId) continue;
    const count = (terms: string): Promise<number> =>
      portfolio.countMatching({ accountId: id, query: terms, today });
    for (const word of asked) {
      const unknown = unreadQuery(query, word);
      const list = word === 'lock' ? 'without-lock' : word === 'privacy' ? 'without-privacy' : null;
      const without = (list && (await portfolio.extensionList(id, list))) ?? [];
      let unread = await count(unknown);
      for (let from = 0; from < without.length; from += extensionsAtOnce)
        unread -= await count(`${unknown} tld:${without.slice(from, from + extensionsAtOnce).join(',')}`);
      counts.set(word, (counts.get(word) ?? 0) + unread);
    }
  }
  return asked.flatMap((word) => {
    const count = counts.get(word) ?? 0;
    return count > 0 ? [{ word, count, query: unreadQuery(query, word) }] : [];
  });
}
