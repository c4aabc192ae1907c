import type { Money } from '../../../shared/model/money.ts';
import { countUnlisted, unlistedNewsDays } from '../../../shared/rules/unlisted-domains.ts';
import { createMoneySum, toMinor } from '../../../shared/rules/money.ts';
import { isRestorable } from '../../../shared/rules/order-status.ts';
import { writeValue } from '../../../shared/rules/query-tokens.ts';
import { renewalComesDue } from '../../../shared/rules/renewal.ts';
import {
  byHorizon,
  creditByHorizon,
  type CreditLapse,
  isDue,
  lapsesWithoutAutoRenew,
  lapseWindow,
  sumOf,
} from '../../../shared/rules/will-lapse.ts';
import type { AccountFacts, TodayGroup } from './read-facts.ts';
import {
  countDomains,
  creditNeverRead,
  type FoundRisk,
  listReadAt,
  neverRefreshed,
  type RiskReaders,
  type RiskSources,
} from './risk-reader.ts';

const unproved: ReadonlySet<TodayGroup['orderState']> = new Set(['accepted', 'unknown']);

const domainsNotRead = (account: AccountFacts) => ({
  'domains-not-read': countDomains(account, ({ absence }) => absence === 'unread'),
});

export const domainRisks = {
  'will-lapse': {
    read: (sources) => [
      ...autoRenewOff(sources),
      ...sources.accounts.flatMap((account) => shortOfCredit(account, sources.today)),
    ],
    readAt: listReadAt,
    gaps: (account, today) => ({
      ...neverRefreshed(account),
      ...creditNeverRead(account),
      'auto-renew-not-read': countDomains(
        account,
        (group) => group.autoRenew === null && isDue(group, lapseWindow(today)),
      ),
      'expiry-not-read': countDomains(account, ({ listed, expiryDate }) => listed && expiryDate === null),
      'price-not-known': account.lapses?.notCompared ?? 0,
    }),
  },
  'drop-renews': {
    read({ accounts, today, term }) {
      const window = lapseWindow(today);
      const own = accounts.map(({ account, groups }) => ({
        account,
        // The service renews it, whatever is on order.
        groups: groups.filter(
          (group) =>
            group.wish === 'drop' && group.autoRenew === true && isDue({ ...group, ordered: false }, window),
        ),
      }));
      const found = own.flatMap(({ groups }) => groups);
      const first = earliest(found);
      const all = accounts.flatMap(({ groups }) => groups);
      return [
        {
          count: found.reduce((sum, { domains }) => sum + domains, 0),
          deadline: first < today ? today : first,
          query: join(
            ...[term, 'listed:yes', 'auto:on', 'wish:drop', withoutStatuses(all)],
            expires(first, window.until),
          ),
          clientAreas: own.flatMap(({ account, groups }) =>
            groups.length > 0 && account.clientAreaUrl !== null ? [account.clientAreaUrl] : [],
          ),
        },
      ];
    },
    readAt: listReadAt,
    gaps: neverRefreshed,
  },
  'in-redemption': {
    read({ accounts, term }) {
      const rows = accounts.flatMap(({ restores }) => restores.rows);
      const forecasts = accounts.flatMap((account) => account.forecasts);
      const sums = createMoneySum();
      for (const { currency, restores } of forecasts)
        if (currency !== null) sums.addMinor(restores.fees + restores.renewals, currency);
      const groups = accounts
        .flatMap((account) => account.groups)
        .filter(({ status }) => isRestorable(status));
      const isUnpaid = groups.some(({ orderState }) => orderState === 'awaiting-payment');
      return [
        {
          count: accounts.reduce((sum, { restores }) => sum + restores.total, 0),
          sums: sums.sums().filter((sum) => toMinor(sum).minor !== 0),
          withoutPrice: forecasts.reduce((sum, { restores }) => sum + restores.withoutPrice, 0),
          deadline: rows.flatMap(({ deadline }) => deadline ?? []).sort()[0] ?? null,
          query: join(
            term,
            `status:${listStatuses(groups)}`,
            '-gone:yes',
            isUnpaid ? '-order:awaiting-payment' : '',
          ),
          covered: rows.filter(({ covered }) => covered === true).length,
          ...restoresAgainstCredit(accounts),
        },
      ];
    },
    readAt: listReadAt,
    gaps: (account) => ({
      ...neverRefreshed(account),
      ...domainsNotRead(account),
      'redemption-period-not-known': account.restores.undated,
    }),
  },
  /** Without what can be restored, which is a risk of its own. */
  unlisted: {
    read({ accounts, term }) {
      const domains = accounts.flatMap(({ unlisted }) => unlisted);
      const restorable = domains.filter(({ absence, status }) => absence === 'read' && isRestorable(status));
      const { total, unread, gone } = countUnlisted(domains.filter((domain) => !restorable.includes(domain)));
      const apart = restorable.length > 0 ? `-status:${listStatuses(restorable)}` : '';
      return [{ count: total, query: join(term, `left:>=-${unlistedNewsDays}d`, apart), unread, gone }];
    },
    readAt: listReadAt,
    gaps: (account) => ({ ...neverRefreshed(account), ...domainsNotRead(account) }),
  },
} satisfies Partial<RiskReaders>;

