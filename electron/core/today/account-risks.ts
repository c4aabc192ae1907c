import type { HistoryAlert } from '../../../shared/model/history.ts';
import type { Money } from '../../../shared/model/money.ts';
import type { OwnedDomains } from '../../../shared/model/price-change.ts';
import type { CreditOutlook, PriceRise, Risk } from '../../../shared/model/today.ts';
import { addDays } from '../../../shared/rules/calendar.ts';
import { createMoneySum, sumByCurrency, sumToMoney, toMinor, toMoney } from '../../../shared/rules/money.ts';
import type { RisenPrice } from '../../store/portfolio/price-history-reads.ts';
import type { TodayScope } from './domain-risks.ts';
import type { AccountFacts } from './read-facts.ts';

/** A list older than this is stale, in ms. */
const staleAfterMs = 24 * 60 * 60_000;
/** A credit that runs out within this many days is low. */
const lowWithinDays = 60;
/** How far back a price is compared, in days. */
export const priceRiseDays = 30;

const plain = { sums: [], withoutPrice: 0, deadline: null, query: null };

/** @returns accounts that cannot be asked, and those whose data is old */
export function connectionRisks(
  facts: readonly AccountFacts[],
  { accountId }: TodayScope,
  now: number,
): Risk[] {
  const about = (chosen: readonly AccountFacts[]) => ({
    ...plain,
    count: chosen.length,
    accountId,
    accounts: chosen.map(({ account }) => account.name),
    accountIds: chosen.map(({ account }) => account.id),
  });
  const unreachable = (why: 'no-key' | 'key-refused' | 'offline', chosen: readonly AccountFacts[]): Risk => ({
    kind: 'cannot-connect',
    key: `cannot-connect ${why} ${accountId ?? '*'}`,
    ...about(chosen),
    why,
  });
  const keyed = facts.filter(({ hasSecret }) => hasSecret);
  const stale = keyed.filter(
    ({ head: { refreshedAt } }) => refreshedAt === null || now - Date.parse(refreshedAt) > staleAfterMs,
  );
  const readings = stale.map(({ head }) => head.refreshedAt);
  const risks: Risk[] = [
    unreachable(
      'no-key',
      facts.filter(({ hasSecret }) => !hasSecret),
    ),
    unreachable(
      'key-refused',
      keyed.filter(({ reachability }) => reachability.state === 'key-refused'),
    ),
    unreachable(
      'offline',
      keyed.filter(({ reachability }) => reachability.state === 'offline'),
    ),
    {
      kind: 'stale',
      key: `stale ${accountId ?? '*'}`,
      ...about(stale),
      oldest: readings.includes(null) ? null : (readings.filter((at) => at !== null).sort()[0] ?? null),
    },
  ];
  return risks.filter(({ count }) => count > 0);
}

/** @returns what was found outside this Namekeep and can mean a hijack */
export function alertRisk(
  { changes, domains, latestId, since }: HistoryAlert,
  { accountId }: TodayScope,
): Risk[] {
  if (changes === 0) return [];
  const key = `changed-elsewhere ${accountId ?? '*'}`;
  return [
    {
      kind: 'changed-elsewhere',
      key,
      ...plain,
      accountId,
      accounts: [],
      count: changes,
      domains,
      since,
      latestId,
    },
  ];
}

/**
 * @param all of every account and extension
 * @returns the extensions whose renewal costs more than at the beginning of these days, with what that makes a year
 */
