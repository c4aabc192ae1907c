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

export type DomainCells = readonly (string | number | null)[];

export type NamedRecord = DomainRecord & { readonly unicode: string; readonly extension: string };

/** SQL: the time at which a row of `domains` was read, alone or else with the latest list of its account. */
export const fetchedAt = (table: string): string =>
  `coalesce(${table}.read_at, (SELECT l.listed_at FROM listed_accounts l WHERE l.account_id = ${table}.account_id))`;

export function domainCells(record: NamedRecord): DomainCells {
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

export const cellOf = <T extends string | number>(
  cells: DomainCells,
  column: (typeof domainColumns)[number],
): T | null =>
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- each column has one type of cell
  cells[domainColumns.indexOf(column)] as T | null;
