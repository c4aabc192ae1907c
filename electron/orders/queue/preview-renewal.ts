import type { Selection } from '../../../shared/model/domain.ts';
import type { RenewalPreview, RenewalPreviewItem } from '../../../shared/model/order.ts';
import type { OrderSources } from './account-facts.ts';
import { selectRenewals } from './select-renewals.ts';
import { createTally } from './tally.ts';

/** Says what queueing a renewal of the selection would mean: buckets, sums, credit after. From the cache alone. */
export async function previewRenewal(
  sources: OrderSources,
  selection: Selection,
  years: number,
  today: string,
): Promise<RenewalPreview> {
  const items: RenewalPreviewItem[] = [];
  const tally = createTally(sources.store);
  for await (const page of selectRenewals(sources, selection, years, today)) {
    for (const { row, bucket, reason, price, pricesFetchedAt } of page) {
      const { accountId, domain, unicode, expiryDate } = row;
      if (!tally.add({ accountId, bucket, prices: [price], pricesFetchedAt })) continue;
      items.push({ accountId, domain, unicode, bucket, reason, price, expiryDate });
    }
  }
  return { items, ...(await tally.totals()) };
}
