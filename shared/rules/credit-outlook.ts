import type { DomainRow } from '../model/domain.ts';
import type { Money } from '../model/money.ts';
import type { CreditForecast, CreditOutlook, PossibleFee } from '../model/order.ts';
import { say, type Sentence } from '../words/sentence.ts';
import { sumToMoney, toMinor } from './money.ts';
import { automaticRenewal, renewalComesDue } from './renewal.ts';
import { isDue, type LapseGroup, lapsesShortOfCredit, lapseWindow } from './will-lapse.ts';

type RenewedRow = Pick<
  DomainRow,
  'expiryDate' | 'autoRenew' | 'status' | 'listed' | 'renewal' | 'ownRenewal'
>;

/** Counts the automatic renewals that orders take the place of. @param today `YYYY-MM-DD` */
export function createReplacedRenewals(today: string) {
  const window = lapseWindow(today);
  const groups = new Map<string, { readonly group: LapseGroup; domains: number }>();
  return {
    /** @param row of a domain whose renewal is ordered @param fee what renewing it may cost on top */
    add(row: RenewedRow, fee: PossibleFee['fee']): void {
      const { expiryDate, autoRenew, status, listed, renewal } = row;
      const automatic = automaticRenewal(row);
      const group = {
        expiryDate,
        autoRenew,
        status,
        listed,
        renewal,
        automatic,
        ordered: false,
        fee,
        domains: 1,
      };
      if (autoRenew === false || !isDue(group, window)) return;
      const key = JSON.stringify([expiryDate, automatic.price, fee]);
      const alike = groups.get(key) ?? { group, domains: 0 };
      groups.set(key, alike);
      alike.domains += 1;
    },
    /** @returns groups of fewer than no domains: added to those that are due, they take these away */
    groups: (): LapseGroup[] =>
      [...groups.values()].map(({ group, domains }) => ({
        ...group,
        domains: -domains,
        automatic: {
          ...group.automatic,
          price: group.automatic.price && times(group.automatic.price, -domains),
        },
      })),
  };
}

const times = (price: Money, count: number): Money =>
  sumToMoney(BigInt(toMinor(price).minor) * BigInt(count), price.currency);

/**
 * Says how long the credit pays for the automatic renewals of the next 30 days once orders are charged, and how many
 * then fail. Auto-renew that was not read counts as on.
 * @param groups the account's domains; `ordered` are those whose renewal waits in the queue or was accepted
 * @param replaced the renewals that these orders take the place of
 * @param credit what the queue leaves of it, without these orders (`before`) and with them
 * @param today `YYYY-MM-DD`
 */
export function creditOutlook(
  groups: readonly LapseGroup[],
  replaced: readonly LapseGroup[],
  credit: { readonly before: Money; readonly after: Money },
  today: string,
): CreditOutlook {
  const window = lapseWindow(today);
  const remaining = [...groups, ...replaced];
  const due = remaining.filter((group) => group.autoRenew !== false && isDue(group, window));
  const now = lapsesShortOfCredit(groups, credit.before, window);
  const then = lapsesShortOfCredit(remaining, credit.after, window);
  const failing = then.days.filter(({ domains }) => domains > 0);
  const notCompared = then.notCompared + undated(groups);
  const [first] = failing;
  return first?.day
    ? {
        verdict: 'fails',
        from: first.day,
        renewals: domainsOf(failing),
        // Orders that it does not cover are held: that says nothing of what becomes of their domains.
        more: credit.after.amount.startsWith('-') ? null : domainsOf(failing) - domainsOf(now.days),
        notCompared,
      }
    : { verdict: 'covers', renewals: domainsOf(due), notCompared };
}

const domainsOf = (days: readonly { readonly domains: number }[]): number =>
  days.reduce((sum, { domains }) => sum + domains, 0);

/** How many would renew automatically on a day that nobody knows. */
const undated = (groups: readonly LapseGroup[]): number =>
  domainsOf(
    groups.filter(
      ({ expiryDate, autoRenew, listed, ordered, status }) =>
        expiryDate === null && autoRenew !== false && listed && !ordered && renewalComesDue(status),
    ),
  );

/** @returns sentences: the verdict, and what it does not take into account */
export function outlookSentences(outlook: CreditOutlook): Sentence[] {
  if (outlook.verdict === 'unknown') return [say(`credit.lasts.${outlook.because}`)];
  const { notCompared } = outlook;
  return [
    outlook.verdict === 'fails'
      ? failing(outlook)
      : say(outlook.renewals > 0 ? 'credit.lasts.covers' : 'credit.lasts.none-due'),
    ...(notCompared > 0 ? [say('credit.lasts.not-compared', { count: notCompared })] : []),
  ];
}

/** @returns what becomes of orders that the credit does not cover; null where it covers all of them */
export const uncoveredSentence = ({ uncovered }: Pick<CreditForecast, 'uncovered'>): Sentence | null =>
  uncovered && say(`credit.uncovered.${uncovered.are}`, { count: uncovered.orders, sum: uncovered.sum });

function failing({ from, renewals, more }: Extract<CreditOutlook, { verdict: 'fails' }>): Sentence {
  if (more === null) return say('credit.lasts.nothing-left', { count: renewals, day: { date: from } });
  const difference =
    more === 0
      ? say('credit.lasts.same')
      : say(more > 0 ? 'credit.lasts.more' : 'credit.lasts.fewer', { difference: Math.abs(more) });
  return say('credit.lasts.until', { day: { date: from }, count: renewals, difference });
}
