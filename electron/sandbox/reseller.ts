import { z } from 'zod';
import type { Clock } from '../platform/clock.ts';
import { dayAt, isoDate } from './calendar.ts';
import type { Interceptor } from './exchange.ts';
import { createLedger, Invoice } from './ledger.ts';
import { createPortfolio, PortfolioChanges } from './portfolio/portfolio.ts';
import { Recipe } from './portfolio/generate.ts';
import { createPriceBook, FixedPrice } from './price-list.ts';
import { createIdempotencyKeys, KeyEntry } from './token/idempotency-keys.ts';
import { effectOf as variantEffect } from './variant/behaviour.ts';
import { usualVariant, type Variant } from './variant/variant.ts';

/** What of a reseller outlives the program; the rest is computed again. Amounts in minor units. */
export const ResellerState = z.object({
  recipe: Recipe,
  currency: z.string(),
  credit: z.int(),
  invoices: z.array(Invoice).readonly(),
  fixedPrices: z.array(FixedPrice).readonly(),
  changes: PortfolioChanges,
  keys: z.array(KeyEntry).readonly().default([]),
});
export type ResellerState = Readonly<z.output<typeof ResellerState>>;

export type Reseller = ReturnType<typeof createReseller>;

/** Everything the service knows of the one reseller it serves. */
export function createReseller(
  clock: Pick<Clock, 'now'>,
  state: ResellerState,
  effectOf: Interceptor['effectOf'] = () => null,
  variant: Variant = usualVariant,
) {
  const { recipe, currency } = state;
  const portfolio = createPortfolio(recipe, state.changes);
  const now = (): string => new Date(clock.now()).toISOString();
  return {
    clock,
    recipe,
    currency,
    portfolio,
    prices: createPriceBook(currency, () => portfolio.activeCount, state.fixedPrices, variant.discounts),
    ledger: createLedger(
      portfolio,
      state.credit,
      state.invoices,
      now,
      (order) => effectOf(order) ?? variantEffect(variant, order.operation),
    ),
    keys: createIdempotencyKeys(clock, state.keys),
    /** Whether the status alone lets a domain be renewed. */
    renewable: (status: string): boolean =>
      status === 'Active' || (status === 'Expired' && variant.expiredRenewal === 'carried out'),
    /** `YYYY-MM-DD`, UTC. */
    today: (): string => isoDate(dayAt(clock.now())),
  };
}

export const stateOf = ({ recipe, currency, portfolio, prices, ledger, keys }: Reseller): ResellerState => ({
  recipe,
  currency,
  credit: ledger.credit,
  invoices: ledger.invoices,
  fixedPrices: prices.fixed,
  changes: portfolio.changes(),
  keys: keys.all,
});
