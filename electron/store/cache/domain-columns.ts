import type { DomainRecord } from '../../../shared/model/domain.ts';

/** The columns that a domain's record fills, in `domains` and where a refresh collects its list. */
export const domainColumns = [
  'domain',
  'unicode',
  'extension',
  'status',
  'recurring_amount',
  'registration_period',
  'registration_date',
  'expiry_date',
  'next_due_date',
  'auto_renew',
] as const;

/** @returns the values of {@link domainColumns} */
export function domainCells(
  record: DomainRecord & { unicode: string; extension: string },
): (string | number | null)[] {
  const unicode = record.unicode.normalize('NFC').toLowerCase();
  return [
    record.domain,
    unicode === record.domain ? null : unicode,
    record.extension,
    record.status,
    record.recurringAmount === null ? null : plainAmount(record.recurringAmount),
    record.registrationPeriod,
    record.registrationDate,
    record.expiryDate,
    record.nextDueDate,
    record.autoRenew === null ? null : Number(record.autoRenew),
  ];
}

/** One spelling for each amount, so that 9.9 and "9.90" are no change of price. */
function plainAmount(text: string): string {
  const [, sign, whole, fraction = ''] = /^(-?)0*(\d+)(?:\.(\d*?)0*)?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return text;
  return `${sign ?? ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}
