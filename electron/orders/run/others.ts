import { inEnglish } from '../../../shared/words/write-english.ts';
import { reason } from '../../../shared/model/order-cause.ts';
import type { Order } from '../../../shared/model/order.ts';
import { changedByOthers, othersOrder } from '../../../shared/rules/others-orders.ts';
import { kinds } from '../kinds/kinds.ts';
import { cachedRow, hold, type OrderContext } from '../order-context.ts';
import { lastSign, noteOthers } from '../../accounts/others.ts';
import { readBack } from '../settle/read-back.ts';
import { type AttemptOutcome, cannotRead } from '../settle/settle-failure.ts';

/** Somebody who ordered this recently may be doing it now, in ms. */
const atWorkMs = 30_000;
/** Two programs that work through the same domains at the same pace get apart by waits of up to this, in ms. */
const apartMs = 3_000;

/**
 * Where somebody else orders in the account, too, reads the domain of an order right before it is sent, and holds the
 * order if the domain is not as it was.
 * @returns null when it may be sent
 */
export async function lookForOthers(
  context: OrderContext,
  order: Order,
  random: () => number = Math.random,
): Promise<AttemptOutcome | null> {
  const { clock, provider, signal } = context;
  const sign = await lastSign(context);
  if (!othersOrder(sign, clock.now()) || !provider.capabilities.details.includes('record')) return null;
  if (order.dependsOn !== null || !kinds[order.kind].needsDomain) return null;
  if (sign !== null && clock.now() - Date.parse(sign) < atWorkMs)
    await clock.sleep(Math.round(random() * apartMs), signal).catch(() => undefined);
  if (signal.aborted) return { kind: 'settled' };
  const before = await cachedRow(context, order.domain);
  const read = await readBack(context, order.domain);
  if (!read.ok) return cannotRead(context, order, read.error);
  const difference = before && read.value ? changedByOthers(before, read.value) : null;
  if (difference === null) return null;
  await noteOthers(context, inEnglish(difference));
  await hold(context, order, reason(difference, 'changed-elsewhere'));
  return { kind: 'settled' };
}
