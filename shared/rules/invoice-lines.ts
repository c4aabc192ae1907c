import type { BilledLine, InvoiceField, InvoiceForm, InvoicePreset } from '../model/invoice-line.ts';
import { marginOf } from '../lists/lines.ts';
import type { CustomerLanguage } from '../model/customer.ts';
import { addDays } from './calendar.ts';

export type InvoiceColumns = readonly (readonly [header: string, field: InvoiceField])[];

interface Preset {
  readonly columns: InvoiceColumns;
  /** The most invoices that the program takes from one file. */
  readonly most: number | null;
}

/** As the programs name their columns when they import invoices from a file. */
export const invoicePresets: Readonly<Record<Exclude<InvoicePreset, 'own'>, Preset>> = {
  xero: {
    most: 500,
    columns: [
      ['*ContactName', 'customer'],
      ['EmailAddress', 'email'],
      ['*InvoiceNumber', 'invoice'],
      ['*InvoiceDate', 'date'],
      ['*DueDate', 'due'],
      ['*Description', 'description'],
      ['*Quantity', 'quantity'],
      ['*UnitAmount', 'price'],
      ['*AccountCode', 'accountCode'],
      ['*TaxType', 'taxType'],
      ['Currency', 'currency'],
    ],
  },
  quickbooks: {
    most: 100,
    columns: [
      ['*InvoiceNo', 'invoice'],
      ['*Customer', 'customer'],
      ['*InvoiceDate', 'date'],
      ['*DueDate', 'due'],
      ['Item(Product/Service)', 'kind'],
      ['ItemDescription', 'description'],
      ['ItemQuantity', 'quantity'],
      ['ItemRate', 'price'],
      ['*ItemAmount', 'amount'],
      ['Currency', 'currency'],
    ],
  },
  'invoice-ninja': {
    most: null,
    columns: [
      ['Client Name', 'customer'],
      ['Client Email', 'email'],
      ['Invoice Number', 'invoice'],
      ['Date', 'date'],
      ['Due Date', 'due'],
      ['Item Product', 'kind'],
      ['Item Notes', 'description'],
      ['Item Cost', 'price'],
      ['Item Quantity', 'quantity'],
    ],
  },
  plain: {
    most: null,
    columns: [
      ['Invoice', 'invoice'],
      ['Date', 'date'],
      ['Due', 'due'],
      ['Customer', 'customer'],
      ['E-mail', 'email'],
      ['VAT number', 'vatNumber'],
      ['External id', 'externalId'],
      ['Description', 'description'],
      ['Domain', 'domain'],
      ['Kind', 'kind'],
      ['Years', 'years'],
      ['From', 'from'],
      ['To', 'to'],
      ['Cost', 'cost'],
      ['Price', 'price'],
      ['Margin', 'margin'],
      ['Currency', 'currency'],
      ['Order', 'order'],
      ['Ordered', 'ordered'],
    ],
  },
};

export const presetOf = ({ preset, columns }: InvoiceForm): Preset =>
  preset === 'own' ? { columns, most: null } : invoicePresets[preset];

/** @returns the lines of each invoice: of one customer in one currency. @param lines by customer and currency */
export const invoicesOf = <L extends Pick<BilledLine, 'customer' | 'price'>>(lines: readonly L[]): L[][] => [
  ...Map.groupBy(lines, ({ customer, price }) => `${customer}\n${price?.currency ?? ''}`).values(),
];

const kindWords: Readonly<Record<CustomerLanguage, Readonly<Record<BilledLine['kind'], string>>>> = {
  en: { renew: 'Renewal of', register: 'Registration of', transfer: 'Transfer of', restore: 'Restore of' },
  it: {
    renew: 'Rinnovo di',
    register: 'Registrazione di',
    transfer: 'Trasferimento di',
    restore: 'Ripristino di',
  },
  de: {
    ...{ renew: 'Verlängerung von', register: 'Registrierung von' },
    ...{ transfer: 'Transfer von', restore: 'Wiederherstellung von' },
  },
};
const yearWords: Readonly<Record<CustomerLanguage, readonly [one: string, more: string]>> = {
  en: ['year', 'years'],
  it: ['anno', 'anni'],
  de: ['Jahr', 'Jahre'],
};
const creditWords: Readonly<Record<CustomerLanguage, string>> = {
  en: 'Credit',
  it: 'Storno',
  de: 'Gutschrift',
};

/** @returns what the customer reads on the invoice, in their language */
export function describeLine(
  { kind, years, unicode, credit, language, from, to }: BilledLine,
  dates: InvoiceForm['dates'],
): string {
  const known = (['en', 'it', 'de'] as const).find((code) => code === language) ?? 'en';
  const term = kind === 'restore' ? '' : `, ${describeTerm(years, known)}`;
  const period = from !== null && to !== null ? ` (${writeDay(from, dates)} – ${writeDay(to, dates)})` : '';
  const text = `${kindWords[known][kind]} ${unicode}${term}${period}`;
  return credit ? `${creditWords[known]}: ${text}` : text;
}

export const describeTerm = (years: number, language: CustomerLanguage): string =>
  `${years} ${yearWords[language][years === 1 ? 0 : 1]}`;

export const describeRenewal = (unicode: string, years: number, language: CustomerLanguage): string =>
  `${kindWords[language].renew} ${unicode}, ${describeTerm(years, language)}`;

export function writeDay(day: string, dates: InvoiceForm['dates']): string {
  const [year = '', month = '', date = ''] = day.split('-');
  if (dates === 'iso') return day;
  return dates === 'day-first' ? `${date}/${month}/${year}` : `${month}/${date}/${year}`;
}

/** @returns what a line says in a column. @param today `YYYY-MM-DD`, of the export */
export function invoiceCell(line: BilledLine, field: InvoiceField, form: InvoiceForm, today: string) {
  const date = form.date ?? today;
  switch (field) {
    case 'date':
      return writeDay(date, form.dates);
    case 'due':
      return writeDay(addDays(date, line.paymentDays ?? form.paymentDays), form.dates);
    case 'ordered':
      return writeDay(line.date, form.dates);
    case 'from':
    case 'to': {
      const day = line[field];
      return day === null ? null : writeDay(day, form.dates);
    }
    case 'description':
      return describeLine(line, form.dates);
    case 'quantity':
      return 1;
    case 'amount':
      return line.price;
    case 'margin':
      return marginOf(line);
    case 'currency':
      return line.price?.currency ?? null;
    case 'domain':
      return line.unicode;
    case 'order':
      return line.orderId;
    case 'accountCode':
    case 'taxType':
      return form[field];
    case 'years':
      return line.kind === 'restore' ? null : line.years;
    case 'customer':
    case 'email':
    case 'vatNumber':
    case 'externalId':
    case 'invoice':
    case 'price':
    case 'cost':
    case 'kind':
      return line[field];
  }
}
