import type { Order } from '../../../../shared/model/order.ts';
import { movedByOthers } from '../../../../shared/rules/others-orders.ts';
import { lastSign, noteOthers } from '../../accounts/others.ts';
import type { OrderContext } from '../order-context.ts';

type Context = Pick<OrderContext, 'store' | 'accountId' | 'clock' | 'log'>;

/** Looks at what became of an order for signs of somebody else. */
export async function noteOutcome(context: Context, sent: Pick<Order, 'id' | 'attempts'>): Promise<void> {
  const order = await context.store.orders.get(sent.id);
  if (order && movedByOthers(order)) await noteOthers(context, `order ${order.id} moved its date too far`);
}

/** What no order of this ledger explains in the history of the last days is a sign, too, from the time it was read. */
export async function noteHistory(context: Context): Promise<void> {
  const { store, accountId, clock } = context;
  await store.history.collect();
  const since = new Date(clock.now() - 7 * 86_400_000).toISOString().slice(0, 10);
  const filter = { accountId, domain: null, text: '', kinds: [...kindsOfSigns], origins: [...outside] };
  const [latest] = await store.history.list({ ...filter, since, until: null, zone: 'UTC' }, { limit: 1 });
  if (latest && latest.at > ((await lastSign(context)) ?? ''))
    await noteOthers(context, `the ${latest.kind} of ${latest.domain}`, latest.at);
}

const kindsOfSigns = ['expiry', 'new'] as const;
const outside = ['outside'] as const;
