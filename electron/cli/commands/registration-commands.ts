import type { Command } from 'commander';
import { AppError } from '../../../shared/model/errors.ts';
import type { TakingKind } from '../../../shared/rules/registration.ts';
import { addConfirmOption, type ConfirmOption, sayingHowToConfirm } from '../confirm-option.ts';
import type { RunCommand } from '../program.ts';
import { printOutcomes } from '../queue-named.ts';
import { readEppCodes } from '../read-epp-codes.ts';
import { type DetailOptions, readDetails } from '../read-registration.ts';

interface Options extends DetailOptions, ConfirmOption {
  readonly years: string;
  readonly account?: string;
}

/** `register` and `transfer`: names that come into the account. */
export function addRegistrationCommands(program: Command, run: RunCommand): void {
  const command = (kind: TakingKind, description: string): Command =>
    addConfirmOption(program.command(`${kind} <names...>`))
      .description(description)
      .requiredOption('--registrant <profile>', 'a saved profile, or @file.json')
      .option('--nameservers <names>', 'two to five, separated by commas')
      .option('--nameserver-set <name>', 'a saved set of nameservers')
      .option('--privacy', 'with WHOIS privacy')
      .option('--no-privacy', 'without WHOIS privacy (the default)')
      .option('--idn-language <language>', 'language of an internationalised name')
      .option('--account <name>', 'the account that orders it')
      .option('--json', 'print JSON')
      .action(
        run<[string[], Options]>(async (session, output, names, options) => {
          const years = readYears(options.years);
          const { id } = await session.account(options.account);
          const details = await readDetails(session, options, kind === 'register');
          const codes = kind === 'transfer' ? await readEppCodes(names, session.env, process.stdin) : [];
          const items = names.map((domain, index) => ({
            domain,
            years,
            details,
            eppCode: codes[index] ?? null,
          }));
          const { outcomes } = await sayingHowToConfirm(
            session.core.orders.queueRegistrations(id, kind, items, options.confirm),
          );
          await printOutcomes(output, outcomes);
        }),
      );

  command('register', 'queue registrations; no network').requiredOption('--years <number>', 'term, 1 to 10');
  command(
    'transfer',
    'queue transfers; EPP codes come from NAMEKEEP_EPP_CODE or standard input, one line per name; no network',
  ).option('--years <number>', 'term, 1 to 10', '1');
}

function readYears(text: string): number {
  if (/^([1-9]|10)$/.test(text)) return Number(text);
  throw new AppError('bad-input', '--years is a number from 1 to 10.');
}
