import type { Account, Credit } from '../../../shared/model/account.ts';
import type { Reachability } from '../../../shared/model/account-view.ts';
import { statementDays, type StatementRow } from '../../../shared/model/credit-statement.ts';
import type { Money } from '../../../shared/model/money.ts';
import type { PossibleFee } from '../../../shared/model/order.ts';
import type { PriceList } from '../../../shared/model/price.ts';
import type { RestoreClockView, Today } from '../../../shared/model/today.ts';
import { addDays } from '../../../shared/rules/calendar.ts';
import { needsLabel } from '../../../shared/rules/credit-rows.ts';
import { createExpiring } from '../../../shared/rules/expiring.ts';
import { createForecast, type CurrencyForecast, isOnOrder } from '../../../shared/rules/forecast.ts';
import { type UnlistedDomain, recentlyUnlisted } from '../../../shared/rules/unlisted-domains.ts';
import { graceFee } from '../../../shared/rules/grace-fee.ts';
import { createMoneySum } from '../../../shared/rules/money.ts';
import { isRestorable } from '../../../shared/rules/order-status.ts';
import { nearestClocks, restoreClocks } from '../../../shared/rules/restore-clock.ts';
import { type CreditLapse, lapsesShortOfCredit, lapseWindow } from '../../../shared/rules/will-lapse.ts';
import { readStatement } from '../accounts/credit-statement.ts';
import { type Connections, readSecret } from '../connections/connections.ts';
import { creditsAfter } from '../orders/queue/tally.ts';
import type { FailedOrder } from '../../store/portfolio/failed-orders.ts';
import type { DomainTotal, AccountReadings } from '../../store/portfolio/today-reads.ts';
import type { Store } from '../../store/store.ts';
import type { Vault } from '../../vault/vault.ts';

export interface TodaySources {
  readonly store: Store;
  readonly vault: Pick<Vault, 'read'>;
  readonly connections: Pick<Connections, 'reachability'>;
}

export interface AccountFacts {
  readonly account: Account;
  readonly hasSecret: boolean;
  readonly reachability: Reachability;
  readonly readings: AccountReadings;
  readonly credit: Credit | null;
  /** The credit less what orders cost since it was read and less the queue. */
  readonly afterQueue: Money | null;
  /** Taken by the queue; null where the credit is not known. */
  readonly queued: Money | null;
  /** The credit less what orders cost since it was read. */
  readonly creditLeft: Money | null;
  readonly groups: readonly TodayGroup[];
  readonly forecasts: readonly CurrencyForecast[];
  readonly expiring: Today['expiring'];
  readonly unlisted: readonly UnlistedDomain[];
  /** Domains of the next weeks that the credit does not cover; null where it is not known. */
  readonly lapses: CreditLapse | null;
  /** How the credit moved without explanation, top-ups apart. */
  readonly unexplained: readonly StatementRow[];
  /** Renewals that were done and whose date the service no longer shows. */
  readonly undone: readonly FailedOrder[];
  /** The first 200; `undated`: of all, those whose deadline is not known. */
  readonly restores: { readonly total: number; readonly undated: number; readonly rows: RestoreClockView[] };
}

/** Domains that are alike, what renewing each may cost on top, and whether an order for them is open. */
export type TodayGroup = OrderedGroup & PossibleFee;
type OrderedGroup = DomainTotal & { readonly ordered: boolean };

const restoresShown = 200;
/** How long a renewal is followed after it was sent, in days: a term of a year and some more. */
const undoneDays = 400;

/** The part that lies in the databases. */
type StoredFacts = Omit<AccountFacts, 'hasSecret' | 'reachability'>;

