import type { HistoryKind } from '../model/history.ts';
import { detailFacts } from './detail-facts.ts';
import { decodeEntities } from './entities.ts';
import { dnssecActive, isUnsupportedPart } from './dnssec-state.ts';
import { isObject, objectOf } from './json-object.ts';

/** A difference between two readings of a part of a domain. */
export interface DetailDifference {
  readonly kind: HistoryKind;
  readonly before: string | null;
  readonly after: string;
  /** Of contacts: the fields that changed, as they are now. Never to be kept in the ledger. */
  readonly contacts: ContactValues | null;
}

/** A difference between two readings, with what tells where it comes from. */
export interface Difference {
  readonly kind: HistoryKind;
  readonly before: string | null;
  readonly after: string | null;
  /** The domain's expiry date at the later reading, `YYYY-MM-DD`. */
  readonly expiryDate: string | null;
  /** Of contacts: the fields that changed, as they are now. */
  readonly contacts: ContactValues | null;
  /** Time of the former reading; null when there was none. ISO 8601. */
  readonly readBefore: string | null;
  /** Time of the later reading. ISO 8601. */
  readonly at: string;
}

/** Contact to field to value. */
export type ContactValues = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * What became different between two readings of one part. What either of them does not say is no difference: a first
 * reading changes nothing.
 * @param before undefined when the part was never read
 * @param isOwn a change of this Namekeep set the part: what was unknown before is then a difference too
 */
export function detailDifferences(
  part: string,
  before: unknown,
  after: unknown,
  isOwn: boolean,
): DetailDifference[] {
  const known = detailFacts(part, before);
  const now = detailFacts(part, after);
  const compare = (kind: HistoryKind, from: string | null, to: string | null): DetailDifference[] =>
    to === null || from === to || (from === null && !isOwn)
      ? []
      : [{ kind, before: from, after: to, contacts: null }];
  switch (part) {
    case 'lock':
      return [
        ...compare('lock', onOff(known.locked), onOff(now.locked)),
        ...compare('privacy', onOff(known.private), onOff(now.private)),
      ];
    case 'verification':
      return compare('verification', verified(known.verified), verified(now.verified));
    case 'nameservers': {
      const [from, to] = [known.nameservers ?? null, now.nameservers ?? null];
      return from && to && sameNames(from, to) ? [] : compare('nameservers', listed(from), listed(to));
    }
    case 'dnssec':
      return compare('dnssec', dnssecText(before), dnssecText(after));
    case 'contacts':
      return contactDifferences(before, after);
    default:
      return [];
  }
}

/** @returns what a contact field says, however the service spells it: `true` and `"true"`, `&amp;` and `&` are the same */
export const contactText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number'
    ? decodeEntities(String(value)).trim()
    : '';

/** @returns whether two lists name the same servers; their order decides nothing */
export const sameNames = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && listed(a.toSorted()) === listed(b.toSorted());

/** @returns `off`, `on`, or the records there are, one spelling for each set; null when the object does not say */
function dnssecText(value: unknown): string | null {
  if (isUnsupportedPart(value)) return null;
  const active = dnssecActive(value);
  if (!active) return active === null ? null : 'off';
  const { secdnsds, dnsseckeys } = objectOf(value);
  const records = [...lines(secdnsds, dsText), ...lines(dnsseckeys, keyText)];
  return records.length === 0 ? 'on' : [...new Set(records)].toSorted().join('; ');
}

/** @returns a DS record as {@link dnssecText} writes it */
export const dsText = (record: Readonly<Record<string, unknown>>): string => {
  const { keytag, alg, algo, digesttype, type, digest } = record;
  return `DS ${String(keytag)} ${String(alg ?? algo)} ${String(digesttype ?? type)} ${String(digest).toUpperCase()}`;
};

/** @returns a DNSKEY record as {@link dnssecText} writes it */
export const keyText = ({ flags, protocol, alg, pubKey }: Readonly<Record<string, unknown>>): string =>
  `DNSKEY ${String(flags)} ${String(protocol ?? 3)} ${String(alg)} ${String(pubKey).replace(/\s/g, '')}`;

function lines(list: unknown, text: (record: Readonly<Record<string, unknown>>) => string): string[] {
  if (!Array.isArray(list)) return [];
  return list.filter(isObject).map(text);
}

/** One difference a contact, so that each can have an origin of its own. */
function contactDifferences(before: unknown, after: unknown): DetailDifference[] {
  if (!isObject(before) || !isObject(after)) return [];
  // A contact or a field that a reading does not show was not read: it did not vanish.
  const names = Object.keys(after).filter((name) => isObject(after[name]));
  return names.flatMap((name) => {
    const [from, to] = [objectOf(before[name]), objectOf(after[name])];
    const fields = Object.keys(to)
      .filter((field) => to[field] !== null && to[field] !== undefined)
      .filter((field) => contactText(from[field]) !== contactText(to[field]))
      .toSorted();
    if (fields.length === 0) return [];
    const contacts = { [name]: Object.fromEntries(fields.map((field) => [field, to[field] ?? null])) };
    return [
      {
        kind: 'contacts' as const,
        before: null,
        after: `${label(name)}: ${[...new Set(fields.map(label))].join(', ')}`,
        contacts,
      },
    ];
  });
}

/** Names of fields may be kept; whatever a service might put in their place may not. */
const label = (name: string): string => (/^[A-Za-z][A-Za-z0-9_ ]{0,39}$/.test(name) ? name : 'other');

const onOff = (value: boolean | null | undefined): string | null =>
  value === null || value === undefined ? null : value ? 'on' : 'off';

const verified = (value: boolean | null | undefined): string | null =>
  value === null || value === undefined ? null : value ? 'verified' : 'not verified';

const listed = (names: readonly string[] | null): string | null => names && names.join(', ');
