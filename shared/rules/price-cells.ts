import type { Money } from '../model/money.ts';
import type { PriceEntry } from '../model/price.ts';
import type { PriceKey } from '../model/price-change.ts';

export interface PriceCell extends PriceKey {
  readonly price: Money;
}

/** @returns every price of the entries, fees included, in the order of the list; what is not sold is not there */
export function* priceCells(entries: readonly PriceEntry[]): Generator<PriceCell> {
  for (const entry of entries) {
    const { extension, gracePeriod, redemptionPeriod } = entry;
    for (const operation of ['register', 'transfer', 'renew'] as const) {
      for (const { years, price } of entry[operation]) yield { extension, operation, years, price };
    }
    const fees = [
      ['restore-fee', redemptionPeriod?.fee],
      ['grace-fee', gracePeriod?.fee],
    ] as const;
    for (const [operation, price] of fees) if (price) yield { extension, operation, years: 0, price };
  }
}

export interface PriceListFacts {
  readonly listed: number;
  /** In the list recorded last. */
  readonly before: number;
  /** In the list that was doubted since, if one was. */
  readonly doubted: number | null;
}

/** A list with less than half the prices may be short; as many again are believed, or less could never be sold. */
export const isShortList = ({ listed, before, doubted }: PriceListFacts): boolean =>
  listed === 0 || (listed < before / 2 && listed !== doubted);

/** @returns what one year costs; null where none is sold */
export const priceOfYear = (terms: PriceEntry['renew'] | undefined): Money | null =>
  terms?.find(({ years }) => years === 1)?.price ?? null;
