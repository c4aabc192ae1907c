import { errorTraits, isUnreachable } from '../../../../shared/model/errors.ts';
import type { Order } from '../../../../shared/model/order.ts';
import { say } from '../../../../shared/words/sentence.ts';
import { hasNoEndpoint } from '../../../provider/failure.ts';
import type { ProviderFailure } from '../../../provider/provider.ts';
import { move, type OrderContext } from '../order-context.ts';
import type { AttemptOutcome } from './settle-failure.ts';

/** @returns whether the failure of a reading is not one of its domain: the others would meet the same */
export const concernsOthers = ({ code }: Pick<ProviderFailure, 'code'>): boolean =>
  errorTraits[code].blocks === 'account' || isUnreachable(code);

/** When what could not be read is read again, in ms. */
const readAgainMs = 60_000;

/**
 * What becomes of an order whose domain, or the credit, has to be read before it is sent and could not be: it waits and
 * the others go on, unless they may meet the same.
 */
export async function cannotRead(
  context: OrderContext,
  order: Order,
  failure: ProviderFailure,
  unread: 'domain' | 'credit' = 'domain',
): Promise<AttemptOutcome> {
  const { message, retryAfterMs = readAgainMs } = failure;
  if (context.signal.aborted) return { kind: 'settled' };
  if (concernsOthers(failure)) return { kind: 'stop', failure };
  const error = say(`orders.unread-${unread}`, { message });
  await move(context, order, 'put-off', error, { error });
  // From now on it is known that the service shows no single domains.
  return { kind: 'later', ms: hasNoEndpoint(failure) ? 0 : retryAfterMs };
}
