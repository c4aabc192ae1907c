import type { Risk, Today } from '../../../shared/model/today.ts';
import { losesNothingThisWeek } from '../../../shared/rules/this-week.ts';
import { feeNotes, sumText } from '../../i18n/sum-text.ts';
import type { Text } from '../../i18n/text.ts';
import type { IconName } from '../../ui/controls/icons.ts';

/** What is lost is red, what waits for the user amber; the rest has no colour. */
export type RiskTone = 'bad' | 'warn' | 'plain';

const looks: Readonly<Record<Risk['kind'], readonly [IconName, RiskTone]>> = {
  'changed-elsewhere': ['warning', 'bad'],
  'in-redemption': ['restore', 'bad'],
  'will-lapse': ['clock', 'bad'],
  vanished: ['ban', 'bad'],
  'orders-to-decide': ['hand', 'warn'],
  'invoices-to-pay': ['orders', 'warn'],
  'orders-unsent': ['play', 'warn'],
  'changes-failed': ['changes', 'warn'],
  'cannot-connect': ['key', 'warn'],
  'low-credit': ['credit', 'warn'],
  'credit-unexplained': ['credit', 'warn'],
  stale: ['refresh', 'plain'],
  'price-rises': ['prices', 'plain'],
};

export const iconOf = (risk: Risk): IconName =>
  risk.kind === 'cannot-connect' && risk.why === 'offline' ? 'offline' : looks[risk.kind][0];
export const toneOf = ({ kind }: Risk): RiskTone => looks[kind][1];

const unreachable = { 'no-key': 'noKey', 'key-refused': 'keyRefused', offline: 'offline' } as const;

/** @returns the sentence that names the risk */
export function riskSentence(risk: Risk, { counted, t, money }: Text): string {
  const { count } = risk;
  const account = risk.accounts.join(', ');
  switch (risk.kind) {
    case 'will-lapse':
      return risk.cause === 'auto-renew-off'
        ? counted('today.risks.off', count)
        : counted('today.risks.short', count, { account, short: money(risk.short) });
    case 'orders-unsent':
      return counted('today.risks.unsent', count);
    case 'orders-to-decide':
      return counted('today.risks.decide', count);
    case 'invoices-to-pay':
      return counted('today.risks.invoices', count);
    case 'changes-failed':
      return counted('today.risks.failed', count);
    case 'vanished':
      return counted('today.risks.vanished', count);
    case 'in-redemption':
      return counted('today.risks.redemption', count);
    case 'changed-elsewhere':
      return counted('today.risks.elsewhere', count);
    case 'price-rises':
      return counted('today.risks.prices', count);
    case 'low-credit':
      return t('today.risks.low', { account, credit: money(risk.credit) });
    case 'credit-unexplained':
      return counted('today.risks.unexplained', count);
    case 'stale':
      return counted(risk.oldest === null ? 'today.risks.neverRead' : 'today.risks.stale', count);
    case 'cannot-connect':
      return counted(`today.risks.${unreachable[risk.why]}`, count);
  }
}

/** @returns what lapses within the next seven days; empty where nothing does, yet more may be lost */
export function weekSentence(today: Today, text: Text): string {
  const { t, counted } = text;
  const { domains, sums, withoutPrice } = today.thisWeek;
  if (domains === 0) return losesNothingThisWeek(today) ? t('today.week.none') : '';
  if (sums.length === 0) return counted('today.week.unpriced', domains);
  const costs = [
    sumText(today.thisWeek, text),
    ...feeNotes(today.thisWeek, text),
    withoutPrice > 0 ? counted('today.withoutPrice', withoutPrice) : '',
  ];
  return counted('today.week.lapse', domains, { costs: costs.filter(Boolean).join(', ') });
}

/** @returns that the credit pays for a part of the first day, all of which is counted; empty where it pays for none */
function partlyCovered({ left, deadline }: Risk & { kind: 'will-lapse' }, { t, money, date }: Text): string {
  if (left === null || !/[1-9]/.test(left.amount)) return '';
  return t('today.risks.partlyCovered', { day: date(deadline), left: money(left) });
}

/** @returns what to know about it besides; empty where the sentence says it all */
export function riskHint(risk: Risk, text: Text): string {
  const { t, counted, number, money } = text;
  switch (risk.kind) {
    case 'will-lapse':
      return [
        partlyCovered(risk, text),
        ...feeNotes(risk, text),
        risk.withoutPrice > 0 ? counted('today.withoutPrice', risk.withoutPrice) : '',
      ]
        .filter(Boolean)
        .join(' · ');
    case 'orders-unsent':
      return risk.paused ? t('today.risks.paused') : '';
    case 'orders-to-decide':
      // The others are unfolded.
      return risk.groups
        .slice(0, 2)
        .map((group) => groupSentence(group, text))
        .join(' · ');
    case 'invoices-to-pay':
      return t('today.risks.invoicesHint');
    case 'vanished':
      return (['gone', 'unread'] as const)
        .filter((part) => risk[part] > 0)
        .map((part) => counted(`today.risks.vanishedHint.${part}`, risk[part]))
        .join(' · ');
    case 'in-redemption':
      return t('today.risks.redemptionHint', { covered: number(risk.covered) });
    case 'changed-elsewhere':
      return counted('today.risks.elsewhereHint', risk.domains, { domains: number(risk.domains) });
    case 'price-rises':
      return risk.extensions
        .slice(0, 3)
        .map(({ extension, before, after }) =>
          t('today.risks.pricesOne', { extension, before: money(before), after: money(after) }),
        )
        .join(' · ');
    case 'low-credit':
      return [
        ...(risk.below ? [t('today.risks.lowBelow', { below: money(risk.below) })] : []),
        ...(risk.runsOut ? [t('today.risks.lowRunsOut', { day: text.date(risk.runsOut) })] : []),
      ].join(' ');
    case 'credit-unexplained':
      return t('today.risks.unexplainedHint', {
        account: risk.accounts.join(', '),
        since: text.date(risk.since),
      });
    case 'stale':
      return t('today.risks.staleHint', { accounts: risk.accounts.join(', ') });
    case 'changes-failed':
      return '';
    case 'cannot-connect':
      return risk.accounts.join(', ');
  }
}

/** @returns what a group of orders waits for */
export function groupSentence(
  { cause, count, short }: Extract<Risk, { kind: 'orders-to-decide' }>['groups'][number],
  { counted, money }: Text,
): string {
  const [lacking] = short;
  return lacking
    ? counted('causes.short', count, { short: money(lacking) })
    : counted(`causes.${cause}`, count);
}
