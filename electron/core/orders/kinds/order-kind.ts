import type { DomainRow } from '../../../../shared/model/domain.ts';
import type { Money } from '../../../../shared/model/money.ts';
import type { Reason } from '../../../../shared/model/order-cause.ts';
import type { Order, OrderKind } from '../../../../shared/model/order.ts';
import type { OrderDraft } from '../../../../shared/model/ordering.ts';
import type { PriceList } from '../../../../shared/model/price.ts';
import type { Answer, OrderAnswer, SendOptions } from '../../../provider/provider.ts';
import type { OrderContext } from '../order-context.ts';
import type { Candidate, SelectionSources } from './orderable-domains.ts';

/** A request that can leave now, or why it cannot. */
export type Prepared =
  | { readonly ready: true; readonly send: (options: SendOptions) => Answer<OrderAnswer> }
  | { readonly ready: false; readonly reason: Reason };

/** Everything that is not here is the same for all kinds. */
export interface KindOfOrder<Kind extends OrderKind = OrderKind> {
  /** The order is about a domain of the account, so the account must have it. */
  readonly needsDomain: boolean;
  /** Puts each name that is asked for into its bucket, page by page. No network. @throws AppError `not-found` */
  candidates(
    sources: SelectionSources,
    request: OrderDraft & { readonly kind: Kind },
    today: string,
  ): AsyncIterable<readonly Candidate[]>;
  /** Puts the request together, secrets included, right before it leaves. */
  prepare(context: OrderContext, order: Order): Promise<Prepared>;
  /** The cost by the price list; null when the list does not say. */
  price(order: Order, row: DomainRow | null, prices: PriceList | null): Money | null;
}
