import type { Command } from 'commander';
import { AppError } from '../../../shared/model/errors.ts';
import { applyChange, type SetOptions } from '../apply-change.ts';
import type { RunCommand } from '../program.ts';
import { readChange, readContacts, readDnssecAdd, readDnssecDisable, readSwitch } from '../read-change.ts';
import type { Session } from '../session.ts';

/** Changes of domains, which cost nothing: one command each. */
export function addSetCommands(program: Command, run: RunCommand): void {
  const set = program
    .command('set')
    .description('change domains, many at once; free. What cannot be sent now stays queued');

  const command = (name: string, description: string): Command =>
    set
      .command(`${name} [names...]`)
      .description(description)
      .option('--where <query>', 'all domains that match, instead of names')
      .option('--account <name>', 'only this account')
      .option('--queue-only', 'queue without sending; no network')
      .option('--wait <seconds>', 'how long to wait for the request limit', '0')
      .option('--json', 'print JSON');

  command('nameservers', 'set the nameservers')
    .option('--ns <names>', 'two to five, separated by commas')
    .option('--set <name>', 'a saved set of nameservers')
    .action(
      run<[string[], SetOptions & { ns?: string; set?: string }]>(async (session, output, names, options) => {
        const nameservers = await readNameservers(session, options);
        const option = options.ns === undefined ? '--set' : '--ns';
        const change = readChange(option, { kind: 'nameservers', nameservers });
        await applyChange(session, output, names, options, change);
      }),
    );

  for (const kind of ['lock', 'privacy'] as const) {
    command(kind, kind === 'lock' ? 'switch the transfer lock' : 'switch WHOIS privacy')
      .option('--on', 'switch it on')
      .option('--off', 'switch it off')
      .action(
        run<[string[], SetOptions & { on?: boolean; off?: boolean }]>(
          async (session, output, names, options) => {
            await applyChange(session, output, names, options, { kind, on: readSwitch(options) });
          },
        ),
      );
  }

  command('contacts', 'replace contacts; fields that the file does not name stay as they are')
    .requiredOption(
      '--from <file>',
      'JSON: { "Registrant": { … }, "Admin": { … }, "Tech": { … } }, any of the three',
    )
    .option('--confirm <count>', 'the number of domains; needed for a new registrant of more than 20')
    .action(
      run<[string[], SetOptions & { from: string }]>(async (session, output, names, options) => {
        await applyChange(session, output, names, options, await readContacts(options.from));
      }),
    );

  command('dnssec', 'add a DS or DNSKEY record, or disable DNSSEC')
    .option('--add <record>', 'a DS or DNSKEY line, as in a zone file')
    .option('--as <form>', 'ds: compute the DS record of the DNSKEY line')
    .option('--disable', 'disable DNSSEC')
    .option('--key <record>', 'with --disable for .eu: the DNSKEY line that is to go')
    .action(
      run<[string[], SetOptions & DnssecOptions]>(async (session, output, names, options) => {
        await applyChange(session, output, names, options, readDnssec(options));
      }),
    );

  command('verification', 'send the registrant the verification mail again')
    .option('--resend', 'send it')
    .action(
      run<[string[], SetOptions & { resend?: boolean }]>(async (session, output, names, options) => {
        if (!options.resend) throw new AppError('bad-input', 'Say --resend.');
        await applyChange(session, output, names, options, { kind: 'resend-verification' });
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
    throw new AppError('bad-input', 'Say --add with a record, or --disable.');
  return add === undefined ? readDnssecDisable(key) : readDnssecAdd(add, as);
}

async function readNameservers(
  { core }: Session,
  { ns, set }: { ns?: string; set?: string },
): Promise<readonly string[]> {
  if ((ns === undefined) === (set === undefined)) {
    throw new AppError('bad-input', 'Give the nameservers with --ns, or a saved set with --set.');
  }
  if (ns !== undefined) return ns.split(',').map((name) => name.trim());
  const sets = await core.store.profiles.nameserverSets();
  const found = sets.find(({ name }) => name.toLowerCase() === set?.toLowerCase());
  if (!found) throw new AppError('bad-input', `--set: there is no nameserver set called “${set}”.`);
  return found.nameservers;
}