/** The facts of accounts, read again when a database has changed or a newer price list was fetched. */
export function createFactReader({ store, vault, connections }: TodaySources) {
  const { portfolio } = store;
  const lists = new Map<string, { readonly fetchedAt: string; readonly list: PriceList | null }>();

  async function pricesOf(
    { accountId, pricesFetchedAt, currency }: AccountReadings,
    groups: readonly OrderedGroup[],
  ) {
    if (pricesFetchedAt === null || currency === null) return null;
    // Only what can be restored, or may be in its grace period, is looked up in the list: the groups have the prices of
    // renewals, and of the others no extension.
    const extensions = new Set(groups.map(({ extension }) => extension).filter(Boolean));
    if (extensions.size === 0) return { accountId, currency, fetchedAt: pricesFetchedAt, entries: [] };
    const known = lists.get(accountId);
    const list = known?.fetchedAt === pricesFetchedAt ? known.list : await portfolio.prices(accountId);
    if (list) lists.set(accountId, { fetchedAt: list.fetchedAt, list });
    return list && { ...list, entries: list.entries.filter(({ extension }) => extensions.has(extension)) };
  }

  async function restoresOf(
    account: Account,
    groups: readonly OrderedGroup[],
    facts: { readonly today: string; readonly prices: PriceList | null; readonly available: Money | null },
  ): Promise<AccountFacts['restores']> {
    const { total, undated, nearest } = nearestClocks(groups, facts, restoresShown);
    if (total === 0) return { total, undated, rows: [] };
    const rows = restoreClocks(await portfolio.restorable(account.id, nearest, restoresShown), facts);
    return { total, undated, rows };
  }

  async function factsOf(
    account: Account,
    readings: AccountReadings,
    groups: readonly OrderedGroup[],
    today: string,
  ): Promise<StoredFacts> {
    const { id } = account;
    const since = `${addDays(today, -statementDays)}T00:00:00.000Z`;
    const [credit, prices, [creditUse], statement, undone] = await Promise.all([
      portfolio.credit(id),
      pricesOf(readings, groups),
      creditsAfter(store, new Map([[id, createMoneySum()]])),
      readStatement(store, id, since),
      portfolio.undoneRenewals([id], addDays(today, -undoneDays)),
    ]);
    const available = creditUse?.after ?? null;
    const facts = { today, prices, credit, available };
    const forecast = createForecast(facts);
    // A restore whose invoice waits is paid in the client area, and not ordered again.
    const toOrder = groups.filter(
      ({ status, orderState }) => orderState !== 'awaiting-payment' || !isRestorable(status),
    );
    forecast.add(
      toOrder.map((group) => ({
        ...group,
        ordered: isOnOrder(group.orderState),
        dropped: group.wish === 'drop',
      })),
    );
    const expiring = createExpiring(today);
    expiring.add(groups);
    const withFees = groups.map((group) => ({ ...group, ...graceFee(group, prices, today) }));
    return {
      account,
      readings,
      credit,
      creditLeft: creditUse?.left ?? null,
      afterQueue: available,
      queued: creditUse?.queued ?? null,
      groups: withFees,
      lapses: available && lapsesShortOfCredit(withFees, available, lapseWindow(today)),
      forecasts: forecast.byCurrency(),
      expiring: expiring.view(),
      unlisted: recentlyUnlisted(groups, facts),
      undone,
      unexplained: statement.filter(needsLabel),
      restores: await restoresOf(account, toOrder, facts),
    };
  }

  async function readStored(accounts: readonly Account[], today: string): Promise<StoredFacts[]> {
    const ids = accounts.map(({ id }) => id);
    const [groups, allReadings] = await Promise.all([
      portfolio.domainTotals(ids, today),
      portfolio.accountReadings(ids),
    ]);
    const marked = groups.map((group) => ({ ...group, ordered: group.orderState !== null }));
    const byAccount = Map.groupBy(marked, ({ accountId }) => accountId);
    return Promise.all(
      accounts.map((account) => {
        const none = { accountId: account.id, refreshedAt: null, pricesFetchedAt: null, currency: null };
        const readings = allReadings.find(({ accountId }) => accountId === account.id) ?? none;
        return factsOf(account, readings, byAccount.get(account.id) ?? [], today);
      }),
    );
  }

  async function withAccess(facts: StoredFacts): Promise<AccountFacts> {
    const { account } = facts;
    const hasSecret =
      account.demo ||
      (await readSecret(account, { vault, accounts: store.accounts }).then(
        () => true,
        () => false,
      ));
    return { ...facts, hasSecret, reachability: connections.reachability(account.id) };
  }

  let latest: { readonly basis: string; readonly facts: Promise<StoredFacts[]> } | null = null;

  return async (accounts: readonly Account[], today: string): Promise<AccountFacts[]> => {
    const basis = JSON.stringify([accounts, today, await portfolio.versions()]);
    if (latest?.basis !== basis) {
      const reading = { basis, facts: readStored(accounts, today) };
      latest = reading;
      // What failed is tried again.
      reading.facts.catch(() => {
        if (latest === reading) latest = null;
      });
    }
    return Promise.all((await latest.facts).map(withAccess));
  };
}
