import type { DomainKey, Selection } from '../../shared/model/domain.ts';
import { AppError } from '../../shared/model/errors.ts';
import { parseQuery, setTerm, type Term, unknownValue } from '../../shared/rules/query.ts';
import { allRows, type Session } from './session.ts';

/** Which domains a command is about. */
export interface DomainOptions {
  readonly where?: string;
  readonly account?: string;
}

/** A name on the command line. */
export interface NamedDomain {
  /** As typed; in Punycode when it is known. */
  readonly name: string;
  /** Why no domain is meant by it; null when one is. */
  readonly problem: string | null;
}

/** A list has active domains only, so that one that expired may never have been in the cache. */
export const howToLookUp = (name: string): string =>
  `Run “sync”, or “domain ${name} --refresh” if it may have expired.`;

/**
 * Finds the domains a command is about: those named, in the order given and each once, or those that match `--where`.
 * @throws AppError `bad-input` when both or neither are given, or `--where` is empty
 */
export async function findDomains(
  session: Session,
  names: readonly string[],
  { where, account }: DomainOptions,
): Promise<{ selection: Selection; named: NamedDomain[] }> {
  const accountId = await session.accountId(account);
  if (names.length === 0 && where === undefined)
    throw new AppError('bad-input', 'Name the domains, or select them with --where.');
  if (names.length > 0 && where !== undefined)
    throw new AppError('bad-input', 'Name the domains or select them with --where, not both.');
  if (where !== undefined) {
    const query = readWhere(where);
    await sayUnknownDetails(session, accountId, query, null);
    return { selection: { by: 'query', accountId, query, except: [] }, named: [] };
  }
  const found = await session.call('domains.find', { accountId, names: [...names] });
  const keys = new Map<string, DomainKey>();
  const named = found.map(({ name, domain, reason, keys: [key, second] }): NamedDomain => {
    if (!key) return { name, problem: reason ?? `It is not in the cached portfolio. ${howToLookUp(name)}` };
    if (second) return { name, problem: 'Several accounts hold it: name one with --account.' };
    keys.set(key.domain, key);
    return { name: domain ?? name, problem: null };
  });
  return { selection: { by: 'keys', keys: [...keys.values()] }, named };
}

/** @returns the domains of a selection, by name where a query found them */
export async function keysOf({ call }: Session, selection: Selection): Promise<DomainKey[]> {
  if (selection.by === 'keys') return selection.keys;
  const { accountId, query } = selection;
  const rows = await allRows((window) => call('domains.query', { accountId, query, ...window }));
  return rows.map(({ accountId: id, domain }) => ({ accountId: id, domain }));
}

/**
 * A blank query matches every domain. After `--where` it is most likely a script's variable that is not set.
 * @throws AppError `bad-input`
 */
export function readWhere(query: string): string {
  if (query.trim() !== '') return query;
  throw new AppError('bad-input', '--where is empty. Write a query, for example --where tld:it.');
}

/** Terms that ask what was read of a domain's details, and what is not known where nothing was. */
const detailWords = {
  lock: 'the lock of NAMES is',
  privacy: 'the WHOIS privacy of NAMES is',
  dnssec: 'the DNSSEC status of NAMES is',
  verified: 'the e-mail verification of NAMES is',
  ns: 'the nameservers of NAMES are',
} as const;
type DetailWord = keyof typeof detailWords;
// eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- Object.keys forgets the names
const words = Object.keys(detailWords) as readonly DetailWord[];

const asksUnknown = (term: Term): boolean =>
  ('value' in term && term.value === null) || (term.word === 'ns' && term.values.includes(unknownValue));

/**
 * Says of how many domains it is not known what a query asks for: they match neither `lock:on` nor `lock:off`.
 * @param found how many domains the query found; null where they are not counted
 */
export async function sayUnknownDetails(
  session: Session,
  accountId: string | null,
  query: string,
  found: number | null,
): Promise<void> {
  const parsed = parseQuery(query, [...(session.accountNames?.values() ?? [])]);
  if (!parsed.ok) return;
  for (const word of words) {
    if (!parsed.value.some((term) => term.word === word && !asksUnknown(term))) continue;
    const total = await countUnread(session, accountId, word, query);
    if (total === 0) continue;
    const domains = total === 1 ? '1 domain' : `${total} domains`;
    const unknown = `${detailWords[word].replace('NAMES', domains)} not known`;
    const sentence = found === null ? unknown.replace('the', 'The') : `${found} found; ${unknown}`;
    session.output.say(`${sentence}. Run: namekeep details fetch --where ${word}:${unknownValue}`);
  }
}

/** Of these, a query takes at most 500. */
const extensionsAtOnce = 400;

/**
 * @returns of how many domains that the rest of the query finds a fetch can tell it: what an extension does not have, no
 * fetch brings
 */
async function countUnread(
  { call, accountNames }: Session,
  accountId: string | null,
  word: DetailWord,
  query: string,
): Promise<number> {
  const rest = words.reduce((text, one) => setTerm(text, one, one === word ? [unknownValue] : []), query);
  const count = async (id: string, terms: string): Promise<number> => {
    const input = { accountId: id, query: `${rest}${terms}`, offset: 0, limit: 1 };
    return (await call('domains.query', input)).total;
  };
  let unread = 0;
  for (const id of accountNames?.keys() ?? []) {
    if (accountId !== null && id !== accountId) continue;
    const { withoutLock, withoutPrivacy } = await call('prices.support', { accountId: id });
    const without = { lock: withoutLock, privacy: withoutPrivacy, dnssec: null, verified: null, ns: null }[
      word
    ];
    unread += await count(id, '');
    for (let from = 0; from < (without?.length ?? 0); from += extensionsAtOnce)
      unread -= await count(id, ` tld:${without?.slice(from, from + extensionsAtOnce).join(',')}`);
  }
  return unread;
}
