import type { DetailPart, DomainDetails } from '../../shared/model/domain.ts';
import type { Order } from '../../shared/model/order.ts';
import { moneyText } from '../../shared/rules/money.ts';
import { notReadEntries, notReadSentence } from '../../shared/rules/not-read.ts';
import { printable } from './output.ts';

/** @returns everything known of a domain as indented lines for a person, each part with when it was read */
export function describeDomain(
  { row, details, notRead, extensionLacks }: DomainDetails,
  orders: readonly Order[],
): string {
  const { unicode, domain, account, status, registrationDate, expiryDate, nextDueDate, autoRenew, renewal } =
    row;
  const name = unicode === domain ? domain : `${unicode} (${domain})`;
  const none = (what: 'lock' | 'privacy'): string | null =>
    extensionLacks.includes(what) ? `not available for .${row.extension}` : null;
  const overview = linesOf({
    Account: account,
    Status: [status, absences[row.absence ?? 'listed']].filter((text) => text !== '').join(', '),
    Registered: registrationDate,
    Expiry: expiryDate,
    'Next due': nextDueDate,
    'Auto-renew': autoRenew === null ? null : autoRenew ? 'on' : 'off',
    'Renewal, 1 year': renewal && moneyText(renewal),
    'Transfer lock': none('lock'),
    'WHOIS privacy': none('privacy'),
  });
  const reason = (part: DetailPart): string[] => {
    const why = notRead[part];
    return why ? [`not read on ${why.at}: ${printable(notReadSentence(part, why))}`] : [];
  };
  const parts = details
    .filter(({ part }) => part !== 'record')
    .map(({ part, value, fetchedAt }) =>
      section(`${part}, as of ${fetchedAt}`, [...reason(part), ...linesOf(value)]),
    );
  const never = notReadEntries(notRead)
    .map(([part]) => part)
    .filter((part) => part !== 'record' && !details.some((detail) => detail.part === part))
    .map((part) => section(part, reason(part)));
  const ordered = orders.map(({ id, kind, years, state, createdAt }) => {
    const term = years > 0 ? ` ${years} y` : '';
    return `${createdAt}  order ${id}: ${kind}${term}, ${state}`;
  });
  return [
    section(`${name}, as of ${row.fetchedAt}`, [...reason('record'), ...overview]),
    ...parts,
    ...never,
    ...(ordered.length > 0 ? [section('orders', ordered)] : []),
  ].join('\n\n');
}

const absences = {
  listed: '',
  read: 'not listed',
  unread: 'no longer listed, not read since',
  gone: 'no longer in the account',
} as const;

const section = (title: string, lines: readonly string[]): string =>
  [title, ...lines.map((line) => `  ${line}`)].join('\n');

/** What the service sent, flattened; text of the service must not steer the terminal. */
function linesOf(value: unknown, path = ''): string[] {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, inner]) => linesOf(inner, path ? `${path} ${key}` : key));
  }
  if (value === null || value === undefined || value === '') return [];
  return [`${path}: ${printable(String(value))}`];
}
