import { z } from 'zod';
import { DnssecRecord } from '../../model/dnssec-record.ts';
import { say } from '../../words/sentence.ts';
import { dsText, keyText, sameNames } from '../detail-differences.ts';
import { dsFromDnskey, takesKeys } from '../dnssec/add-request.ts';
import { describeRecords, findRecord } from '../dnssec/find-record.ts';
import { dnssecActive, isUnsupportedPart, recordProblem } from '../dnssec-state.ts';
import { cachedPart, cannot, dayOf, kindOfChange, unchanged, willBeChanged } from './kind.ts';

const entered = z.object({
  kind: z.literal('dnssec-add'),
  record: DnssecRecord,
  /** Of a key that signs several domains: each gets its own digest of it, of this type, unless its extension takes keys. */
  digestType: z.int().min(0).max(255).optional(),
});

export const dnssecAdd = kindOfChange(entered, {
  route: 'addDnssec',
  judgedBy: ['dnssec'],
  readBack: 'dnssec',
  async judge({ record }, facts) {
    const dnssec = cachedPart(facts, 'dnssec');
    if (isUnsupportedPart(dnssec?.value)) return cannot(say('changes.no-dnssec'));
    const problem = recordProblem(record, dnssec?.value, 'error');
    if (problem) return cannot(problem);
    const verdict = willBeChanged({ warning: recordProblem(record, dnssec?.value, 'warning') });
    if (!dnssec || facts.notRead.dnssec) return verdict;
    const finding = await findRecord(facts.row.domain, dnssec.value, record);
    if (finding === 'there') return unchanged(dnssec.fetchedAt);
    if (dnssecActive(dnssec.value) !== true) return verdict;
    const day = dayOf(dnssec.fetchedAt);
    return cannot(say(finding === 'absent' ? 'changes.dnssec-other-keys' : 'changes.dnssec-active', { day }));
  },
  async isMade({ record }, domain, value) {
    const finding = await findRecord(domain, value, record);
    if (finding === 'there') return true;
    if (dnssecActive(value) === false) return null;
    const records = describeRecords(value);
    return say(finding === 'absent' ? 'changes.dnssec-shown-instead' : 'changes.dnssec-shown', { records });
  },
  explains: ({ record }, { kind, before, after }) => kind === 'dnssec' && adds(record, before, after),
  async forDomain({ kind, record, digestType }, domain) {
    if (record.form !== 'dnskey' || digestType === undefined || takesKeys(domain)) return { kind, record };
    const answer = await dsFromDnskey(domain, record, digestType);
    return answer.ok ? { kind, record: answer.record } : { reason: answer.reason };
  },
  describe: ({ record }) =>
    record.form === 'ds'
      ? say('change.dnssec-add-ds', { tag: String(record.keyTag) })
      : say('change.dnssec-add-key', { flags: String(record.flags) }),
});

/** The record came, and nothing else came or went. */
function adds(record: DnssecRecord, before: string | null, after: string | null): boolean {
  const [former, now] = [recordsIn(before), recordsIn(after)];
  if (now.length === 0) return after === 'on' && former.length === 0;
  return sameNames([...new Set([...former, recordText(record)])], now);
}

function recordText(record: DnssecRecord): string {
  const { algorithm: alg } = record;
  return record.form === 'ds'
    ? dsText({ keytag: record.keyTag, alg, digesttype: record.digestType, digest: record.digest })
    : keyText({ ...record, alg, pubKey: record.publicKey });
}

const recordsIn = (text: string | null): string[] =>
  text === null || text === 'on' || text === 'off' ? [] : text.split('; ');
