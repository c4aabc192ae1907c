import { z } from 'zod';
import type { Capabilities } from '../../model/capabilities.ts';
import type { ChangeKind } from '../../model/change-kind.ts';
import type { ContactsPreview } from '../../model/contacts.ts';
import type { Detail, DetailPart, DomainRow, NotReadParts } from '../../model/domain.ts';
import type { RouteOperation } from '../../model/route-rules.ts';
import { say, type Sentence, type When } from '../../words/sentence.ts';
import type { Difference } from '../detail-differences.ts';

export const Consequence = z.enum([
  'registrant-confirms',
  'registrant-lock',
  'registrant-it',
  'site-may-stop',
  'dnssec-stops',
  'can-be-transferred',
  'dnssec-unprotected',
  'contacts-public',
  'lapses',
]);
export type Consequence = z.infer<typeof Consequence>;

/** Extensions without the leading dot on which something does not exist; null when the list is not known. */
export interface ExtensionLists {
  readonly withoutLock: ReadonlySet<string> | null;
  readonly withoutPrivacy: ReadonlySet<string> | null;
}

/** The cached facts about the domain that a change is for. */
export interface ChangeFacts extends ExtensionLists {
  readonly row: Pick<DomainRow, 'domain' | 'status' | 'extension' | 'listed' | 'autoRenew' | 'fetchedAt'>;
  /** The domain was read alone since the latest list, so that the status of an unlisted one is known. */
  readonly readAfterRefresh: boolean;
  readonly details: readonly Detail[];
  /** Parts whose latest reading brought nothing. */
  readonly notRead: NotReadParts;
  readonly capabilities: Capabilities;
}

export interface ChangeVerdict {
  readonly bucket: 'will-be-changed' | 'unchanged' | 'cannot';
  readonly reason: Sentence | null;
  readonly warning: Sentence | null;
  readonly consequences?: readonly Consequence[];
  /** Of new nameservers: DNSSEC is active, or it is not known whether it is. */
  readonly dnssec?: 'active' | 'unknown' | undefined;
  /** Of new nameservers: the former ones, as they were last read; null where they never were. */
  readonly nameservers?: string[] | null;
  /** A change that is queued before this one. */
  readonly first?: { readonly kind: 'dnssec-disable'; readonly key: null };
}

export const cannot = (reason: Sentence): ChangeVerdict => ({ bucket: 'cannot', reason, warning: null });

/** @param readAt when the cache last saw the domain as the change would leave it */
export const unchanged = (readAt: string): ChangeVerdict => ({
  bucket: 'unchanged',
  reason: say('changes.unchanged', { day: dayOf(readAt) }),
  warning: null,
});

export const willBeChanged = (more: Partial<ChangeVerdict> = {}): ChangeVerdict => ({
  bucket: 'will-be-changed',
  reason: null,
  warning: null,
  ...more,
});

export const cachedPart = ({ details }: ChangeFacts, part: DetailPart): Detail | undefined =>
  details.find((detail) => detail.part === part);

/** @returns null where the part differs, and where a later reading failed, so that it is not known any more */
export function unchangedPart(
  facts: ChangeFacts,
  part: DetailPart,
  matches: (value: unknown) => boolean,
): ChangeVerdict | null {
  const detail = facts.notRead[part] ? undefined : cachedPart(facts, part);
  return detail && matches(detail.value) ? unchanged(detail.fetchedAt) : null;
}

/** @returns a part, unless it was not read the last time */
export const knownPart = (facts: ChangeFacts, part: DetailPart): unknown =>
  facts.notRead[part] ? undefined : cachedPart(facts, part)?.value;

export const dayOf = (instant: string): When => ({ date: instant.slice(0, 10) });

export interface Confirmation {
  readonly moreThan: number;
  readonly effect: (count: number) => Sentence;
}

/** Adds up, domain by domain, what a change of contacts would write and what the cache holds. */
export interface ContactsSummary {
  add(
    candidate: Pick<ChangeVerdict, 'bucket'> & {
      readonly accountId: string;
      readonly domain: string;
      readonly unicode: string;
    },
    facts: Pick<ChangeFacts, 'details'>,
  ): void;
  result(): ContactsPreview;
}

/** The rules of one kind of change, for what is entered for it. */
export interface KindRules<Entered> {
  /** Route of surface B. */
  readonly route: RouteOperation;
  /** Surface A has no endpoint for it. */
  readonly tokenOnly?: true;
  /** The parts of the details that {@link KindRules.judge} looks at. */
  readonly judgedBy: readonly DetailPart[];
  /** Read right before it is sent, because the service expects the whole of it. */
  readonly readFirst?: 'contacts';
  /** Read back after it, because only the service can tell how it keeps what was sent. */
  readonly readBack?: 'contacts' | 'dnssec';
  /** Read before a change whose replies were all lost is called failed; {@link KindRules.readBack} unless given. */
  readonly shownIn?: 'contacts' | 'nameservers' | 'lock';
  /** The domain leaves the account: without an answer it must not be sent again. */
  readonly leavesAccount?: true;
  /** Why no domain with this extension can have it, as far as the lists say. */
  readonly lackedBy?: (extension: string, lists: ExtensionLists) => Sentence | null;
  readonly judge: (change: Entered, facts: ChangeFacts) => ChangeVerdict | Promise<ChangeVerdict>;
  /** What sets back what the cache knows; null where that was not read. Without it nothing can. */
  readonly former?: (facts: ChangeFacts) => Entered | null;
  /** By the part that shows it: true when it is made, what is shown instead, or null. */
  readonly isMade?: (change: Entered, domain: string, value: unknown) => Promise<true | Sentence | null>;
  /** What is entered once for several domains, as it is sent for one of them; a sentence where it cannot be. */
  readonly forDomain?: (change: Entered, domain: string) => Promise<Entered | { readonly reason: Sentence }>;
  readonly confirmation?: (change: Entered) => Confirmation | null;
  readonly summarize?: (change: Entered) => ContactsSummary;
  /** The change explains a difference between two readings. */
  readonly explains: (change: Entered, difference: Difference) => boolean;
  readonly describe: (change: Entered) => Sentence;
}

export const kindOfChange = <S extends z.ZodType<{ kind: ChangeKind }>>(
  entered: S,
  rules: KindRules<z.output<S>>,
): KindRules<z.output<S>> & { readonly entered: S } => ({ entered, ...rules });
