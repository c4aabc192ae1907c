import type { ProviderFailure } from '../../../provider/provider.ts';
import type { OrderContext } from '../order-context.ts';
import { readBack } from '../settle/read-back.ts';
import { concernsOthers } from '../settle/cannot-read.ts';

/**
 * Asks whether the service answers at all, after several lost replies in a row: for the credit, or, where it shows none,
 * for the domains of these orders, of which one may be damaged.
 * @param domains those of the lost replies, the last one first
 * @param maxWaitMs how long the request limit is waited for
 * @returns null when the service was reached, else why it was not
 */
export async function probeService(
  context: OrderContext,
  domains: readonly string[],
  maxWaitMs: number,
): Promise<ProviderFailure | null> {
  const { provider } = context;
  if (provider.capabilities.credit) {
    const credit = await provider.balance({ priority: 'orders', maxWaitMs });
    return credit.ok || wasReached(credit.error) ? null : credit.error;
  }
  let unread: ProviderFailure | null = null;
  for (const domain of new Set(domains)) {
    const read = await readBack(context, domain);
    if (read.ok || wasReached(read.error)) return null;
    unread = read.error;
    if (concernsOthers(unread)) break;
  }
  return unread;
}

/** @returns whether the service gave a complete answer, although not the one that was asked for */
const wasReached = (failure: ProviderFailure): boolean =>
  failure.code === 'unexpected-shape' || (failure.effect === 'no-effect' && !concernsOthers(failure));
