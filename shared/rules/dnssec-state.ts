import type { DnssecRecord } from '../model/change.ts';
import { checkDnssecRecord } from './dnssec/check-record.ts';

/**
 * Whether DNSSEC is switched on, from a DNSSEC object as cached.
 * @returns null when the object does not say
 * @see provider-interface.md, DNSSEC object
 */
export function dnssecActive(value: unknown): boolean | null {
  if (typeof value !== 'object' || value === null) return null;
  const { dnssecstatus: status, secdnsds: records, dnsseckeys: keys } = value as Record<string, unknown>;
  if ([records, keys].some((list) => Array.isArray(list) && list.length > 0)) return true;
  if (typeof status === 'string' && status.trim() !== '') return status.trim().toLowerCase() !== 'off';
  return Array.isArray(records) ? false : null;
}

/**
 * Whether a DNSSEC object says in so many words that DNSSEC is off. That it shows no record is not enough here: a service
 * may leave out what it does not know.
 */
export function saysDnssecOff(value: unknown): boolean {
  if (dnssecActive(value) !== false) return false;
  const { dnssecstatus: status, disabled } = value as Record<string, unknown>;
  return disabled === true || (typeof status === 'string' && status.trim() !== '');
}

/** What is cached of a domain whose extension has no DNSSEC, or no verification of the registrant's e-mail. */
export const unsupportedPart = { supported: false } as const;

/** @returns whether the service said that the domain does not have this part at all */
export const isUnsupportedPart = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && (value as { supported?: unknown }).supported === false;

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
  const { form: kind, ...fields } = record;
  const algOptions = optionsOf(cached, 'algOptions');
  const digestOptions = optionsOf(cached, 'digestOptions');
  const problems = checkDnssecRecord(
    { kind, owner: null, ...fields } as Parameters<typeof checkDnssecRecord>[0],
    {
      ...(algOptions && { algOptions }),
      ...(digestOptions && { digestOptions }),
    },
  );
  return problems.find((problem) => problem.severity === severity)?.message ?? null;
}

function optionsOf(value: unknown, name: string): Record<string, string> | null {
  const options =
    typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : null;
  if (typeof options !== 'object' || options === null) return null;
  const labelled = Object.entries(options).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return labelled.length > 0 ? Object.fromEntries(labelled) : null;
}
