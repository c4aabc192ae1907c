import { say } from '../../../shared/words/sentence.ts';
import { AppError } from '../../../shared/model/errors.ts';
import type { Order } from '../../../shared/model/order.ts';
import { isoNow } from '../../platform/clock.ts';
import { missingEppCode } from '../kinds/take-over.ts';
import { move, type OrderKeeping } from '../order-context.ts';

const said = {
  done: 'it happened',
  refused: 'it was not carried out',
  again: 'it may be sent again',
} as const;

/**
 * Takes the user's latest decision on an order back: the order is as it was before, its evidence included. Renewals that
 * were cancelled with a restore stay cancelled.
 * An EPP code that was deleted with the decision does not come back: the order says that it has to be entered again.
 * @throws AppError `bad-input` when there is no decision to take back, it was sent again since, or another order for the
 * domain was queued
 */
export async function revokeDecision(keeping: OrderKeeping, { id, domain, decision }: Order): Promise<Order> {
  const { store, clock, log, announcer } = keeping;
  const word = decision ? said[decision.as] : '';
  const note = `The user takes back the decision that ${word}.`;
  const { revoked, later } = await store.orders.revoke(id, note, isoNow(clock));
  log.info('order', { id, event: 'revoke', state: revoked?.state ?? 'not moved', note });
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
      ? `Order ${id} has no decision of yours that could be undone.`
      : `Your decision on order ${id} can no longer be undone: order ${later} for ${domain} was queued since.`,
  );
}
