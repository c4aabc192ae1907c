import type { Detail } from '../../../shared/model/domain.ts';
import type { RecordDestination } from '../../../shared/rules/dnssec/check-record.ts';
import { isObject, objectOf } from '../../../shared/rules/json-object.ts';

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
