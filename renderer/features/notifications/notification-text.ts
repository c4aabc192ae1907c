import type { Money } from '../../../shared/model/money.ts';
import type { Notification, NotificationKind } from '../../../shared/model/notification.ts';
import { notDone, statesOfRun } from '../../../shared/rules/run-summary.ts';
import type { IconName } from '../../ui/controls/icons.ts';
import type { Text } from '../../i18n/text.ts';

/** In the order in which a reseller wants to see them. */
export const groups = ['waiting', 'deadlines', 'prices', 'done', 'program'] as const;
export type NotificationGroup = (typeof groups)[number];

interface Look {
  readonly group: NotificationGroup;
  readonly icon: IconName;
  /** Where the user can do something about it. */
  readonly to: string;
}

export const looks: Readonly<Record<NotificationKind, Look>> = {
  'no-key': { group: 'waiting', icon: 'key', to: '/settings/accounts' },
  'key-refused': { group: 'waiting', icon: 'key', to: '/settings/accounts' },
  'refresh-failed': { group: 'waiting', icon: 'warning', to: '/settings/accounts' },
  'low-credit': { group: 'deadlines', icon: 'warning', to: '/money/credit' },
  expiring: { group: 'deadlines', icon: 'clock', to: '/domains' },
  price: { group: 'prices', icon: 'prices', to: '/money/prices' },
  prices: { group: 'prices', icon: 'prices', to: '/money/prices' },
  'other-prices': { group: 'prices', icon: 'prices', to: '/money/prices' },
  portfolio: { group: 'done', icon: 'refresh', to: '/security/history' },
  'refresh-warning': { group: 'done', icon: 'info', to: '/settings/accounts' },
  'orders-finished': { group: 'done', icon: 'check', to: '/orders' },
  'changes-finished': { group: 'done', icon: 'check', to: '/orders/changes' },
  notice: { group: 'program', icon: 'info', to: '/settings/about' },
};

/** @returns its icon: a run with failures, or that left something to the user, is none to tick off */
export const iconOf = (one: Notification): IconName =>
  leftByRun(one) > 0 ? 'warning' : looks[one.kind].icon;

function leftByRun(one: Notification): number {
  if (one.kind === 'orders-finished') return one.details.run ? notDone(one.details.run) : 0;
  if (one.kind !== 'changes-finished') return 0;
  const { finished, total, failed = 0 } = one.details;
  return failed + Math.max(0, total - finished);
}

/** @returns the address to go to, with the query that finds what it is about */
export function addressOf(one: Notification): string {
  if (one.kind === 'expiring') return `/domains?q=${encodeURIComponent(one.details.query)}`;
  const asksForKey = one.kind === 'no-key' || one.kind === 'key-refused';
  return asksForKey && one.accountId ? `${looks[one.kind].to}?key=${one.accountId}` : looks[one.kind].to;
}

/** @returns one line that says what happened */
export function titleOf(one: Notification, text: Text): string {
  const { t, counted, money, failure } = text;
  switch (one.kind) {
    case 'prices': {
      const { extensions, extension, direction } = one.details;
      return extension === null
        ? counted(`notifications.priceNews.${direction}`, extensions)
        : t(`notifications.priceNewsOf.${direction}`, { extension });
    }
    case 'price': {
      const { key, before, after } = one.details;
      const what = t(`notifications.prices.${key.operation}`, { extension: key.extension });
      const amount = (price: Money | null): string => (price ? money(price) : t('notifications.notSold'));
      return `${what} ${amount(before)} → ${amount(after)}`;
    }
    case 'other-prices':
      return counted('notifications.otherPrices', one.details.extensions);
    case 'portfolio': {
      const { added, removed, changed } = one.details;
      const parts = [
        added > 0 ? counted('news.new', added) : '',
        removed > 0 ? counted('news.no-longer-listed', removed) : '',
        changed > 0 ? counted('news.changed', changed) : '',
      ];
      return t('notifications.portfolio', { news: parts.filter(Boolean).join(', ') });
    }
    case 'refresh-warning':
    case 'notice':
      return text.sentence(one.details.sentence);
    case 'refresh-failed':
      return failure(one.details.failure);
    case 'low-credit':
      return t('notifications.lowCredit', {
        credit: money(one.details.credit),
        limit: money(one.details.limit),
      });
    case 'expiring':
      return counted('notifications.expiring', one.details.domains, { when: daysOf(one.details, text) });
    case 'orders-finished': {
      const { run, finished } = one.details;
      if (!run) return counted('notifications.ordersFinished', finished);
      const states = statesOfRun(run).map(([state, count]) => counted(`stateCounts.${state}`, count));
      const ended = notDone(run) > 0 ? 'notifications.ordersPartly' : 'notifications.ordersEnded';
      return t(ended, { states: states.join(' · ') });
    }
    case 'changes-finished': {
      const { finished, total, failed } = one.details;
      if (failed === undefined) return counted('notifications.changesFinished', finished);
      const states = [
        counted('notifications.done', finished - failed),
        ...(failed > 0 ? [counted('notifications.failed', failed)] : []),
        ...(total > finished ? [counted('stateCounts.queued', total - finished)] : []),
      ];
      const ended = leftByRun(one) > 0 ? 'notifications.changesPartly' : 'notifications.changesEnded';
      return t(ended, { states: states.join(' · ') });
    }
    case 'no-key':
    case 'key-refused':
      return t(`notifications.${one.kind}`);
  }
}

type Reminder = Extract<Notification, { kind: 'expiring' }>['details'];

/** @returns the days on which the domains of a reminder expire; those nearer have one of their own */
function daysOf({ until: end, ...days }: Reminder, { t, date }: Text): string {
  const { first: from = days.from, last: until = end } = days;
  if (from === undefined) return t('notifications.by', { until: date(until) });
  return from === until
    ? t('notifications.on', { day: date(from) })
    : t('notifications.between', { from: date(from), until: date(until) });
}

/** @returns what adds to the line, if anything does */
export function noteOf(one: Notification, text: Text): string | null {
  const { t, counted } = text;
  if (one.kind === 'prices') {
    const { others } = one.details;
    const more = others > 0 ? counted('notifications.alsoOthers', others) : '';
    return [perYearOf(one.details, text), more].filter(Boolean).join(' · ') || null;
  }
  if (one.kind === 'price') {
    const { domains, terms } = one.details;
    const more = terms > 1 ? ` · ${counted('notifications.moreTerms', terms - 1)}` : '';
    return `${counted('portfolio.domains', domains)}${more}`;
  }
  if (one.kind === 'expiring') {
    const { domains, lapsing } = one.details;
    if (lapsing === 0) return null;
    return lapsing === domains ? t('notifications.autoRenewOff') : counted('notifications.lapsing', lapsing);
  }
  return null;
}

type PriceNews = Extract<Notification, { kind: 'prices' }>['details'];

/** @returns what the renewals of the domains cost more or less in a year; empty if it is nothing */
function perYearOf({ renewed, perYear }: PriceNews, { counted, money }: Text): string {
  if (renewed === 0 || perYear === null || !/[1-9]/.test(perYear.amount)) return '';
  const isLess = perYear.amount.startsWith('-');
  const sum = money({ ...perYear, amount: perYear.amount.replace('-', '') });
  return counted(`notifications.renewals.${isLess ? 'less' : 'more'}`, renewed, { sum });
}
