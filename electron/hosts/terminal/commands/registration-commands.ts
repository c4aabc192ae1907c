import { inEnglish } from '../../../../shared/words/write-english.ts';
import { fromText } from '../../../../shared/model/sentence.ts';
import { Option } from 'commander';
import { AppError } from '../../../../shared/model/errors.ts';
import { AdditionalFields, Registrant } from '../../../../shared/model/registration.ts';
import type { TakingKind } from '../../../../shared/rules/registration.ts';
import { findProfile, inOption } from '../find-profile.ts';
import { readEppCodes } from '../prompts.ts';
import { outcomeOf, printDryRun, printQueued } from '../print-queued.ts';
import { reportQueued } from '../queue-named.ts';
import type { ListedName } from '../../../../shared/rules/name-list.ts';
import { readNames, standardInput } from '../read-names.ts';
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
  readonly from?: string;
  readonly where?: string;
  readonly dryRun?: boolean;
}

/** `register` and `transfer`: names that come into the account. */
export function addCommands(program: TerminalCommand): void {
  const taking = (kind: TakingKind, description: string): TerminalCommand =>
    program
      .add(`${kind} [names...]`, description)
      .dryRun()
      .addOption(new Option('--where <query>').hideHelp())
      .option('--years <number>', 'term, 1 to 10', toNumber, 1)
      .confirmSum()
      .requiredOption('--registrant <profile>', 'a saved profile, or @file.json')
      .option('--nameservers <names>', 'two to five, separated by commas', toList)
      .option('--nameserver-set <name>', 'a saved set of nameservers')
      .option('--privacy', 'with WHOIS privacy')
      .option('--no-privacy', 'without WHOIS privacy (the default)')
      .option(
        '--idn-language <language>',
        'language of internationalised names; others are ordered without it',
      )
      .additionalField()
      .account('the account to order with')
      .runs((session: Session, names: string[], options: Options) => queue(session, kind, names, options));

  taking('register', 'queue registrations; no network')
    .nameList()
    .option(
      '--with-epp-codes',
      'for registries that ask for one: from NAMEKEEP_EPP_CODE for one name, or from standard input, one line per name',
    );
  taking(
    'transfer',
    'queue transfers; EPP codes come from NAMEKEEP_EPP_CODE for one name, or from standard input, one line per name; no network',
  )
    .nameList('a list of names, with the EPP codes in a second column; - for standard input')
    .option('--without-epp-codes', 'for registries that ask for none: let the service decide');
}

async function queue(session: Session, kind: TakingKind, given: string[], options: Options): Promise<void> {
  if (options.where !== undefined) {
    const sentence = `--where selects from your portfolio, and names to ${kind} are not in it. List them with --from.`;
    throw new AppError('bad-input', sentence);
  }
  if (given.length === 0 && options.from === undefined)
    throw new AppError('bad-input', 'Name the domains, or list them with --from.');
  const { call } = session;
  const { id: accountId } = await session.account(options.account);
  const details = await readDetails(session, kind, options);
  const withCodes = kind === 'transfer' ? options.withoutEppCodes !== true : options.withEppCodes === true;
  const howToSend = kind === 'register' ? ' Add --with-epp-codes to send the codes.' : '';
  const { names, badLines } = await readNames(session, given, options.from, withCodes, howToSend);
  const codes = withCodes ? await eppCodesOf(session, names, options.from) : [];
  const items = names.map(({ name: domain }, at) => ({
    ...{ domain, years: options.years, details },
    eppCode: codes[at] ?? null,
  }));
  const input = { accountId, kind, items };
  const fields = { 'items.details.registrant': '--registrant', 'items.eppCode': 'EPP code' };
  const { dryRun = false, confirm } = options;
  if (dryRun) {
    const preview = await call('orders.previewRegistrations', { ...input, each: true }, fields);
    const outcomes = preview.items.map((item) => outcomeOf(item, options.years, item.price));
    const ofAccount = outcomes.map((outcome) => ({ ...outcome, accountId }));
    await printDryRun(session, kind, { ...preview, outcomes: ofAccount });
    return reportQueued(outcomes, badLines, dryRun);
  }
  const { outcomes = [] } = await call(
    'orders.queueRegistrations',
    { ...input, confirm, each: true },
    fields,
  );
  await printQueued(session, kind, outcomes);
  reportQueued(outcomes, badLines, dryRun);
}

/** What the options say of every name. @throws AppError `bad-input` */
async function readDetails(session: Session, kind: TakingKind, options: Options) {
  const { privacy: idProtection = false, idnLanguage = null } = options;
  const registrant = withFields(await readRegistrant(session, options.registrant), options.field);
  const nameservers = await readNameservers(session, options);
  if (nameservers === null && kind === 'register') {
    const sentence = 'Give the nameservers with --nameservers, or a saved set with --nameserver-set.';
    throw new AppError('bad-input', sentence);
  }
  return {
    ...{ registrant, nameservers, idProtection, idnLanguage },
    ...(options.withoutEppCodes === true && { withEppCode: false }),
  };
}

/** @returns the codes of the list, which has all or none; else those of the environment or standard input */
async function eppCodesOf(
  session: Session,
  names: readonly ListedName[],
  from: string | undefined,
): Promise<string[]> {
  const listed = names.flatMap(({ code }) => code ?? []);
  if (listed.length > 0) return listed;
  if (from === standardInput && !session.env['NAMEKEEP_EPP_CODE'])
    throw new AppError(
      'bad-input',
      '--from: The list has no EPP codes. Give them in a column with the title “EPP code”.',
    );
  return readEppCodes(
    names.map(({ name }) => name),
    session,
  );
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
  throw new AppError(
    'bad-input',
    `--field: ${inEnglish(fromText(read.error.issues[0]?.message ?? 'it is not a field.'))}`,
  );
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
