import { say, type Sentence, toText } from '../../../shared/words/sentence.ts';
import { isObject, type JsonObject } from '../../../shared/rules/json-object.ts';
import { z } from 'zod';
import { parseAmount, toMoney } from '../../../shared/rules/money.ts';
import { readCurrency, readDecimal } from '../amounts.ts';
import { DnssecObject } from '../dnssec-object.ts';
import type { DomainInfoSections } from '../provider.ts';
import { excessIn, lacking, longest, sections, type SectionLimits } from '../field-limits.ts';
import { readDomainRecord } from './lists.ts';
import {
  integer,
  message,
  object,
  readAvailability,
  readExtension,
  readFlag,
  readInteger,
  readText,
  readWhois,
  readVerification,
  text,
} from '../readers.ts';
import {
  gatherSections,
  readContacts,
  readEppCode,
  readLock,
  readNameservers,
  type Section,
} from '../sections.ts';
import { knownMeaning } from './messages.ts';

/*
 * What comes back, read with tolerance: see readers.ts. Fields that the interface does not list are ignored, unless
 * the data is passed on to people (contacts, DNSSEC).
 */

/** @param problem completes “The answer of the service …” */
function refuse(context: z.RefinementCtx, problem: Sentence): never {
  context.addIssue({ code: 'custom', message: toText(problem) });
  return z.NEVER;
}

const needed =
  <T>(what: Sentence) =>
  (value: T | null, context: z.RefinementCtx): T =>
    value ?? refuse(context, lacking(what, null));

const required = (what: Sentence, most: number) =>
  z
    .unknown()
    .optional()
    .transform((value, context) => readText(value, most) ?? refuse(context, lacking(what, value)));

const bounded = (limits: SectionLimits) =>
  z
    .unknown()
    .optional()
    .transform((section, context) => {
      const excess = excessIn(section, limits);
      return excess === null ? section : refuse(context, excess);
    });

/**
 * Data is in `data`; a service that leaves the wrapping away is understood too.
 * @see docs/INTERFACE.md, Credit
 */
export const BalanceAnswer = z
  .looseObject({})
  .transform((json) => (isObject(json['data']) ? json['data'] : json))
  .pipe(
    z
      .object({
        credit: required(say('answer.credit'), longest.number),
        currency: z
          .unknown()
          .optional()
          .transform(
            (value, context) =>
              readCurrency(value) ?? refuse(context, lacking(say('answer.credit-currency'), value)),
          ),
      })
      .transform(({ credit, currency }, context) => {
        const minor = parseAmount(readDecimal(credit, currency), currency);
        return minor === null
          ? refuse(context, say('answer.credit-no-amount'))
          : toMoney({ minor, currency });
      }),
  );

/** Counts by extension: an object, several in a list, or entries that name their extension. */
const countsOf = (domains: unknown): [string, number][] | null => {
  if (typeof domains !== 'object' || domains === null) return null;
  const parts: readonly unknown[] = Array.isArray(domains) ? domains : [domains];
  return parts.filter(isObject).flatMap((part) => {
    const named = extensionOf(part);
    const pairs =
      named === null ? Object.entries(part) : [[named, part['count'] ?? part['domains']] as const];
    return pairs.flatMap(([name, value]): [string, number][] => {
      const [extension, number] = [readExtension(name), readInteger(value)];
      return extension === null || number === null || number < 0 ? [] : [[extension, number]];
    });
  });
};

const extensionOf = (entry: JsonObject): string | null =>
  readExtension(entry['extension']) ?? readExtension(entry['tld']) ?? readExtension(entry['name']);

/** `domains` is [] when there is none. Without `count` the extensions are added up. */
export const DomainCountAnswer = z
  .object({ count: integer, domains: z.unknown().optional() })
  .transform(({ count, domains }, context) => {
    const byExtension = countsOf(domains);
    const sum = byExtension && byExtension.reduce((total, [, number]) => total + number, 0);
    return {
      count: needed<number>(say('answer.count'))(count ?? sum, context),
      byExtension: Object.fromEntries(byExtension ?? []),
    };
  });

