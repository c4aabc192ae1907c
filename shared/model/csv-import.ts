import { z } from 'zod';
import { Customer } from './customer.ts';
import { DomainKey } from './domain.ts';
import { Money } from './money.ts';
import { RetailPrice } from './retail.ts';
import { Sentence } from './sentence.ts';
import { Tagging } from './tag.ts';
import { SaidWish } from './wish.ts';

interface ImportField {
  /** Titles that mean it, as {@link plainTitle} leaves them, the likeliest first: English, Italian, WHMCS. */
  readonly titles: readonly string[];
  /** Titles that mean it in a file without domains. */
  readonly alone?: readonly string[];
}

/** What a column of a CSV file can hold. */
export const importFields = {
  domain: { titles: ['domain', 'domainname', 'dominio', 'nomedominio', 'nomedeldominio', 'hostname'] },
  customer: {
    titles: [
      ...['customer', 'customername', 'client', 'clientname', 'cliente', 'nomecliente'],
      ...['ragionesociale', 'name', 'nome'],
    ],
  },
  externalId: {
    titles: ['userid', 'clientid', 'customerid', 'externalid', 'idcliente', 'codicecliente', 'idesterno'],
    alone: ['id'],
  },
  email: { titles: ['email', 'emailaddress', 'mail', 'indirizzoemail', 'postaelettronica'] },
  company: { titles: ['company', 'companyname', 'azienda', 'societa', 'impresa'] },
  vatNumber: { titles: ['vatnumber', 'vat', 'vatid', 'taxid', 'partitaiva', 'piva'] },
  currency: { titles: ['currency', 'currencycode', 'valuta'] },
  language: { titles: ['language', 'lingua'] },
  paymentDays: { titles: ['paymentdays', 'daystopay', 'paymentterms', 'giorniperpagare', 'giornipagamento'] },
  priceGroup: { titles: ['pricegroup', 'gruppodiprezzi', 'listino'] },
  customerNote: { titles: ['customernote', 'notacliente'], alone: ['note', 'notes', 'nota'] },
  note: { titles: ['note', 'notes', 'domainnote', 'additionalnotes', 'nota'] },
  tags: { titles: ['tags', 'tag', 'etichette', 'etichetta'] },
  price: {
    titles: ['recurringamount', 'price', 'renewalprice', 'prezzo', 'prezzodirinnovo', 'prezzorinnovo'],
  },
  years: { titles: ['registrationperiod', 'years', 'term', 'anni', 'durata'] },
  wish: {
    titles: ['wish', 'customerwish', 'renew', 'scelta', 'sceltadelcliente', 'rinnovare', 'darinnovare'],
  },
  wishSaidBy: { titles: ['saidby', 'wishsaidby', 'dettoda'] },
  wishNote: { titles: ['wishnote', 'notasullascelta', 'notascelta'] },
} as const satisfies Readonly<Record<string, ImportField>>;
// eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- Object.keys forgets the names
export const ImportFieldName = z.enum(Object.keys(importFields) as [keyof typeof importFields]);
export type ImportFieldName = z.infer<typeof ImportFieldName>;

/** In which column each field is: by its title, or by its number, from 1, in a file without titles. */
export const ImportMapping = z.partialRecord(ImportFieldName, z.string().max(500));
export type ImportMapping = z.infer<typeof ImportMapping>;

export const Delimiter = z.enum([',', ';', '\t', '|']);
export type Delimiter = z.infer<typeof Delimiter>;

/** A CSV file that is imported, and how it is read. */
export const ImportFile = z.object({
  /** As `decodeText` reads its bytes. */
  text: z.string().max(12 * 1024 * 1024),
  /** Null for the one used for these titles last time, or else a guess from the titles. */
  mapping: ImportMapping.nullable().default(null),
  /** Null to find it. */
  delimiter: Delimiter.nullable().default(null),
});
export type ImportFile = z.infer<typeof ImportFile>;

export const ImportResult = z.object({
  /** Rows of the file that are not blank. */
  rows: z.int(),
  /** Rows that were taken; each is taken as a whole, or not at all. */
  taken: z.int(),
  customersAdded: z.int(),
  customersChanged: z.int(),
  /** Domains that have another customer now. */
  assigned: z.int(),
  tagged: z.int(),
  notes: z.int(),
  prices: z.int(),
  /** Domains whose customer wants something else now, or of which something else is known of that. */
  wishes: z.int(),
  errors: z.array(z.object({ line: z.int(), reason: Sentence })),
  /** Whether `imports.undo` can take it back: not beyond 50,000 changes. */
  undoable: z.boolean(),
  /** Of this import, to take it back; null where nothing changed, or nothing was to be. */
  at: z.iso.datetime().nullable(),
});
export type ImportResult = z.infer<typeof ImportResult>;

export const ImportPreview = z.object({
  /** Of the columns; their numbers where the file has no titles. */
  titles: z.array(z.string()),
  delimiter: z.string(),
  mapping: ImportMapping,
  result: ImportResult,
});
export type ImportPreview = z.infer<typeof ImportPreview>;

const former = <T extends z.ZodType>(value: T) => ({ former: value.nullable(), now: value });
const SomeOfCustomer = Customer.partial();
/** Something that an import changed, as it was and as it is now. */
export const ImportStep = z.discriminatedUnion('of', [
  z.object({ of: z.literal('new-customer'), customer: Customer }),
  z.object({ of: z.literal('customer'), id: z.int(), former: SomeOfCustomer, now: SomeOfCustomer }),
  z.object({ of: z.literal('domain'), domain: z.string(), ...former(z.int()) }),
  z.object({ of: z.literal('tags'), undo: z.array(Tagging) }),
  z.object({ of: z.literal('note'), key: DomainKey, ...former(z.string()) }),
  z.object({
    of: z.literal('price'),
    customerId: z.int(),
    key: RetailPrice.omit({ price: true }),
    ...former(Money),
  }),
  z.object({ of: z.literal('wish'), domain: z.string(), ...former(SaidWish) }),
]);
export type ImportStep = z.infer<typeof ImportStep>;

/** The last import, as long as it can be taken back. */
export const LastImport = z.object({ at: z.iso.datetime(), taken: z.int() });
export type LastImport = z.infer<typeof LastImport>;

export const ImportUndone = z.object({
  undone: z.int(),
  /** What was changed since, and stays. */
  kept: z.int(),
});
export type ImportUndone = z.infer<typeof ImportUndone>;
