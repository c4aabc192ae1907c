import type { ChangeInput } from '../../../shared/model/change.ts';
import { AppError, fail, ok, type Result } from '../../../shared/model/errors.ts';
import { dsFromDnskey, keyToSend, recordToSend } from '../../../shared/rules/dnssec/add-request.ts';
import { checkDnssecRecord } from '../../../shared/rules/dnssec/check-record.ts';
import { parseDnssecRecord } from '../../../shared/rules/dnssec/parse-record.ts';
import type { DnssecRecord } from '../../../shared/rules/dnssec/record.ts';
import { say } from '../../../shared/words/sentence.ts';
import { inEnglish } from '../../../shared/words/write-english.ts';
import type { ChangeToApply } from './apply-change.ts';

/** SHA-256. @see RFC 4509 */
const usualDigest = 2;

/** @returns whether a pair of options says on or off. @throws AppError `bad-input` unless exactly one is given */
export function readSwitch({ on, off }: { on: boolean; off: boolean }): boolean {
  if (on === off) throw new AppError('bad-input', 'Add --on or --off.');
  return on;
}

/**
 * Reads a pasted DS or DNSKEY line.
 * @param as `ds` computes the DS record of a key, for each domain its own
 * @throws AppError `bad-input`
 */
export function readDnssecAdd(line: string, as: string | undefined): ChangeToApply {
  if (as !== undefined && as !== 'ds') throw new AppError('bad-input', '--as: Choose ds.');
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
  if (record.kind === 'ds')
    throw new AppError('bad-input', '--key: paste the DNSKEY line, not the DS record.');
  if (record.protocol !== 3) throw new AppError('bad-input', say('dnssec.protocol-is-3'));
  return { kind: 'dnssec-disable', key: keyToSend(record) };
}

function readRecord(option: string, line: string): DnssecRecord {
  const parsed = parseDnssecRecord(line);
  if (!parsed.ok)
    throw new AppError('bad-input', say('input.of-field', { field: option, problem: parsed.reason }));
  return parsed.value;
}
