import type { DomainRow } from '../../../shared/model/domain.ts';
import type { Money } from '../../../shared/model/money.ts';
import type { Order } from '../../../shared/model/order.ts';
import { kinds } from '../kinds/kinds.ts';
import { cachedRow, type OrderContext } from '../order-context.ts';

/** An order's domain and price by the cache as it is now. */
export interface Terms {
  /** Null when the account was never seen to have the domain. */
  readonly row: DomainRow | null;
  /** Null when the price list does not say. */
  readonly price: Money | null;
  /** When that price list was fetched; null when there is none. */
  readonly pricesFetchedAt: string | null;
}

/** @returns what the order would be sent on, without a request */
export async function termsNow({ store }: Pick<OrderContext, 'store'>, order: Order): Promise<Terms> {
  const { accountId, domain, kind } = order;
  const row = await cachedRow({ store, accountId }, domain);
  const prices = await store.portfolio.prices(accountId);
  return { row, price: kinds[kind].price(order, row, prices), pricesFetchedAt: prices?.fetchedAt ?? null };
}