export const AvailabilityAnswer = z
  .object({ status: z.unknown().optional(), whois: z.unknown().optional() })
  .transform(({ status, whois }, context) => ({
    available: needed<boolean>(say('answer.availability'))(readAvailability(status), context),
    whois: readWhois(Array.isArray(whois) ? whois.filter(isLine).join('\n') : whois),
  }));

const isLine = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/**
 * @param requested the domain that was asked for; an answer about another one is refused
 * @param sections the sections that were asked for
 * @see docs/INTERFACE.md, Other sub-objects of domain info
 */
export const infoAnswer = (requested: string, sections: DomainInfoSections) =>
  z
    .object({
      domain: text(longest.domain),
      data: object,
      whoisData: z.unknown().optional(),
      nameservers: z.unknown().optional(),
      lockstatus: z.unknown().optional(),
      epp: z.unknown().optional(),
    })
    .transform(({ domain, data, whoisData, nameservers, lockstatus, epp }, context) => {
      const record = data && readDomainRecord(data, domain ?? requested);
      const lock = readLock(lockstatus);
      return {
        record: needed<NonNullable<typeof record>>(say('answer.data-of', { domain: requested }))(
          record?.domain === requested && Object.keys(data ?? {}).length > 0 ? record : null,
          context,
        ),
        ...gatherSections(sections, {
          contacts: readContacts(whoisData),
          nameservers: readNameservers(nameservers),
          ...(hasNoLock(lock) ? {} : { lock }),
          eppCode: readEppCode(epp),
        }),
      };
    });

/** The interface says so where an extension has no lock: that is an answer, and nothing is missing. */
const hasNoLock = (lock: Section<boolean>): boolean =>
  !lock.ok &&
  typeof lock.error.words === 'string' &&
  knownMeaning(lock.error.words)?.code === 'lock-unsupported';

// The interface knows no idempotency keys: an answer is never one of an earlier attempt.
const replayed = false;

/** The invoice made by renew (`latestinvoiceid`) or restore (`invoiceid`); null when the answer names none. */
export const InvoiceAnswer = z
  .object({ latestinvoiceid: text(longest.invoice), invoiceid: text(longest.invoice) })
  .transform(({ latestinvoiceid, invoiceid }) => ({
    invoiceId: latestinvoiceid ?? invoiceid,
    message: null,
    replayed,
  }));

export const RegistrationAnswer = z
  .object({ message })
  .transform(({ message: said }) => ({ invoiceId: null, message: said, replayed }));

export const DoneAnswer = z.object({}).transform(() => null);

/** Extensions without their leading dot. */
export const ExtensionsAnswer = z
  .object({ message: z.unknown().optional() })
  .transform(({ message }) => {
    if (typeof message === 'object' && message !== null) return extensionsIn(message);
    // A text without the dot of the interface may be a word of the service, such as “none”.
    return typeof message === 'string' && message.trim().startsWith('.') ? extensionsIn([message]) : null;
  })
  .transform(needed<string[]>(say('answer.extensions')));

/** Extensions in any usual shape; null when there are entries and none can be read: that is no empty list. */
function extensionsIn(list: object): string[] | null {
  const entries = Object.entries(list).filter(([, value]) => !(Array.isArray(value) && value.length === 0));
  const found = entries.flatMap(([key, value]: [string, unknown]) => {
    const extension = isObject(value) ? extensionOf(value) : readExtension(value);
    return extension ?? (readFlag(value) === true ? (readExtension(key) ?? []) : []);
  });
  const readable = found.length > 0 || entries.every(([, value]) => readFlag(value) === false);
  return readable ? found : null;
}

export const VerificationAnswer = z
  .object({
    email: text(longest.email),
    currentstatus: required(say('answer.verification-status'), longest.status),
  })
  .transform(({ email, currentstatus }) => readVerification(email, currentstatus));
export const VerificationMailAnswer = z.object({ message });

/** @see docs/INTERFACE.md, DNSSEC object */
export const DnssecAnswer = z
  .object({ dnssec: bounded(sections.dnssec).pipe(DnssecObject) })
  .transform(({ dnssec }) => dnssec);
