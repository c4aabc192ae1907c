import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../../../shared/model/errors.ts';
import type { Order } from '../../../shared/model/order.ts';
import type { RegistrationItem } from '../../../shared/model/registration.ts';
import { toAsciiDomain } from '../../../shared/rules/domain-name.ts';
import { checkRegistrations } from './check-registrations.ts';
import { hasEppCode, move } from '../order-context.ts';
import { queueRegistrations } from './registrations.ts';
import type { QueueSources } from './queued.ts';
import { requireConfirmation } from './require-confirmation.ts';

/**
 * Gives an order that may have been carried out its EPP code again. It stays the same order, under the same key, so
 * nothing else of it may change.
 * @see docs/INTERFACE.md, Idempotency-Key > 3
 */
async function giveEppCode(
  { store, vault, log }: QueueSources,
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
  log.hide(eppCode);
  await vault.writeEppCode(order.id, eppCode);
  return (await store.orders.get(order.id)) ?? order;
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
        fields: { domain: `This order is for ${former.domain}.` },
      },
    );
  }
  if (state === 'unknown') return giveEppCode(sources, former, item);
  // Before the held order is given up: a refusal leaves it as it is.
  const [judged] = await checkRegistrations(sources, accountId, kind, [item]);
  await requireConfirmation(sources.store, judged?.price ? [judged.price] : [], typed);
  if (state === 'held') {
    const note = 'Cancelled: it is ordered again with corrected data.';
    await move(sources, former, 'cancel', note, { error: note });
  }
  const [outcome] = await queueRegistrations(sources, accountId, kind, [item], at, typed);
  const order = outcome?.id ? await sources.store.orders.get(outcome.id) : null;
  if (!order) throw new AppError('bad-input', outcome?.reason ?? 'It cannot be ordered.');
  const note = `Corrects order ${id}, which ${state === 'refused' ? 'was refused' : 'was not sent'}: ${former.error ?? state}`;
  return (await move(sources, order, 'corrects-another', note)) ?? order;
}
