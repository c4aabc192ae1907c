import { inEnglish } from '../../../shared/words/write-english.ts';
import { asWritten, say } from '../../../shared/words/sentence.ts';
import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../../../shared/model/errors.ts';
import type { Order } from '../../../shared/model/order.ts';
import type { RegistrationItem } from '../../../shared/model/registration.ts';
import { toAsciiDomain } from '../../../shared/rules/domain-name.ts';
import { checkRegistrations } from './check-registrations.ts';
import { missingEppCode } from '../kinds/take-over.ts';
import { hasEppCode, move } from '../order-context.ts';
import { queueRegistrations } from './registrations.ts';
import type { QueueSources } from './queued.ts';
import { requireConfirmation } from './require-confirmation.ts';

/**
 * @returns what {@link correctOrder} can do for the order: order the name again as a new one, while no later order has
 * taken its place; give an unknown one the EPP code that it lacks; nothing
 */
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
    throw new AppError(
      'bad-input',
      `Order ${order.id} is unknown: only its EPP code can be given again, with everything else as it was.`,
    );
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
 * @param typed the sum that the user typed to confirm
 * @throws AppError `not-found`, `confirmation-needed`, or `bad-input` with the fields that are wrong
 * @see docs/INTERFACE.md, Register and transfer request body > 1
 */
export async function correctOrder(
  sources: QueueSources,
  former: Order,
  item: RegistrationItem,
  at: string,
  typed: readonly string[],
): Promise<Order> {
  const { id, kind, state, accountId } = former;
  if (kind !== 'register' && kind !== 'transfer') {
    throw new AppError(
      'bad-input',
      `Order ${id} is a ${kind}: only a registration or transfer has data to correct.`,
    );
  }
  const open = state === 'unknown' && hasEppCode(former);
  if (state !== 'refused' && state !== 'cancelled' && state !== 'held' && !open) {
    throw new AppError(
      'bad-input',
      `Order ${id} is ${state}; only a refused, held or cancelled one can be corrected.`,
    );
  }
  const name = toAsciiDomain(item.domain);
  if (!name.ok || name.domain !== former.domain) {
    throw new AppError(
      'bad-input',
      `Order ${id} is for ${former.domain}: another name is an order of its own.`,
      {
        fields: { domain: asWritten(`This order is for ${former.domain}.`) },
      },
    );
  }
  if (state === 'unknown') return giveEppCode(sources, former, item);
  // Before the held order is given up: a refusal leaves it as it is.
  const [judged] = await checkRegistrations(sources, accountId, kind, [item]);
  await requireConfirmation(sources.store, judged?.price ? [judged.price] : [], typed);
  if (state === 'held') {
    const note = say('orders.cancelled-corrected');
    await move(sources, former, 'cancel', note, { error: note });
  }
  const [outcome] = await queueRegistrations(sources, accountId, kind, [item], at, typed);
  const order = outcome?.id ? await sources.store.orders.get(outcome.id) : null;
  if (!order)
    throw new AppError('bad-input', outcome?.reason ? inEnglish(outcome.reason) : 'It cannot be ordered.');
  const corrects = { id: String(id), error: former.error ?? say(`state.${state}`) };
  const note = say(state === 'refused' ? 'orders.corrects-refused' : 'orders.corrects-unsent', corrects);
  return (await move(sources, order, 'corrects-another', note)) ?? order;
}
