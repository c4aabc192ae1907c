import { unknownValue } from '../../../shared/rules/query.ts';
import { counted } from './counted.ts';
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
  { call, output }: Session,
  accountId: string | null,
  query: string,
  found: (() => Promise<number>) | null,
): Promise<void> {
  for (const { word, count } of await call('details.unread', { accountId, query })) {
    const unknown = `${details[word].replace('NAMES', counted(count, 'domain'))} not known`;
    const sentence = found === null ? unknown.replace('the', 'The') : `${await found()} found; ${unknown}`;
    output.say(`${sentence}. Run: namekeep details fetch --where ${word}:${unknownValue}`);
  }
}
