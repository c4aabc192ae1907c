import type { Detail } from '../../../shared/model/domain.ts';
import {
  checkDnssecRecord,
  type RecordDestination,
  type RecordProblem,
} from '../../../shared/rules/dnssec/check-record.ts';
import { parseDnssecRecord } from '../../../shared/rules/dnssec/parse-record.ts';
import type { DnssecRecord } from '../../../shared/rules/dnssec/record.ts';
import { isObject, objectOf } from '../../../shared/rules/json-object.ts';
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

type Options = Pick<RecordDestination, 'algOptions' | 'digestOptions'>;

/**
 * What the service offers for DNSSEC of a domain, as it was last read.
 * @see docs/INTERFACE.md, DNSSEC object
 */
export function dnssecOptions(details: readonly Detail[]): Options {
  const value = details.find(({ part }) => part === 'dnssec')?.value;
  const { algOptions, digestOptions } = objectOf(value);
  return {
    ...(isLabels(algOptions) ? { algOptions } : {}),
    ...(isLabels(digestOptions) ? { digestOptions } : {}),
  };
}

const isLabels = (value: unknown): value is Record<string, string> =>
  isObject(value) && Object.values(value).every((label) => typeof label === 'string');
