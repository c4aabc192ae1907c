import type { ChangeKind } from '../../../../shared/model/change-kind.ts';
import { EnteredContacts } from '../../../../shared/model/contacts.ts';
import { fail, ok, type Result, badInput } from '../../../../shared/model/errors.ts';
import { applyChange, type ChangeToApply } from '../apply-change.ts';
import { additionalField, findProfile, readRegistrant } from '../profiles.ts';
import { readJsonFile } from '../read-file.ts';
import { option, required, toggle, toList, toNumber } from '../command-options.ts';
import type { TerminalCommand } from '../terminal-command.ts';
import type { ChangeInput } from '../../../../shared/model/change.ts';
import { dsFromDnskey, keyToSend, recordToSend } from '../../../../shared/rules/dnssec/add-request.ts';
import { checkDnssecRecord } from '../../../../shared/rules/dnssec/check-record.ts';
import { parseDnssecRecord } from '../../../../shared/rules/dnssec/parse-record.ts';
import type { DnssecRecord } from '../../../../shared/rules/dnssec/record.ts';
import { say } from '../../../../shared/words/sentence.ts';
import { inEnglish } from '../../../../shared/words/write-english.ts';

type AddChange = (
  name: string,
  description: string,
) => TerminalCommand<[string[]], { readonly queueOnly: boolean }>;

const count = (when: string) => option('count', `the number of domains; ${when}`, toNumber);

/** The command of each kind of change. */
const commands: Readonly<Record<ChangeKind, (add: AddChange) => unknown>> = {
  nameservers: (add) =>
    add('nameservers', 'set the nameservers')
      .takes({
        ns: option('names', 'two to five, separated by commas', toList),
        set: option('name', 'a saved set of nameservers'),
      })
      .examples(
        'set nameservers example.it --ns ns1.example.net,ns2.example.net',
        'set nameservers --where ns:old.example --set ours',
      )
      .runs(async (session, domains, { ns, set, queueOnly }) => {
        if ((ns === undefined) === (set === undefined))
          throw badInput('Give the nameservers with --ns, or a saved set with --set.');
        const nameservers =
          ns ?? (await findProfile(session, 'nameserverSets', set ?? '', '--set')).nameservers;
        const names = { 'change.nameservers': '--ns' };
        await applyChange(session, domains, { kind: 'nameservers', nameservers }, { queueOnly, names });
      }),
  lock: switchCommand('lock', 'switch the transfer lock', [
    'set lock example.com --on',
    "set lock --where 'lock:off tld:com' --on --dry-run",
  ]),
  privacy: switchCommand('privacy', 'switch WHOIS privacy', [
    'set privacy example.com --on',
    "set privacy --where 'privacy:off' --on --yes --wait 600",
  ]),
  'auto-renew': switchCommand('auto-renew', 'switch auto-renew, where the service of the account has it', [
    'set auto-renew example.com --off',
    "set auto-renew --where 'tld:com auto:on' --off",
  ]),
  contacts: (add) =>
    add('contacts', 'replace contacts; fields missing from the file keep their values')
      .takes({
        from: required(
          'file',
          'JSON: { "Registrant": { … }, "Admin": { … }, "Tech": { … } }, any of the three',
        ),
        confirm: count('needed for a new registrant of more than 20'),
      })
      .examples(
        'set contacts example.it --from tech.json',
        'set contacts --where tld:it --from tech.json --queue-only',
      )
      .runs(async (session, domains, { from, ...options }) => {
        const contacts = await readJsonFile(session, '--from', from, EnteredContacts);
        await applyChange(session, domains, { kind: 'contacts', contacts }, options);
      }),
  registrant: (add) =>
    add('registrant', 'replace the registrant, where the service of the account has it')
      .takes({
        registrant: required('profile', 'a saved profile, or @file.json'),
        field: additionalField,
        confirm: count('needed for more than 20'),
      })
      .examples(
        'set registrant example.com --registrant anna',
        'set registrant --where tld:com --registrant @anna.json --confirm 40',
      )
      .runs(async (session, domains, { registrant: profile, field, ...options }) => {
        const registrant = await readRegistrant(session, profile, field);
        await applyChange(session, domains, { kind: 'registrant', registrant }, options);
      }),
  'epp-code': (add) =>
    add('epp-code', 'have a new EPP code made, where the service of the account has it')
      .examples('set epp-code example.com', 'set epp-code example.com example.net')
      .runs((session, domains, options) => applyChange(session, domains, { kind: 'epp-code' }, options)),
  release: (add) =>
    add(
      'release',
      'give domains away, where the service of the account has it; they leave the account for good',
    )
      .takes({
        to: option('registrar', 'who gets them, where the service asks for it'),
        confirm: count('always needed'),
      })
      .examples('set release example.com --confirm 1', 'set release example.uk --to EXAMPLE-TAG --confirm 1')
      .runs((session, domains, { to: registrar = null, ...options }) =>
        applyChange(session, domains, { kind: 'release', registrar }, options),
      ),
  'dnssec-add': (add) =>
    add('dnssec', 'add a DS or DNSKEY record, or disable DNSSEC')
      .takes({
        add: option('record', 'a DS or DNSKEY line, as in a zone file'),
        as: option('form', 'ds: compute the DS record from the DNSKEY line'),
        disable: toggle('disable DNSSEC'),
        key: option('record', 'with --disable for .eu: the DNSKEY line to remove'),
      })
      .examples(
        'set dnssec example.it --disable',
        "set dnssec example.com --add '12345 13 2 3490A6806D47F17A34C29E2CE80E8A999FFBE4BE7F0B21C4C0C6F5B2E1A8D9F0'",
      )
      .runs((session, domains, { add: record, as, disable, key, queueOnly }) => {
        if ((record !== undefined) === disable) throw badInput('Give a record with --add, or use --disable.');
        const change = record === undefined ? readDnssecDisable(key) : readDnssecAdd(record, as);
        const names = { 'change.record': '--add', 'change.key': '--key' };
        return applyChange(session, domains, change, { queueOnly, names });
      }),
  // With `dnssec`.
  'dnssec-disable': () => undefined,
  'resend-verification': (add) =>
    add('verification', 'send the verification e-mail to the registrant again')
      .takes({ resend: toggle('send it') })
      .examples('set verification example.com --resend', 'set verification --where verified:no --resend')
      .runs((session, domains, { resend, queueOnly }) => {
        if (!resend) throw badInput('Add --resend.');
        return applyChange(session, domains, { kind: 'resend-verification' }, { queueOnly });
      }),
};

