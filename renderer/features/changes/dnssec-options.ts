import type { Detail } from '../../../shared/model/domain.ts';
import type { RecordDestination } from '../../../shared/rules/dnssec/check-record.ts';

type Options = Pick<RecordDestination, 'algOptions' | 'digestOptions'>;

/**
 * What the service offers for DNSSEC of a domain, as it was last read.
 * @see provider-interface.md, DNSSEC object
 */
export function dnssecOptions(details: readonly Detail[]): Options {
  const value = details.find(({ part }) => part === 'dnssec')?.value;
  if (typeof value !== 'object' || value === null) return {};
  const { algOptions, digestOptions } = value as Record<string, unknown>;
  return {
    ...(isLabels(algOptions) ? { algOptions } : {}),
    ...(isLabels(digestOptions) ? { digestOptions } : {}),
  };
}

const isLabels = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((label) => typeof label === 'string');
