import type { Risk } from '../../../shared/model/today.ts';
import { addDays } from '../../../shared/rules/calendar.ts';
import { countLeft, leftNewsDays } from '../../../shared/rules/left-domains.ts';
import { createMoneySum, toMinor } from '../../../shared/rules/money.ts';
import { isRestorable } from '../../../shared/rules/order-status.ts';
import { writeValue } from '../../../shared/rules/query-tokens.ts';
import { renewalComesDue } from '../../../shared/rules/renewal.ts';
import {
  isDue,
  type Lapse,
  lapseHorizonDays,
  lapsesShortOfCredit,
  lapsesWithoutAutoRenew,
  sumOf,
} from '../../../shared/rules/will-lapse.ts';
import type { AccountFacts, TodayGroup } from './read-facts.ts';

/** Which accounts today is about, and how a query says so. */
export interface TodayScope {
  readonly today: string;
  /** Null for several. */
  readonly accountId: string | null;
  /** `account:…` where these are not all accounts that there are. */
  readonly term: string;
}

const unproved: ReadonlySet<TodayGroup['orderState']> = new Set(['accepted', 'unknown']);

const gathered = { deadline: null, query: null, accounts: [] };

/** What the user may lose of the domains themselves. */
export function domainRisks(facts: readonly AccountFacts[], scope: TodayScope): Risk[] {
  return [
    autoRenewOff(facts, scope),
    ...facts.map((one) => shortOfCredit(one, scope.today)),
    inRedemption(facts, scope),
    vanished(facts, scope),
  ].filter((risk) => risk !== null);
}

function autoRenewOff(facts: readonly AccountFacts[], { today, term, accountId }: TodayScope): Risk | null {
  // What was sent and does not show may not have been carried out: its domain lapses all the same.
  const groups = facts
    .flatMap((one) => one.groups)
    .map((group) => ({ ...group, ordered: group.ordered && !unproved.has(group.orderState) }));
  const window = { today, until: addDays(today, lapseHorizonDays) };
  const days = lapsesWithoutAutoRenew(groups, window);
  const inHand = '-order:queued,held,sending,awaiting-payment';
  const kept = [term, 'listed:yes', 'auto:off', inHand, ...withoutStatuses(groups)];
  const off = groups.filter((group) => group.autoRenew === false && isDue(group, window));
  return lapse('auto-renew-off', days, {
    key: `will-lapse off ${accountId ?? '*'}`,
    accountId,
    accounts: [],
    query: (from, to) => join(...kept, expires(from ?? earliest(off), to)),
    window,
    ...{ short: null, left: null },
  });
}

function shortOfCredit({ account, groups, afterQueue }: AccountFacts, today: string): Risk | null {
  if (afterQueue === null) return null;
  const window = { today, until: addDays(today, lapseHorizonDays) };
  const { days, short, left } = lapsesShortOfCredit(groups, afterQueue, window);
  const on = groups.filter((group) => group.autoRenew !== false && isDue(group, window));
  const kept = ['listed:yes', '-auto:off', '-order:open', ...withoutStatuses(groups)];
  return lapse('credit-short', days, {
    key: `will-lapse short ${account.id}`,
    accountId: account.id,
    accounts: [account.name],
    // What is overdue is due today.
    query: (from, to) => join(...kept, expires(from === null || from === today ? earliest(on) : from, to)),
    window,
    ...{ short, left },
  });
}

function lapse(
  cause: 'auto-renew-off' | 'credit-short',
  days: readonly Lapse[],
  {
    query,
    window,
    ...rest
  }: Pick<Risk & { kind: 'will-lapse' }, 'key' | 'accountId' | 'accounts' | 'short' | 'left'> & {
    /** @param from null where the range begins with what is overdue */
    query(from: string | null, to: string): string;
    readonly window: { readonly today: string; readonly until: string };
  },
): Risk | null {
  const [first] = days;
  if (!first) return null;
  return {
    kind: 'will-lapse',
    ...rest,
    cause,
    count: total(days),
    ...sumOf(days),
    deadline: first.day ?? window.today,
    query: query(first.day, window.until),
    days: days.map((day) => ({ ...day, query: query(day.day, day.day ?? addDays(window.today, -1)) })),
  };
}

function inRedemption(facts: readonly AccountFacts[], { term, accountId }: TodayScope): Risk | null {
  const rows = facts.flatMap(({ restores }) => restores.rows);
  const count = facts.reduce((sum, { restores }) => sum + restores.total, 0);
  if (count === 0) return null;
  const forecasts = facts.flatMap((one) => one.forecasts);
  const sums = createMoneySum();
  for (const { currency, restores } of forecasts)
    if (currency !== null) sums.addMinor(restores.fees + restores.renewals, currency);
  const statuses = new Set(
    facts.flatMap(({ groups }) => groups.map(({ status }) => status)).filter(isRestorable),
  );
  const unpaid = facts.some(({ groups }) =>
    groups.some(({ status, orderState }) => isRestorable(status) && orderState === 'awaiting-payment'),
  );
  return {
    kind: 'in-redemption',
    key: `in-redemption ${accountId ?? '*'}`,
    ...gathered,
    accountId,
    count,
    sums: sums.sums().filter((sum) => toMinor(sum).minor !== 0),
    withoutPrice: forecasts.reduce((sum, { restores }) => sum + restores.withoutPrice, 0),
    deadline: rows.flatMap(({ deadline }) => deadline ?? []).sort()[0] ?? null,
    query: join(
      term,
      `status:${[...statuses].map(writeValue).join(',')}`,
      '-gone:yes',
      ...(unpaid ? ['-order:awaiting-payment'] : []),
    ),
    covered: rows.filter(({ covered }) => covered === true).length,
  };
}

/** Without what can be restored, which is a risk of its own. */
function vanished(facts: readonly AccountFacts[], { term, accountId }: TodayScope): Risk | null {
  const left = facts.flatMap((one) => one.left);
  const others = countLeft(left.filter((one) => one.absence !== 'read' || !isRestorable(one.status)));
  if (others.total === 0) return null;
  const restorable = new Set(left.filter(({ absence }) => absence === 'read').map(({ status }) => status));
  const apart = [...restorable].filter(isRestorable);
  return {
    kind: 'vanished',
    key: `vanished ${accountId ?? '*'}`,
    ...gathered,
    accountId,
    count: others.total,
    sums: [],
    withoutPrice: 0,
    query: join(
      term,
      `left:>=-${leftNewsDays}d`,
      ...(apart.length > 0 ? [`-status:${apart.map(writeValue).join(',')}`] : []),
    ),
    unread: others.unread,
    gone: others.gone,
  };
}

/** The statuses among the listed domains that refuse a renewal, so that a query finds just what was counted. */
function withoutStatuses(groups: readonly TodayGroup[]): string[] {
  const refused = new Set(
    groups.filter(({ listed, status }) => listed && !renewalComesDue(status)).map(({ status }) => status),
  );
  return refused.size === 0 ? [] : [`-status:${[...refused].map(writeValue).join(',')}`];
}

const join = (...terms: readonly string[]): string => terms.filter((term) => term !== '').join(' ');
const expires = (from: string, to: string): string => `expires:${from === to ? from : `${from}..${to}`}`;
const earliest = (groups: readonly TodayGroup[]): string =>
  groups.flatMap(({ expiryDate }) => expiryDate ?? []).sort()[0] ?? '0001-01-01';
const total = (days: readonly Lapse[]): number => days.reduce((sum, { domains }) => sum + domains, 0);
