import type { Order } from '../../shared/model/order.ts';
import type { ProviderFailure } from '../provider/provider.ts';
import type { OrderContext } from './order-context.ts';

/** The service frees a stuck key by hand, “usually once it has been stuck for an hour”. */
const stuckAfterMs = 3_600_000;
/** Keys are kept 30 days; the last one is left to clocks that differ. @see provider-interface.md, Idempotency-Key > 4 */
const keyLifeMs = 29 * 86_400_000;

/** `busy` is a key in use that may yet come free by itself. */
export type KeyFate = 'kept' | 'locked' | 'busy';

/** @returns when the first request of the order may have left (epoch ms), or null */
async function firstSentAt({ store }: Pick<OrderContext, 'store'>, id: number): Promise<number | null> {
  const first = (await store.orders.story(id)).find(({ to }) => to === 'sending');
  return first ? Date.parse(first.at) : null;
}

/** @returns what holds the order's key at the service after a failed attempt, or null when nothing does */
export async function keyFate(
  context: Pick<OrderContext, 'store' | 'clock'>,
  { id }: Pick<Order, 'id'>,
  { key, code }: Pick<ProviderFailure, 'key' | 'code'>,
): Promise<KeyFate | null> {
  if (key !== 'kept' && key !== 'locked') return null;
  if (key === 'kept' || code !== 'idempotency-in-progress') return key;
  const since = await firstSentAt(context, id);
  return since !== null && context.clock.now() - since < stuckAfterMs ? 'busy' : 'locked';
}

/**
 * What failed, and what the interface says to do.
 * @see provider-interface.md, Surface B: retry rules; Surface B: reseller codes > registrar_unknown
 */
export function keyNote(key: KeyFate, { message }: Pick<ProviderFailure, 'message'>): string {
  switch (key) {
    case 'kept':
      return `${message} Do not order it again; it is read back from time to time.`;
    case 'locked':
      return `${message} Do not send it again: contact the provider, who checks it and frees its key.`;
    case 'busy':
      return `${message} If this lasts longer than an hour, contact the provider.`;
  }
}

/** @returns whether the order was sent with a key that the service cannot have forgotten yet */
export async function keyMayLive(
  { store, clock }: Pick<OrderContext, 'store' | 'clock'>,
  { id, idempotencyKey }: Pick<Order, 'id' | 'idempotencyKey'>,
): Promise<boolean> {
  const first = idempotencyKey === null ? null : await firstSentAt({ store }, id);
  return first !== null && clock.now() - first < keyLifeMs;
}

/**
 * @returns whether a repeat under the order's key can tell what became of it without carrying it out twice: the
 * service knows keys and has neither answered for good nor crashed
 */
export async function mayRepeat(
  context: Pick<OrderContext, 'provider' | 'store' | 'clock'>,
  order: Order,
): Promise<boolean> {
  const { idempotent } = context.provider.capabilities;
  return idempotent && order.evidence?.key === undefined && keyMayLive(context, order);
}
