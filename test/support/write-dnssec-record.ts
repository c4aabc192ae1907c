import type { DnssecRecord } from '../../shared/rules/dnssec/record.ts';

/** @returns the record as one zone-file line, without TTL */
export function writeDnssecRecord(record: DnssecRecord): string {
  const words =
    record.kind === 'ds'
      ? ['DS', record.keyTag, record.algorithm, record.digestType, record.digest]
      : ['DNSKEY', record.flags, record.protocol, record.algorithm, record.publicKey];
  return [...(record.owner === null ? [] : [record.owner]), 'IN', ...words].join(' ');
}
