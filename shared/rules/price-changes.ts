import Big from 'big.js';
import type { Money } from '../model/money.ts';
import type { OwnedDomains, PriceChange, PriceChangeView } from '../model/price-change.ts';
import { toMinor, toMoney } from './money.ts';

/* What a price change means, by the prices before and those of the latest list; nothing is foreseen. */

/** @returns a less b; null when either is not sold or they are in different currencies */
function less(a: Money | null, b: Money | null): Money | null {
  if (a === null || b === null || a.currency !== b.currency) return null;
  return toMoney({ minor: toMinor(a).minor - toMinor(b).minor, currency: a.currency });
}

function times(price: Money | null, count: number): Money | null {
  if (price === null) return null;
  const minor = toMinor(price).minor * count;
  return Number.isSafeInteger(minor) ? toMoney({ minor, currency: price.currency }) : null;
}

/** @returns the part in percent of the whole with one decimal, rounded half away from zero; null of nothing */
export function percentOf(part: Money, whole: Money): string | null {
  const base = toMinor(whole).minor;
  if (base === 0) return null;
  const percent = new Big(toMinor(part).minor).times(100).div(base).toFixed(1, Big.roundHalfUp);
  return percent === '-0.0' ? '0.0' : percent;
}

/** Saving of a term against single years; negative when it costs more, null for one year or an unknown price. */
export const termSaving = (years: number, term: Money | null, oneYear: Money | null): Money | null =>
  years < 2 ? null : less(times(oneYear, years), term);

/**
 * What renewing every domain of the extension for a year costs more (or, negative, less) after a change than before it.
 * Only of one-year renewals, so that a change of all terms counts once.
 * @returns null for other prices, and where nothing is owned
 */
export const yearlyEffect = ({
  operation,
  years,
  difference,
  domains,
}: Pick<PriceChangeView, 'operation' | 'years' | 'difference' | 'domains'>): Money | null =>
  operation === 'renew' && years === 1 && domains > 0 ? times(difference, domains) : null;

/**
 * @returns one change for each operation of an extension in a list: that of its shortest term, with how many changed. What
 * moves the costs of a year most comes first
 */
export function foldTerms(changes: readonly PriceChangeView[]): PriceChangeView[] {
  const groups = Map.groupBy(changes, ({ accountId, currency, extension, operation, at }) =>
    [accountId, currency, extension, operation, at].join(' '),
  );
  const folded = [...groups.values()].map((terms) => ({
    ...terms.reduce((shortest, change) => (change.years < shortest.years ? change : shortest)),
    terms: terms.length,
  }));
  const size = (change: PriceChangeView): number => Math.abs(Number(yearlyEffect(change)?.amount ?? 0));
  return folded.toSorted((a, b) => size(b) - size(a));
}

/** Puts changes beside the domains they touch. */
export function viewsOfChanges(
  changes: readonly PriceChange[],
  owned: readonly OwnedDomains[],
): PriceChangeView[] {
  const keyOf = (item: PriceChange | OwnedDomains): string => `${item.accountId} ${item.extension}`;
  const found = new Map(owned.map((domains) => [keyOf(domains), domains]));
  return changes.map((change) => {
    const { before, after, now, oneYearNow, years, operation } = change;
    const { domains, due } = found.get(keyOf(change)) ?? { domains: 0, due: 0 };
    const difference = less(after, before);
    return {
      ...change,
      terms: 1,
      difference,
      percent: difference && before && percentOf(difference, before),
      domains,
      due,
      extraCost: operation === 'renew' ? times(less(now, before), due) : null,
      termSaving: operation === 'renew' ? termSaving(years, now, oneYearNow) : null,
    };
  });
}
