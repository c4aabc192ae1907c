import { AppError } from '../../../shared/model/errors.ts';
import { AdditionalFields, Registrant } from '../../../shared/model/registration.ts';
import type { TakingKind } from '../../../shared/rules/registration.ts';
import { findProfile, inOption } from '../find-profile.ts';
import { readEppCodes } from '../prompts.ts';
import { printOutcomes } from '../queue-named.ts';
import { parseJson, readJsonFile } from '../read-json-file.ts';
import type { Session } from '../session.ts';
import { type TerminalCommand, toList, toNumber } from '../terminal-command.ts';

interface Options {
  readonly confirm: string[];
  readonly registrant: string;
  readonly nameservers?: string[];
  readonly nameserverSet?: string;
  readonly privacy?: boolean;
  readonly idnLanguage?: string;
  readonly field: readonly string[];
  readonly withEppCodes?: boolean;
  readonly withoutEppCodes?: boolean;
  readonly years: number;
  readonly account?: string;
}

/** `register` and `transfer`: names that come into the account. */
export function addCommands(program: TerminalCommand): void {
  const taking = (kind: TakingKind, description: string): TerminalCommand =>
    program
      .add(`${kind} <names...>`, description)
      .confirmSum()
      .requiredOption('--registrant <profile>', 'a saved profile, or @file.json')
      .option('--nameservers <names>', 'two to five, separated by commas', toList)
      .option('--nameserver-set <name>', 'a saved set of nameservers')
      .option('--privacy', 'with WHOIS privacy')
      .option('--no-privacy', 'without WHOIS privacy (the default)')
      .option('--idn-language <language>', 'language of an internationalised name')
      .additionalField()
      .account('the account to order with')
      .runs((session: Session, names: string[], options: Options) => queue(session, kind, names, options));

  taking('register', 'queue registrations; no network')
    .requiredOption('--years <number>', 'term, 1 to 10', toNumber)
    .option(
      '--with-epp-codes',
      'for registries that ask for one: from NAMEKEEP_EPP_CODE or standard input, one line per name',
    );
  taking(
    'transfer',
    'queue transfers; EPP codes come from NAMEKEEP_EPP_CODE or standard input, one line per name; no network',
  )
    .option('--years <number>', 'term, 1 to 10', toNumber, 1)
    .option('--without-epp-codes', 'for registries that ask for none: let the service decide');
}

async function queue(session: Session, kind: TakingKind, names: string[], options: Options): Promise<void> {
  const { years, confirm, privacy: idProtection = false, idnLanguage = null } = options;
  const { id: accountId } = await session.account(options.account);
  const registrant = withFields(await readRegistrant(session, options.registrant), options.field);
  const nameservers = await readNameservers(session, options);
  if (nameservers === null && kind === 'register') {
    const sentence = 'Give the nameservers with --nameservers, or a saved set with --nameserver-set.';
    throw new AppError('bad-input', sentence);
  }
  const without = options.withoutEppCodes === true;
  const details = {
    ...{ registrant, nameservers, idProtection, idnLanguage },
    ...(without && { withEppCode: false }),
  };
  const withCodes = kind === 'transfer' ? !without : options.withEppCodes;
  const codes = withCodes ? await readEppCodes(names, session) : [];
  const items = names.map((domain, at) => ({ domain, years, details, eppCode: codes[at] ?? null }));
  const input = { accountId, kind, items, confirm };
  const { outcomes } = await session.call('orders.queueRegistrations', input, {
    'items.details.registrant': '--registrant',
    'items.eppCode': 'EPP code',
  });
  await printOutcomes(session, kind, outcomes);
}

export const readRegistrant = async (session: Session, given: string): Promise<Registrant> =>
  given.startsWith('@')
    ? readJsonFile(session, '--registrant', given.slice(1), Registrant)
    : (await inOption('--registrant', findProfile(session, 'registrants', given))).registrant;

/** @returns the registrant with the fields of `--field` besides its own. @throws AppError `bad-input` */
export function withFields(registrant: Registrant, given: readonly string[]): Registrant {
  const fields = given.map((field): [string, unknown] => {
    const [, name, isJson, text] = /^([^=:]+)(:?)=(.*)$/su.exec(field) ?? [];
    if (name === undefined || text === undefined)
      throw new AppError('bad-input', `--field: write NAME=VALUE, or NAME:=JSON, instead of “${field}”.`);
    if (isJson === '') return [name, text];
    return [name, parseJson(text, `--field: the value of “${name}” is not JSON.`)];
  });
  if (fields.length === 0) return registrant;
  const all = { ...registrant.additionalFields, ...Object.fromEntries(fields) };
  const read = AdditionalFields.safeParse(all);
  if (read.success) return { ...registrant, additionalFields: read.data };
  throw new AppError('bad-input', `--field: ${read.error.issues[0]?.message ?? 'it is not a field.'}`);
}

/** @returns null when none are given. @throws AppError `bad-input` */
export async function readNameservers(
  session: Session,
  { nameservers, nameserverSet }: Pick<Options, 'nameservers' | 'nameserverSet'>,
): Promise<string[] | null> {
  if (nameserverSet === undefined) return nameservers ?? null;
  if (nameservers) throw new AppError('bad-input', 'Give --nameservers or --nameserver-set, not both.');
  const set = findProfile(session, 'nameserverSets', nameserverSet);
  return (await inOption('--nameserver-set', set)).nameservers;
}
