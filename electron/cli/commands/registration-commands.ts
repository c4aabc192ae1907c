import type { Command } from 'commander';
import { AppError } from '../../../shared/model/errors.ts';
import { Registrant } from '../../../shared/model/registration.ts';
import type { TakingKind } from '../../../shared/rules/registration.ts';
import { addConfirmOption, type ConfirmOption } from '../confirm-option.ts';
import { findNameserverSet, findRegistrant, inOption } from '../find-profile.ts';
import { command, toList, toNumber } from '../options.ts';
import type { RunCommand } from '../run-command.ts';
import { printOutcomes } from '../queue-named.ts';
import { readEppCodes } from '../read-epp-codes.ts';
import { readJsonFile } from '../read-json-file.ts';
import type { Session } from '../session.ts';

interface Options extends ConfirmOption {
  readonly registrant: string;
  readonly nameservers?: string[];
  readonly nameserverSet?: string;
  readonly privacy?: boolean;
  readonly idnLanguage?: string;
  readonly years: number;
  readonly account?: string;
}

/** `register` and `transfer`: names that come into the account. */
export function addCommands(program: Command, run: RunCommand): void {
  const taking = (kind: TakingKind, description: string): Command =>
    addConfirmOption(command(program, `${kind} <names...>`, description))
      .requiredOption('--registrant <profile>', 'a saved profile, or @file.json')
      .option('--nameservers <names>', 'two to five, separated by commas', toList)
      .option('--nameserver-set <name>', 'a saved set of nameservers')
      .option('--privacy', 'with WHOIS privacy')
      .option('--no-privacy', 'without WHOIS privacy (the default)')
      .option('--idn-language <language>', 'language of an internationalised name')
      .option('--account <name>', 'the account to order with')
      .action(
        run<[string[], Options]>(async (session, output, names, options) => {
          const { years, confirm, privacy: idProtection = false, idnLanguage = null } = options;
          const { id: accountId } = await session.account(options.account);
          const registrant = await readRegistrant(session, options.registrant);
          const nameservers = await readNameservers(session, options);
          if (nameservers === null && kind === 'register') {
            throw new AppError(
              'bad-input',
              'Give the nameservers with --nameservers, or a saved set with --nameserver-set.',
            );
          }
          const details = { registrant, nameservers, idProtection, idnLanguage };
          const codes = kind === 'transfer' ? await readEppCodes(names, session) : [];
          const items = names.map((domain, index) => ({
            ...{ domain, years, details },
            eppCode: codes[index] ?? null,
          }));
          const input = { accountId, kind, items, confirm };
          const { outcomes } = await session.call('orders.queueRegistrations', input, {
            'items.details.registrant': '--registrant',
            'items.eppCode': 'EPP code',
          });
          await printOutcomes(output, outcomes);
        }),
      );

  taking('register', 'queue registrations; no network').requiredOption(
    '--years <number>',
    'term, 1 to 10',
    toNumber,
  );
  taking(
    'transfer',
    'queue transfers; EPP codes come from NAMEKEEP_EPP_CODE or standard input, one line per name; no network',
  ).option('--years <number>', 'term, 1 to 10', toNumber, 1);
}

const readRegistrant = async (session: Session, given: string): Promise<Registrant> =>
  given.startsWith('@')
    ? readJsonFile('--registrant', given.slice(1), Registrant)
    : (await inOption('--registrant', findRegistrant(session, given))).registrant;

async function readNameservers(
  session: Session,
  { nameservers, nameserverSet }: Options,
): Promise<string[] | null> {
  if (nameservers !== undefined && nameserverSet !== undefined)
    throw new AppError('bad-input', 'Give --nameservers or --nameserver-set, not both.');
  if (nameserverSet === undefined) return nameservers ?? null;
  return (await inOption('--nameserver-set', findNameserverSet(session, nameserverSet))).nameservers;
}
