import type { DomainRow } from '../model/domain.ts';
import type { Money } from '../model/money.ts';
import type { PriceList } from '../model/price.ts';
import { RegistrationItem } from '../model/registration.ts';
import { issueMessage } from '../model/issue-message.ts';
import { fromText } from '../model/sentence.ts';
import { say, type Sentence } from '../words/sentence.ts';
import { toAsciiDomain } from './domain-name.ts';
import { objectOf } from './json-object.ts';

export type TakingKind = 'register' | 'transfer';

/** Field path (`details.registrant.phone`) to sentence. */
export type FieldProblems = Readonly<Record<string, Sentence>>;

/** One name to register or transfer, with all that is wrong but for what {@link extensionProblems} finds. */
export function readRegistrationItem(
  kind: TakingKind,
  given: unknown,
): { readonly domain: string; readonly item: RegistrationItem | null; readonly fields: FieldProblems } {
  const parsed = RegistrationItem.safeParse(given, { error: issueMessage });
  const fields: Record<string, Sentence> = {};
  for (const { path, message } of parsed.error?.issues ?? []) fields[path.join('.')] ??= fromText(message);
  const written = parsed.data?.domain ?? objectOf(given)['domain'];
  const name = toAsciiDomain(typeof written === 'string' ? written : '');
  if (!name.ok) fields['domain'] = name.reason;
  const domain = name.ok ? name.domain : String(written ?? '');
  if (parsed.data) {
    if (kind === 'register' && parsed.data.details.nameservers === null)
      fields['details.nameservers'] = say('registration.two-nameservers');
    // The interface shows the field without saying that it is needed; most registries ask for it.
    if (kind === 'transfer' && parsed.data.eppCode === null && parsed.data.details.withEppCode !== false)
      fields['eppCode'] = say('registration.epp-code');
  }
  if (!parsed.data || Object.keys(fields).length > 0) return { domain, item: null, fields };
  const { details } = parsed.data;
  // The language of an internationalised name; a registry refuses it with any other, and a bulk order may have both.
  const idnLanguage = /(^|\.)xn--/.test(domain) ? details.idnLanguage : null;
  return { domain, item: { ...parsed.data, domain, details: { ...details, idnLanguage } }, fields };
}

/** What an extension asks for besides. @see docs/INTERFACE.md, `.it` additional fields */
export const extensionProblems = (
  { details }: Pick<RegistrationItem, 'details'>,
  extension: string,
): FieldProblems =>
  /(^|\.)it$/.test(extension) && details.registrant.it === null
    ? { 'details.registrant.it': say('registration.it-registrant') }
    : {};

/**
 * Whether a name is ordered without the WHOIS privacy that was asked for, as its extension has none.
 * @param withoutPrivacy extensions without it; null when that is not known
 */
export const lacksPrivacy = (
  { details }: Pick<RegistrationItem, 'details'>,
  extension: string,
  withoutPrivacy: ReadonlySet<string> | null,
): boolean => details.idProtection && withoutPrivacy?.has(extension) === true;

/** What registering or transferring costs; null when not known; `sold: false` where the list has no such price. */
export function takingPrice(
  kind: TakingKind,
  extension: string,
  years: number,
  prices: PriceList | null,
): { sold: boolean; price: Money | null } {
  if (!prices || prices.entries.length === 0) return { sold: true, price: null };
  const entry = prices.entries.find((candidate) => candidate.extension === extension);
  const price = entry?.[kind].find((term) => term.years === years)?.price ?? null;
  return { sold: price !== null, price };
}

/** @returns why a name that the account has already is not to be taken again, one sentence, or null */
export function alreadyTaken(
  row: Pick<DomainRow, 'listed' | 'absence' | 'leftAt' | 'status'> | null,
): Sentence | null {
  // What left the list may have been lost since; what was read and never listed is pending or just registered.
  const isThere = row !== null && (row.listed || (row.absence === 'read' && row.leftAt === null));
  if (!isThere || /deleted|transferred/i.test(row.status)) return null;
  return /pending/i.test(row.status) ? say('orders.pending-here') : say('orders.owned-already');
}
