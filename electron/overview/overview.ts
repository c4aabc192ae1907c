import type { Account } from '../../shared/model/account.ts';
import type { DomainRow } from '../../shared/model/domain.ts';
import { AppError } from '../../shared/model/errors.ts';
import type { ExpiringView, ForecastView, Overview, RestoreClockView } from '../../shared/model/overview.ts';
import { addExpiring, createExpiring } from '../../shared/rules/expiring.ts';
import { createForecast } from '../../shared/rules/forecast.ts';
import { countLeft, type LeftDomain, leftLately } from '../../shared/rules/left-domains.ts';
import { byDeadline, restoreClocks } from '../../shared/rules/restore-clock.ts';
import { isRestorable } from '../../shared/rules/order-status.ts';
import { type Clock, isoNow } from '../platform/clock.ts';
import type { EventBus } from '../platform/events.ts';
import { portfolioPages } from '../domains/portfolio-pages.ts';
import type { Store } from '../store/store.ts';
import { forecastView } from './forecast-view.ts';

/** The part of the store that the overview reads. */
export interface OverviewStore {
  readonly accounts: Pick<Store['accounts'], 'list'>;
  readonly orders: Pick<Store['orders'], 'promised'>;
  readonly portfolio: Pick<Store['portfolio'], 'select' | 'prices' | 'credit' | 'versions' | 'count'>;
}

export interface OverviewService {
  /**
   * What is coming, from the cache alone: read in pages, kept until something it rests on changes.
   * @param accountId null for all
   * @throws AppError `not-found` for the account
   */
  show(accountId: string | null): Promise<Overview>;
}

/** What the overview shows of one account. */
interface AccountOverview {
  readonly computedAt: string;
  readonly forecasts: readonly ForecastView[];
  readonly expiring: ExpiringView;
  readonly restores: readonly RestoreClockView[];
  readonly left: readonly LeftDomain[];
}

const restoresShown = 200;

export function createOverviewService({
  store,
  clock,
  events,
}: {
  readonly store: OverviewStore;
  readonly clock: Clock;
  readonly events: EventBus;
}): OverviewService {
  const { accounts, orders, portfolio } = store;
  const known = new Map<string, { readonly basis: string; readonly overview: Promise<AccountOverview> }>();

  async function readFacts(account: Account, today: string) {
    const [prices, credit, promised, versions] = await Promise.all([
      portfolio.prices(account.id),
      portfolio.credit(account.id),
      orders.promised(account.id),
      portfolio.versions(),
    ]);
    const rests = [today, account.name, versions.domains, prices?.fetchedAt, credit, promised];
    return { today, prices, credit, promised, basis: JSON.stringify(rests) };
  }

  async function compute(
    account: Account,
    facts: Awaited<ReturnType<typeof readFacts>>,
    onRead: (rows: number) => void,
  ): Promise<AccountOverview> {
    const { today, credit } = facts;
    const forecast = createForecast(facts);
    const expiring = createExpiring(today);
    const restorable: DomainRow[] = [];
    const left: LeftDomain[] = [];
    const scope = { accountId: account.id, where: '', today };
    for await (const page of portfolioPages(portfolio, scope)) {
      forecast.add(page);
      expiring.add(page);
      restorable.push(...page.filter(({ status }) => isRestorable(status)));
      left.push(...leftLately(page, facts));
      onRead(page.length);
    }
    return {
      computedAt: isoNow(clock),
      forecasts: forecast.byCurrency().map((one) => forecastView(account, one, credit)),
      expiring: expiring.view(),
      restores: restoreClocks(restorable, facts),
      left,
    };
  }

  async function overviewOf(
    account: Account,
    today: string,
    onRead: (rows: number) => void,
  ): Promise<AccountOverview> {
    const facts = await readFacts(account, today);
    const former = known.get(account.id);
    if (former?.basis === facts.basis) return former.overview;
    const overview = compute(account, facts, onRead);
    known.set(account.id, { basis: facts.basis, overview });
    overview.catch(() => known.delete(account.id));
    return overview;
  }

  return {
    async show(accountId) {
      const today = isoNow(clock).slice(0, 10);
      const all = await accounts.list();
      const chosen = all.filter(({ id }) => accountId === null || id === accountId);
      if (accountId !== null && chosen.length === 0) {
        throw new AppError('not-found', 'There is no such account. Choose one that is connected.');
      }
      const counts = await Promise.all(chosen.map(({ id }) => portfolio.count(id)));
      const total = counts.reduce((sum, count) => sum + count, 0);
      let domains = 0;
      const found: AccountOverview[] = [];
      for (const account of chosen) {
        found.push(
          await overviewOf(account, today, (rows) => {
            domains += rows;
            events.emit('overview.progressed', { domains, total: Math.max(domains, total) });
          }),
        );
      }
      const restores = found.flatMap((one) => one.restores).sort(byDeadline);
      return {
        today,
        computedAt: found.map(({ computedAt }) => computedAt).sort()[0] ?? isoNow(clock),
        forecasts: found.flatMap(({ forecasts }) => forecasts),
        expiring: found.map(({ expiring }) => expiring).reduce(addExpiring, createExpiring(today).view()),
        restores: { total: restores.length, rows: restores.slice(0, restoresShown) },
        left: countLeft(found.flatMap(({ left }) => left)),
      };
    },
  };
}
