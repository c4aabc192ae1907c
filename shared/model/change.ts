import { z } from 'zod';
import { Consequence } from '../rules/changes/kind.ts';
import { kinds } from '../rules/changes/kinds.ts';
import { ChangeState } from './change-kind.ts';
import { ContactsPreview } from './contacts.ts';
import { DomainKey } from './domain.ts';
import { RunView } from './run-view.ts';
import { Said, Sentence } from './sentence.ts';

const { nameservers, ...others } = kinds;
/** An operation that costs nothing, and that may be repeated unless the domain leaves the account. */
export const ChangeInput = z.discriminatedUnion('kind', [
  nameservers.entered,
  ...Object.values(others).map(({ entered }) => entered),
]);
export type ChangeInput = z.infer<typeof ChangeInput>;

export const Change = z.object({
  id: z.int(),
  accountId: z.string(),
  domain: z.string(),
  unicode: z.string(),
  /** Name of the domain's customer; null without one. */
  customer: z.string().nullable(),
  change: ChangeInput,
  /** What would set it back to what it was when the change was queued; null where that was not read, or nothing can. */
  former: ChangeInput.nullable(),
  state: ChangeState,
  attempts: z.int(),
  error: Said.nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Change = z.infer<typeof Change>;
export type NewChange = Pick<Change, 'accountId' | 'domain' | 'change'> & Partial<Pick<Change, 'former'>>;

export const ChangePreview = z.object({
  /** The first 500 of each bucket, unless each was asked for. */
  items: z.array(
    z.object({
      accountId: z.string(),
      domain: z.string(),
      unicode: z.string(),
      bucket: z.enum(['will-be-changed', 'unchanged', 'cannot']),
      reason: Sentence.nullable(),
      /** Something to think about first: DNSSEC is active and the nameservers are about to change. */
      warning: Sentence.nullable(),
      /** Of new nameservers: DNSSEC is active, or it is not known whether it is. */
      dnssec: z.enum(['active', 'unknown']).optional(),
      /** Of new nameservers: those it has, as they were last read; null where they never were. */
      nameservers: z.array(z.string()).nullable().optional(),
      /** Of a switch: as it was last read; null where it never was. */
      on: z.boolean().nullable().optional(),
    }),
  ),
  counts: z.object({
    willBeChanged: z.number(),
    unchanged: z.number(),
    cannot: z.number(),
    /** Entries of the queue: more than will be changed where DNSSEC is disabled first. */
    changes: z.number(),
    /** Domains with new nameservers where DNSSEC is active, and where it is not known whether it is. */
    signed: z.number(),
    maybeSigned: z.number(),
    /** Domains whose change cannot be reverted, because what is there now was not read. */
    withoutFormer: z.number(),
  }),
  /**
   * Domains that will be changed of which something that the preview shows was never read, nor tried to be, although
   * the service tells it; `keys` are the first 500.
   */
  unread: z.object({ domains: z.int(), keys: z.array(DomainKey) }),
  consequences: z.array(Consequence),
  /** The effect that the user confirms by typing the number of domains; null if nothing has to be typed. */
  confirm: Sentence.nullable(),
  /** Null for every other change. */
  contacts: ContactsPreview.nullable(),
  /** Requests of the budget, and the least time that they take, given what is left of it. */
  requests: z.int(),
  seconds: z.number(),
});
export type ChangePreview = z.infer<typeof ChangePreview>;

/** The queue of changes as a whole. */
export const ChangeQueueView = RunView.extend({ counts: z.record(ChangeState, z.int()) });
export type ChangeQueueView = z.infer<typeof ChangeQueueView>;
