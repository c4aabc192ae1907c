import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { AppError } from '../../shared/model/errors.ts';
import { Nameservers, Registrant, RegistrationDetails } from '../../shared/model/registration.ts';
import type { Session } from './session.ts';

export interface DetailOptions {
  readonly registrant: string;
  readonly nameservers?: string;
  readonly nameserverSet?: string;
  readonly privacy?: boolean;
  readonly idnLanguage?: string;
}

/**
 * Puts together what a name is registered with, from a profile of the ledger or a file.
 * @param needsNameservers a transfer may leave them as they are
 * @throws AppError `bad-input` that names the option
 */
export async function readDetails(
  session: Session,
  options: DetailOptions,
  needsNameservers: boolean,
): Promise<RegistrationDetails> {
  const registrant = await findRegistrant(session, options.registrant);
  const nameservers = await findNameservers(session, options);
  if (nameservers === null && needsNameservers) {
    throw new AppError(
      'bad-input',
      'Give the nameservers with --nameservers, or a saved set with --nameserver-set.',
    );
  }
  const { privacy: idProtection = false, idnLanguage = null } = options;
  return checked('--idn-language', RegistrationDetails, {
    registrant,
    nameservers,
    idProtection,
    idnLanguage,
  });
}

async function findRegistrant({ core }: Session, given: string): Promise<Registrant> {
  if (given.startsWith('@')) return readRegistrantFile('--registrant', given.slice(1));
  const profiles = await core.store.profiles.registrants();
  const found = profiles.find(({ name }) => name.toLowerCase() === given.toLowerCase());
  if (found) return found.registrant;
  throw new AppError(
    'bad-input',
    `--registrant: there is no profile called “${given}”; a file is written @file.json.`,
  );
}

/** @throws AppError `bad-input` that names the option, the file and the field */
export async function readRegistrantFile(option: string, file: string): Promise<Registrant> {
  const content = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new AppError('bad-input', `${option}: ${file} cannot be read: ${error.message}`);
  });
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch {
    throw new AppError('bad-input', `${option}: ${file} does not hold JSON.`);
  }
  return checked(`${option}: ${file}`, Registrant, value);
}

async function findNameservers(
  { core }: Session,
  { nameservers, nameserverSet }: DetailOptions,
): Promise<readonly string[] | null> {
  if (nameservers !== undefined && nameserverSet !== undefined)
    throw new AppError('bad-input', 'Give --nameservers or --nameserver-set, not both.');
  if (nameservers !== undefined) return checkNameservers('--nameservers', nameservers.split(','));
  if (nameserverSet === undefined) return null;
  const sets = await core.store.profiles.nameserverSets();
  const found = sets.find(({ name }) => name.toLowerCase() === nameserverSet.toLowerCase());
  if (found) return found.nameservers;
  throw new AppError('bad-input', `--nameserver-set: there is no nameserver set called “${nameserverSet}”.`);
}

/** @throws AppError `bad-input` */
export const checkNameservers = (option: string, names: readonly string[]): string[] =>
  checked(option, Nameservers, names);

function checked<S extends z.ZodType>(what: string, schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue && issue.path.length > 0 ? ` ${issue.path.join('.')}:` : '';
  throw new AppError('bad-input', `${what}:${field} ${issue?.message ?? 'not valid'}`);
}
