import { say } from '../../../shared/words/sentence.ts';
import type { Order } from '../../../shared/model/order.ts';
import { orderEffect } from '../../../shared/rules/order-effect.ts';
import { cachedRow, move, type OrderContext, settledAt } from '../order-context.ts';
import type { AttemptOutcome } from '../settle/settle-failure.ts';

/**
 * Lets a renewal wait for the settle time of its restore while its domain, read since, shows no effect of it: the service
 * would most likely refuse it. After that, or with any other status, the service decides: it may show a restore late,
 * or only once the domain is renewed.
 * @returns null when it may be sent
 * @see docs/INTERFACE.md, Refusal conditions > 2
 */
export async function awaitRestore(context: OrderContext, order: Order): Promise<AttemptOutcome | null> {
  const restore = order.dependsOn === null ? null : await context.store.orders.get(order.dependsOn);
  if (restore?.state !== 'accepted' || !restore.baseline || restore.sentAt === null) return null;
  const row = await cachedRow(context, order.domain);
  if (!row || row.fetchedAt <= restore.sentAt) return null;
  const { kind, finding } = orderEffect(restore, restore.baseline, row);
  if (kind !== 'unseen') return null;
  const ms = settledAt(restore, context.settleMs) - context.clock.now();
  if (ms <= 0) return null;
  const error = say('orders.waits-for-restore', { id: String(restore.id), finding });
  await move(context, order, 'put-off', error, { error });
  return { kind: 'later', ms };
}
