import { say } from '../../../shared/words/sentence.ts';
import type { Order } from '../../../shared/model/order.ts';
import { isoNow } from '../../platform/clock.ts';
import { kinds } from '../kinds/kinds.ts';
import { move, type OrderContext } from '../order-context.ts';
import { conclude } from '../settle/conclude.ts';
import { readBack, readCredit } from '../settle/read-back.ts';
import { type AttemptOutcome, cannotRead } from '../settle/settle-failure.ts';

/** @returns whether the order takes a name into the account and a request for it has left before */
export const takesAgain = ({ kind, attempts }: Pick<Order, 'kind' | 'attempts'>): boolean =>
  attempts > 0 && !kinds[kind].needsDomain;

/**
 * Reads the domain of a registration or transfer that was sent before, right before it is sent again. In the account
 * already, it is not sent, and settled by what was read. If it cannot be read, it waits and the others go on.
 * @returns null when it may be sent
 */
export async function lookFirst(context: OrderContext, order: Order): Promise<AttemptOutcome | null> {
  const { provider, clock } = context;
  if (!takesAgain(order) || !provider.capabilities.details.includes('record')) return null;
  const read = await readBack(context, order.domain);
  if (!read.ok) return cannotRead(context, order, read.error);
  if (read.value === null) return null;
  const note = say('orders.not-sent-again', { order: say(`kind.start-${order.kind}`) });
  const cost = order.baseline?.price ?? null;
  const found = await move(context, order, 'found-in-account', note, { error: null, cost });
  if (!found) return { kind: 'settled' };
  await conclude(context, found, {
    domain: read.value,
    readAt: isoNow(clock),
    async credit() {
      const credit = await readCredit(context);
      return credit && { credit, readAt: isoNow(clock) };
    },
  });
  return { kind: 'settled' };
}
