import { AppError } from '../../../shared/model/errors.ts';
import type { NewOrder, Order } from '../../../shared/model/order.ts';
import type { RegistrationItem } from '../../../shared/model/registration.ts';
import { sumByCurrency } from '../../../shared/rules/money.ts';
import type { TakingKind } from '../../../shared/rules/registration.ts';
import { move, type OrderKeeping } from '../order-context.ts';
import type { OrderSources } from './account-facts.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { judgeRegistrations, type RegistrationCandidate } from './judge-registrations.ts';
import { type Queued, outcomeOf } from './queued.ts';
import { requireConfirmation } from './require-confirmation.ts';

/** What queueing a name needs: judging it, keeping its EPP code, and taking back an order whose code cannot be kept. */
export type RegistrationSources = OrderSources & OrderKeeping;

/**
 * Queues a registration or transfer for every name that can be ordered. The EPP code of a transfer goes to the vault.
 * @param typed the sums that the user typed to confirm
 * @throws AppError `not-found` when the account is not there; `confirmation-needed`
 */
export async function queueRegistrations(
  sources: RegistrationSources,
  accountId: string,
  kind: TakingKind,
  items: readonly RegistrationItem[],
  at: string,
  typed: readonly string[],
): Promise<Queued> {
  const queued: Queued = { outcomes: [], orders: [] };
  const candidates = await judgeRegistrations(sources, accountId, kind, items);
  const wanted = candidates.filter(({ bucket }) => bucket === 'will-be-ordered');
  const prices = wanted.flatMap(({ price }) => price ?? []);
  await requireConfirmation(sources.store, sumByCurrency(prices), typed);
  for (const candidate of candidates) {
    const { domain, price, reason, item } = candidate;
    const asked = { accountId, domain, years: item?.years ?? 0, price, reason };
    if (candidate.bucket !== 'will-be-ordered' || !item) {
      queued.outcomes.push(outcomeOf(asked, undefined));
      continue;
    }
    const [answer] = await sources.store.orders.insert([toOrder(accountId, kind, candidate, item)], at);
    const problem = answer && 'inserted' in answer ? await keepEppCode(sources, answer.inserted, item) : null;
    if (problem === null) {
      if (answer && 'inserted' in answer) queued.orders.push(answer.inserted);
      queued.outcomes.push(outcomeOf(asked, answer));
    } else {
      queued.outcomes.push(outcomeOf({ ...asked, reason: problem }, undefined));
    }
  }
  return queued;
}

/** @returns why the code could not be kept, after taking the order back; null when all is well */
async function keepEppCode(
  sources: RegistrationSources,
  order: Order,
  { eppCode }: RegistrationItem,
): Promise<string | null> {
  if (order.kind !== 'transfer' || eppCode === null) return null;
  sources.log.hide(eppCode);
  try {
    await sources.vault.writeEppCode(order.id, eppCode);
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const why = `Its EPP code could not be put into the keychain: ${error.message}`;
    await move(sources, order, 'cancel', `Cancelled: ${why}`, { error: `Cancelled: ${why}` });
    return why;
  }
}

const toOrder = (
  accountId: string,
  kind: TakingKind,
  { domain, price, pricesFetchedAt, credit }: RegistrationCandidate,
  { years, details }: RegistrationItem,
): NewOrder => ({
  accountId,
  kind,
  domain,
  years,
  approval: { expiryDate: null, status: null, price, pricesFetchedAt, credit },
  details,
  dependsOn: null,
  idempotencyKey: newIdempotencyKey(),
});
