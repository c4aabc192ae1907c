import { reason } from '../../../../shared/model/order-cause.ts';
import type { Order } from '../../../../shared/model/order.ts';
import type { PriceList } from '../../../../shared/model/price.ts';
import { say, type Sentence } from '../../../../shared/words/sentence.ts';
import { extensionOf } from '../../../../shared/rules/extension.ts';
import { hasEppCode } from '../../../../shared/rules/order-terms.ts';
import { takingPrice, type TakingKind } from '../../../../shared/rules/registration.ts';
import type { Answer, OrderAnswer, Registration, SendOptions } from '../../../provider/provider.ts';
import type { OrderContext, OrderKeeping } from '../order-context.ts';
import type { KindOfOrder, Prepared } from './order-kind.ts';
import { registrationCandidates } from './registration-candidates.ts';

const lacksDetails: Prepared = {
  ready: false,
  reason: reason(say('orders.details-missing'), 'data-missing'),
};

const lacksEppCode: Prepared = {
  ready: false,
  reason: reason(say('orders.epp-code-missing'), 'epp-code-missing'),
};

/** Common to registering and transferring: the name is not in the account before. */
const taking: Pick<KindOfOrder<TakingKind>, 'needsDomain' | 'candidates' | 'price'> = {
  needsDomain: false,
  candidates: registrationCandidates,
  price({ kind, domain, years }: Order, _row, prices: PriceList | null) {
    const sold = new Set(prices?.entries.map(({ extension }) => extension));
    return kind === 'register' || kind === 'transfer'
      ? takingPrice(kind, extensionOf(domain, sold), years, prices).price
      : null;
  },
};

/** Puts the request together: the details of the order, and its EPP code from the vault where it has one. */
async function prepare(
  context: OrderContext,
  order: Order,
  send: (registration: Registration, options: SendOptions) => Answer<OrderAnswer>,
): Promise<Prepared> {
  const { id, domain, years, details } = order;
  if (!details) return lacksDetails;
  const eppCode = hasEppCode(order) ? await readEppCode(context, id) : null;
  if (eppCode === null && hasEppCode(order)) return lacksEppCode;
  return { ready: true, send: (options) => send({ ...details, domain, years, eppCode }, options) };
}

/** @see docs/INTERFACE.md, Surface A: domain endpoints > register */
export const register: KindOfOrder<'register'> = {
  ...taking,
  prepare: (context, order) =>
    prepare(context, order, (registration, options) => context.provider.register(registration, options)),
};

/** @see docs/INTERFACE.md, Surface A: domain endpoints > transfer */
export const transfer: KindOfOrder<'transfer'> = {
  ...taking,
  prepare: (context, order) =>
    prepare(context, order, (registration, options) => context.provider.transfer(registration, options)),
};

/** @returns what the user has to know of an order that was sent with an EPP code which is not there any more, else null */
export async function missingEppCode(
  keeping: Pick<OrderKeeping, 'vault' | 'log'>,
  order: Order,
): Promise<Sentence | null> {
  if (!hasEppCode(order) || (await readEppCode(keeping, order.id)) !== null) return null;
  return say('orders.epp-code-again');
}

/** A keychain that cannot be read now is as good as one that lacks the code: the order waits for the user. */
async function readEppCode(
  { vault, log }: Pick<OrderKeeping, 'vault' | 'log'>,
  id: number,
): Promise<string | null> {
  try {
    const eppCode = await vault.readEppCode(id);
    if (eppCode !== null) log.hide(eppCode);
    return eppCode;
  } catch (error) {
    log.warn('epp-code-unreadable', { id, error });
    return null;
  }
}
