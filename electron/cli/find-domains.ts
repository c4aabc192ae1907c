import type { DomainKey, Selection } from '../../shared/model/domain.ts';
import { AppError } from '../../shared/model/errors.ts';
import { parseQuery, type Term, unknownValue } from '../../shared/rules/query.ts';
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
  if (names.length > 0 === (where !== undefined)) {
    throw new AppError('bad-input', 'Name the domains or select them with --where, but not both.');
  }
  if (where !== undefined) {
    const query = readWhere(where);
    await warnOfUnknownDetails(session, accountId, query);
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
  const sort = { column: 'domain', direction: 'asc' } as const;
  const rows = await allRows((window) => call('domains.query', { accountId, query, sort, ...window }));
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

/** Terms that ask what was read of a domain's details. */
const detailWords = ['lock', 'privacy', 'dnssec', 'verified', 'ns'] as const;

const asksUnknown = (term: Term): boolean =>
  ('value' in term && term.value === null) || (term.word === 'ns' && term.values.includes(unknownValue));

/** Warns of domains that match neither `lock:on` nor `lock:off` because it is not known. */
async function warnOfUnknownDetails(
  session: Session,
  accountId: string | null,
  query: string,
): Promise<void> {
  const { call, stderr } = session;
  const accounts = (await call('accounts.list', {})).map(({ name }) => name);
  const parsed = parseQuery(query, accounts);
  if (!parsed.ok) return;
  for (const word of detailWords) {
    if (!parsed.value.some((term) => term.word === word && !asksUnknown(term))) continue;
    const total = await countUnread(session, accountId, word);
    if (total > 0) {
      const domains = total === 1 ? '1 domain is' : `${total} domains are`;
      stderr.write(
        `${domains} not covered by “${word}:” because the details are not known. Run “details fetch”.\n`,
      );
    }
  }
}

/** Of these, a query takes at most 500. */
const extensionsAtOnce = 400;

/** @returns of how many domains a fetch can tell it: what an extension does not have, no fetch brings */
async function countUnread(
  { call }: Session,
  accountId: string | null,
  word: (typeof detailWords)[number],
): Promise<number> {
  const count = async (id: string, terms: string): Promise<number> => {
    const query = `${word}:${unknownValue}${terms}`;
    const sort = { column: 'domain', direction: 'asc' } as const;
    return (await call('domains.query', { accountId: id, query, sort, offset: 0, limit: 1 })).total;
  };
  let unread = 0;
  for (const { id } of await call('accounts.list', {})) {
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
