import { matching } from '../../../shared/lists/lists.ts';
import { parseQuery, unknownValue } from '../../../shared/rules/query.ts';
import { askedDetails, countUnread } from '../../../shared/rules/unread-details.ts';
import type { Session } from './session.ts';

const details = {
  lock: 'the lock of NAMES is',
  privacy: 'the WHOIS privacy of NAMES is',
  dnssec: 'the DNSSEC status of NAMES is',
  verified: 'the e-mail verification of NAMES is',
  ns: 'the nameservers of NAMES are',
} as const;

/**
 * Says of how many domains it is not known what a query asks for: they match neither `lock:on` nor `lock:off`.
 * @param found how many domains the query found; null where they are not counted
 */
export async function sayUnknownDetails(
  { accountNames, call, output }: Session,
  accountId: string | null,
  query: string,
  found: (() => Promise<number>) | null,
): Promise<void> {
  const parsed = parseQuery(query, [...(accountNames?.values() ?? [])]);
  if (!parsed.ok) return;
  const accountIds = [...(accountNames?.keys() ?? [])].filter((id) => accountId === null || id === accountId);
  for (const word of askedDetails(parsed.value)) {
    const total = await countUnread(
      accountIds,
      query,
      word,
      (id) => call('prices.support', { accountId: id }),
      async (id, terms) =>
        (
          await call('list.rows', {
            ...{ list: 'domains', offset: 0, limit: 1 },
            selection: matching('domains', { accountId: id, query: terms }),
          })
        ).total,
    );
    if (total === 0) continue;
    const domains = total === 1 ? '1 domain' : `${total} domains`;
    const unknown = `${details[word].replace('NAMES', domains)} not known`;
    const sentence = found === null ? unknown.replace('the', 'The') : `${await found()} found; ${unknown}`;
    output.say(`${sentence}. Run: namekeep details fetch --where ${word}:${unknownValue}`);
  }
}
