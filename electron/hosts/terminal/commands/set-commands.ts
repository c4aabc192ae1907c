import type { ChangeKind } from '../../../../shared/model/change-kind.ts';
import { EnteredContacts } from '../../../../shared/model/contacts.ts';
import { AppError } from '../../../../shared/model/errors.ts';
import { applyChange, type SetOptions, type WantedChange } from '../apply-change.ts';
import { findProfile, inOption } from '../find-profile.ts';
import type { FieldNames } from '../name-fields.ts';
import { readDnssecAdd, readDnssecDisable, readSwitch } from '../read-change.ts';
import { readJsonFile } from '../read-json-file.ts';
import type { Session } from '../session.ts';
import { readRegistrant, withFields } from './registration-commands.ts';
import { type TerminalCommand, toList, toNumber } from '../terminal-command.ts';

/** @param names the options that the change is made from */
type AddChange = <O>(
  name: string,
  description: string,
  read: (options: O, session: Session) => WantedChange | Promise<WantedChange>,
  names?: FieldNames,
) => TerminalCommand;

/** The command of each kind of change. */
const commands: Readonly<Record<ChangeKind, (add: AddChange) => void>> = {
  nameservers(add) {
    add(
      'nameservers',
      'set the nameservers',
      async ({ ns, set: name }: { ns?: string[]; set?: string }, session) => {
        if ((ns === undefined) === (name === undefined)) {
          throw new AppError('bad-input', 'Give the nameservers with --ns, or a saved set with --set.');
        }
        const saved = async () => inOption('--set', findProfile(session, 'nameserverSets', name ?? ''));
        return { kind: 'nameservers', nameservers: ns ?? (await saved()).nameservers };
      },
      { 'change.nameservers': '--ns' },
    )
      .option('--ns <names>', 'two to five, separated by commas', toList)
      .option('--set <name>', 'a saved set of nameservers');
  },
  lock: switchCommand('lock', 'switch the transfer lock'),
  privacy: switchCommand('privacy', 'switch WHOIS privacy'),
  'auto-renew': switchCommand('auto-renew', 'switch auto-renew, where the service of the account has it'),
  contacts(add) {
    add(
      'contacts',
      'replace contacts; fields missing from the file keep their values',
      async ({ from }: { from: string }, session) => ({
        kind: 'contacts',
        contacts: await readJsonFile(session, '--from', from, EnteredContacts),
      }),
    )
      .requiredOption(
        '--from <file>',
        'JSON: { "Registrant": { … }, "Admin": { … }, "Tech": { … } }, any of the three',
      )
      .option(
        '--confirm <count>',
        'the number of domains; needed for a new registrant of more than 20',
        toNumber,
      );
  },
  registrant(add) {
    add(
      'registrant',
      'replace the registrant, where the service of the account has it',
      async ({ registrant, field }: { registrant: string; field: string[] }, session) => ({
        kind: 'registrant',
        registrant: withFields(await readRegistrant(session, registrant), field),
      }),
    )
      .requiredOption('--registrant <profile>', 'a saved profile, or @file.json')
      .additionalField()
      .option('--confirm <count>', 'the number of domains; needed for more than 20', toNumber);
  },
  'epp-code'(add) {
    add('epp-code', 'have a new EPP code made, where the service of the account has it', () => ({
      kind: 'epp-code',
    }));
  },
  release(add) {
    add(
      'release',
      'give domains away, where the service of the account has it; they leave the account for good',
      ({ to }: { to?: string }) => ({ kind: 'release', registrar: to ?? null }),
    )
      .option('--to <registrar>', 'who gets them, where the service asks for it')
      .option('--confirm <count>', 'the number of domains; always needed', toNumber);
  },
  'dnssec-add'(add) {
    add('dnssec', 'add a DS or DNSKEY record, or disable DNSSEC', readDnssec, {
      'change.record': '--add',
      'change.key': '--key',
    })
      .option('--add <record>', 'a DS or DNSKEY line, as in a zone file')
      .option('--as <form>', 'ds: compute the DS record from the DNSKEY line')
      .option('--disable', 'disable DNSSEC')
      .option('--key <record>', 'with --disable for .eu: the DNSKEY line to remove');
  },
  // With `dnssec`.
  'dnssec-disable': () => undefined,
  'resend-verification'(add) {
    add(
      'verification',
      'send the verification e-mail to the registrant again',
      ({ resend }: { resend?: boolean }) => {
        if (!resend) throw new AppError('bad-input', 'Add --resend.');
        return { kind: 'resend-verification' };
      },
    ).option('--resend', 'send it');
  },
};

/** Changes of domains, which cost nothing: one command each. */
export function addCommands(program: TerminalCommand): void {
  const set = program
    .command('set')
    .description('change domains, many at once; free of charge. What cannot be sent now stays queued');

  const add: AddChange = <O>(
    name: string,
    description: string,
    read: (options: O, session: Session) => WantedChange | Promise<WantedChange>,
    names: FieldNames = {},
  ) =>
    set
      .add(`${name} [names...]`, description)
      .option('--where <query>', 'all domains that match, instead of names')
      .account()
      .option('--dry-run', 'show what would be changed; queue nothing')
      .option('--yes', 'change the domains that match --where without being asked')
      .option('--queue-only', 'queue without sending; no network')
      .wait()
      .runs(async (session: Session, domains: string[], options: SetOptions & O) =>
        applyChange(session, domains, options, await read(options, session), names),
      );
  for (const addCommand of Object.values(commands)) addCommand(add);
}

function switchCommand(kind: 'lock' | 'privacy' | 'auto-renew', description: string) {
  return (add: AddChange): void => {
    add(kind, description, (options: { on?: boolean; off?: boolean }) => ({ kind, on: readSwitch(options) }))
      .option('--on', 'switch it on')
      .option('--off', 'switch it off');
  };
}

interface DnssecOptions {
  readonly add?: string;
  readonly as?: string;
  readonly disable?: boolean;
  readonly key?: string;
}

function readDnssec({ add, as, disable = false, key }: DnssecOptions): WantedChange {
  if ((add !== undefined) === disable)
    throw new AppError('bad-input', 'Give a record with --add, or use --disable.');
  return add === undefined ? readDnssecDisable(key) : readDnssecAdd(add, as);
}
