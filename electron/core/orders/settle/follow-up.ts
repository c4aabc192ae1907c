import { isoNow } from '../../../platform/clock.ts';
import { readingSince } from './charge.ts';
import { conclude } from './conclude.ts';
import { cachedRow, type OrderContext, settledAt } from '../order-context.ts';
import { ordersIn } from '../orders-in.ts';
import { readBack } from './read-back.ts';
import { concernsOthers } from './cannot-read.ts';
import { settleIfSeen } from './unpaid.ts';

/**
 * Settles orders that a refresh explains without a request of their own: accepted, unknown and unpaid ones whose effect
 * is in the portfolio since.
 */
export async function settleFromCache(context: OrderContext): Promise<void> {
  const credit = await context.store.portfolio.credit(context.accountId);
  for await (const order of ordersIn(context, 'accepted', 'unknown', 'awaiting-payment')) {
    const row = await cachedRow(context, order.domain);
    if (!row || !order.baseline) continue;
    if (order.state === 'accepted') {
      if (order.sentAt === null || row.fetchedAt <= order.sentAt) continue;
      const reading = async () => readingSince(credit, order.sentAt);
      await conclude(context, order, {
        domain: row,
        readAt: row.fetchedAt,
        credit: reading,
        atRefresh: true,
      });
      continue;
    }
    // An effect that was read within the settle time counts, but not before that time is over.
    if (context.clock.now() < settledAt(order, context.settleMs)) continue;
    if (row.fetchedAt <= (order.sentAt ?? order.updatedAt)) continue;
    const settled = new Date(settledAt(order, context.settleMs)).toISOString();
    // The service said that it failed: what this shows of domain and credit decides.
    if (order.state === 'unknown' && order.evidence?.answer === 'error' && row.fetchedAt >= settled) {
      const reading = async () => readingSince(credit, settled);
      await conclude(context, order, {
        domain: row,
        readAt: row.fetchedAt,
        credit: reading,
        atRefresh: true,
      });
    } else await settleIfSeen(context, order, row, row.fetchedAt);
  }
  await reopenRefused(context);
}

/** How long an order may show its effect after it was refused because nothing had moved, in ms. */
const lateForMs = 7 * 86_400_000;

/** Completes what was called refused because nothing had moved, and shows its effect after all. */
async function reopenRefused(context: OrderContext): Promise<void> {
  const { store, accountId, clock } = context;
  const since = new Date(clock.now() - lateForMs).toISOString();
  for (const order of await store.orders.doubtedRefusals(accountId, since)) {
    const { domain, evidence, sentAt } = order;
    const row = await cachedRow(context, domain);
    if (!row || sentAt === null || row.fetchedAt <= (evidence?.readAt ?? sentAt)) continue;
    const later = await store.orders.sentFor({ accountId, domain }, sentAt);
    if (later.length === 0) await settleIfSeen(context, order, row, row.fetchedAt);
  }
}

/** Follows up what the service accepted: from the portfolio, and what no list shows by reading it alone. */
export async function followUpAccepted(context: OrderContext): Promise<void> {
  await settleFromCache(context);
  const { store, accountId, clock } = context;
  for await (const order of ordersIn(context, 'accepted')) {
    const row = await cachedRow(context, order.domain);
    if (row?.listed || context.signal.aborted) continue;
    const read = await readBack(context, order.domain, { priority: 'background', maxWaitMs: 0 });
    if (!read.ok) {
      if (concernsOthers(read.error)) return;
      continue;
    }
    const credit = async () => readingSince(await store.portfolio.credit(accountId), order.sentAt);
    await conclude(context, order, { domain: read.value, readAt: isoNow(clock), credit, atRefresh: true });
  }
}
