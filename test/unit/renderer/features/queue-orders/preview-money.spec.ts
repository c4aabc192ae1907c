// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { useOutlook } from '../../../../../renderer/features/outlook/store.ts';
import PreviewMoney from '../../../../../renderer/features/queue-orders/PreviewMoney.vue';
import type { PreviewTotals } from '../../../../../shared/model/order.ts';
import type { CreditOutlook } from '../../../../../shared/model/today.ts';
import { eur } from '../../../../support/fixtures.ts';
import { openPage, show } from '../../../../support/page.ts';

const account = { accountId: 'a1', account: 'Shop' };
const money: Pick<
  PreviewTotals,
  'sums' | 'fees' | 'feesUnknown' | 'credits' | 'withoutPrice' | 'pricesFetchedAt'
> = {
  sums: [eur('2219.66')],
  credits: [
    { ...account, credit: eur('2918.68'), creditFetchedAt: null, left: eur('2918.68'), after: eur('699.02') },
  ],
  ...{ withoutPrice: 0, fees: [], feesUnknown: 0 },
  pricesFetchedAt: null,
};

/** @param nextDays what renews automatically soon */
async function shown(nextDays: CreditOutlook['nextDays']): Promise<string> {
  await openPage();
  const credit = { credit: null, fetchedAt: null, afterQueue: null, queued: [], runsOut: null, topUps: [] };
  vi.spyOn(useOutlook(), 'creditOf').mockReturnValue({ ...account, ...credit, below: null, nextDays });
  return show(PreviewMoney, { preview: money }).text();
}

it('sets the automatic renewals of the same credit beside what is left of it', async () => {
  expect(await shown(eur('2962.19'))).toContain(
    'Without this order, automatic renewals of the next 30 days cost €2,962.19',
  );
});

it('says nothing where there are none, or where they are not known', async () => {
  expect(await shown(eur('0.00'))).not.toContain('automatic');
  expect(await shown(null)).not.toContain('automatic');
});
