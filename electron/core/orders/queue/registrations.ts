import { say, type Sentence } from '../../../../shared/words/sentence.ts';
import { AppError } from '../../../../shared/model/errors.ts';
import type { NewOrder, Order, QueueOutcome, RegistrationPreview } from '../../../../shared/model/order.ts';
import type { RegistrationItem } from '../../../../shared/model/registration.ts';
import { sumByCurrency } from '../../../../shared/rules/money.ts';
import type { TakingKind } from '../../../../shared/rules/registration.ts';
import { move } from '../order-context.ts';
import type { CachedSources } from '../../accounts/account-facts.ts';
import { checkRegistrations, type RegistrationCandidate } from './check-registrations.ts';
import { insertedOf, newIdempotencyKey, outcomeOf, type QueueSources } from './queued.ts';
import { unicodeName } from '../../../platform/unicode-name.ts';
import { createTally } from './tally.ts';
import { type Agreement, requireConfirmation } from './require-confirmation.ts';

/**
 * Says what registering or transferring the names would mean, and what is wrong with each. From the cache alone; EPP
 * codes are looked at and forgotten.
 * @param corrects the order that they are to replace, if any
 * @param each shows every name, not only the first 500 of each bucket
 * @throws AppError `not-found` when the account is not there
 */
export async function previewRegistrations(
  sources: CachedSources,
  accountId: string,
  kind: TakingKind,
  given: readonly unknown[],
  corrects: number | null,
  each = false,
): Promise<RegistrationPreview> {
  const items: RegistrationPreview['items'] = [];
  const tally = createTally(sources.store, each);
  for (const candidate of await checkRegistrations(sources, accountId, kind, given, corrects)) {
    const { domain, bucket, reason, fields, price, pricesFetchedAt } = candidate;
    if (!tally.add({ accountId, bucket, prices: [price], pricesFetchedAt })) continue;
    items.push({ domain, unicode: unicodeName(domain), bucket, reason, fields: { ...fields }, price });
  }
  return { items, ...(await tally.totals()) };
}

/**
 * Queues a registration or transfer for every name that can be ordered. Its EPP code goes to the vault.
 * @returns what became of each name
 * @throws AppError `not-found` when the account is not there; `confirmation-needed`
 */
export async function queueRegistrations(
  sources: QueueSources,
  accountId: string,
  kind: TakingKind,
  items: readonly RegistrationItem[],
  at: string,
  agreed: Agreement,
): Promise<QueueOutcome[]> {
  const outcomes: QueueOutcome[] = [];
  const candidates = await checkRegistrations(sources, accountId, kind, items);
  const wanted = candidates.filter(({ bucket }) => bucket === 'will-be-ordered');
  const prices = wanted.flatMap(({ price }) => price ?? []);
  const orders = { count: wanted.length, sums: sumByCurrency(prices) };
  await requireConfirmation(sources.store, orders, agreed);
  for (const candidate of candidates) {
    const { domain, price, reason, item, bucket } = candidate;
    const asked = { accountId, domain, years: item?.years ?? 0, price, reason, bucket };
    if (bucket !== 'will-be-ordered' || !item) {
      outcomes.push(outcomeOf(asked, undefined));
      continue;
    }
    const [answer] = await sources.store.orders.insert([toOrder(accountId, kind, candidate, item)], at);
    const [order] = insertedOf(answer ? [answer] : []);
    if (order) sources.announcer.changed([order]);
    const problem = order ? await keepEppCode(sources, order, item) : null;
    if (problem === null) outcomes.push(outcomeOf(asked, answer));
    else outcomes.push(outcomeOf({ ...asked, reason: problem }, undefined));
  }
  return outcomes;
}

/** @returns why the code could not be kept, after taking the order back; null when all is well */
async function keepEppCode(
  sources: QueueSources,
  order: Order,
  { eppCode }: RegistrationItem,
): Promise<Sentence | null> {
  if (eppCode === null) return null;
  sources.log.hide(eppCode);
  try {
    await sources.vault.writeEppCode(order.id, eppCode);
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const why = say('orders.epp-code-unkept', { message: error.failure.message });
    const note = say('orders.cancelled-as', { why });
    await move(sources, order, 'cancel', note, { error: note });
    return why;
  }
}

const toOrder = (
  accountId: string,
  kind: TakingKind,
  { domain, price, pricesFetchedAt, credit }: RegistrationCandidate,
  { years, details: { withEppCode: _former, ...details }, eppCode }: RegistrationItem,
): NewOrder => ({
  accountId,
  kind,
  domain,
  years,
  approval: { expiryDate: null, nextDueDate: null, status: null, price, pricesFetchedAt, credit },
  details: {
    ...details,
    ...((eppCode !== null || kind === 'transfer') && { withEppCode: eppCode !== null }),
  },
  dependsOn: null,
  idempotencyKey: newIdempotencyKey(),
});
