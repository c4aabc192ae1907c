import { parseDnssecRecord } from '../../../../../shared/rules/dnssec/parse-record.ts';
import type { DnskeyRecord, DnssecRecord, DsRecord } from '../../../../../shared/rules/dnssec/record.ts';
import { inEnglish } from '../../../../../shared/words/write-english.ts';

/** @throws what the parser says when it refuses the text */
export function readRecord(text: string): DnssecRecord {
  const record = parseDnssecRecord(text);
  if (!record.ok) throw new Error(inEnglish(record.reason));
  return record.value;
}

export function readDs(text: string): DsRecord {
  const record = readRecord(text);
  if (record.kind !== 'ds') throw new Error('This is a DNSKEY record.');
  return record;
}

export function readDnskey(text: string): DnskeyRecord {
  const record = readRecord(text);
  if (record.kind !== 'dnskey') throw new Error('This is a DS record.');
  return record;
}
