import type { Capabilities } from '../model/capabilities.ts';
import type { ChangeInput, ChangeKind } from '../model/change.ts';
import type { Detail, DetailPart, DomainKey, DomainRow, NotReadParts } from '../model/domain.ts';
import { applicableContacts, contactFields, isSame, mergeContacts, onlyForIt } from './contact-fields.ts';
import type { RecordFinding } from './dnssec/find-record.ts';
import { dnssecActive, isUnsupportedPart, recordProblem } from './dnssec-state.ts';
import { objectOf } from './json-object.ts';
import { notReadSentence } from './not-read.ts';
import { sameValue } from './same-value.ts';
import { say, type Sentence, type When } from '../words/sentence.ts';

/** What the cache knows about the domain a change is for. */
export interface ChangeFacts {
  readonly row: Pick<DomainRow, 'domain' | 'status' | 'extension' | 'listed' | 'autoRenew' | 'fetchedAt'>;
  /** The domain was read alone since the latest list, so that the status of an unlisted one is known. */
  readonly readAfterRefresh: boolean;
  readonly details: readonly Detail[];
  /** Parts whose latest reading brought nothing. */
  readonly notRead: NotReadParts;
  /** What the cached DNSSEC object says of the record to add; null for every other change. */
  readonly recordFinding: RecordFinding | null;
  readonly capabilities: Capabilities;
  /** Extensions without the leading dot on which it does not exist; null when the list is not known. */
  readonly withoutLock: ReadonlySet<string> | null;
  readonly withoutPrivacy: ReadonlySet<string> | null;
}

/** What a change would mean for one domain. */
export interface ChangeVerdict {
  readonly bucket: 'will-be-changed' | 'already-so' | 'cannot';
  readonly reason: Sentence | null;
  readonly warning: Sentence | null;
  /** Of new nameservers: DNSSEC is active, or it is not known whether it is. */
  readonly dnssec?: 'active' | 'unknown' | undefined;
  /** Of new nameservers: those it has, as they were last read; null where they never were. */
  readonly nameservers?: string[] | null;
}

/** Statuses of which the interface says that they allow no change; any other is the service's to judge. */
const inactive: readonly (readonly [RegExp, Sentence])[] = [
  [/redemption/i, say('changes.in-redemption')],
  [/cancel/i, say('changes.cancelled')],
  [/pending/i, say('changes.pending')],
  [/transferred/i, say('changes.transferred')],
  [/deleted/i, say('changes.deleted')],
];

/** The parts of the details that a change is judged by. */
export function partsBehind(kind: ChangeKind): DetailPart[] {
  switch (kind) {
    case 'nameservers':
      return ['nameservers', 'dnssec'];
    case 'lock':
    case 'privacy':
      return ['lock'];
    case 'contacts':
    case 'registrant':
      return ['contacts'];
    case 'dnssec-add':
    case 'dnssec-disable':
      return ['dnssec'];
    case 'resend-verification':
      return ['verification'];
    case 'auto-renew':
    case 'epp-code':
    case 'release':
      return [];
  }
}

/** Requests that one change of this kind takes: contacts are read first, DNSSEC and the registrant are read back. */
export const requestsOf = (kind: ChangeKind): number =>
  kind === 'contacts' || kind === 'registrant' || kind === 'dnssec-add' || kind === 'dnssec-disable' ? 2 : 1;

/**
 * Which bucket a domain falls into when a change is asked for, from the cache alone.
 * @see docs/INTERFACE.md, Refusal conditions
 */
export function checkChange(change: ChangeInput, facts: ChangeFacts): ChangeVerdict {
  const reason = whyNot(change, facts);
  if (reason !== null) return { bucket: 'cannot', reason, warning: null };
  const readAt = alreadySo(change, facts);
  if (readAt !== null) {
    return {
      bucket: 'already-so',
      reason: say('changes.already-so', { day: dayOf(readAt) }),
      warning: null,
    };
  }
  const verdict = { bucket: 'will-be-changed' as const, reason: null, ...warningOf(change, facts) };
  return change.kind === 'nameservers' ? { ...verdict, nameservers: nameserversOf(facts) } : verdict;
}

function whyNot(change: ChangeInput, facts: ChangeFacts): Sentence | null {
  const { row, capabilities } = facts;
  const { extension } = row;
  if (!capabilities.changes.includes(change.kind)) return say('changes.not-offered');
  const blocked = inactive.find(([pattern]) => pattern.test(row.status));
  if (blocked) return blocked[1];
  if (!row.listed && !facts.readAfterRefresh) return say('changes.not-listed');
  switch (change.kind) {
    case 'lock':
      return facts.withoutLock?.has(extension) ? say('changes.no-lock', { extension }) : null;
    case 'privacy':
      return facts.withoutPrivacy?.has(extension) ? say('changes.no-privacy', { extension }) : null;
    case 'dnssec-add': {
      const dnssec = cached(facts.details, 'dnssec');
      if (isUnsupportedPart(dnssec?.value)) return say('changes.no-dnssec');
      const problem = recordProblem(change.record, dnssec?.value, 'error');
      if (problem !== null || !dnssec || facts.recordFinding === 'there') return problem;
      return dnssecActive(dnssec.value) === true && !facts.notRead.dnssec
        ? say(facts.recordFinding === 'absent' ? 'changes.dnssec-other-keys' : 'changes.dnssec-active', {
            day: dayOf(dnssec.fetchedAt),
          })
        : null;
    }
    case 'dnssec-disable':
      if (isUnsupportedPart(cached(facts.details, 'dnssec')?.value)) return say('changes.no-dnssec');
      return change.key === null && /(^|\.)eu$/.test(extension) ? say('changes.eu-key') : null;
    case 'resend-verification':
      return isUnsupportedPart(cached(facts.details, 'verification')?.value)
        ? say('changes.no-verification')
        : null;
    case 'contacts': {
      if (Object.keys(applicableContacts(row.domain, change.contacts)).length === 0) return onlyForIt;
      const contacts = cached(facts.details, 'contacts');
      // Where they were not read yet, that decides what is read right before they are sent.
      const merged = contacts && mergeContacts(row.domain, contacts.value, change.contacts);
      return merged && !merged.ok ? merged.error : null;
    }
    case 'registrant':
      return change.registrant.it === null && /(^|\.)it$/.test(extension)
        ? say('registration.it-registrant')
        : null;
    case 'nameservers':
    case 'auto-renew':
    case 'epp-code':
    case 'release':
      return null;
  }
}

