import { type Query, type Term, unknownValue } from './query.ts';
import { setTerm } from './query-terms.ts';

/** Words that ask what was read of a domain's details: a domain never read matches neither `lock:on` nor `lock:off`. */
export const detailWords = ['lock', 'privacy', 'dnssec', 'verified', 'ns'] as const;
export type DetailWord = (typeof detailWords)[number];

const asksUnknown = (term: Term): boolean =>
  ('value' in term && term.value === null) || (term.word === 'ns' && term.values.includes(unknownValue));

/** @returns the details that the query asks for, without those of which it asks where they are not known */
export const askedDetails = (query: Query): DetailWord[] =>
  detailWords.filter((word) => query.some((term) => term.word === word && !asksUnknown(term)));

/** @returns the query that finds where the detail is not known, among what the rest of the query finds */
export const unreadQuery = (query: string, word: DetailWord): string =>
  detailWords.reduce((text, detail) => setTerm(text, detail, detail === word ? [unknownValue] : []), query);

/** Extensions that have no lock or no privacy; null where it is not known. */
interface WithoutDetails {
  readonly withoutLock: readonly string[] | null;
  readonly withoutPrivacy: readonly string[] | null;
}

/** Of these, a query takes at most 500. */
const extensionsAtOnce = 400;

/**
 * @param support what the extensions of an account have
 * @param count how many domains of an account a query finds
 * @returns of how many domains that the rest of the query finds a fetch can tell the detail: what an extension does not
 * have, no fetch brings
 */
export async function countUnread(
  accountIds: readonly string[],
  query: string,
  word: DetailWord,
  support: (accountId: string) => Promise<WithoutDetails>,
  count: (accountId: string, query: string) => Promise<number>,
): Promise<number> {
  const unknown = unreadQuery(query, word);
  let unread = 0;
  for (const id of accountIds) {
    const { withoutLock, withoutPrivacy } = await support(id);
    const without =
      { lock: withoutLock, privacy: withoutPrivacy, dnssec: null, verified: null, ns: null }[word] ?? [];
    unread += await count(id, unknown);
    for (let from = 0; from < without.length; from += extensionsAtOnce)
      unread -= await count(id, `${unknown} tld:${without.slice(from, from + extensionsAtOnce).join(',')}`);
  }
  return unread;
}
