import type { Money } from '../../../shared/model/money.ts';
import type { PriceList } from '../../../shared/model/price.ts';
import type { PriceRise } from '../../../shared/model/risk.ts';
import { addDays } from '../../../shared/rules/calendar.ts';
import { sumByCurrency, sumToMoney, toMinor, toMoney } from '../../../shared/rules/money.ts';
import { priceOfYear } from '../../../shared/rules/price-cells.ts';
import { readSameDomains } from '../accounts/same-domains.ts';
import type { AccountFacts } from './read-facts.ts';
import { creditNeverRead, listReadAt, neverRefreshed, oldest, type RiskReaders } from './risk-reader.ts';

/** A list older than this is stale, in ms. */
const staleAfterMs = 24 * 60 * 60_000;
/** A credit that runs out within this many days is low. */
const lowWithinDays = 60;
const priceRiseDays = 30;
/** Days before the deadline from which customers who have not answered are a risk. */
const silentWithinDays = 7;
const breaks = ['no-key', 'key-refused', 'offline'] as const;

const about = (accounts: readonly AccountFacts[]) => ({
  count: accounts.length,
  accounts: accounts.map(({ account }) => account.name),
  accountIds: accounts.map(({ account }) => account.id),
});
/** Why an account cannot be read now; null where nothing speaks against it. */
function brokenBy({ hasSecret, reachability: { state } }: AccountFacts): (typeof breaks)[number] | null {
  return hasSecret ? (breaks.find((reason) => reason === state) ?? null) : 'no-key';
}
const creditReadAt = ({ credit }: AccountFacts): string | null => credit?.fetchedAt ?? null;

export const accountRisks = {
  'cannot-connect': {
    read: ({ accounts }) =>
      breaks.map((reason) => ({
        part: reason,
        reason,
        ...about(accounts.filter((account) => brokenBy(account) === reason)),
      })),
  },
  /** Without what cannot be read at all, which is a risk of its own. */
  stale: {
    read({ accounts, clock }) {
      const stale = accounts.filter(
        (account) =>
          brokenBy(account) === null &&
          clock.now() - Date.parse(listReadAt(account) ?? '1970-01-01') > staleAfterMs,
      );
      return [{ ...about(stale), oldest: oldest(stale.map(listReadAt)) }];
    },
  },
  /** Rounds are about customers, whichever account has their domains. */
  'round-silent': {
    async read({ store, today }) {
      const silent = await store.rounds.silent(addDays(today, silentWithinDays), today);
      return silent.map(({ id, name: round, domains: count, ...rest }) => ({
        part: String(id),
        ...{ round, count, ...rest },
      }));
    },
  },
  'same-domains': {
    async read({ store, accounts }) {
      const inScope = new Set(accounts.map(({ account }) => account.id));
      return (await readSameDomains(store))
        .filter(({ accountIds }) => accountIds.every((id) => inScope.has(id)))
        .map(({ accountIds, accounts: names, domains }) => ({
          part: accountIds.join(' '),
          accounts: names,
          count: domains,
        }));
    },
  },
  /** Found outside this Namekeep, and can mean a hijack. */
  'changed-elsewhere': {
    async read({ store, accounts }) {
      const dismissed = await store.settings.get('history.dismissed');
      const { changes, ...alert } = await store.history.alert(
        typeof dismissed === 'number' ? dismissed : 0,
        accounts.map(({ account }) => account.id),
      );
      return [{ count: changes, ...alert }];
    },
    readAt: listReadAt,
    gaps: neverRefreshed,
  },
  /** The extensions whose renewal costs more than at the beginning of these days, with what that makes a year. */
  'price-rises': {
    async read({ store, accounts, today }) {
      const since = addDays(today, -priceRiseDays);
      const names = new Map(accounts.map(({ account }) => [account.id, account.name]));
      const risen = await store.priceHistory.risen([...names.keys()], since);
      const rows = risen.length === 0 ? [] : await store.portfolio.ownedDomains(null, today, 0);
      const owned = new Map(rows.map((row) => [`${row.accountId} ${row.extension}`, row.domains]));
      const lists = new Map<string, PriceList | null>();
      for (const { accountId } of risen)
        if (!lists.has(accountId)) lists.set(accountId, await store.portfolio.prices(accountId));
      // A ledger that was restored can be older than the list.
      const listed = (accountId: string, extension: string): Money | null =>
        priceOfYear(lists.get(accountId)?.entries.find((entry) => entry.extension === extension)?.renew);
      const extensions = risen.flatMap(
        ({ accountId, extension, currency, before, ...known }): PriceRise[] => {
          const price = listed(accountId, extension);
          const after = price?.currency === currency ? toMinor(price).minor : known.after;
          if (after <= before) return [];
          const account = names.get(accountId);
          const domains = owned.get(`${accountId} ${extension}`) ?? 0;
          if (domains === 0 || account === undefined) return [];
          return [
            {
              accountId,
              account,
              extension,
              domains,
              before: toMoney({ minor: before, currency }),
              after: toMoney({ minor: after, currency }),
              perYear: sumToMoney(BigInt(after - before) * BigInt(domains), currency),
            },
          ];
        },
      );
      return [
        {
          count: extensions.length,
          sums: sumByCurrency(extensions.map(({ perYear }) => perYear)),
          since,
          extensions: extensions.toSorted((a, b) => toMinor(b.perYear).minor - toMinor(a.perYear).minor),
        },
      ];
    },
    readAt: ({ readings }) => readings.pricesFetchedAt,
    gaps: ({ readings }) => ({ 'prices-never-read': Number(readings.pricesFetchedAt === null) }),
  },
  /** How the credit moved without explanation. */
  'credit-unexplained': {
    read({ accounts }) {
      const moving = accounts.filter(({ unexplained }) => unexplained.length > 0);
      const rows = moving.flatMap(({ unexplained }) => unexplained);
      const fell = rows.filter(({ unexplained }) => unexplained.amount.startsWith('-'));
      return [
        {
          count: rows.length,
          accounts: moving.map(({ account }) => account.name),
          sums: sumByCurrency((fell.length > 0 ? fell : rows).map(({ unexplained }) => unexplained)),
          since: rows.map(({ from }) => from.slice(0, 10)).sort()[0] ?? null,
        },
      ];
    },
    readAt: creditReadAt,
    gaps: creditNeverRead,
  },
  'low-credit': {
    read({ accounts, credits, today }) {
      // Of these it is said already which domains the credit will not cover.
      const short = new Set(
        accounts.filter(({ lapses }) => lapses?.days.length).map(({ account }) => account.id),
      );
      return credits.flatMap(({ accountId, account, credit, queued, afterQueue, runsOut, below, topUps }) => {
        if (credit === null || short.has(accountId)) return [];
        const rest = afterQueue ?? credit;
        const isBelow = below?.currency === rest.currency && toMinor(rest).minor < toMinor(below).minor;
        if (!isBelow && (runsOut === null || runsOut > addDays(today, lowWithinDays))) return [];
        return [
          {
            accountId,
            accounts: [account],
            count: 1,
            deadline: runsOut,
            credit: rest,
            afterQueue: queued !== null && toMinor(queued).minor > 0,
            runsOut,
            topUp: topUps.find(({ needed }) => toMinor(needed).minor > 0) ?? null,
            below: isBelow ? below : null,
          },
        ];
      });
    },
    readAt: creditReadAt,
    gaps: creditNeverRead,
  },
} satisfies Partial<RiskReaders>;