/**
 * @returns when the cache last saw the domain as the change wants it; null where it did not, or where a later reading
 * failed, so that it is not known any more
 */
function alreadySo(
  change: ChangeInput,
  { row, details, notRead, recordFinding }: ChangeFacts,
): string | null {
  const so = (part: DetailPart, matches: (value: unknown) => boolean): string | null => {
    const detail = notRead[part] ? undefined : cached(details, part);
    return detail && matches(detail.value) ? detail.fetchedAt : null;
  };
  switch (change.kind) {
    case 'nameservers':
      return so('nameservers', (value) => sameValue(value, change.nameservers));
    case 'lock':
      return so('lock', (value) => fieldOf(value, 'locked') === change.on);
    case 'contacts':
      return so('contacts', (value) =>
        contactFields(value, applicableContacts(row.domain, change.contacts)).every(isSame),
      );
    case 'dnssec-add':
      return so('dnssec', () => recordFinding === 'there');
    case 'dnssec-disable':
      return so('dnssec', (value) => dnssecActive(value) === false);
    case 'resend-verification':
      return so('verification', (value) => fieldOf(value, 'verified') === true);
    case 'privacy':
      return so('lock', (value) => fieldOf(value, 'privacy') === change.on);
    case 'auto-renew':
      return row.autoRenew === change.on ? row.fetchedAt : null;
    case 'registrant':
    case 'epp-code':
    case 'release':
      return null;
  }
}

type Warning = Pick<ChangeVerdict, 'warning' | 'dnssec'>;

function warningOf(change: ChangeInput, { details, notRead, capabilities, row }: ChangeFacts): Warning {
  const dnssec = cached(details, 'dnssec');
  switch (change.kind) {
    case 'dnssec-add':
      return { warning: recordProblem(change.record, dnssec?.value, 'warning') };
    case 'contacts':
      return applicableContacts(row.domain, change.contacts) === change.contacts
        ? noWarning
        : { warning: say('changes.it-fields-left') };
    case 'nameservers':
      return capabilities.details.includes('dnssec') ? dnssecWarning(dnssec, notRead.dnssec) : noWarning;
    default:
      return noWarning;
  }
}

const noWarning: Warning = { warning: null };

/** What is not known of DNSSEC is not taken for off. */
function dnssecWarning(dnssec: Detail | undefined, notRead: ChangeFacts['notRead']['dnssec']): Warning {
  if (isUnsupportedPart(dnssec?.value)) return noWarning;
  const active = dnssecActive(dnssec?.value);
  if (dnssec && active === true) {
    return { warning: say('changes.signed', { day: dayOf(dnssec.fetchedAt) }), dnssec: 'active' };
  }
  if (active === false && !notRead) return noWarning;
  return {
    warning: notRead
      ? say('changes.maybe-signed-unread', { why: notReadSentence('dnssec', notRead) })
      : say('changes.maybe-signed'),
    dnssec: 'unknown',
  };
}

/** @returns whether disabling DNSSEC needs the key of the domain */
export const isEu = ({ domain }: Pick<DomainKey, 'domain'>): boolean => domain.endsWith('.eu');

/** What the change is, in a few words: `nameservers ns1.example.com, ns2.example.com`. */
export function describeChange(change: ChangeInput): string {
  switch (change.kind) {
    case 'nameservers':
      return `nameservers ${change.nameservers.join(', ')}`;
    case 'privacy':
    case 'lock':
      return `${change.kind} ${change.on ? 'on' : 'off'}`;
    case 'contacts':
      return `contacts ${Object.keys(change.contacts).join(', ')}`;
    case 'dnssec-add':
      return `dnssec add ${change.record.form}`;
    case 'dnssec-disable':
      return 'dnssec disable';
    case 'resend-verification':
      return 'verification resend';
    case 'registrant':
      return `registrant ${change.registrant.firstName} ${change.registrant.lastName}`;
    case 'auto-renew':
      return `auto-renew ${change.on ? 'on' : 'off'}`;
    case 'epp-code':
      return 'epp code new';
    case 'release':
      return change.registrar === null ? 'release' : `release to ${change.registrar}`;
  }
}

const cached = (details: readonly Detail[], part: DetailPart): Detail | undefined =>
  details.find((detail) => detail.part === part);

function nameserversOf({ details }: ChangeFacts): string[] | null {
  const value = cached(details, 'nameservers')?.value;
  return Array.isArray(value) ? value.map(String) : null;
}

const fieldOf = (value: unknown, name: string): unknown => objectOf(value)[name];

const dayOf = (instant: string): When => ({ date: instant.slice(0, 10) });
