import { say, toText } from '../words/sentence.ts';
import { Said, Sentence } from './sentence.ts';
import { z } from 'zod';
import { contactRoles, Contacts } from './contacts.ts';
import { Nameservers, Registrant } from './registration.ts';
import { RunView } from './run-view.ts';

/** @see docs/INTERFACE.md, DNSSEC add request */
export const DnssecRecord = z.discriminatedUnion('form', [
  z.object({
    form: z.literal('ds'),
    keyTag: z.int().min(0).max(65_535),
    algorithm: z.int().min(0).max(255),
    digestType: z.int().min(0).max(255),
    /** Hexadecimal. */
    digest: z.string().regex(/^([0-9a-f]{2})+$/i, toText(say('dnssec.digest-two-digits'))),
  }),
  z.object({
    form: z.literal('dnskey'),
    flags: z.int().min(0).max(65_535),
    protocol: z.literal(3, toText(say('dnssec.protocol-is-3'))),
    algorithm: z.int().min(0).max(255),
    /** Base64 without white space. */
    publicKey: z.base64(toText(say('dnssec.key-no-base64'))).min(1, toText(say('dnssec.key-empty'))),
  }),
]);
export type DnssecRecord = z.infer<typeof DnssecRecord>;

export const DnskeyRecord = DnssecRecord.options[1];
export type DnskeyRecord = z.infer<typeof DnskeyRecord>;

export const ChangeKind = z.enum([
  'nameservers',
  'privacy',
  'lock',
  'contacts',
  'dnssec-add',
  'dnssec-disable',
  'resend-verification',
  'registrant',
  'auto-renew',
  'epp-code',
  'release',
]);
export type ChangeKind = z.infer<typeof ChangeKind>;

/** An operation that costs nothing and may be repeated. */
export const ChangeInput = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('nameservers'), nameservers: Nameservers }),
  z.object({ kind: z.literal('privacy'), on: z.boolean() }),
  z.object({ kind: z.literal('lock'), on: z.boolean() }),
  /** The given fields replace those of the same name; everything else is sent as it was read. */
  z.object({ kind: z.literal('contacts'), contacts: Contacts }),
  z.object({ kind: z.literal('dnssec-add'), record: DnssecRecord }),
  /** `.eu` needs the key that is to go. */
  z.object({ kind: z.literal('dnssec-disable'), key: DnskeyRecord.nullable().default(null) }),
  z.object({ kind: z.literal('resend-verification') }),
  /** The registrant as a registration describes it; what the service keeps of other contacts is its own affair. */
  z.object({ kind: z.literal('registrant'), registrant: Registrant }),
  z.object({ kind: z.literal('auto-renew'), on: z.boolean() }),
  /** The registry makes a new EPP code; the old one is void. */
  z.object({ kind: z.literal('epp-code') }),
  /** Gives the domain away. `registrar`: to whom, where the service asks for that. */
  z.object({
    kind: z.literal('release'),
    registrar: z.string().trim().min(1).max(100).nullable().default(null),
  }),
]);
export type ChangeInput = z.infer<typeof ChangeInput>;

export const ChangeState = z.enum(['queued', 'sending', 'done', 'failed', 'cancelled']);
export type ChangeState = z.infer<typeof ChangeState>;

export const Change = z.object({
  id: z.int(),
  accountId: z.string(),
  domain: z.string(),
  /** Its Unicode spelling, for the screen; the same where it has none. */
  unicode: z.string(),
  change: ChangeInput,
  state: ChangeState,
  attempts: z.int(),
  /** Why it failed or waits; one sentence. */
  error: Said.nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Change = z.infer<typeof Change>;
export type NewChange = Pick<Change, 'accountId' | 'domain' | 'change'>;

/** What a change of contacts would write, and what the cache holds of the domains that can be changed. */
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

const effort = { requests: z.int(), seconds: z.number() };

export const ChangePreview = z.object({
  /** The first 500 of each bucket, unless each was asked for. */
  items: z.array(
    z.object({
      accountId: z.string(),
      domain: z.string(),
      unicode: z.string(),
      bucket: z.enum(['will-be-changed', 'already-so', 'cannot']),
      reason: Sentence.nullable(),
      /** Something to think about first: DNSSEC is active and the nameservers are about to change. */
      warning: Sentence.nullable(),
      /** Of new nameservers: DNSSEC is active, or it is not known whether it is. */
      dnssec: z.enum(['active', 'unknown']).optional(),
      /** Of new nameservers: those it has, as they were last read; null where they never were. */
      nameservers: z.array(z.string()).nullable().optional(),
    }),
  ),
  counts: z.object({
    willBeChanged: z.number(),
    alreadySo: z.number(),
    cannot: z.number(),
    warnings: z.number(),
    /** Warnings because DNSSEC is active, and because it is not known whether it is. */
    signed: z.number(),
    maybeSigned: z.number(),
    /** `.eu` domains that will be changed, and those of `signed`: disabling DNSSEC needs their key. */
    eu: z.number(),
    signedEu: z.number(),
  }),
  /** Null for every other change. */
  contacts: ContactsPreview.nullable(),
  /** What it will cost of the request budget, and how long it will take at the least, given what is left of that. */
  ...effort,
  /** The same when DNSSEC is disabled first where it is active. */
  withoutDnssec: z.object(effort),
});
export type ChangePreview = z.infer<typeof ChangePreview>;

/** The queue of changes as a whole. */
export const ChangeQueueView = RunView.extend({ counts: z.record(ChangeState, z.int()) });
export type ChangeQueueView = z.infer<typeof ChangeQueueView>;
