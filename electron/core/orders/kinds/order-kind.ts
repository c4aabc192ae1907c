import type { DomainRow } from '../../../../shared/model/domain.ts';
import type { Money } from '../../../../shared/model/money.ts';
import type { Reason } from '../../../../shared/model/order-cause.ts';
import type { Order } from '../../../../shared/model/order.ts';
import type { PriceList } from '../../../../shared/model/price.ts';
import type { Answer, OrderAnswer, SendOptions } from '../../../provider/provider.ts';
import type { OrderContext } from '../order-context.ts';

/** A request that can leave now, or why it cannot. */
export type Prepared =
  | { readonly ready: true; readonly send: (options: SendOptions) => Answer<OrderAnswer> }
  | { readonly ready: false; readonly reason: Reason };

/** The differences of one kind of order; everything else is the same for all four. */
export interface KindOfOrder {
  /** The order is about a domain of the account, so the account must have it. */
  readonly needsDomain: boolean;
  /** Puts the request together, secrets included, right before it leaves. */
  prepare(context: OrderContext, order: Order): Promise<Prepared>;
  /** The cost by the price list; null when the list does not say. */
  price(order: Order, row: DomainRow | null, prices: PriceList | null): Money | null;
}
