import { z } from 'zod';
import { isObject } from '../rules/json-object.ts';
import { Registrant } from './registration.ts';
import { say, toText } from '../words/sentence.ts';

/** The contacts of a domain that can be changed; a service may have more, which are kept. @see docs/INTERFACE.md, Contact sets */
export const contactRoles = ['Registrant', 'Admin', 'Tech'] as const;
export type ContactRole = (typeof contactRoles)[number];

/** Fields by contact, in the schema that domain info returns. */
export const Contacts = z.partialRecord(z.enum(contactRoles), z.record(z.string(), z.unknown()));
export type Contacts = z.infer<typeof Contacts>;

const line = z
  .string(toText(say('contacts.no-text')))
  .trim()
  .max(255, toText(say('contacts.most')))
  .refine((value) => !/\p{Cc}/u.test(value), toText(say('contacts.control')));

/** A field may be emptied. A union would not say what is wrong. */
const emptyOr = (format: z.ZodType<string>) =>
  line.transform((value, context) => {
    if (value === '') return value;
    const parsed = format.safeParse(value);
    if (parsed.success) return parsed.data;
    context.addIssue({
      code: 'custom',
      message: parsed.error.issues[0]?.message ?? toText(say('input.invalid')),
    });
    return z.NEVER;
  });

/** Fields that the interface does not name are taken as they are. */
const Contact = z.looseObject({
  Name: line.optional(),
  Company: line.optional(),
  Address: line.optional(),
  City: line.optional(),
  State: line.optional(),
  Postcode: line.optional(),
  Country: emptyOr(Registrant.shape.country).optional(),
  Phone_Number: emptyOr(Registrant.shape.phone).optional(),
  Email: emptyOr(Registrant.shape.email).optional(),
});

const RegistrantContact = Contact.extend({
  entityType: line.optional(),
  itNationality: line.optional(),
  regCode: line.optional(),
  consentForPublishing: z
    .union(
      [z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')],
      toText(say('contacts.false-or-true')),
    )
    .optional(),
});

const roleNames = new Map(contactRoles.map((role) => [role.toLowerCase(), role]));
const fieldNames = new Map(Object.keys(RegistrantContact.shape).map((name) => [name.toLowerCase(), name]));

/** Gives names in another case the spelling of the interface: `phone_number` is `Phone_Number`. */
function usualNames(
  value: unknown,
  names: ReadonlyMap<string, string>,
  context: z.RefinementCtx,
  read: (inner: unknown) => unknown = (inner) => inner,
): unknown {
  if (!isObject(value)) return value;
  const renamed: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(value)) {
    const usual = names.get(name.toLowerCase()) ?? name;
    if (usual in renamed)
      context.addIssue({ code: 'custom', message: toText(say('contacts.twice', { name: usual })) });
    renamed[usual] = read(inner);
  }
  return renamed;
}

/**
 * What a user enters to change contacts. Only this is checked: what a service already holds is sent back as it was read.
 * @see docs/INTERFACE.md, Contact sets
 */
export const EnteredContacts = z.preprocess(
  (value, context) =>
    usualNames(value, roleNames, context, (fields) => usualNames(fields, fieldNames, context)),
  z
    .strictObject(
      {
        Registrant: RegistrantContact.exactOptional(),
        Admin: Contact.exactOptional(),
        Tech: Contact.exactOptional(),
      },
      {
        error: (issue) =>
          toText(
            issue.code === 'unrecognized_keys'
              ? say('contacts.strange', { names: issue.keys.map((key) => `“${key}”`) })
              : say('contacts.no-object', {
                  example: '{ "Registrant": { … }, "Admin": { … }, "Tech": { … } }',
                }),
          ),
      },
    )
    .refine((contacts) => Object.values(contacts).some(Boolean), toText(say('contacts.name-one'))),
);

/** Fields that a change of contacts would write, and cached values of the domains that can be changed. */
export const ContactsPreview = z.object({
  /** Per contact that is named: domains on which it is so already, on which it differs, and of which none was read. */
  roles: z.array(
    z.object({
      role: z.enum(contactRoles),
      already: z.int(),
      differing: z.int(),
      notRead: z.int(),
    }),
  ),
  /** The first few that will be changed, those whose contacts were read before the others. */
  examples: z.array(
    z.object({
      accountId: z.string(),
      domain: z.string(),
      unicode: z.string(),
      /** Null when the contacts were never read. */
      readAt: z.iso.datetime().nullable(),
      /** Every field that is written; `before` is null when the contacts were never read. */
      fields: z.array(
        z.object({
          role: z.enum(contactRoles),
          field: z.string(),
          before: z.string().nullable(),
          after: z.string(),
        }),
      ),
    }),
  ),
});
export type ContactsPreview = z.infer<typeof ContactsPreview>;
