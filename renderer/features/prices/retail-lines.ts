import type { Money } from '../../../shared/model/money.ts';
import type { PriceEntry } from '../../../shared/model/price.ts';
import type { OwnedDomains, PriceKey } from '../../../shared/model/price-change.ts';
import type { RetailQuote } from '../../../shared/model/retail.ts';
import { priceCells } from '../../../shared/rules/price-cells.ts';
import type { Retail } from '../../../shared/rules/retail.ts';

/** What one operation costs and is sold for, on one extension. */
export interface RetailLine {
  readonly key: PriceKey;
  readonly cost: Money;
  /** Null where no rule says it. */
  readonly quote: RetailQuote | null;
  readonly domains: number;
}

/** @returns a line for each entry that has a price for the operation and term, in the order of the list */
export function retailLines(
  entries: readonly PriceEntry[],
  wanted: Pick<PriceKey, 'operation' | 'years'>,
  retail: Retail,
  owned: readonly OwnedDomains[],
): RetailLine[] {
  const domains = new Map(owned.map((one) => [one.extension, one.domains]));
  return entries.flatMap((entry) =>
    [...priceCells([entry])]
      .filter(({ operation, years }) => operation === wanted.operation && years === wanted.years)
      .map(({ price: cost, ...key }) => ({
        key,
        cost,
        quote: retail(key, cost),
        domains: domains.get(key.extension) ?? 0,
      })),
  );
}
