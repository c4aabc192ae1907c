import type { Selection } from '../../../shared/model/domain.ts';
import type { RestorePreview } from '../../../shared/model/order.ts';
import type { OrderSources } from './account-facts.ts';
import { selectRestores } from './select-restores.ts';
import { createTally } from './tally.ts';

/** Says what restoring the selection, and renewing it after, would mean. From the cache alone. */
export async function previewRestore(
  sources: OrderSources,
  selection: Selection,
  thenRenew: number | null,
  today: string,
): Promise<RestorePreview> {
  const items: RestorePreview['items'] = [];
  const tally = createTally(sources.store);
  for await (const page of selectRestores(sources, selection, thenRenew, today)) {
    for (const { row, bucket, reason, restoreFee, renewalPrice, restoreBefore, pricesFetchedAt } of page) {
      const { accountId, domain, unicode, expiryDate } = row;
      const prices = thenRenew === null ? [restoreFee] : [restoreFee, renewalPrice];
      if (!tally.add({ accountId, bucket, prices, pricesFetchedAt })) continue;
      const money = { restoreFee, renewalPrice, restoreBefore };
      items.push({ accountId, domain, unicode, bucket, reason, expiryDate, ...money });
    }
  }
  return { items, ...(await tally.totals()) };
}
