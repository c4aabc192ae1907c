import type { DomainRecord } from '../../../shared/model/domain.ts';
import type { JsonObject } from '../../../shared/rules/json-object.ts';
import { readAmount } from '../amounts.ts';
import { readDate, readDomain, readFlag, readInteger, readStatus } from '../readers.ts';

/**
 * Reads one domain record. Written by hand: a list has up to a million of these.
 * @param name the key under which the record stood, or the name that was asked for
 * @returns null when neither the record nor `name` is a domain name, or the status is none
 * @see docs/INTERFACE.md, Domain record
 */
export function readDomainRecord(record: JsonObject, name: string | null): DomainRecord | null {
  const domain = readDomain(record['domain']) ?? readDomain(name);
  const status = readStatus(record['status']);
  if (domain === null || status === null) return null;
  return {
    domain,
    status,
    recurringAmount: readAmount(record['recurringamount']),
    registrationPeriod: readInteger(record['registrationperiod']),
    registrationDate: readDate(record['registrationdate']),
    expiryDate: readDate(record['expirydate']),
    nextDueDate: readDate(record['nextduedate']),
    autoRenew: readAutoRenew(record['donotrenew']),
  };
}

/** Zero is the value seen for a domain that renews; what is no flag is unknown. */
function readAutoRenew(value: unknown): boolean | null {
  const not = readFlag(value);
  return not === null ? null : !not;
}
