import { z } from 'zod';
import { Customer } from '../model/customer.ts';
import { IsoDate } from '../model/domain.ts';
import { Money } from '../model/money.ts';
import { type Columns, describeList, search, values } from './list.ts';

/** A customer with what the portfolio says of their domains; of one account where the list is. */
const CustomerRow = Customer.extend({
  priceGroup: z.string().nullable(),
  /** Domains of theirs in the portfolio. */
  domains: z.int(),
  /** Of those that are listed. */
  nextExpiry: IsoDate.nullable(),
  /** What renewing those that are listed for a year costs, by currency; without those whose price is not known. */
  costs: z.array(Money),
});
export type CustomerRow = z.infer<typeof CustomerRow>;

/** The column of a list whose rows are about a domain. */
export const customerColumn = {
  title: 'Customer',
  kind: 'text',
  value: ({ customer }: { readonly customer: string | null }) => customer,
  width: 150,
  yields: 5,
} as const;

const columns = {
  id: { title: 'Id', kind: 'number', value: ({ id }) => id, notInFiles: true },
  name: {
    title: 'Customer',
    kind: 'text',
    value: ({ name }) => name,
    sortable: true,
    width: 240,
    grows: true,
  },
  company: { title: 'Company', kind: 'text', value: ({ company }) => company, sortable: true, yields: 6 },
  email: {
    title: 'E-mail',
    kind: 'text',
    value: ({ email }) => email,
    sortable: true,
    width: 200,
    yields: 4,
  },
  domains: { title: 'Domains', kind: 'number', value: ({ domains }) => domains, sortable: true, width: 100 },
  nextExpiry: {
    title: 'Next expiry',
    kind: 'day',
    value: ({ nextExpiry }) => nextExpiry,
    sortable: true,
    width: 140,
  },
  cost: {
    title: 'Cost of a year',
    kind: 'money',
    // Where there are several currencies, the inspector has each.
    value: ({ costs: [cost = null, ...others] }) => (others.length > 0 ? null : cost),
    sortable: true,
    width: 120,
    yields: 2,
  },
  language: {
    title: 'Language',
    kind: 'choice',
    words: 'customers.languages',
    value: ({ language }) => language,
    sortable: true,
    width: 110,
    yields: 7,
  },
  currency: { title: 'Currency', kind: 'text', value: ({ currency }) => currency, width: 90, yields: 9 },
  priceGroup: {
    title: 'Price group',
    kind: 'text',
    value: ({ priceGroup }) => priceGroup,
    sortable: true,
    yields: 7,
  },
  vatNumber: { title: 'VAT number', kind: 'text', value: ({ vatNumber }) => vatNumber, yields: 8 },
  externalId: { title: 'External id', kind: 'text', value: ({ externalId }) => externalId, sortable: true },
  paymentDays: { title: 'Days to pay', kind: 'number', value: ({ paymentDays }) => paymentDays },
  note: { title: 'Note', kind: 'text', value: ({ note }) => note, width: 180, yields: 10 },
  text: {
    title: 'Name, company or e-mail',
    kind: 'text',
    value: ({ name, company, email, externalId }) =>
      [name, company, email, externalId].join('\n').toLowerCase(),
    onlyOnPage: true,
  },
} as const satisfies Columns<CustomerRow>;

/** The reseller's customers, by name. */
export const customers = describeList({
  row: CustomerRow,
  key: z.int(),
  keyOf: ({ id }) => id,
  columns,
  filters: { text: search('text'), currency: values(), priceGroup: values() },
  groups: ['priceGroup', 'language', 'currency'],
  sum: 'cost',
  sort: [{ column: 'name', direction: 'asc' }],
  page: [
    ...(['name', 'company', 'email', 'domains', 'nextExpiry', 'cost'] as const),
    ...([
      'priceGroup?',
      'language?',
      'currency?',
      'vatNumber?',
      'externalId?',
      'paymentDays?',
      'note?',
    ] as const),
  ],
  terminal: ['id', 'name', 'company', 'email', 'domains', 'nextExpiry', 'cost', 'externalId'],
});
