import type { DnskeyRecord, DnssecRecord } from '../../../shared/model/change.ts';
import { dsFromDnskey } from '../../../shared/rules/dnssec/add-request.ts';
import {
  checkDnssecRecord,
  type RecordDestination,
  type RecordProblem,
} from '../../../shared/rules/dnssec/check-record.ts';
import { parseDnssecRecord } from '../../../shared/rules/dnssec/parse-record.ts';
import type {
  DnskeyRecord as PastedKey,
  DnssecRecord as PastedRecord,
} from '../../../shared/rules/dnssec/record.ts';
import type { Sentence } from '../../../shared/words/sentence.ts';

/** What was pasted, understood and checked; or the sentence that says what is wrong with it. */
export type Pasted =
  | { readonly ok: true; readonly record: PastedRecord; readonly problems: readonly RecordProblem[] }
  | { readonly ok: false; readonly reason: Sentence };

/** @returns null while nothing is pasted */
export function readPasted(text: string, destination: RecordDestination): Pasted | null {
  if (text.trim() === '') return null;
  const read = parseDnssecRecord(text);
  if (!read.ok) return read;
  return { ok: true, record: read.value, problems: checkDnssecRecord(read.value, destination) };
}

/** Whether a record can be sent at all. */
export const isSound = (pasted: Pasted | null): pasted is Extract<Pasted, { ok: true }> =>
  pasted?.ok === true && pasted.problems.every(({ severity }) => severity !== 'error');

/** @returns the key as the contract takes it */
export const keyForm = ({ flags, algorithm, publicKey }: PastedKey): DnskeyRecord => ({
  form: 'dnskey',
  flags,
  protocol: 3,
  algorithm,
  publicKey,
});

/** @returns a pasted record as the contract takes it, in its own form */
export const ownForm = (record: PastedRecord): DnssecRecord =>
  record.kind === 'dnskey'
    ? keyForm(record)
    : {
        form: 'ds',
        keyTag: record.keyTag,
        algorithm: record.algorithm,
        digestType: record.digestType,
        digest: record.digest,
      };

/** @returns the DS of a key for one domain, or the sentence that says why there is none */
export async function digestForm(
  domain: string,
  key: PastedKey,
  digestType: number,
): Promise<{ ok: true; record: Extract<DnssecRecord, { form: 'ds' }> } | { ok: false; reason: Sentence }> {
  const computed = await dsFromDnskey(domain, key, digestType);
  if (!computed.ok) return { ok: false, reason: computed.reason };
  const { keytag, alg, digesttype, digest } = computed.fields;
  return {
    ok: true,
    record: { form: 'ds', keyTag: keytag, algorithm: alg, digestType: digesttype, digest },
  };
}
