import { z } from 'zod';
import { blankIsNull, enteredLine, optionalLine, optionalText } from './entered.ts';
import { say, toText } from '../words/sentence.ts';

/** Words of the query language that no customer can be called: `customer:none`, `customer:any`. */
const reserved = ['none', 'any'];

/** In which customers are written to. */
export const CustomerLanguage = z.enum(['en', 'it', 'de']);
export type CustomerLanguage = z.infer<typeof CustomerLanguage>;

/** What the user enters about a customer; what is left out or blank is null. */
export const CustomerInput = z.object({
  /** 1 to 120 characters, compared without regard to case, kept as typed; no two customers share one. */
  name: enteredLine(120)
    .min(1, toText(say('customer.name')))
    .refine((name) => !reserved.includes(name.toLowerCase()), toText(say('customer.reserved'))),
  company: optionalLine(200),
  email: enteredLine(254)
    .regex(/^$|^[^\s@]+@[^\s@]+$/, toText(say('customer.email')))
    .transform(blankIsNull)
    .nullable()
    .default(null),
  /** In which drafts are written to them; null for that of the program. */
  language: CustomerLanguage.nullable().default(null),
  /** ISO 4217, in which they pay; null for that of the price list. */
  currency: enteredLine(3)
    .toUpperCase()
    .regex(/^$|^[A-Z]{3}$/, toText(say('customer.currency')))
    .transform(blankIsNull)
    .nullable()
    .default(null),
  /** Whose prices they have, unless others are agreed with them. */
  priceGroupId: z.int().nullable().default(null),
  vatNumber: optionalLine(40),
  /** By which another program knows them, such as the `userid` of WHMCS; no two customers share one. */
  externalId: optionalLine(100),
  /** Days until an invoice is due. */
  paymentDays: z.int().min(0).max(365).nullable().default(null),
  note: optionalText(4_000),
});
export type CustomerInput = z.infer<typeof CustomerInput>;

export const Customer = z.object({
  ...{ id: z.int(), name: z.string(), company: z.string().nullable(), email: z.string().nullable() },
  ...{ language: CustomerInput.shape.language.unwrap(), currency: z.string().nullable() },
  priceGroupId: z.int().nullable(),
  ...{ vatNumber: z.string().nullable(), externalId: z.string().nullable() },
  ...{ paymentDays: z.int().nullable(), note: z.string().nullable() },
});
export type Customer = z.infer<typeof Customer>;

/** Domains, in Punycode, that get a customer, or none. */
export const Assignment = z.object({
  customerId: z.int().nullable(),
  domains: z.array(z.string()).max(100_000),
});
export type Assignment = z.infer<typeof Assignment>;

export const AssignmentResult = z.object({
  /** Domains that were named or found. */
  domains: z.int(),
  /** Domains that have another customer now. */
  changed: z.int(),
  /** Pass it to `customers.reassign` to take it back; empty where more than 100,000 domains changed. */
  undo: z.array(Assignment),
});
export type AssignmentResult = z.infer<typeof AssignmentResult>;

/** What is read of a registrant to find the customer of a domain. */
export const MatchBy = z.enum(['email', 'company']);
export type MatchBy = z.infer<typeof MatchBy>;

/** Domains without a customer whose registrants have their e-mail or company in common. */
export const CustomerMatch = z.object({
  /** The e-mail or the company, as one of the registrants has it. */
  value: z.string(),
  /** What a new customer could be called: the company of a registrant, or the name. */
  name: z.string(),
  /** The customer with this e-mail or company; null where there is none yet. */
  customer: Customer.pick({ id: true, name: true }).nullable(),
  /** In Punycode. */
  domains: z.array(z.string()),
});
export type CustomerMatch = z.infer<typeof CustomerMatch>;
