import type { Order } from '../../../shared/model/order.ts';
import { fellByOthers, movedByOthers } from '../../../shared/rules/others-orders.ts';
import { isoNow } from '../../platform/clock.ts';
import type { OrderContext } from '../order-context.ts';

type Context = Pick<OrderContext, 'store' | 'accountId' | 'clock' | 'log'>;

const nameOf = (accountId: string): string => `orders.others.${accountId}`;

/** @returns when the last sign of somebody else's order was seen (ISO 8601), null when none was */
export async function lastSign({ store, accountId }: Context): Promise<string | null> {
  const at = await store.settings.get(nameOf(accountId));
  return typeof at === 'string' ? at : null;
}

/** Notes a sign that somebody else orders in the account. @see docs/ARCHITECTURE.md, Money > 8 */
export async function noteOthers(context: Context, what: string): Promise<void> {
  const { store, accountId, clock, log } = context;
  log.info('others-order', { accountId, what });
  await store.settings.set(nameOf(accountId), isoNow(clock));
}

/** For an account that is removed. */
export const forgetOthers = async ({
  store,
  accountId,
}: Pick<Context, 'store' | 'accountId'>): Promise<void> => store.settings.set(nameOf(accountId), undefined);

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
  const [latest] = await store.history.list({ ...filter, since, until: null }, { limit: 1 });
  if (latest && latest.at > ((await lastSign(context)) ?? ''))
    await store.settings.set(nameOf(accountId), latest.at);
}

const kindsOfSigns = ['expiry', 'new'] as const;
const outside = ['outside'] as const;

/** Compares the credit with the reading before. */
export async function noteCredit(
  context: Context,
  former: Parameters<typeof fellByOthers>[0] | null,
  now: Parameters<typeof fellByOthers>[1],
): Promise<void> {
  if (!former) return;
  const since = new Date(Date.parse(former.fetchedAt) - 86_400_000).toISOString();
  const orders = await context.store.orders.creditUsers(context.accountId, since);
  if (fellByOthers(former, now, orders))
    await noteOthers(context, 'the credit fell by more than the orders cost');
}
