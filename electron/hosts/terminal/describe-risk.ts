import type { Money } from '../../../shared/model/money.ts';
import type { CheckGap, Risk, RiskKind } from '../../../shared/model/today.ts';
import { moneyText } from '../../../shared/rules/money.ts';
import { describeFees } from './describe-fees.ts';

/** @returns one line: what it is, what it costs, by when, and what to run */
export function describeRisk(risk: Risk): string {
  const ofFees = risk.kind === 'will-lapse' ? describeFees(risk) : '';
  const sums = risk.sums.length > 0 ? `, ${risk.sums.map(moneyText).join(' + ')}${ofFees}` : '';
  const by = risk.deadline === null ? '' : `, by ${risk.deadline}`;
  return `${sentence(risk)}${sums}${by}.${way(risk)}`;
}

function sentence(risk: Risk): string {
  const { count } = risk;
  const accounts = risk.accounts.join(', ');
  switch (risk.kind) {
    case 'will-lapse':
      return risk.cause === 'auto-renew-off'
        ? `${many(count, 'domain')} will lapse: auto-renew is off`
        : `${many(count, 'domain')} will lapse: the credit of ${accounts} is short${by(risk.short)}${ofFirstDay(risk)}`;
    case 'orders-unsent':
      return `${many(count, 'order')} not sent yet${risk.paused ? ' (the queue is paused)' : ''}`;
    case 'orders-to-decide':
      return `${many(count, 'order')} to decide: ${risk.groups.map((group) => `${group.count} ${group.state}${by(group.short[0])}`).join(', ')}`;
    case 'invoices-to-pay':
      return `${many(count, 'invoice')} to pay in the client area`;
    case 'changes-failed':
      return `${many(count, 'change')} failed`;
    case 'vanished':
      return `${many(count, 'domain')} left the list (${risk.gone} no longer in the account, ${risk.unread} not read since)`;
    case 'in-redemption':
      return `${many(count, 'domain')} in redemption, restore and renewal`;
    case 'changed-elsewhere':
      return `${many(count, 'change')} outside this Namekeep to ${many(risk.domains, 'domain')}: nameservers, contacts, DNSSEC or lock`;
    case 'price-rises':
      return `Renewals of ${many(count, 'extension')} cost more than on ${risk.since} (a year: ${risk.extensions
        .slice(0, 3)
        .map(({ extension, before, after }) => `.${extension} ${before.amount} → ${moneyText(after)}`)
        .join(', ')})`;
    case 'low-credit':
      return `The credit of ${accounts} is low: ${moneyText(risk.credit)}${risk.runsOut === null ? '' : `, runs out on ${risk.runsOut}`}`;
    case 'credit-unexplained':
      return `${many(count, 'movement')} of the credit of ${accounts} unexplained`;
    case 'stale':
      return `Not refreshed for a day: ${accounts}`;
    case 'cannot-connect':
      return `${whyNot[risk.why]}: ${accounts}`;
  }
}

/** The credit pays for a part of the first day, all of which is counted. */
const ofFirstDay = ({ left, deadline }: Risk & { kind: 'will-lapse' }): string =>
  left && deadline && /[1-9]/.test(left.amount)
    ? ` (all of ${deadline}, for which ${moneyText(left)} is left)`
    : '';

const whyNot = {
  'no-key': 'Without a key',
  'key-refused': 'The service refused the key',
  offline: 'The service could not be reached',
} as const;

function way(risk: Risk): string {
  const query = risk.query === null ? '' : ` --where '${risk.query}'`;
  switch (risk.kind) {
    case 'will-lapse':
      return ` Run: namekeep renew${query}`;
    case 'in-redemption':
      return ` Run: namekeep restore${query}`;
    case 'vanished':
      return ` Run: namekeep domains${query}`;
    case 'orders-unsent':
      return ' Run: namekeep orders run';
    case 'orders-to-decide':
      return ' Run: namekeep orders --state held,unknown,accepted';
    case 'invoices-to-pay':
      return ' Run: namekeep orders --state awaiting-payment';
    case 'changes-failed':
      return ' Run: namekeep changes --state failed';
    case 'changed-elsewhere':
      return ' Run: namekeep history --origin outside';
    case 'stale':
      return ' Run: namekeep sync';
    case 'credit-unexplained':
      return ' Run: namekeep credit --unexplained';
    case 'price-rises':
    case 'low-credit':
    case 'cannot-connect':
      return '';
  }
}

/** @returns what could not be checked, one line for each reason; none when all was */
export function describeGap(kind: RiskKind, { why, count }: CheckGap): string {
  return `Not checked (${kind.replaceAll('-', ' ')}): ${gaps[why](count)}.`;
}

const gaps: Readonly<Record<CheckGap['why'], (count: number) => string>> = {
  'never-refreshed': (count) => `${many(count, 'account')} never refreshed`,
  'prices-never-read': (count) => `the prices of ${many(count, 'account')} were never read`,
  'credit-never-read': (count) => `the credit of ${many(count, 'account')} was never read`,
  'auto-renew-not-read': (count) => `auto-renew of ${many(count, 'domain')} was not read`,
  'expiry-not-read': (count) => `the expiry date of ${many(count, 'domain')} was not read`,
  'price-not-known': (count) => `the price of ${many(count, 'domain')} cannot be compared with the credit`,
  'domains-not-read': (count) => `${many(count, 'domain')} not read since leaving the list`,
  'redemption-period-not-known': (count) => `the last day to restore ${many(count, 'domain')} is not known`,
};

const many = (count: number, noun: string): string => `${count} ${count === 1 ? noun : `${noun}s`}`;
const by = (short: Money | null | undefined): string => (short ? ` by ${moneyText(short)}` : '');
