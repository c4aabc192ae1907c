import type { Detail, DetailPart, DomainDetails, DomainRow } from '../../../shared/model/domain.ts';
import type { Order } from '../../../shared/model/order.ts';
import { detailFacts } from '../../../shared/rules/detail-facts.ts';
import { isUnsupportedPart } from '../../../shared/rules/dnssec-state.ts';
import { isObject, objectOf } from '../../../shared/rules/json-object.ts';
import { moneyText } from '../../../shared/rules/money.ts';
import { notReadSentence } from '../../../shared/rules/not-read.ts';
import { orderText } from '../../../shared/rules/order-terms.ts';
import { isPremium } from '../../../shared/rules/renewal.ts';
import { visibleLine } from '../../../shared/rules/visible.ts';
import { inEnglish } from '../../../shared/words/write-english.ts';

/**
 * @param age of an instant, as people read it
 * @returns everything known of a domain as indented lines for a person, each part with when it was read
 */
export function describeDomain(
  { row, details, notRead, extensionLacks, restore, graceFee: { fee, feeUnknown } }: DomainDetails,
  orders: readonly Order[],
  age: (instant: string) => string,
): string {
  const { unicode, domain, account, status, registrationDate, expiryDate, nextDueDate, renewal } = row;
  const name = unicode === domain ? domain : `${unicode} (${domain})`;
  const reason = (part: DetailPart): string[] => {
    const why = notRead[part];
    return why
      ? [`not read, tried ${age(why.at)}: ${visibleLine(inEnglish(notReadSentence(part, why)))}`]
      : [];
  };
  const lacks = (what: 'lock' | 'privacy'): string | null =>
    extensionLacks.includes(what) ? `not available for .${row.extension}` : null;
  const linesOf: Readonly<Record<Exclude<DetailPart, 'record'>, (value: unknown) => string[]>> = {
    lock: (value) => {
      const { locked, private: hidden } = detailFacts('lock', value);
      return [
        `Lock: ${lacks('lock') ?? onOff(locked)}`,
        `WHOIS privacy: ${lacks('privacy') ?? onOff(hidden)}`,
      ];
    },
    dnssec: describeDnssec,
    verification: describeVerification,
    nameservers: (value) => [
      `Nameservers: ${detailFacts('nameservers', value).nameservers?.join(', ') ?? unknown}`,
    ],
    contacts: describeContacts,
  };
  const part = (one: keyof typeof linesOf): string => {
    const read: Detail | undefined = details.find((detail) => detail.part === one);
    const when = read ? `as of ${age(read.fetchedAt)}` : 'never read';
    return section(`${one}, ${when}`, [...reason(one), ...linesOf[one](read?.value)]);
  };
  const ordered = orders.map(
    ({ id, kind, years, state, createdAt }) =>
      `${age(createdAt)}  order ${id}: ${orderText(kind, years)}, ${state}`,
  );
  return [
    section(`${name}, as of ${age(row.fetchedAt)}`, [
      ...reason('record'),
      `Account: ${visibleLine(account)}`,
      `Status: ${[visibleLine(status) || unknown, absences[row.absence ?? 'listed']].filter(Boolean).join(', ')}`,
      `Registered: ${registrationDate ?? unknown}`,
      `Expiry: ${expiryDate ?? unknown}`,
      `Next due: ${nextDueDate ?? unknown}`,
      `Auto-renew: ${onOff(row.autoRenew)}`,
      `Renewal, 1 year: ${renewal ? moneyText(renewal) : unknown}`,
      ...(fee || feeUnknown ? [`Grace fee: ${fee ? `up to ${moneyText(fee)}` : unknown}`] : []),
      ...describeOwn(row.ownRenewal),
      ...(restore
        ? [
            `Restore: ${restore.fee ? moneyText(restore.fee) : unknown}`,
            `Restore until: ${restore.deadline ?? unknown}`,
          ]
        : []),
      ...describeWish(row),
      ...(row.tags.length > 0 ? [`Tags: ${visibleLine(row.tags.join(', '))}`] : []),
      ...(row.note === null ? [] : [`Note: ${visibleLine(row.note)}`]),
    ]),
    ...partsInOrder.map(part),
    ...(ordered.length > 0 ? [section('orders', ordered)] : []),
  ].join('\n\n');
}

