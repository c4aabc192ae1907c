import type { ChangeInput, DnskeyRecord as DnskeyInput } from '../../../shared/model/change.ts';
import { AppError, fail, ok, type Result } from '../../../shared/model/errors.ts';
import { dsFromDnskey } from '../../../shared/rules/dnssec/add-request.ts';
import { checkDnssecRecord } from '../../../shared/rules/dnssec/check-record.ts';
import { parseDnssecRecord } from '../../../shared/rules/dnssec/parse-record.ts';
import type { DnskeyRecord, DnssecRecord } from '../../../shared/rules/dnssec/record.ts';
import type { WantedChange } from './apply-change.ts';
import { inEnglish } from '../../../shared/words/write-english.ts';
import { say } from '../../../shared/words/sentence.ts';

/** SHA-256. @see RFC 4509 */
const usualDigest = 2;

/** @returns whether a pair of options says on or off. @throws AppError `bad-input` unless exactly one is given */
export function readSwitch({ on, off }: { on?: boolean; off?: boolean }): boolean {
  if (on === off) throw new AppError('bad-input', 'Add --on or --off.');
  return on === true;
}

/**
 * Reads a pasted DS or DNSKEY line.
 * @param as `ds` computes the DS record of a key, for each domain its own
 * @throws AppError `bad-input`
 */
export function readDnssecAdd(line: string, as: string | undefined): WantedChange {
  if (as !== undefined && as !== 'ds') throw new AppError('bad-input', '--as: Choose ds.');
  const record = readRecord('--add', line);
  return {
    what: `dnssec add ${as ?? record.kind}`,
    async of(domain): Promise<Result<ChangeInput, string>> {
      const problem = checkDnssecRecord(record, { domain }).find(({ severity }) => severity === 'error');
      if (problem) return fail(inEnglish(problem.message));
      if (as === undefined || record.kind === 'ds') return ok(toAdd(record));
      const computed = await dsFromDnskey(domain, record, usualDigest);
      if (!computed.ok) return fail(inEnglish(computed.reason));
      const { keytag: keyTag, alg: algorithm, digesttype: digestType, digest } = computed.fields;
      return ok(toAdd({ kind: 'ds', owner: null, keyTag, algorithm, digestType, digest }));
    },
  };
}

/** @param key DNSKEY line of the key to remove; `.eu` needs it */
export function readDnssecDisable(key: string | undefined): ChangeInput {
  if (key === undefined) return { kind: 'dnssec-disable', key: null };
  const record = readRecord('--key', key);
  if (record.kind === 'ds')
    throw new AppError('bad-input', '--key: paste the DNSKEY line, not the DS record.');
  return { kind: 'dnssec-disable', key: toKey(record) };
}

function readRecord(option: string, line: string): DnssecRecord {
  const parsed = parseDnssecRecord(line);
  if (!parsed.ok)
    throw new AppError('bad-input', say('input.of-field', { field: option, problem: parsed.reason }));
  return parsed.value;
}

function toAdd(record: DnssecRecord): ChangeInput {
  if (record.kind === 'dnskey') return { kind: 'dnssec-add', record: toKey(record) };
  const { keyTag, algorithm, digestType, digest } = record;
  return { kind: 'dnssec-add', record: { form: 'ds', keyTag, algorithm, digestType, digest } };
}

function toKey({ flags, protocol, algorithm, publicKey }: DnskeyRecord): DnskeyInput {
  if (protocol !== 3) throw new AppError('bad-input', say('dnssec.protocol-is-3'));
  return { form: 'dnskey', flags, protocol, algorithm, publicKey };
}