export function priceRiseRisk(
  risen: readonly RisenPrice[],
  all: readonly OwnedDomains[],
  facts: readonly AccountFacts[],
  { today, accountId }: TodayScope,
): Risk[] {
  const owned = new Map(all.map(({ accountId: id, extension, domains }) => [`${id} ${extension}`, domains]));
  const extensions = risen.flatMap(({ accountId: id, extension, currency, before, after }): PriceRise[] => {
    const domains = owned.get(`${id} ${extension}`) ?? 0;
    const account = facts.find((one) => one.account.id === id)?.account.name;
    if (domains === 0 || account === undefined) return [];
    return [
      {
        ...{ accountId: id, account, extension, domains },
        before: toMoney({ minor: before, currency }),
        after: toMoney({ minor: after, currency }),
        perYear: sumToMoney(BigInt(after - before) * BigInt(domains), currency),
      },
    ];
  });
  if (extensions.length === 0) return [];
  const sums = createMoneySum();
  for (const { perYear } of extensions) sums.add(perYear);
  return [
    {
      kind: 'price-rises',
      key: `price-rises ${accountId ?? '*'}`,
      ...plain,
      accountId,
      accounts: [],
      count: extensions.length,
      sums: sums.sums(),
      since: addDays(today, -priceRiseDays),
      extensions: extensions.toSorted((a, b) => toMinor(b.perYear).minor - toMinor(a.perYear).minor),
    },
  ];
}

/** @param below the user's limit for the account, if there is one */
export function creditOutlook(
  { account, credit, creditLeft, afterQueue, queued, forecasts }: AccountFacts,
  below: Money | null,
): CreditOutlook {
  const own = forecasts.find((one) => one.credit !== null);
  const forecast = own?.credit ?? null;
  const money = (minor: bigint): Money | null => credit && sumToMoney(minor, credit.currency);
  return {
    accountId: account.id,
    account: account.name,
    credit: credit && { amount: credit.amount, currency: credit.currency },
    fetchedAt: credit?.fetchedAt ?? null,
    afterQueue,
    left: creditLeft,
    queued,
    nextDays: forecast && money(forecast.nextDays),
    runsOut: forecast?.runsOut ?? null,
    topUps: (forecast?.topUps ?? []).flatMap(({ days, needed }) => {
      const sum = money(needed);
      return sum ? [{ days, needed: sum }] : [];
    }),
    below,
  };
}

/** @returns how the credit moved without explanation */
export function unexplainedRisks(facts: readonly AccountFacts[], { accountId }: TodayScope): Risk[] {
  const moves = facts.flatMap(({ account, unexplained }) => unexplained.map((row) => ({ account, row })));
  if (moves.length === 0) return [];
  const fell = moves.filter(({ row }) => row.unexplained.amount.startsWith('-'));
  const told = fell.length > 0 ? fell : moves;
  const since = moves.map(({ row }) => row.from.slice(0, 10)).sort()[0] ?? null;
  return [
    {
      kind: 'credit-unexplained',
      key: `credit-unexplained ${accountId ?? '*'}`,
      ...plain,
      accountId,
      accounts: [...new Set(moves.map(({ account }) => account.name))],
      count: moves.length,
      sums: sumByCurrency(told.map(({ row }) => row.unexplained)),
      since,
    },
  ];
}

/** @param short accounts of which it is told already which domains the credit will not cover */
export function lowCreditRisks(
  credits: readonly CreditOutlook[],
  short: ReadonlySet<string | null>,
  today: string,
): Risk[] {
  return credits.flatMap(({ accountId, account, credit, afterQueue, runsOut, below, topUps }): Risk[] => {
    if (credit === null || short.has(accountId)) return [];
    const rest = afterQueue ?? credit;
    const isBelow = below?.currency === rest.currency && toMinor(rest).minor < toMinor(below).minor;
    const endsSoon = runsOut !== null && runsOut <= addDays(today, lowWithinDays);
    if (!isBelow && !endsSoon) return [];
    const topUp = topUps[0]?.needed ?? toMoney({ minor: 0, currency: credit.currency });
    return [
      {
        kind: 'low-credit',
        key: `low-credit ${accountId}`,
        ...plain,
        ...{ accountId, accounts: [account], count: 1, deadline: runsOut, credit: rest, runsOut, topUp },
        below: isBelow ? below : null,
      },
    ];
  });
}
