import type { Output } from '../../../shared/contract.ts';
import { AppError, badInput } from '../../../shared/model/errors.ts';
import { AdditionalFields, Registrant } from '../../../shared/model/registration.ts';
import { fromText } from '../../../shared/model/sentence.ts';
import { inEnglish } from '../../../shared/words/write-english.ts';
import { parseJson, readJsonFile } from './read-file.ts';
import type { Session } from './session.ts';
import { negatable, option, repeated, toList } from './command-options.ts';

type Profiles = Output<'profiles.list'>;

/**
 * @param inOption the option that names it, if one does
 * @returns the saved registrant or set, whatever the case of its name
 * @throws AppError `not-found`; `bad-input` where an option names it
 */
export async function findProfile<K extends keyof Profiles>(
  { call }: Session,
  kind: K,
  name: string,
  inOption?: string,
): Promise<Profiles[K][number]> {
  const all: readonly Profiles[K][number][] = (await call('profiles.list', {}))[kind];
  const found = all.find((profile) => profile.name.toLowerCase() === name.toLowerCase());
  if (found) return found;
  const sentence = `There is no ${kind === 'registrants' ? 'registrant' : 'nameserver set'} called “${name}”.`;
  throw inOption === undefined ? new AppError('not-found', sentence) : badInput(`${inOption}: ${sentence}`);
}

export const additionalField = repeated(
  'name=value',
  'an additional field for the registry, any number of times; name:=value for JSON',
);

/** Options of what a domain is ordered with. */
export const registrationOptions = {
  nameservers: option('names', 'two to five, separated by commas', toList),
  nameserverSet: option('name', 'a saved set of nameservers'),
  privacy: negatable('without WHOIS privacy', 'with WHOIS privacy'),
  idnLanguage: option('language', 'language of internationalised names; others are ordered without it'),
  field: additionalField,
};

/**
 * @param given a saved profile, or `@file.json`
 * @param fields those of `--field`, which come besides its own
 * @throws AppError `bad-input`
 */
export async function readRegistrant(
  session: Session,
  given: string,
  fields: readonly string[],
): Promise<Registrant> {
  const registrant = given.startsWith('@')
    ? await readJsonFile(session, '--registrant', given.slice(1), Registrant)
    : (await findProfile(session, 'registrants', given, '--registrant')).registrant;
  return withFields(registrant, fields);
}

/** @throws AppError `bad-input` */
export function withFields(registrant: Registrant, fields: readonly string[]): Registrant {
  if (fields.length === 0) return registrant;
  const entries = fields.map((field): [string, unknown] => {
    const [, name, isJson, text] = /^([^=:]+)(:?)=(.*)$/su.exec(field) ?? [];
    if (name === undefined || text === undefined)
      throw badInput(`--field: write NAME=VALUE, or NAME:=JSON, instead of “${field}”.`);
    if (isJson === '') return [name, text];
    return [name, parseJson(text, `--field: the value of “${name}” is not JSON.`)];
  });
  const all = { ...registrant.additionalFields, ...Object.fromEntries(entries) };
  const read = AdditionalFields.safeParse(all);
  if (read.success) return { ...registrant, additionalFields: read.data };
  const problem = inEnglish(fromText(read.error.issues[0]?.message ?? 'it is not a field.'));
  throw badInput(`--field: ${problem}`);
}

/** @returns null when none are given. @throws AppError `bad-input` */
export async function readNameservers(
  session: Session,
  { nameservers, nameserverSet }: { nameservers: string[] | undefined; nameserverSet: string | undefined },
): Promise<string[] | null> {
  if (nameserverSet === undefined) return nameservers ?? null;
  if (nameservers) throw badInput('Give --nameservers or --nameserver-set, not both.');
  return (await findProfile(session, 'nameserverSets', nameserverSet, '--nameserver-set')).nameservers;
}
