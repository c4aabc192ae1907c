import type { DnssecRecord } from '../model/dnssec-record.ts';
import type { NotRead } from '../model/domain.ts';
import { fail, ok, type Result } from '../model/errors.ts';
import { checkDnssecRecord } from './dnssec/check-record.ts';
import { isObject, objectOf } from './json-object.ts';
import type { Sentence } from '../words/sentence.ts';

/** DNSSEC on or off, or the reason why the object does not tell. */
export type DnssecState = Result<'on' | 'off', NotRead>;

const offWords = new Set(['off', 'disabled', 'inactive', 'no', 'false', '0', 'unsigned']);
const onWords = new Set(['on', 'enabled', 'active', 'yes', 'true', '1', 'signed']);

/**
 * Whether DNSSEC is switched on, from a DNSSEC object as cached. `disabled: true` and the status `off` mean the same;
 * records mean that it is on. Nothing is concluded from what is not there: a service may leave out what it does not know.
 * @see docs/INTERFACE.md, DNSSEC object
 */
export function dnssecState(value: unknown): DnssecState {
  const { dnssecstatus, secdnsds, dnsseckeys, disabled, error, successful, message } = objectOf(value);
  const notRead = (cause: NotRead['cause'], words: string | null = null): DnssecState =>
    fail({ cause, words });
  if (error === true || successful === false) {
    return notRead('refused', typeof message === 'string' && message.trim() !== '' ? message.trim() : null);
  }
  const status = typeof dnssecstatus === 'string' ? dnssecstatus.trim() : '';
  const word = status.toLowerCase();
  const signs = [
    ...(offWords.has(word) || disabled === true ? ['off' as const] : []),
    ...(onWords.has(word) || [secdnsds, dnsseckeys].some(hasRecord) ? ['on' as const] : []),
  ];
  const [sign] = signs;
  if (signs.length > 1 || (sign === 'off' && disabled === false)) return notRead('contradictory');
  if (sign) return ok(sign);
  return status === ''
    ? notRead(Object.keys(objectOf(value)).length === 0 ? 'empty' : 'absent')
    : notRead('unusable', status);
}

const hasRecord = (list: unknown): boolean =>
  typeof list === 'object' &&
  list !== null &&
  Object.values(list).some((record) => isObject(record) && Object.keys(record).length > 0);

export function dnssecActive(value: unknown): boolean | null {
  const state = dnssecState(value);
  return state.ok ? state.value === 'on' : null;
}

/** Cached for a domain whose extension has no DNSSEC, or no verification of the registrant's e-mail. */
export const unsupportedPart = { supported: false } as const;

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
): Sentence | null {
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