function switchCommand(
  kind: 'lock' | 'privacy' | 'auto-renew',
  description: string,
  examples: readonly [string, string],
) {
  return (add: AddChange): unknown =>
    add(kind, description)
      .takes({ on: toggle('switch it on'), off: toggle('switch it off') })
      .examples(...examples)
      .runs((session, domains, { on, off, queueOnly }) =>
        applyChange(session, domains, { kind, on: readSwitch({ on, off }) }, { queueOnly }),
      );
}

/** Changes of domains, which cost nothing: one command each. */
export function addCommands(program: TerminalCommand): void {
  const set = program
    .command('set')
    .description('change domains, many at once; free of charge. What cannot be sent now stays queued');
  const add: AddChange = (name, description) =>
    set
      .add(`${name} [names...]`, description)
      .where()
      .account()
      .dryRun('show what would be changed; queue nothing')
      .yes('change the domains that match --where without being asked')
      .takes({ queueOnly: toggle('queue without sending; no network') })
      .wait();
  for (const addCommand of Object.values(commands)) addCommand(add);
}

/** SHA-256. @see RFC 4509 */
const usualDigest = 2;

/** @returns whether a pair of options says on or off. @throws AppError `bad-input` unless exactly one is given */
export function readSwitch({ on, off }: { on: boolean; off: boolean }): boolean {
  if (on === off) throw badInput('Add --on or --off.');
  return on;
}

/**
 * Reads a pasted DS or DNSKEY line.
 * @param as `ds` computes the DS record of a key, for each domain its own
 * @throws AppError `bad-input`
 */
export function readDnssecAdd(line: string, as: string | undefined): ChangeToApply {
  if (as !== undefined && as !== 'ds') throw badInput('--as: Choose ds.');
  const record = readRecord('--add', line);
  return {
    what: 'Add DNSSEC',
    async forDomain(domain): Promise<Result<ChangeInput, string>> {
      const problem = checkDnssecRecord(record, { domain }).find(({ severity }) => severity === 'error');
      if (problem) return fail(inEnglish(problem.message));
      if (as === undefined || record.kind === 'ds')
        return ok({ kind: 'dnssec-add', record: recordToSend(record) });
      const computed = await dsFromDnskey(domain, record, usualDigest);
      return computed.ok
        ? ok({ kind: 'dnssec-add', record: computed.record })
        : fail(inEnglish(computed.reason));
    },
  };
}

/** @param key DNSKEY line of the key to remove; `.eu` needs it */
export function readDnssecDisable(key: string | undefined): ChangeInput {
  if (key === undefined) return { kind: 'dnssec-disable', key: null };
  const record = readRecord('--key', key);
  if (record.kind === 'ds') throw badInput('--key: paste the DNSKEY line, not the DS record.');
  if (record.protocol !== 3) throw badInput(say('dnssec.protocol-is-3'));
  return { kind: 'dnssec-disable', key: keyToSend(record) };
}

function readRecord(option: string, line: string): DnssecRecord {
  const parsed = parseDnssecRecord(line);
  if (!parsed.ok) throw badInput(say('input.of-field', { field: option, problem: parsed.reason }));
  return parsed.value;
}
