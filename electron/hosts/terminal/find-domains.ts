import type { Selection } from '../../../shared/lists/lists.ts';
import type { DomainKey } from '../../../shared/model/domain.ts';
import { AppError, badInput } from '../../../shared/model/errors.ts';
import { readNames } from './read-names.ts';
import type { Session } from './session.ts';
import { sayUnknownDetails } from './unknown-details.ts';

/** A name on the command line. */
export interface NamedDomain {
  /** As typed; in Punycode when it is known. */
  readonly name: string;
  /** Why no domain is meant by it; null when one is. */
  readonly problem: string | null;
}

/** A list has active domains only, so that one that expired may never have been in the cache. */
const howToLookUp = (name: string): string =>
  `Run “namekeep sync”, or “namekeep domain ${name} --refresh” if it may have expired.`;

/**
 * Finds the domains a command is about: those named, in the order given and each once, or those that match `--where`.
 * @param mayList the names may be in a list given with `--from`
 * @returns besides how many lines of the list are not used
 * @throws AppError `bad-input` unless they are given in one of these ways, or `--where` is empty
 */
export async function findDomains(
  session: Session,
  typed: readonly string[],
  mayList = false,
): Promise<{ selection: Selection<'domains'>; named: NamedDomain[]; badLines: number }> {
  const { where } = session.given;
  const from = mayList ? session.given.from : undefined;
  if (where !== undefined && from !== undefined)
    throw badInput('Select the domains with --where or list them with --from, not both.');
  if (typed.length === 0 && where === undefined && from === undefined)
    throw badInput(`Name the domains, or select them with --where${mayList ? ' or --from' : ''}.`);
  const { names, badLines } = await readNames(session, typed, from);
  const accountId = await session.accountId();
  if (names.length > 0 && where !== undefined)
    throw badInput('Name the domains or select them with --where, not both.');
  if (where !== undefined) {
    const query = readWhere(where);
    await sayUnknownDetails(session, accountId, query, null);
    return { selection: { by: 'filter', filter: { accountId, query }, except: [] }, named: [], badLines };
  }
  const found = await session.call('domains.find', {
    accountId,
    names: names.map(({ name }) => name),
    hosts: from !== undefined,
  });
  const keys = new Map<string, DomainKey>();
  const named = found.map(({ name, domain, reason, keys: [key, second] }): NamedDomain => {
    if (!key) return { name, problem: reason ?? `It is not in the cached portfolio. ${howToLookUp(name)}` };
    if (second) return { name, problem: 'Several accounts hold it: name one with --account.' };
    keys.set(key.domain, key);
    return { name: domain ?? name, problem: null };
  });
  return { selection: { by: 'keys', keys: [...keys.values()] }, named, badLines };
}

/** @returns the domain in the cache, or null @throws AppError `bad-input` */
export async function knownDomain(session: Session, name: string): Promise<DomainKey | null> {
  const accountId = await session.accountId();
  const [found] = await session.call('domains.find', { accountId, names: [name] });
  if (found?.reason) throw badInput(found.reason);
  const [key, second] = found?.keys ?? [];
  if (second) throw badInput(`Several accounts hold ${name}: name one with --account.`);
  return key ?? null;
}

export const notInPortfolio = (name: string): AppError =>
  new AppError('not-found', `${name} is not in the cached portfolio. ${howToLookUp(name)}`);

/** @returns the domains of a selection, by name where a query found them */
export async function keysOf(session: Session, selection: Selection<'domains'>): Promise<DomainKey[]> {
  if (selection.by === 'keys') return selection.keys;
  const rows = await Array.fromAsync(session.rows('domains', selection));
  return rows.map(({ accountId: id, domain }) => ({ accountId: id, domain }));
}

/**
 * A blank query matches every domain. After `--where` it is most likely a script's variable that is not set.
 * @throws AppError `bad-input`
 */
export function readWhere(query: string): string {
  if (query.trim() !== '') return query;
  throw badInput('--where is empty. Write a query, for example --where tld:it.');
}