/** @returns the credit of the accounts with restores, and what it lacks for them; neither where one cannot be compared */
function restoresAgainstCredit(accounts: readonly AccountFacts[]): { left: Money[]; short: Money[] } {
  const [left, short] = [createMoneySum(), createMoneySum()];
  for (const { restores, afterQueue, forecasts } of accounts) {
    if (restores.total === 0) continue;
    const costs = forecasts.filter(({ restores: { fees, renewals } }) => fees + renewals > 0n);
    const currency = afterQueue?.currency;
    if (!afterQueue || costs.some((cost) => cost.currency !== currency)) return { left: [], short: [] };
    left.add(afterQueue);
    const cost = costs.reduce((sum, { restores: { fees, renewals } }) => sum + fees + renewals, 0n);
    const missing = cost - BigInt(toMinor(afterQueue).minor);
    if (missing > 0n) short.addMinor(missing, afterQueue.currency);
  }
  return { left: left.sums(), short: short.sums() };
}

function autoRenewOff({ accounts, today, term }: RiskSources): FoundRisk<'will-lapse'>[] {
  // What was sent and does not show may not have been carried out: its domain lapses all the same.
  const groups = accounts
    .flatMap((account) => account.groups)
    .map((group) => ({ ...group, ordered: group.ordered && !unproved.has(group.orderState) }));
  // What is to be dropped lapses as it should.
  const kept = groups.filter(({ wish }) => wish !== 'drop');
  const window = lapseWindow(today);
  const inHand = '-order:queued,held,sending,awaiting-payment';
  const isDropped = kept.length < groups.length ? '-wish:drop' : '';
  const terms = [term, 'listed:yes', 'auto:off', inHand, withoutStatuses(groups), isDropped];
  const off = kept.filter((group) => group.autoRenew === false && isDue(group, window));
  return lapse({ days: lapsesWithoutAutoRenew(kept, window) }, today, {
    part: 'off',
    cause: 'auto-renew-off',
    query: (from, to) => join(...terms, expires(from ?? earliest(off), to)),
  });
}

function shortOfCredit({ account, groups, lapses }: AccountFacts, today: string): FoundRisk<'will-lapse'>[] {
  if (lapses === null) return [];
  const on = groups.filter((group) => group.autoRenew !== false && isDue(group, lapseWindow(today)));
  const terms = ['listed:yes', '-auto:off', '-order:open', withoutStatuses(groups)];
  return lapse(lapses, today, {
    part: 'short',
    cause: 'credit-short',
    accountId: account.id,
    accounts: [account.name],
    // What is overdue is due today.
    query: (from, to) => join(...terms, expires(from === null || from === today ? earliest(on) : from, to)),
  });
}

/** @returns a risk for each horizon; together they are all of the days */
function lapse(
  lapses: Pick<CreditLapse, 'days'> & Partial<Pick<CreditLapse, 'left'>>,
  today: string,
  {
    part,
    query,
    ...risk
  }: Pick<FoundRisk<'will-lapse'>, 'part' | 'cause' | 'accountId' | 'accounts'> & {
    /** @param from null where the range begins with what is overdue */
    query(from: string | null, to: string): string;
  },
): FoundRisk<'will-lapse'>[] {
  const horizons = byHorizon(lapses.days, lapseWindow(today));
  const credits = lapses.left ? creditByHorizon(lapses.left, horizons) : [];
  return horizons.map(({ horizon, until, days }, index) => ({
    ...risk,
    part: `${part} ${horizon}`,
    horizon,
    until,
    count: days.reduce((sum, { domains }) => sum + domains, 0),
    ...sumOf(days),
    deadline: days[0].day ?? today,
    query: query(days[0].day, until),
    short: credits[index]?.short ?? null,
    left: credits[index]?.left ?? null,
  }));
}

/** The statuses among the listed domains that refuse a renewal, so that a query finds just what was counted. */
function withoutStatuses(groups: readonly TodayGroup[]): string {
  const refused = groups.filter(({ listed, status }) => listed && !renewalComesDue(status));
  return refused.length === 0 ? '' : `-status:${listStatuses(refused)}`;
}

const listStatuses = (domains: readonly { readonly status: string }[]): string =>
  [...new Set(domains.map(({ status }) => status))].map(writeValue).join(',');
const join = (...terms: readonly string[]): string => terms.filter((term) => term !== '').join(' ');
const expires = (from: string, to: string): string => `expires:${from === to ? from : `${from}..${to}`}`;
const earliest = (groups: readonly TodayGroup[]): string =>
  groups.flatMap(({ expiryDate }) => expiryDate ?? []).sort()[0] ?? '0001-01-01';
