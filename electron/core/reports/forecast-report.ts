import type { Money } from '../../../shared/model/money.ts';
import {
  createForecast,
  type CurrencyForecast,
  type DueRenewals,
  isOnOrder,
  type RestoreCount,
} from '../../../shared/rules/forecast.ts';
import { createMoneySum, sumToMoney } from '../../../shared/rules/money.ts';
import { automaticRenewal } from '../../../shared/rules/renewal.ts';
import { creditsAfter } from '../orders/queue/tally.ts';
import { portfolioPages } from '../domains/portfolio-pages.ts';
import { inPages } from '../../platform/pages.ts';
import type { Column } from './csv-lines.ts';
import { pageSize, reportTable, type ReportScope, type ReportTable } from './report-table.ts';

/** One month of one account in one currency. */
interface ForecastLine extends DueRenewals {
  readonly account: string;
  /** Null for the domains without an expiry date. */
  readonly month: string | null;
  readonly currency: string | null;
  readonly restores: RestoreCount;
  readonly creditLeft: bigint | null;
  readonly available: bigint | null;
  readonly asOf: string | null;
}

const money = ({ currency }: ForecastLine, minor: bigint | null): Money | null =>
  minor === null || currency === null ? null : sumToMoney(minor, currency);

/** A domain is renewed in several months: only what it costs is added up. */
const columns: Column<ForecastLine>[] = [
  ['Account', (line) => line.account],
  ['Month', (line) => line.month],
  ['Domains', (line) => line.renewing.domains],
  ['Cost', (line) => money(line, line.renewing.cost), true],
  ['Grace fees up to', (line) => money(line, line.renewing.fees), true],
  ['Domains without price', (line) => line.renewing.withoutPrice],
  ['Domains with auto-renew off', (line) => line.autoRenewOff.domains],
  ['Cost with auto-renew off', (line) => money(line, line.autoRenewOff.cost), true],
  ['Domains to restore', (line) => line.restores.domains],
  ['Restore fees', (line) => money(line, line.restores.fees), true],
  ['Currency', (line) => line.currency],
  ['Credit left after', (line) => money(line, line.creditLeft)],
  ['Domains on order', (line) => line.ordered.domains],
  ['Cost on order', (line) => money(line, line.ordered.cost), true],
  ['Credit after the queue', (line) => money(line, line.available)],
  ['As of', (line) => line.asOf],
];

/** Renewals of 24 months, by account, currency and month. */
export async function forecastReport(scope: ReportScope): Promise<ReportTable> {
  const { portfolio } = scope.store;
  const lines: ForecastLine[] = [];
  for (const { id, name } of scope.accounts) {
    const [prices, credit, [reckoned]] = await Promise.all([
      portfolio.prices(id),
      portfolio.credit(id),
      creditsAfter(scope.store, new Map([[id, createMoneySum()]])),
    ]);
    const available = reckoned?.after ?? null;
    const forecast = createForecast({ today: scope.today, prices, credit, available });
    for await (const page of portfolioPages(portfolio, { ...scope, accountId: id }))
      forecast.add(
        page.map((row) => ({
          ...row,
          automatic: automaticRenewal(row),
          ordered: isOnOrder(row.order?.state ?? null),
          dropped: row.wish?.wish === 'drop',
        })),
      );
    for (const one of forecast.byCurrency()) lines.push(...linesOf(name, one));
  }
  return reportTable(columns, lines.length, inPages(lines, pageSize));
}

const none: RestoreCount = { domains: 0, fees: 0n, renewals: 0n, withoutPrice: 0 };

/** The clock of a redemption runs already, so restores stand in the first month. */
function linesOf(account: string, forecast: CurrencyForecast): ForecastLine[] {
  const { currency, months, undated, restores, credit, asOf } = forecast;
  const lines: ForecastLine[] = months.map((month, at) => ({
    ...month,
    account,
    currency,
    restores: at === 0 ? restores : none,
    creditLeft: credit?.left[at] ?? null,
    available: credit?.available ?? null,
    asOf,
  }));
  if (undated.renewing.domains + undated.autoRenewOff.domains + undated.ordered.domains > 0) {
    const apart = { restores: none, creditLeft: null, available: null };
    lines.push({ ...undated, ...apart, account, month: null, currency, asOf });
  }
  return lines;
}
