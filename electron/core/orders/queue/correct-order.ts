import { say } from '../../../../shared/words/sentence.ts';
import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../../../../shared/model/errors.ts';
import type { Order } from '../../../../shared/model/order.ts';
import { hasEppCode } from '../../../../shared/rules/order-terms.ts';
import type { Agreement, PreviewItem } from '../../../../shared/model/ordering.ts';
import type { RegistrationItem } from '../../../../shared/model/registration.ts';
import { toAsciiDomain } from '../../../../shared/rules/domain-name.ts';
import { missingEppCode } from '../kinds/take-over.ts';
import { move } from '../order-context.ts';
import { previewOrders, queueOrders, type QueueSources } from './queue-orders.ts';
import { requireConfirmation } from './require-confirmation.ts';

/** What {@link correctOrder} can do: order the name again, give an unknown order the EPP code it lacks, or nothing. */
export async function correctable(
  sources: Pick<QueueSources, 'store' | 'vault' | 'log'>,
  order: Order,
): Promise<'order' | 'epp-code' | null> {
  const { id, accountId, domain, state, details } = order;
  if (!details) return null;
  if (state === 'unknown') return (await missingEppCode(sources, order)) === null ? null : 'epp-code';
  if (state !== 'refused' && state !== 'cancelled' && state !== 'held') return null;
  const later = { accountId, domain, states: [], after: id, offset: 0, limit: 1 };
  const { total } = await sources.store.orders.list(later);
  return total === 0 ? 'order' : null;
}

/**
 * Gives an order that may have been carried out its EPP code again. It stays the same order, under the same key, so
 * nothing else of it may change.
 * @see docs/INTERFACE.md, Idempotency-Key > 3
 */
async function giveEppCode(
  sources: QueueSources,
  order: Order,
  { years, details: { withEppCode: _given, ...details }, eppCode }: RegistrationItem,
): Promise<Order> {
  const { withEppCode: _former, ...former } = order.details ?? {};
  if (eppCode === null || years !== order.years || !isDeepStrictEqual(details, former)) {
    throw new AppError('bad-input', say('order.correct-unknown', { id: String(order.id) }));
  }
  sources.log.hide(eppCode);
  await sources.vault.writeEppCode(order.id, eppCode);
  const note = say('orders.epp-code-given');
  const error = order.evidence ? say('in-turn', { before: order.evidence.finding, after: note }) : note;
  return (await move(sources, order, 'no-effect-seen', note, { error })) ?? order;
}

/**
 * Orders a name again with corrected data, as a new order under a new key: the former request was refused, or never
 * left. Of an unknown one that was sent with an EPP code, only the code can be given again, to the same order.
 * @returns the new order, or the unknown one
 * @throws AppError `not-found`, `confirmation-needed`, or `bad-input` with the fields that are wrong
 * @see docs/INTERFACE.md, Register and transfer request body > 1
 */
export async function correctOrder(
  sources: QueueSources,
  former: Order,
  item: RegistrationItem,
  now: string,
  agreed: Agreement,
): Promise<Order> {
  const { id, kind, state, accountId } = former;
  if (kind !== 'register' && kind !== 'transfer') {
    throw new AppError(
      'bad-input',
      say('order.correct-restore', { id: String(id), kind: say(`kind.${kind}`) }),
    );
  }
  const open = state === 'unknown' && hasEppCode(former);
  if (state !== 'refused' && state !== 'cancelled' && state !== 'held' && !open) {
    throw new AppError(
      'bad-input',
      say('order.correct-state', { id: String(id), state: say(`state.${state}`) }),
    );
  }
  const name = toAsciiDomain(item.domain);
  if (!name.ok || name.domain !== former.domain) {
    throw new AppError(
      'bad-input',
      say('order.correct-other-name', { id: String(id), domain: former.domain }),
      {
        fields: { domain: say('order.correct-own-name', { domain: former.domain }) },
      },
    );
  }
  if (state === 'unknown') return giveEppCode(sources, former, item);
  // Before a held order is given up: what cannot take its place leaves it as it is.
  const request = { kind, accountId, items: [item] };
  const { items, counts, sums } = await previewOrders(
    sources,
    { ...request, corrects: id },
    false,
    now.slice(0, 10),
  );
  if (counts.willBeOrdered === 0) throw notOrdered(items[0]);
  await requireConfirmation(sources.store, { count: counts.willBeOrdered, sums }, agreed);
  if (state === 'held') {
    const note = say('orders.cancelled-corrected');
    await move(sources, former, 'cancel', note, { error: note });
  }
  const { ids, refusals } = await queueOrders(sources, request, agreed, now);
  const order = ids[0] === undefined ? null : await sources.store.orders.get(ids[0]);
  if (!order) throw notOrdered(refusals[0]?.examples[0]);
  const corrects = { id: String(id), error: former.error ?? say(`state.${state}`) };
  const note = say(state === 'refused' ? 'orders.corrects-refused' : 'orders.corrects-unsent', corrects);
  return (await move(sources, order, 'corrects-another', note)) ?? order;
}

function notOrdered({ reason = null, fields = {} }: Partial<Pick<PreviewItem, 'reason' | 'fields'>> = {}) {
  const wrong = Object.entries(fields).map(([path, sentence]) => [`item.${path}`, sentence] as const);
  const message = reason ?? say('order.correct-none');
  return new AppError('bad-input', message, wrong.length > 0 ? { fields: Object.fromEntries(wrong) } : {});
}
