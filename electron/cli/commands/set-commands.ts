import type { Command } from 'commander';
import { EnteredContacts } from '../../../shared/model/contacts.ts';
import { AppError } from '../../../shared/model/errors.ts';
import { applyChange, type SetOptions } from '../apply-change.ts';
import { findNameserverSet, inOption } from '../find-profile.ts';
import { command, toList, toMilliseconds, toNumber } from '../options.ts';
import type { RunCommand } from '../run-command.ts';
import { readDnssecAdd, readDnssecDisable, readSwitch } from '../read-change.ts';
import { readJsonFile } from '../read-json-file.ts';

/** Changes of domains, which cost nothing: one command each. */
export function addCommands(program: Command, run: RunCommand): void {
  const set = program
    .command('set')
    .description('change domains, many at once; free of charge. What cannot be sent now stays queued');

  const change = (name: string, description: string): Command =>
    command(set, `${name} [names...]`, description)
      .option('--where <query>', 'all domains that match, instead of names')
      .option('--account <name>', 'only this account')
      .option('--queue-only', 'queue without sending; no network')
      .option('--wait <seconds>', 'how long to wait for the request limit', toMilliseconds, 0);

  change('nameservers', 'set the nameservers')
    .option('--ns <names>', 'two to five, separated by commas', toList)
    .option('--set <name>', 'a saved set of nameservers')
    .action(
      run<[string[], SetOptions & { ns?: string[]; set?: string }]>(
        async (session, output, domains, { ns, set: name, ...options }) => {
          if ((ns === undefined) === (name === undefined)) {
            throw new AppError('bad-input', 'Give the nameservers with --ns, or a saved set with --set.');
          }
          const nameservers =
            ns ?? (await inOption('--set', findNameserverSet(session, name ?? ''))).nameservers;
          await applyChange(
            session,
            output,
            domains,
            options,
            { kind: 'nameservers', nameservers },
            {
              'change.nameservers': ns ? '--ns' : '--set',
            },
          );
        },
      ),
    );

  for (const kind of ['lock', 'privacy'] as const) {
    change(kind, kind === 'lock' ? 'switch the transfer lock' : 'switch WHOIS privacy')
      .option('--on', 'switch it on')
      .option('--off', 'switch it off')
      .action(
        run<[string[], SetOptions & { on?: boolean; off?: boolean }]>(
          async (session, output, domains, options) => {
            await applyChange(session, output, domains, options, { kind, on: readSwitch(options) });
          },
        ),
      );
  }

  change('contacts', 'replace contacts; fields missing from the file keep their values')
    .requiredOption(
      '--from <file>',
      'JSON: { "Registrant": { … }, "Admin": { … }, "Tech": { … } }, any of the three',
    )
    .option(
      '--confirm <count>',
      'the number of domains; needed for a new registrant of more than 20',
      toNumber,
    )
    .action(
      run<[string[], SetOptions & { from: string }]>(async (session, output, domains, options) => {
        const contacts = await readJsonFile('--from', options.from, EnteredContacts);
        await applyChange(session, output, domains, options, { kind: 'contacts', contacts });
      }),
    );

  change('dnssec', 'add a DS or DNSKEY record, or disable DNSSEC')
    .option('--add <record>', 'a DS or DNSKEY line, as in a zone file')
    .option('--as <form>', 'ds: compute the DS record from the DNSKEY line')
    .option('--disable', 'disable DNSSEC')
    .option('--key <record>', 'with --disable for .eu: the DNSKEY line to remove')
    .action(
      run<[string[], SetOptions & DnssecOptions]>(async (session, output, domains, options) => {
        const names = { 'change.record': '--add', 'change.key': '--key' };
        await applyChange(session, output, domains, options, readDnssec(options), names);
      }),
    );

  change('verification', 'send the verification e-mail to the registrant again')
    .option('--resend', 'send it')
    .action(
      run<[string[], SetOptions & { resend?: boolean }]>(async (session, output, domains, options) => {
        if (!options.resend) throw new AppError('bad-input', 'Add --resend.');
        await applyChange(session, output, domains, options, { kind: 'resend-verification' });
      }),
    );
}

interface DnssecOptions {
  readonly add?: string;
  readonly as?: string;
  readonly disable?: boolean;
  readonly key?: string;
}

function readDnssec({ add, as, disable = false, key }: DnssecOptions) {
  if ((add !== undefined) === disable)
    throw new AppError('bad-input', 'Give a record with --add, or use --disable.');
  return add === undefined ? readDnssecDisable(key) : readDnssecAdd(add, as);
}