function describeWish({ wish: said, unpaid }: DomainRow): string[] {
  const lines = unpaid ? ['Paid by the customer: not yet'] : [];
  if (!said) return lines;
  const by = said.saidBy ? ` by ${visibleLine(said.saidBy)}` : '';
  const note = said.note ? ` · ${visibleLine(said.note)}` : '';
  return [`Wish: ${said.wish}, said${by} on ${said.saidAt}${note}`, ...lines];
}

/** Its own cost beside the list price for its term. */
function describeOwn(own: DomainRow['ownRenewal']): string[] {
  if (!own?.price) return [];
  const { years, price, list } = own;
  const premium = isPremium(own) ? ', premium' : '';
  const listed = list ? ` (list ${moneyText(list)}${premium})` : '';
  return [`Own renewal cost, ${years} ${years === 1 ? 'year' : 'years'}: ${moneyText(price)}${listed}`];
}

const partsInOrder = ['lock', 'dnssec', 'verification', 'nameservers', 'contacts'] as const;

const unknown = 'not known';
const onOff = (value: boolean | null | undefined): string =>
  typeof value === 'boolean' ? (value ? 'on' : 'off') : unknown;

const absences = {
  listed: '',
  read: 'not listed',
  unread: 'no longer listed, not read since',
  gone: 'no longer in the account',
} as const;

const section = (title: string, lines: readonly string[]): string =>
  [title, ...lines.map((line) => `  ${line}`)].join('\n');

const notOffered = 'not available for this domain';

/** @see docs/INTERFACE.md, DNSSEC object */
function describeDnssec(value: unknown): string[] {
  if (isUnsupportedPart(value)) return [`DNSSEC: ${notOffered}`];
  const { secdnsds, dnsseckeys, updatepending } = objectOf(value);
  return [
    `DNSSEC: ${onOff(detailFacts('dnssec', value).signed)}`,
    ...(updatepending === true ? ['An update is pending.'] : []),
    ...records(secdnsds).map(
      ({ keytag, alg, algo, digesttype, digest }) =>
        `DS record: ${[keytag, alg ?? algo, digesttype, digest].map(text).join(' ')}`,
    ),
    ...records(dnsseckeys).map(
      ({ flags, protocol, alg, pubKey }) => `Key: ${[flags, protocol, alg, pubKey].map(text).join(' ')}`,
    ),
  ];
}

const records = (list: unknown): Record<string, unknown>[] =>
  typeof list === 'object' && list !== null ? Object.values(list).filter(isObject) : [];

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? visibleLine(String(value)) : '?';

function describeVerification(value: unknown): string[] {
  if (isUnsupportedPart(value)) return [`E-mail verification: ${notOffered}`];
  const { verified } = detailFacts('verification', value);
  const { email } = objectOf(value);
  return [
    `E-mail verified: ${typeof verified === 'boolean' ? (verified ? 'yes' : 'no') : unknown}`,
    ...(typeof email === 'string' && email !== '' ? [`E-mail: ${visibleLine(email)}`] : []),
  ];
}

const fieldNames: Readonly<Record<string, string>> = {
  Phone_Number: 'Phone',
  Email: 'E-mail',
  entityType: 'Entity type',
  itNationality: 'Nationality',
  regCode: 'Tax code',
  consentForPublishing: 'Consent to publish',
};

const roles = ['Registrant', 'Admin', 'Tech'];
const placeOf = (role: string): number => (roles.includes(role) ? roles.indexOf(role) : roles.length);

/** Contacts in the order of the interface, whatever else the service sends behind them. @see docs/INTERFACE.md, Contact sets */
function describeContacts(value: unknown): string[] {
  const { result: _result, ...contacts } = objectOf(value);
  const entries = Object.entries(contacts).sort(([one], [other]) => placeOf(one) - placeOf(other));
  const lines = entries.flatMap(([role, contact]) => leaves(contact, visibleLine(role)));
  return lines.length > 0 ? lines : [`Contacts: ${unknown}`];
}

function leaves(value: unknown, path: string): string[] {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, inner]) =>
      leaves(inner, `${path} ${fieldNames[key] ?? visibleLine(key)}`),
    );
  }
  if (value === null || value === undefined || value === '') return [];
  return [`${path}: ${typeof value === 'boolean' ? (value ? 'yes' : 'no') : text(value)}`];
}
