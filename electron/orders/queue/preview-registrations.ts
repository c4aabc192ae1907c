import type { RegistrationPreview } from '../../../shared/model/order.ts';
import type { TakingKind } from '../../../shared/rules/registration.ts';
import type { OrderSources } from './account-facts.ts';
import { judgeRegistrations } from './judge-registrations.ts';
import { createTally } from './tally.ts';

/**
 * Says what registering or transferring the names would mean, and what is wrong with each. From the cache alone; EPP
 * codes are looked at and forgotten.
 * @throws AppError `not-found` when the account is not there
 */
export async function previewRegistrations(
  sources: OrderSources,
  accountId: string,
  kind: TakingKind,
  given: readonly unknown[],
): Promise<RegistrationPreview> {
  const items: RegistrationPreview['items'] = [];
  const tally = createTally(sources.store);
  for (const candidate of await judgeRegistrations(sources, accountId, kind, given)) {
    const { domain, bucket, reason, fields, price, pricesFetchedAt } = candidate;
    if (!tally.add({ accountId, bucket, prices: [price], pricesFetchedAt })) continue;
    items.push({ domain, bucket, reason, fields: { ...fields }, price });
  }
  return { items, ...(await tally.totals()) };
}
