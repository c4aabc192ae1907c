import type { Money } from '../../../shared/model/money.ts';
import type { ForecastView } from '../../../shared/model/today.ts';
import { sumByCurrency, toMinor } from '../../../shared/rules/money.ts';

/** @returns the sums over all months of a forecast, exact */
export function costSums({ months }: Pick<ForecastView, 'months'>) {
  const sum = (amounts: readonly (Money | null)[]): Money | null =>
    sumByCurrency(amounts.filter((amount) => amount !== null))[0] ?? null;
  const each = months.map(({ month, renewing, autoRenewOff }) => ({
    month,
    cost: sum([renewing.cost, autoRenewOff.cost]),
  }));
  const size = (cost: Money | null): number => (cost ? toMinor(cost).minor : 0);
  const most = each.reduce((most, month) => (size(month.cost) > size(most.cost) ? month : most), {
    month: each[0]?.month ?? '',
    cost: each[0]?.cost ?? null,
  });
  return {
    renewing: sum(months.map(({ renewing }) => renewing.cost)),
    autoRenewOff: sum(months.map(({ autoRenewOff }) => autoRenewOff.cost)),
    /** The dearest month, both kinds together. */
    most,
    /** Nothing is known to cost anything. */
    none: size(most.cost) === 0,
    withoutPrice: months.reduce(
      (count, { renewing, autoRenewOff }) => count + renewing.withoutPrice + autoRenewOff.withoutPrice,
      0,
    ),
  };
}
