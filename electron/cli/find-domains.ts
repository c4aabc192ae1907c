import type { DomainKey, Selection } from '../../shared/model/domain.ts';
import { AppError } from '../../shared/model/errors.ts';
import { toAsciiDomain } from '../../shared/rules/domain-name.ts';
import type { Session } from './session.ts';

/** Which domains a command is about. */
export interface DomainOptions {
  readonly where?: string;
  readonly account?: string;
}

/** A name on the command line that means no domain, and why. */
export interface Stranger {
  readonly name: string;
  readonly reason: string;
}

/**
 * Finds the domains a command is about: those named, in the order given and each once, or those that match `--where`.
 * @throws AppError `bad-input` when both or neither are given, or `--where` is empty
 */
export async function findDomains(
  { core, account }: Session,
  names: readonly string[],
  options: DomainOptions,
): Promise<{ selection: Selection; strangers: Stranger[] }> {
  const accountId = options.account === undefined ? null : (await account(options.account)).id;
  const { where } = options;
  if (names.length > 0 === (where !== undefined)) {
    throw new AppError('bad-input', 'Name domains, or say which with --where; one of the two.');
  }
  if (where !== undefined) {
    return { selection: { by: 'query', accountId, query: readWhere(where), except: [] }, strangers: [] };
  }
  const keys = new Map<string, DomainKey>();
  const strangers: Stranger[] = [];
  for (const name of new Set(names)) {
    const read = toAsciiDomain(name);
    if (!read.ok) {
      strangers.push({ name, reason: read.reason });
      continue;
    }
    const { domain } = read;
    const [row, second] = (await core.store.portfolio.find(domain)).filter(
      (found) => accountId === null || found.accountId === accountId,
    );
    if (!row) strangers.push({ name, reason: 'It is not in the cached portfolio: run “sync”.' });
    else if (second) strangers.push({ name, reason: 'Several accounts hold it: name one with --account.' });
    else keys.set(domain, { accountId: row.accountId, domain });
  }
  return { selection: { by: 'keys', keys: [...keys.values()] }, strangers };
}

/**
 * A blank query matches every domain. After `--where` it is most likely a script's variable that is not set.
 * @throws AppError `bad-input`
 */
export function readWhere(query: string): string {
  if (query.trim() !== '') return query;
  throw new AppError('bad-input', '--where is empty. Write which domains, for example --where tld:it.');
}

/** @returns milliseconds. @throws AppError `bad-input` */
export function readWait(seconds: string): number {
  if (!/^\d{1,6}$/.test(seconds)) throw new AppError('bad-input', '--wait is a number of seconds.');
  return Number(seconds) * 1000;
}
