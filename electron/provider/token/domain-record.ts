import type { DomainRecord } from '../../../shared/model/domain.ts';
import { readAmount } from '../amounts.ts';
import { readDate, readDomain, readFlag, readInteger, readStatus } from '../readers.ts';

/**
 * Reads one domain record with tolerance.
 * @param field gives a value by its name in a route's mapping
 * @param key the key under which the record stood
 * @returns null when its name or its status cannot be read
 */
export function readTokenRecord(
  field: (name: string) => unknown,
  key: string | null = null,
): DomainRecord | null {
  const domain = readDomain(field('record.domain')) ?? readDomain(key);
  const status = readStatus(field('record.status'));
  if (domain === null || status === null) return null;
  const renews = readFlag(field('record.autoRenew'));
  const doesNot = readFlag(field('record.doNotRenew'));
  return {
    domain,
    status,
    recurringAmount: readAmount(field('record.recurringAmount')),
    registrationPeriod: readInteger(field('record.registrationPeriod')),
    registrationDate: readDate(field('record.registrationDate')),
    expiryDate: readDate(field('record.expiryDate')),
    nextDueDate: readDate(field('record.nextDueDate')),
    autoRenew: renews ?? (doesNot === null ? null : !doesNot),
  };
}
