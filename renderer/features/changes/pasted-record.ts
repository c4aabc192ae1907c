import {
  checkDnssecRecord,
  type RecordDestination,
  type RecordProblem,
} from '../../../shared/rules/dnssec/check-record.ts';
import { parseDnssecRecord } from '../../../shared/rules/dnssec/parse-record.ts';
import type { DnssecRecord } from '../../../shared/rules/dnssec/record.ts';
import type { Sentence } from '../../../shared/words/sentence.ts';

/** A pasted record, checked; or the problem with it. */
export type Pasted =
  | { readonly ok: true; readonly record: DnssecRecord; readonly problems: readonly RecordProblem[] }
  | { readonly ok: false; readonly reason: Sentence };

/** @returns null while nothing is pasted */
export function readPasted(text: string, destination: RecordDestination): Pasted | null {
  if (text.trim() === '') return null;
  const read = parseDnssecRecord(text);
  if (!read.ok) return read;
  return { ok: true, record: read.value, problems: checkDnssecRecord(read.value, destination) };
}

export const isSound = (pasted: Pasted | null): pasted is Extract<Pasted, { ok: true }> =>
  pasted?.ok === true && pasted.problems.every(({ severity }) => severity !== 'error');
