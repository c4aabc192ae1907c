import type { PriceRow } from '../../../shared/lists/prices.ts';
import type { RetailLine } from '../../../shared/lists/retail.ts';
import type { OwnedDomains, PriceKey } from '../../../shared/model/price-change.ts';
import type { PriceEntry } from '../../../shared/model/price.ts';
import { priceCells } from '../../../shared/rules/price-cells.ts';
import type { Retail } from '../../../shared/rules/retail.ts';

/** Extensions without a transfer lock, and without WHOIS privacy; null where that was never read. */
export interface ExtensionSupport {
  readonly withoutLock: readonly string[] | null;
  readonly withoutPrivacy: readonly string[] | null;
}

const domainsByExtension = (owned: readonly OwnedDomains[]): ReadonlyMap<string, number> =>
  new Map(owned.map(({ extension, domains }) => [extension, domains]));

/** @returns a row for each extension, in the order of the list */
export function priceRows(
  entries: readonly PriceEntry[],
  owned: readonly OwnedDomains[],
  support: ExtensionSupport | null,
): PriceRow[] {
  const domains = domainsByExtension(owned);
  const isIn = (without: readonly string[] | null | undefined, extension: string): boolean | null =>
    without ? !without.includes(extension) : null;
  return entries.map((entry) => ({
    ...{ entry, domains: domains.get(entry.extension) ?? 0 },
    lock: isIn(support?.withoutLock, entry.extension),
    privacy: isIn(support?.withoutPrivacy, entry.extension),
  }));
}

/** @returns a line for each entry that has a price for the operation and term, in the order of the list */
export function retailLines(
  entries: readonly PriceEntry[],
  wanted: Pick<PriceKey, 'operation' | 'years'>,
  retail: Retail,
  owned: readonly OwnedDomains[],
): RetailLine[] {
  const domains = domainsByExtension(owned);
  return [...priceCells(entries)]
    .filter(({ operation, years }) => operation === wanted.operation && years === wanted.years)
    .map(({ price: cost, ...key }) => ({
      ...{ key, cost, quote: retail(key, cost), domains: domains.get(key.extension) ?? 0 },
    }));
}
