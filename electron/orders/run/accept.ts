import type { Order } from '../../../shared/model/order.ts';
import { isoNow } from '../../platform/clock.ts';
import type { OrderAnswer } from '../../provider/provider.ts';
import { kinds } from '../kinds/kinds.ts';
import { move, type OrderContext } from '../order-context.ts';

/**
 * Writes down that the service accepted the order, so that it is never sent again. A service with idempotency keys
 * accepts only what the credit covers; elsewhere the credit itself has to show the charge.
 * @see architecture.md, Money > 3; provider-interface.md, Surface B: reseller codes > insufficient_credit
 */
export async function accept(
  context: OrderContext,
  order: Order,
  answer: OrderAnswer,
): Promise<Order | null> {
  const { clock, provider } = context;
  const invoiceId = answer.invoiceId ?? order.invoiceId;
  const invoice = invoiceId ? `invoice ${invoiceId}` : 'no invoice number';
  const memory = answer.replayed
    ? 'The service answered from its memory of an earlier attempt; nothing was charged again. '
    : '';
  const note = `${memory}The service accepted the ${kinds[order.kind].name}, ${invoice}.`;
  return move(context, order, 'service-accepted', note, {
    invoiceId,
    replayed: order.replayed || answer.replayed,
    error: null,
    evidence: null,
    chargedAt: provider.capabilities.idempotent ? isoNow(clock) : null,
  });
}
