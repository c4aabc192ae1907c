import type { DnssecRecord } from '../model/change.ts';
import { checkDnssecRecord } from './dnssec/check-record.ts';
import { objectOf } from './json-object.ts';

/**
 * Whether DNSSEC is switched on, from a DNSSEC object as cached.
 * @returns null when the object does not say
 * @see docs/INTERFACE.md, DNSSEC object
 */
export function dnssecActive(value: unknown): boolean | null {
  const { dnssecstatus: status, secdnsds: records, dnsseckeys: keys } = objectOf(value);
  if ([records, keys].some((list) => Array.isArray(list) && list.length > 0)) return true;
  if (typeof status === 'string' && status.trim() !== '') return status.trim().toLowerCase() !== 'off';
  return Array.isArray(records) ? false : null;
}

/**
 * Whether a DNSSEC object says explicitly that DNSSEC is off. That it shows no record is not enough here: a service
 * may leave out what it does not know.
 */
export function saysDnssecOff(value: unknown): boolean {
  if (dnssecActive(value) !== false) return false;
  const { dnssecstatus: status, disabled } = objectOf(value);
  return disabled === true || (typeof status === 'string' && status.trim() !== '');
}

/** What is cached of a domain whose extension has no DNSSEC, or no verification of the registrant's e-mail. */
export const unsupportedPart = { supported: false } as const;

/** @returns whether the service said that the domain does not have this part at all */
export const isUnsupportedPart = (value: unknown): boolean => objectOf(value)['supported'] === false;

/**
 * What is wrong or doubtful about a record to add.
 * @param cached the DNSSEC object of the domain, which says what the service offers; undefined when it is not known
 * @returns the first sentence, null when there is none
 */
export function recordProblem(
  record: DnssecRecord,
  cached: unknown,
  severity: 'error' | 'warning',
): string | null {
  const algOptions = optionsOf(cached, 'algOptions');
  const digestOptions = optionsOf(cached, 'digestOptions');
  const problems = checkDnssecRecord(
    record.form === 'ds'
      ? { ...record, kind: 'ds', owner: null }
      : { ...record, kind: 'dnskey', owner: null },
    {
      ...(algOptions && { algOptions }),
      ...(digestOptions && { digestOptions }),
    },
  );
  return problems.find((problem) => problem.severity === severity)?.message ?? null;
}

function optionsOf(value: unknown, name: string): Record<string, string> | null {
  const labelled = Object.entries(objectOf(objectOf(value)[name])).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return labelled.length > 0 ? Object.fromEntries(labelled) : null;
}
