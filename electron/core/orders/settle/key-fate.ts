import { say, type Sentence } from '../../../../shared/words/sentence.ts';
import type { Order } from '../../../../shared/model/order.ts';
import { keyIsAlive } from '../../../../shared/rules/order-decision.ts';
import type { ProviderFailure } from '../../../provider/provider.ts';
import type { OrderContext } from '../order-context.ts';

/** The service frees a stuck key by hand, “usually once it has been stuck for an hour”. */
const stuckAfterMs = 3_600_000;

/** `busy` is a key in use that may yet be released without anybody's help; see `Evidence` for the others. */
export type KeyFate = 'kept' | 'locked' | 'reused' | 'busy';

/**
 * @param repeat an earlier attempt under the same key may have been carried out
 * @returns what holds the order's key at the service after a failed attempt, or null when nothing does
 */
export function keyFate(
  { clock }: Pick<OrderContext, 'clock'>,
  { firstSentAt }: Pick<Order, 'firstSentAt'>,
  { key, code, effect }: Pick<ProviderFailure, 'key' | 'code' | 'effect'>,
  repeat: boolean,
): KeyFate | null {
  if (code === 'idempotency-key-reused' && (repeat || effect === 'maybe')) return 'reused';
  if (key !== 'kept' && key !== 'locked') return null;
  if (key === 'kept' || code !== 'idempotency-in-progress') return key;
  return firstSentAt !== null && clock.now() - Date.parse(firstSentAt) < stuckAfterMs ? 'busy' : 'locked';
}

/**
 * What failed, and what the interface says to do.
 * @see docs/INTERFACE.md, Surface B: retry rules; Surface B: reseller codes > registrar_unknown
 */
export function keyNote(key: KeyFate, { message }: Pick<ProviderFailure, 'message'>): Sentence {
  switch (key) {
    case 'kept':
      return say('orders.key-kept', { message });
    case 'locked':
      return say('orders.key-locked', { message });
    case 'reused':
      return say('orders.repeat-not-taken', { error: message });
    case 'busy':
      return say('orders.busy-key', { message });
  }
}

/**
 * @returns whether a repeat under the order's key can tell what became of it without carrying it out twice: the
 * service knows keys and has neither answered for good nor crashed
 */
export const mayRepeat = (
  { provider, clock }: Pick<OrderContext, 'provider' | 'clock'>,
  order: Order,
): boolean =>
  provider.capabilities.idempotent && order.evidence?.key === undefined && keyIsAlive(order, clock.now());
