import type { Credit } from '../../../shared/model/account.ts';
import type { Money } from '../../../shared/model/money.ts';
import type { AccountCredit, DueView, ForecastView, RenewalCountView } from '../../../shared/model/today.ts';
import type { CreditForecast } from '../../../shared/rules/forecast-credit.ts';
import type { CurrencyForecast, DueRenewals, RenewalCount } from '../../../shared/rules/forecast.ts';
import { sumToMoney } from '../../../shared/rules/money.ts';
import type { AccountFacts } from './read-facts.ts';

/** @returns a forecast of one account with its amounts as they cross to the page */
export function forecastView(
  { id, name }: { readonly id: string; readonly name: string },
  forecast: CurrencyForecast,
  credit: Credit | null,
): ForecastView {
  const { currency, restores, dropped } = forecast;
  const money = (minor: bigint): Money | null => (currency === null ? null : sumToMoney(minor, currency));
  const count = ({ cost, fees, ...rest }: RenewalCount): RenewalCountView => ({
    ...rest,
    cost: money(cost),
    fees: money(fees),
  });
  const due = ({ renewing, autoRenewOff, ordered }: DueRenewals): DueView => ({
    renewing: count(renewing),
    autoRenewOff: count(autoRenewOff),
    ordered: count(ordered),
  });
  return {
    accountId: id,
    account: name,
    currency,
    months: forecast.months.map((month) => ({ month: month.month, ...due(month) })),
    undated: due(forecast.undated),
    restores: { ...restores, fees: money(restores.fees), renewals: money(restores.renewals) },
    dropped,
    credit: forecast.credit && credit && creditView(forecast.credit, credit),
    asOf: forecast.asOf,
  };
}

function creditView(forecast: CreditForecast, { currency, fetchedAt }: Credit): ForecastView['credit'] {
  const money = (minor: bigint): Money => sumToMoney(minor, currency);
  return {
    now: money(forecast.credit),
    fetchedAt,
    available: money(forecast.available),
    left: forecast.left.map(money),
    runsOut: forecast.runsOut,
    topUps: forecast.topUps.map(({ days, needed }) => ({ days, needed: money(needed) })),
    topUpForQueue: money(forecast.topUpForQueue),
  };
}

/** @param below the user's limit for the account, if there is one */
export function accountCredit(
  { account, credit, creditLeft, afterQueue, queued, forecasts }: AccountFacts,
  below: Money | null,
): AccountCredit {
  const forecast = forecasts.find((currency) => currency.credit !== null)?.credit ?? null;
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
