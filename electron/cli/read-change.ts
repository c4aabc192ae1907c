import { readFile } from 'node:fs/promises';
import { ChangeInput } from '../../shared/model/change.ts';
import { EnteredContacts } from '../../shared/model/contacts.ts';
import { AppError, fail, ok, type Result } from '../../shared/model/errors.ts';
import { dsFromDnskey } from '../../shared/rules/dnssec/add-request.ts';
import { checkDnssecRecord } from '../../shared/rules/dnssec/check-record.ts';
import { parseDnssecRecord } from '../../shared/rules/dnssec/parse-record.ts';
import type { DnskeyRecord, DnssecRecord } from '../../shared/rules/dnssec/record.ts';
import { badInput, fieldProblems } from '../provider/bad-input.ts';
import type { WantedChange } from './apply-change.ts';

/** SHA-256. @see RFC 4509 */
const usualDigest = 2;

/** @throws AppError `bad-input` that names the option */
export function readChange(option: string, change: unknown): ChangeInput {
  const parsed = ChangeInput.safeParse(change);
  if (parsed.success) return parsed.data;
  throw new AppError('bad-input', `${option}: ${parsed.error.issues[0]?.message ?? 'not valid'}`);
}

/** @returns whether a pair of options says on or off. @throws AppError `bad-input` unless exactly one is given */
export function readSwitch({ on, off }: { on?: boolean; off?: boolean }): boolean {
  if (on === off) throw new AppError('bad-input', 'Say --on or --off.');
  return on === true;
}

/** @returns the contacts in a JSON file: `{ "Registrant": { … }, "Admin": { … }, "Tech": { … } }`, any of the three */
export async function readContacts(file: string): Promise<ChangeInput> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new AppError('bad-input', `--from: ${file} cannot be read: ${error.message}`);
  });
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new AppError('bad-input', `--from: ${file} is not JSON.`);
  }
  const contacts = EnteredContacts.safeParse(json);
  if (contacts.success) return { kind: 'contacts', contacts: contacts.data };
  throw new AppError('bad-input', `--from: ${fieldProblems(badInput(contacts.error))}`);
}

/**
 * Reads a pasted DS or DNSKEY line.
 * @param as `ds` computes the DS record of a key, for each domain its own
 * @throws AppError `bad-input`
 */
export function readDnssecAdd(line: string, as: string | undefined): WantedChange {
  if (as !== undefined && as !== 'ds') throw new AppError('bad-input', '--as is ds.');
  const record = readRecord('--add', line);
  return {
    what: `dnssec add ${as ?? record.kind}`,
    async of(domain): Promise<Result<ChangeInput, string>> {
      const problem = checkDnssecRecord(record, { domain }).find(({ severity }) => severity === 'error');
      if (problem) return fail(problem.message);
      if (as === undefined || record.kind === 'ds') return ok(toAdd(record));
      const computed = await dsFromDnskey(domain, record, usualDigest);
      if (!computed.ok) return fail(computed.reason);
      const { keytag: keyTag, alg: algorithm, digesttype: digestType, digest } = computed.fields;
      return ok(toAdd({ kind: 'ds', owner: null, keyTag, algorithm, digestType, digest }));
    },
  };
}

/** @param key DNSKEY line of the key that is to go; `.eu` needs it */
export function readDnssecDisable(key: string | undefined): ChangeInput {
  if (key === undefined) return { kind: 'dnssec-disable', key: null };
  const record = readRecord('--key', key);
  if (record.kind === 'ds')
    throw new AppError('bad-input', '--key: paste the DNSKEY line, not the DS record.');
  return readChange('--key', { kind: 'dnssec-disable', key: toKey(record) });
}

function readRecord(option: string, line: string): DnssecRecord {
  const parsed = parseDnssecRecord(line);
  if (!parsed.ok) throw new AppError('bad-input', `${option}: ${parsed.reason}`);
  return parsed.value;
}

function toAdd(record: DnssecRecord): ChangeInput {
  if (record.kind === 'dnskey') return readChange('--add', { kind: 'dnssec-add', record: toKey(record) });
  const { keyTag, algorithm, digestType, digest } = record;
  return readChange('--add', {
    kind: 'dnssec-add',
    record: { form: 'ds', keyTag, algorithm, digestType, digest },
  });
}

const toKey = ({ flags, protocol, algorithm, publicKey }: DnskeyRecord) => ({
  form: 'dnskey' as const,
  flags,
  protocol,
  algorithm,
  publicKey,
});
