import { keysOf, say } from '../../../../shared/words/sentence.ts';
import { AppError } from '../../../../shared/model/errors.ts';
import type { Order } from '../../../../shared/model/order.ts';
import { isoNow } from '../../../platform/clock.ts';
import { missingEppCode } from '../kinds/take-over.ts';
import { move, type OrderKeeping } from '../order-context.ts';

/**
 * Takes the user's latest decision on an order back: the order is as it was before, its evidence included. Renewals that
 * were cancelled with a restore stay cancelled.
 * An EPP code that was deleted with the decision does not come back: the order says that it has to be entered again.
 * @throws AppError `bad-input` when there is no decision to take back, it was sent again since, or another order for the
 * domain was queued
 */
export async function revokeDecision(keeping: OrderKeeping, { id, domain, decision }: Order): Promise<Order> {
  const { store, clock, log, announcer } = keeping;
  // Without a decision nothing is revoked, and nothing noted.
  const note = say(`revoke.${decision?.as ?? 'done'}`);
  const { revoked, later } = await store.orders.revoke(id, note, isoNow(clock));
  log.info('order', { id, event: 'revoke', state: revoked?.state ?? 'not moved', note: keysOf(note) });
  if (revoked) {
    announcer.changed([revoked]);
    const missing = revoked.state === 'unknown' ? await missingEppCode(keeping, revoked) : null;
    if (missing === null) return revoked;
    const error = revoked.error ? say('in-turn', { before: revoked.error, after: missing }) : missing;
    return (await move(keeping, revoked, 'no-effect-seen', missing, { error })) ?? revoked;
  }
  throw new AppError(
    'bad-input',
    later === null
      ? say('revoke.none', { id: String(id) })
      : say('revoke.later', { id: String(id), later: String(later), domain }),
  );
}
