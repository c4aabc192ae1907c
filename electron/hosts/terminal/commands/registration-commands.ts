import { Option } from 'commander';
import { badInput } from '../../../../shared/model/errors.ts';
import type { ListedName } from '../../../../shared/rules/name-list.ts';
import type { TakingKind } from '../../../../shared/rules/registration.ts';
import { readNameservers, readRegistrant, registrationOptions } from '../profiles.ts';
import { readEppCodes } from '../prompts.ts';
import { queueOrders } from '../queue-orders.ts';
import { readNames, standardInput } from '../read-names.ts';
import type { Session } from '../session.ts';
import { confirmSum, negatable, option, required, toggle, toNumber } from '../command-options.ts';
import type { TerminalCommand } from '../terminal-command.ts';

/** Names that come into the account. */
export function addCommands(program: TerminalCommand): void {
  taking(program, 'register', 'queue registrations; no network', (command) =>
    command.nameList().takes({
      withEppCodes: toggle(
        'for registries that ask for one: from NAMEKEEP_EPP_CODE for one name, or from standard input, one line per name',
      ),
    }),
  ).examples(
    'register example.it --years 1 --registrant anna --nameserver-set ours',
    'register example.com --years 2 --registrant @anna.json --nameservers ns1.example.net,ns2.example.net',
  );
  taking(
    program,
    'transfer',
    'queue transfers; EPP codes come from NAMEKEEP_EPP_CODE for one name, or from standard input, one line per name; no network',
    (command) =>
      command
        .nameList('a list of names, with the EPP codes in a second column; - for standard input')
        .takes({ withoutEppCodes: toggle('for registries that ask for none: let the service decide') }),
  ).examples(
    'transfer example.it --years 1 --registrant anna',
    'transfer example.com --years 1 --registrant @anna.json --account shop',
  );
}

type EppCodeOptions = { readonly withEppCodes?: boolean; readonly withoutEppCodes?: boolean };

function taking(
  program: TerminalCommand,
  kind: TakingKind,
  description: string,
  withCodeOptions: (command: TerminalCommand<[string[]]>) => TerminalCommand<[string[]], EppCodeOptions>,
) {
  const named = program
    .add(`${kind} [names...]`, description)
    .dryRun()
    .addOption(new Option('--where <query>').hideHelp())
    .account('the account to order with');
  return withCodeOptions(named)
    .takes({
      years: option('number', 'term, 1 to 10', toNumber, 1),
      confirm: confirmSum,
      registrant: required('profile', 'a saved profile, or @file.json'),
      ...registrationOptions,
      privacy: negatable('without WHOIS privacy (the default)', 'with WHOIS privacy'),
    })
    .runs(async (session, typed, options) => {
      const { from, where } = session.given;
      if (where !== undefined) {
        const sentence = `--where selects from your portfolio, and names to ${kind} are not in it. List them with --from.`;
        throw badInput(sentence);
      }
      if (typed.length === 0 && from === undefined)
        throw badInput('Name the domains, or list them with --from.');
      const { withEppCodes = false, withoutEppCodes = false, years } = options;
      const { privacy: idProtection = false, idnLanguage = null } = options;
      const { id: accountId } = await session.account();
      const registrant = await readRegistrant(session, options.registrant, options.field);
      const nameservers = await readNameservers(session, options);
      if (nameservers === null && kind === 'register') {
        const sentence = 'Give the nameservers with --nameservers, or a saved set with --nameserver-set.';
        throw badInput(sentence);
      }
      const withCode = withoutEppCodes && { withEppCode: false };
      const details = { registrant, nameservers, idProtection, idnLanguage, ...withCode };
      const withCodes = kind === 'transfer' ? !withoutEppCodes : withEppCodes;
      const howToSend = kind === 'register' ? ' Add --with-epp-codes to send the codes.' : '';
      const { names, badLines } = await readNames(session, typed, from, withCodes, howToSend);
      const codes = withCodes ? await eppCodesOf(session, names) : [];
      const items = names.map(({ name: domain }, index) => ({
        domain,
        years,
        details,
        eppCode: codes[index] ?? null,
      }));
      await queueOrders(session, { kind, accountId, items }, options.confirm, badLines);
    });
}

/** @returns the codes of the list, which has all or none; else those of the environment or standard input */
async function eppCodesOf(session: Session, names: readonly ListedName[]): Promise<string[]> {
  const listed = names.flatMap(({ code }) => code ?? []);
  if (listed.length > 0) return listed;
  if (session.given.from === standardInput && !session.env['NAMEKEEP_EPP_CODE'])
    throw badInput('--from: The list has no EPP codes. Give them in a column with the title “EPP code”.');
  return readEppCodes(
    names.map(({ name }) => name),
    session,
  );
}
