import { z } from 'zod';
import type { Clock } from '../platform/clock.ts';
import { dayAt, isoDate } from './calendar.ts';
import type { Interceptor } from './exchange.ts';
import { createLedger, Invoice } from './ledger.ts';
import { createPortfolio, PortfolioChanges } from './portfolio/portfolio.ts';
import { Recipe } from './portfolio/generate.ts';
import { createPriceBook, FixedPrice, type Discount } from './price-list.ts';
import { createIdempotencyKeys, KeyEntry } from './token/idempotency-keys.ts';

/** Outlives the program; the rest is computed again. Amounts in minor units. */
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

export interface ResellerRules {
  /** The largest number of domains first; up to 12 % from 100,000 by default. */
  readonly discounts?: readonly Discount[];
  /** Of expired domains; false by default. */
  readonly renewsExpired?: boolean;
}

/** Everything the service knows of the one reseller it serves. */
export function createReseller(
  clock: Pick<Clock, 'now'>,
  state: ResellerState,
  effectOf?: Interceptor['effectOf'],
  { discounts, renewsExpired = false }: ResellerRules = {},
) {
  const { recipe, currency } = state;
  const portfolio = createPortfolio(recipe, state.changes);
  const now = (): string => new Date(clock.now()).toISOString();
  return {
    clock,
    recipe,
    currency,
    portfolio,
    prices: createPriceBook(currency, () => portfolio.activeCount, state.fixedPrices, discounts),
    ledger: createLedger(portfolio, state.credit, state.invoices, now, effectOf),
    keys: createIdempotencyKeys(clock, state.keys),
    /** By the status alone. */
    renewable: (status: string): boolean => status === 'Active' || (status === 'Expired' && renewsExpired),
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
